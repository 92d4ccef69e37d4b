import { z } from "zod";
import { endpoint, signedIn, staff } from "../endpoint.ts";
import { liveQuery, liveSince } from "./schema.ts";

const stream =
  "Server-sent events, read over fetch: `data` is { cursor, events, all } as the polling call answers it; a comment line every 15 s.";

export const liveStream = endpoint({
  id: "live",
  method: "GET",
  path: "/issue/live",
  summary: `What changes among the students and applications in sight, as it happens. ${stream}`,
  access: signedIn,
  query: liveQuery,
  data: z.string(),
  answer: "events",
  silent: true,
});

export const liveSincePortal = endpoint({
  id: "since",
  method: "GET",
  path: "/issue/live/since",
  summary:
    "What changed after a cursor, for those whose stream is held back on its way. Without one: where to begin.",
  access: signedIn,
  query: liveQuery,
  data: liveSince,
  silent: true,
});

export const staffLiveStream = endpoint({
  id: "staffLive",
  method: "GET",
  path: "/bms/live",
  summary: `What changes among all students and applications, as it happens. ${stream}`,
  access: staff("applicationsRead"),
  query: liveQuery,
  data: z.string(),
  answer: "events",
  silent: true,
});

export const staffLiveSince = endpoint({
  id: "staffLiveSince",
  method: "GET",
  path: "/bms/live/since",
  summary: "What changed after a cursor, for staff.",
  access: staff("applicationsRead"),
  query: liveQuery,
  data: liveSince,
  silent: true,
});
