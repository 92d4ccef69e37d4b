import { expect, test } from "vitest";
import { type Deadlines, deadlineNames, deadlineProblems, liveDeadlines } from "./deadlines.ts";
import { type Transition, transitions } from "./transitions.ts";

const all: Deadlines = {
  wantedBy: "2026-12-01",
  offerReplyBy: "2026-12-20",
  depositBy: "2026-12-15",
  casBy: "2027-01-10",
  visaBy: "2027-02-10",
};
const place = { step: "submitted", status: 4, closing: null, offerAccepted: false } as const;
const names = (part: Partial<Parameters<typeof liveDeadlines>[0]>) =>
  liveDeadlines({ ...place, ...part }, all).map(({ name }) => name);

test("a deadline counts while what it is about is awaited, the nearest first", () => {
  expect(names({ status: 2 })).toEqual(["wantedBy"]);
  expect(names({ status: 1 })).toEqual([]);
  expect(names({ step: "admitted" })).toEqual(["depositBy", "offerReplyBy"]);
  expect(names({ step: "admitted", offerAccepted: true })).toEqual(["depositBy"]);
  expect(names({ step: "depositPaid" })).toEqual(["casBy"]);
  expect(names({ step: "visaLetter" })).toEqual(["visaBy"]);
  expect(names({ step: "visa" })).toEqual([]);
  expect(names({ step: "admitted", closing: "withdrawn" })).toEqual([]);
});

test("every deadline is brought by exactly one move", () => {
  const brought = Object.values(transitions).flatMap(({ deadlines }: Transition) => deadlines ?? []);
  expect(brought.toSorted()).toEqual([...deadlineNames].toSorted());
});

test("a new day lies ahead, and not beyond what anybody plans; one that stays may lie behind", () => {
  const check = (visaBy: string | null, before: string | null = null) =>
    deadlineProblems({ visaBy }, { today: "2026-11-20", before: { visaBy: before } });
  expect(check("2026-11-20")).toEqual([]);
  expect(check(null, "2026-11-01")).toEqual([]);
  expect(check("2026-11-19")).toEqual([{ path: "visaBy", rule: "dayOver" }]);
  expect(check("2026-11-01", "2026-11-01")).toEqual([]);
  expect(check("2031-11-20")).toEqual([]);
  expect(check("2031-11-21")).toEqual([{ path: "visaBy", rule: "dayTooFar" }]);
});
