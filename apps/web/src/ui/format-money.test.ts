import { describe, expect, it } from "vitest";
import { formatMoney, formatRate, isNegative } from "./format-money.ts";

describe("formatMoney", () => {
  it.each([
    ["3622.5", "GBP", "3,622.50"],
    [-1190, "GBP", "\u22121,190.00"],
    ["-420.00", "AUD", "\u2212420.00"],
    [52_000, "JPY", "52,000"],
    ["1234567.891", "HKD", "1,234,567.89"],
    [1.5, "KWD", "1.50"],
    [0, "HKD", "0.00"],
    ["-0.001", "HKD", "0.00"],
    [12, "not a code", "12.00"],
  ])("%s %s", (value, currency, expected) => {
    expect(formatMoney(value, currency)).toBe(expected);
  });

  it("keeps decimal strings exact where a float would not", () => {
    expect(formatMoney("9007199254740993.01", "HKD")).toBe("9,007,199,254,740,993.01");
  });

  it("refuses what is no number instead of printing NaN", () => {
    expect(() => formatMoney("12,5", "HKD")).toThrow(TypeError);
  });
});

describe("formatRate", () => {
  it("always has six decimals", () => {
    expect(formatRate("10.2841")).toBe("10.284100");
    expect(formatRate(1)).toBe("1.000000");
  });
});

it("knows what is below zero", () => {
  expect([isNegative("-0.01"), isNegative(0), isNegative("5")]).toEqual([true, false, false]);
});
