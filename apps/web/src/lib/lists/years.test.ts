import { expect, test } from "vitest";
import { offeredYears } from "./years.ts";

const today = new Date("2026-11-12T08:00:00Z");

test("the running year and the one shown can always be chosen", () => {
  expect(offeredYears([2025, 2023], null, today)).toEqual([2026, 2025, 2023]);
  expect(offeredYears([], 2021, today)).toEqual([2026, 2021]);
});
