import { expect, test } from "vitest";
import { ageOn } from "./age.ts";
import { monthsAfter } from "./months-after.ts";

test.each([
  ["2003-08-03", "2026-08-02", 22],
  ["2003-08-03", "2026-08-03", 23],
  ["2004-02-29", "2026-02-28", 21],
  ["2004-02-29", "2026-03-01", 22],
])("born %s, on %s: %i", (birthday, today, age) => expect(ageOn(birthday, today)).toBe(age));

test("the months after a date go over the year's end, and the last of a month skips none", () => {
  expect(monthsAfter(new Date(2026, 10, 30), 3)).toEqual(["2026-12", "2027-01", "2027-02"]);
  expect(monthsAfter(new Date(2027, 0, 31), 2)).toEqual(["2027-02", "2027-03"]);
});
