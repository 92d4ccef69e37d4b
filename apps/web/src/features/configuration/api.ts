import type { listSettings as endpoint } from "@passage/contract/configuration/endpoints.ts";
import type { Answered } from "@passage/contract/endpoint.ts";
import { read } from "../../lib/api/queries.ts";
import { listSettings } from "../../lib/wire/configuration.gen.ts";

/** One setting as it holds. */
export type Setting = Answered<typeof endpoint>[number];

export const settingsQuery = () => read(listSettings, {}, { handles: ["2003"] });
