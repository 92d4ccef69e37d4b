import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../calendar.ts";
import { daysUntil, deadlineNotices, deadlineStands, noticeDue } from "./deadlines.ts";

test("a notice is due by days alone, across ends of months and years", () => {
  expect(noticeDue("2027-01-01", "2026-12-31")).toBe(1);
  expect(noticeDue("2027-03-01", "2027-02-22")).toBe(7);
  expect(noticeDue("2028-03-01", "2028-02-22")).toBe(30);
  expect(noticeDue("2026-12-31", "2026-12-01")).toBe(30);
  expect(noticeDue("2026-12-31", "2026-11-30")).toBeNull();
  expect(noticeDue("2026-12-30", "2026-12-31")).toBeNull();
  expect(noticeDue("2026-12-31", "2026-12-31")).toBe(1);
});

test("whoever looks each day hears of a deadline three times, whoever looks once of one", () => {
  const start = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays("2026-01-01", days));
  fc.assert(
    fc.property(start, (day) => {
      const heard = Array.from({ length: 60 }, (_, index) => noticeDue(day, addDays(day, index - 55)));
      expect(new Set(heard)).toEqual(new Set([null, ...deadlineNotices]));
      expect(heard.filter((notice, index) => notice !== heard[index - 1])).toEqual([null, 30, 7, 1, null]);
      expect(daysUntil(day, addDays(day, -30))).toBe(30);
    }),
  );
});

test("a deadline stands where the application waits for it, and nowhere once it is closed", () => {
  const place = { step: "admitted", status: 4, closing: null, offerAccepted: false } as const;
  expect(deadlineStands("offerReplyBy", place)).toBe(true);
  expect(deadlineStands("offerReplyBy", { ...place, offerAccepted: true })).toBe(false);
  expect(deadlineStands("depositBy", { ...place, offerAccepted: true })).toBe(true);
  expect(deadlineStands("depositBy", { ...place, closing: "declined" })).toBe(false);
  expect(deadlineStands("applyBy", place)).toBe(false);
  expect(deadlineStands("applyBy", { ...place, step: "newApplication", status: 0 })).toBe(true);
});
