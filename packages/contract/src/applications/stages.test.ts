import { expect, test } from "vitest";
import { overdueDays, type StageTarget, stageOf, targetDays } from "./stages.ts";

test("an open application waits in the stage of its step; a submitted one in that of its status", () => {
  const stage = (step: "submitted" | "admitted" | "newApplication" | "enrolled", status: 0 | 1 | 2 | 4) =>
    stageOf({ step, status, closing: null });
  expect([stage("submitted", 1), stage("submitted", 2), stage("submitted", 4)]).toEqual([
    "toSendOn",
    "evidence",
    "withInstitution",
  ]);
  expect([stage("admitted", 4), stage("newApplication", 0), stage("enrolled", 4)]).toEqual([
    "admitted",
    null,
    null,
  ]);
  expect(stageOf({ step: "submitted", status: 1, closing: "withdrawn" })).toBeNull();
});

test("a country’s own target goes before the general one, and only beyond it is overdue", () => {
  const targets: StageTarget[] = [
    { stage: "evidence", countryId: null, days: 5 },
    { stage: "evidence", countryId: 44, days: 9 },
    { stage: "visa", countryId: 44, days: 30 },
  ];
  expect([targetDays(targets, "evidence", 44), targetDays(targets, "evidence", 12)]).toEqual([9, 5]);
  expect([targetDays(targets, "visa", 44), targetDays(targets, "visa", 12)]).toEqual([30, null]);
  expect([overdueDays(5, 5), overdueDays(6, 5), overdueDays(99, null)]).toEqual([null, 1, null]);
});
