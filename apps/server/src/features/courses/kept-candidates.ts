import { type KeptByVersion, keepByVersion } from "../../platform/kept-by-version.ts";
import type { Candidates } from "./read-candidates.ts";

/** Candidates of questions that were asked before, for as long as the catalogue stays as it was. */
export type KeptCandidates = KeptByVersion<Candidates>;

/** Questions are about the catalogue alone, which is the same for everybody: nothing in here is anybody's. */
export function keepCandidates(mostBytes = 32_000_000): KeptCandidates {
  return keepByVersion({ mostBytes, weigh: bytesOf, versionOf: ({ version }) => version });
}

function bytesOf({ ids, demands }: Candidates): number {
  const lists = demands
    ? [demands.schools, demands.tests, demands.ages, demands.starts].map((list) => JSON.stringify(list))
    : [];
  const places = demands ? [demands.school, demands.test, demands.age, demands.start] : [];
  return (
    lists.reduce((sum, text) => sum + 2 * text.length, 0) +
    [ids, ...places].reduce((sum, array) => sum + array.byteLength, 0)
  );
}
