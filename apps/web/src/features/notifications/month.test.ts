import fc from "fast-check";
import { expect, test } from "vitest";
import { daysOfWeeks, monthAfter, shownMonth } from "./month.ts";

test("a month's weeks begin on Monday and hold all its days once, in order", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
      const month = `${year}-${String(number).padStart(2, "0")}`;
      const days = daysOfWeeks(month);
      expect(days.length % 7).toBe(0);
      expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(new Set(days).size).toBe(days.length);
      expect([...days].sort()).toEqual(days);
      const own = days.filter((day) => day.startsWith(month));
      expect(own.length).toBe(new Date(Date.UTC(year, number, 0)).getUTCDate());
      // No week without a day of the month.
      expect(days.slice(0, 7).some((day) => day.startsWith(month))).toBe(true);
      expect(days.slice(-7).some((day) => day.startsWith(month))).toBe(true);
    }),
  );
});

test("February of 2027 is four weeks, May of 2027 six", () => {
  expect(daysOfWeeks("2027-02")).toHaveLength(28);
  expect(daysOfWeeks("2027-05")).toHaveLength(42);
});

test("months turn over the year", () => {
  expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

test("an address that names no month shows today's", () => {
  for (const text of [undefined, "", "2026-13", "1999-01", "2026-1", "x"])
    expect(shownMonth(text, "2026-11-20")).toBe("2026-11");
  expect(shownMonth("2027-02", "2026-11-20")).toBe("2027-02");
});
