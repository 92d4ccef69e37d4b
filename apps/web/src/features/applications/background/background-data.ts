import type { getBackground } from "@passage/contract/background/endpoints.ts";
import type { Answered } from "@passage/contract/endpoint.ts";

/** What all applications of a student share, a section each with its version. */
export type Background = Answered<typeof getBackground>;
