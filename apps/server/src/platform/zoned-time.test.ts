import { describe, expect, it } from "vitest";
import { fileStamp, startOfDay, wallClockOf } from "./zoned-time.ts";

describe("startOfDay", () => {
  it.each([
    ["2026-11-20", "Asia/Hong_Kong", "2026-11-19T16:00:00.000Z"],
    ["2026-11-20", "UTC", "2026-11-20T00:00:00.000Z"],
    // Clocks go forward at 02:00 and back at 03:00: the day itself begins under the offset of the day before.
    ["2026-03-08", "America/New_York", "2026-03-08T05:00:00.000Z"],
    ["2026-03-09", "America/New_York", "2026-03-09T04:00:00.000Z"],
    ["2026-11-01", "America/New_York", "2026-11-01T04:00:00.000Z"],
    ["2026-11-02", "America/New_York", "2026-11-02T05:00:00.000Z"],
    ["2026-04-05", "Pacific/Auckland", "2026-04-04T11:00:00.000Z"],
    ["2026-04-06", "Pacific/Auckland", "2026-04-05T12:00:00.000Z"],
  ])("%s in %s is %s", (day, zone, instant) => expect(startOfDay(day, zone)).toBe(instant));
});

it("shows the wall clock of a zone, on both sides of a change", () => {
  const clock = wallClockOf("America/New_York");
  const shown = (instant: string) => new Date(clock(instant)).toISOString().slice(0, 16);
  expect(shown("2026-03-08T06:59:00Z")).toBe("2026-03-08T01:59");
  expect(shown("2026-03-08T07:00:00Z")).toBe("2026-03-08T03:00");
  expect(shown("2026-03-08T06:58:00Z")).toBe("2026-03-08T01:58");
});

it("names files by the wall clock", () => {
  expect(fileStamp("Asia/Hong_Kong", new Date("2026-12-31T16:00:09Z"))).toBe("20270101-000009");
});
