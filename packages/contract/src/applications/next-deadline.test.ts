import { expect, test } from "vitest";
import { nextDeadline } from "./next-deadline.ts";

const days = {
  applyBy: "2026-12-31",
  wantedBy: null,
  offerReplyBy: "2026-12-20",
  depositBy: "2026-12-10",
  casBy: "2026-11-30",
  visaBy: null,
};
const place = { step: "notApplied", status: 0, closing: null, offerAccepted: false } as const;

test("until it is submitted, the course’s last day counts; then the nearest of those that are awaited", () => {
  expect(nextDeadline(place, days)).toEqual({ name: "applyBy", day: "2026-12-31" });
  expect(nextDeadline({ ...place, step: "newApplication" }, days)?.name).toBe("applyBy");
  expect(nextDeadline({ ...place, step: "admitted", status: 4 }, days)).toEqual({
    name: "depositBy",
    day: "2026-12-10",
  });
  expect(nextDeadline({ ...place, step: "submitted", status: 1 }, days)).toBeNull();
});

test("a closed one and one without days have none", () => {
  expect(nextDeadline({ ...place, closing: "withdrawn" }, days)).toBeNull();
  expect(nextDeadline(place, { ...days, applyBy: null })).toBeNull();
});
