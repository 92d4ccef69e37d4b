import * as endpoints from "@passage/contract/live/endpoints.ts";
import type { Database } from "../../platform/database.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { LiveHub } from "./live-hub.ts";
import { readSince } from "./read-since.ts";

export function liveRoutes({
  hub,
  database,
}: {
  readonly hub: LiveHub;
  readonly database: Database;
}): Route[] {
  return [
    route(endpoints.liveStream, async ({ scope, query }) => ({
      stream: await hub.open(scope, query),
    })),
    route(endpoints.liveSincePortal, ({ read, query }) => readSince(database, read, query)),
    route(endpoints.staffLiveStream, async ({ scope, query }) => ({
      stream: await hub.open(scope, query),
    })),
    route(endpoints.staffLiveSince, ({ read, query }) => readSince(database, read, query)),
  ];
}
