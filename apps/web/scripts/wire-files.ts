import * as applications from "@passage/contract/applications/endpoints.ts";
import * as auth from "@passage/contract/auth/endpoints.ts";
import * as bms from "@passage/contract/bms/endpoints.ts";
import * as dashboard from "@passage/contract/dashboard/endpoints.ts";
import type { Endpoint } from "@passage/contract/endpoint.ts";
import * as files from "@passage/contract/files/endpoints.ts";
import * as reference from "@passage/contract/reference/endpoints.ts";
import * as students from "@passage/contract/students/endpoints.ts";
import { wireText } from "./wire-text.ts";

/** The nouns whose calls the web makes; operations are for machines. */
const nouns: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  applications,
  auth,
  bms,
  dashboard,
  files,
  reference,
  students,
};

/** File name and text of every generated table, for the generator and for the test that looks for drift. */
export function wireFiles(): { name: string; text: string }[] {
  return Object.entries(nouns).map(([noun, endpoints]) => ({
    name: `${noun}.gen.ts`,
    text: wireText(noun, endpoints),
  }));
}
