import { afterEach, expect, test, vi } from "vitest";
import { daysSince, daysUntil, keepPlatformZone, platformDate, platformToday } from "./platform-day.ts";

afterEach(() => {
  vi.useRealTimers();
});

// 26 hours lie between the zones: no reader's own has the day of both.
test.each([
  ["Pacific/Kiritimati", "2027-01-01"],
  ["Etc/GMT+12", "2026-12-31"],
])("in %s it is %s", (zone, day) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-31T12:30:00Z") });
  keepPlatformZone(zone);
  expect(platformToday()).toBe(day);
  expect(platformDate().getFullYear()).toBe(Number(day.slice(0, 4)));
  expect([daysUntil(day), daysUntil("2027-01-02")]).toEqual([0, day === "2027-01-01" ? 1 : 2]);
});

test("days are counted by midnights and not by hours", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T16:30:00Z") });
  keepPlatformZone("Asia/Hong_Kong");
  expect(daysSince("2026-11-22T16:10:00Z")).toBe(0);
  expect(daysSince("2026-11-22T15:50:00Z")).toBe(1);
  expect(daysUntil("2026-11-22")).toBe(-1);
});
