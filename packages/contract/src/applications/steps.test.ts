import { describe, expect, test } from "vitest";
import {
  mainLine,
  railPosition,
  stepDisplays,
  steps,
  submissionStatus,
  submissionStatuses,
} from "./steps.ts";

test("the rail has nine places, and a refusal stands where the offer would", () => {
  expect(mainLine).toHaveLength(9);
  expect(mainLine.map(railPosition)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(railPosition("noOffer")).toBe(railPosition("admitted"));
});

test("steps and submission status have the spec’s names and numbers, which are stored", () => {
  expect(steps).toEqual([
    "notApplied",
    "newApplication",
    "submitted",
    "noOffer",
    "admitted",
    "depositPaid",
    "visaLetter",
    "visa",
    "enrolled",
    "commissionPaid",
  ]);
  expect(submissionStatus).toEqual({
    new: 0,
    submitted: 1,
    requestForEvidence: 2,
    add: 3,
    consultantSubmitted: 4,
  });
  expect(submissionStatuses).toEqual(Object.values(submissionStatus));
});

describe("stepDisplays", () => {
  test("an application at its start has everything before it", () => {
    const display = stepDisplays("notApplied", ["notApplied"]);
    expect(display.notApplied).toBe("current");
    expect(steps.filter((step) => display[step] === "notStarted")).toEqual(steps.slice(1));
  });

  test("what was reached is completed, what lies ahead has not started", () => {
    expect(stepDisplays("visaLetter", ["submitted", "admitted", "depositPaid", "visaLetter"])).toEqual({
      notApplied: "completed",
      newApplication: "completed",
      submitted: "completed",
      noOffer: "notStarted",
      admitted: "completed",
      depositPaid: "completed",
      visaLetter: "current",
      visa: "notStarted",
      enrolled: "notStarted",
      commissionPaid: "notStarted",
    });
  });

  test("a step that was jumped over is marked, so that nobody believes a deposit was paid", () => {
    const display = stepDisplays("enrolled", ["submitted", "admitted", "enrolled"]);
    expect(steps.filter((step) => display[step] === "skipped")).toEqual([
      "depositPaid",
      "visaLetter",
      "visa",
    ]);
  });

  test("a refusal is no offer, though both have the same place", () => {
    const display = stepDisplays("noOffer", ["submitted", "noOffer"]);
    expect([display.submitted, display.noOffer, display.admitted]).toEqual([
      "completed",
      "current",
      "notStarted",
    ]);
  });

  test("after a refusal was reopened and won, both have happened", () => {
    const display = stepDisplays("admitted", ["submitted", "noOffer", "submitted", "admitted"]);
    expect([display.noOffer, display.admitted]).toEqual(["completed", "current"]);
  });

  test("one step is current, wherever it stands", () => {
    for (const current of steps) {
      const display = stepDisplays(current, steps);
      expect(steps.filter((step) => display[step] === "current")).toEqual([current]);
    }
  });
});
