import { describe, expect, it } from "vitest";
import {
  dayOfInstant,
  formatCount,
  formatDay,
  formatDayInProse,
  formatInstant,
  formatIntake,
  formatShare,
  joinFacts,
  joinNames,
  joinSentences,
} from "./format.ts";

describe("formatting in three languages", () => {
  it("writes days of a table", () => {
    expect(formatDay("2026-11-02", "en-us")).toBe("2 Nov 2026");
    expect(formatDay("2027-09-01", "zh")).toBe("2027-09-01");
    expect(formatDay("2027-09-01", "zh-hk")).toBe("2027-09-01");
  });

  it("writes days of a sentence", () => {
    expect(formatDayInProse("2026-11-12", "en-us")).toBe("12 Nov 2026");
    expect(formatDayInProse("2026-11-02", "zh")).toBe("2026年11月2日");
    expect(formatDayInProse("2026-11-12", "zh-hk")).toBe("2026年11月12日");
  });

  it("joins facts and names with the language's own marks, and leaves out what is missing", () => {
    expect(joinFacts(["Female", 22, null, "", undefined], "en-us")).toBe("Female, 22");
    expect(joinFacts(["女", 22], "zh-hk")).toBe("女，22");
    expect(joinNames(["Passport", "CV"], "en-us")).toBe("Passport, CV");
    expect(joinNames(["护照", "简历"], "zh")).toBe("护照、简历");
    expect(joinSentences(["It failed.", "Try again."], "en-us")).toBe("It failed. Try again.");
    expect(joinSentences(["导出失败。", "请重试。", ""], "zh")).toBe("导出失败。请重试。");
  });

  it("names September with three letters, as every month", () => {
    expect(formatIntake("2027-09", "en-us")).toBe("Sep 2027");
    expect(formatIntake("2027-09", "zh")).toBe("2027-09");
  });

  it("shows instants in the reader's own time", () => {
    const at = new Date(2026, 10, 12, 9, 5);
    expect(formatInstant(at.toISOString(), "en-us")).toBe("12 Nov 2026 09:05");
    expect(formatInstant(at.toISOString(), "zh")).toBe("2026-11-12 09:05");
    expect(dayOfInstant(at)).toBe("2026-11-12");
  });

  it("groups counts and gives shares one decimal", () => {
    expect(formatCount(12480, "en-us")).toBe("12,480");
    expect(formatCount(12480, "zh")).toBe("12,480");
    expect(formatShare(0.7212, "en-us")).toBe("72.1%");
    expect(formatShare(1, "zh-hk")).toBe("100.0%");
  });
});
