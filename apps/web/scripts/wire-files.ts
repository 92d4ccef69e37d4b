import { endpointsByNoun } from "@passage/contract/all-endpoints.ts";
import type { Endpoint } from "@passage/contract/endpoint.ts";
import { wireText } from "./wire-text.ts";

/** File name and text of every generated table, for the generator and for the test that looks for drift. */
export function wireFiles(): { name: string; text: string }[] {
  return (
    Object.entries(endpointsByNoun)
      // Operations are for machines: the web calls none of them.
      .filter(([noun]) => noun !== "operations")
      .map(([noun, endpoints]) => ({
        name: `${noun}.gen.ts`,
        text: wireText(noun, endpoints as Record<string, Endpoint>),
      }))
  );
}
