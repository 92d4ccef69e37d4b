import { expect, test } from "vitest";
import { requirementGrid } from "./requirement-grid.ts";

const row = (majorLevelId: number | null, name: "ielts" | "toefl" | "duolingo", overall: number | null) => ({
  majorLevelId,
  level: majorLevelId === null ? null : `Level ${majorLevelId}`,
  test: name,
  overall,
  each: null,
});

test("levels keep their order, tests stand in the contract's, and nobody's test has a column", () => {
  const { tests, levels } = requirementGrid([
    row(null, "toefl", 90),
    row(7, "duolingo", 110),
    row(7, "ielts", 6),
    row(10, "ielts", null),
  ]);
  expect(tests).toEqual(["ielts", "toefl", "duolingo"]);
  expect(levels.map(({ level, cells }) => [level, [...cells.keys()]])).toEqual([
    [null, ["toefl"]],
    ["Level 7", ["duolingo", "ielts"]],
    ["Level 10", ["ielts"]],
  ]);
});

test("nothing gives nothing", () => {
  expect(requirementGrid([])).toEqual({ tests: [], levels: [] });
});
