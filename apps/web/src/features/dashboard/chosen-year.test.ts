import { expect, test } from "vitest";
import { chosenYear, yearText } from "./chosen-year.ts";

const today = new Date(2026, 10, 20);

test("the address says which year is shown, and says nothing about the running one", () => {
  expect(chosenYear(undefined, today)).toBe(2026);
  expect(chosenYear("2024", today)).toBe(2024);
  expect(chosenYear("all", today)).toBeNull();
  for (const nonsense of ["", "20x4", "1", "99999"]) expect(chosenYear(nonsense, today)).toBe(2026);
  for (const year of [null, 2024, 2026]) expect(chosenYear(yearText(year, today), today)).toBe(year);
  expect(yearText(2026, today)).toBeUndefined();
});
