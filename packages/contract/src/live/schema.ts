import { z } from "zod";
import { id, numeric, optional } from "../fields.ts";

/** What changed: ids only, of what the caller sees. Null = of no single one, such as a student that was handed on. */
export const liveEvent = z.object({
  /** Order in which it was told; doubles may come. */
  id: z.number().int(),
  studentId: id.nullable(),
  applicationId: id.nullable(),
});

export type LiveEvent = z.output<typeof liveEvent>;

/** Where a reader of live updates stands; what comes later is told. Made by the server. */
const cursor = z.string().regex(/^\d{1,18}-\d{1,10}$/);

export const liveQuery = z.strictObject({
  cursor: optional(cursor),
  /** Without a cursor: also what happened so many seconds ago, while a page was still loading. */
  ago: optional(numeric(z.int().min(0).max(600))),
});

export const liveSince = z.object({
  cursor: z.string(),
  events: z.array(liveEvent),
  /** More happened than is kept: everything is to be read anew. */
  all: z.boolean(),
});

export type LiveSince = z.output<typeof liveSince>;
