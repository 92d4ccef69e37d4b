import type { Answered } from "@passage/contract/endpoint.ts";
import type { getProfile, getSessions } from "@passage/contract/profile/endpoints.ts";
import { read } from "../../lib/api/queries.ts";
import * as wire from "../../lib/wire/profile.gen.ts";

/** Who somebody is and how they prove it. */
export type Profile = Answered<typeof getProfile>;

/** One browser that is signed in. */
export type OwnSession = Answered<typeof getSessions>[number];

export const profileQuery = () => read(wire.getProfile, {}, { handles: "all" });

export const sessionsQuery = () => read(wire.getSessions, {}, { handles: "all" });
