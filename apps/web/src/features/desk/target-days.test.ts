import { expect, test } from "vitest";
import { readDays } from "./target-days.ts";

test.each([
  ["", null],
  ["  ", null],
  ["1", 1],
  [" 14 ", 14],
  ["365", 365],
  ["0", undefined],
  ["366", undefined],
  ["9999", undefined],
  ["-3", undefined],
  ["1.5", undefined],
  ["abc", undefined],
])("%j is %j days", (text, days) => expect(readDays(text)).toBe(days));
