import { expect, test } from "vitest";
import { afterStart, applyNumberStart } from "./apply-number.ts";

test.each([
  ["P2611000942", "P2611000942"],
  ["p26110009", "P26110009"],
  ["2611000942", "P2611000942"],
  [" P2611 000942 ", "P2611000942"],
  ["261", "P261"],
])("%j asks for numbers that begin with %s", (text, start) => {
  expect(applyNumberStart(text)).toBe(start);
});

test.each(["P", "P26", "26", "", "Wang", "P26110009421", "P2611-9", "A2611", "P261%"])(
  "%j is no beginning of a number",
  (text) => {
    expect(applyNumberStart(text)).toBeNull();
  },
);

test("numbers with a beginning lie between it and what comes after", () => {
  expect(["P2", "P299", "P1999"].map((start) => afterStart(start))).toEqual(["P3", "P29:", "P199:"]);
  expect("P2999999999" < afterStart("P299") && "P3000000000" > afterStart("P299")).toBe(true);
});
