import { expect, test } from "vitest";
import { formatMonth, parseMonth } from "./month-text.ts";

test.each([
  ["2022-09", "2022-09"],
  ["202209", "2022-09"],
  ["2022.9", "2022-09"],
  ["2022年9月", "2022-09"],
  ["２０２２/９", "2022-09"],
  ["2022-09-15", "2022-09"],
  ["9/2022", "2022-09"],
  ["Sep 2022", "2022-09"],
  ["September, 2022", "2022-09"],
  ["2022-13", null],
  ["0/2022", null],
  ["Foo 2022", null],
  ["2022", null],
  ["", null],
])("%s is %s", (typed, month) => expect(parseMonth(typed)).toBe(month));

test("what is shown is read back", () => {
  for (const locale of ["en-us", "zh", "zh-hk"] as const)
    expect(parseMonth(formatMonth("2022-09", locale))).toBe("2022-09");
  expect(formatMonth("2022-09", "en-us")).toBe("Sep 2022");
  expect(formatMonth(null, "zh")).toBe("");
});
