import { expect, test } from "vitest";
import { mergeDrafts, same } from "./merge-drafts.ts";

const before = { name: "UCL", rank: "9", fees: [{ key: "a", amount: "90" }], site: "" };

test("what only they changed is theirs, what only I changed stays", () => {
  const mine = { ...before, rank: "8" };
  const theirs = { ...before, fees: [{ key: "b", amount: "95" }] };
  expect(mergeDrafts(before, mine, theirs)).toEqual({
    draft: { ...before, rank: "8", fees: theirs.fees },
    taken: ["fees"],
    both: [],
  });
});

test("a field that both changed keeps mine and is said; changed alike it is no matter", () => {
  const mine = { ...before, rank: "8", site: "https://www.ucl.ac.uk" };
  const theirs = { ...before, rank: "7", site: "https://www.ucl.ac.uk" };
  expect(mergeDrafts(before, mine, theirs)).toEqual({ draft: mine, taken: [], both: ["rank"] });
});

test("keys of rows make no difference", () => {
  expect(same([{ key: "a", amount: "1" }], [{ key: "b", amount: "1" }])).toBe(true);
  expect(same([{ key: "a", amount: "1" }], [{ key: "a", amount: "2" }])).toBe(false);
});
