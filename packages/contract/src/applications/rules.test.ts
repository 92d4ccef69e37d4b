import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLocalStudent, processingDays } from "./rules.ts";
import { type Step, steps } from "./steps.ts";

describe("isLocalStudent", () => {
  test.each([
    [44, 44, 44, true],
    [44, 44, 232, false],
    [44, 97, 44, false],
    [97, 44, 44, false],
    [null, 44, 44, false],
    [44, 97, 232, false],
  ])("nationality %s, company %s, study %s: %s", (nationality, company, study, local) =>
    expect(isLocalStudent({ nationality, company, study })).toBe(local),
  );
});

describe("processingDays", () => {
  const days = (step: Step, submittedOn: string | null, stepReachedOn: string, today = "2026-11-20") =>
    processingDays({ step, submittedOn, stepReachedOn, today });

  test("there are none before submission, whatever was submitted once", () => {
    for (const step of ["notApplied", "newApplication"] as const) {
      expect(days(step, null, "2026-11-01")).toBeNull();
      expect(days(step, "2026-10-01", "2026-11-01")).toBeNull();
    }
    expect(days("submitted", null, "2026-11-01")).toBeNull();
  });

  test("run on while it waits, and stop at the step reached", () => {
    // Friday 13 to Friday 20 November.
    expect(days("submitted", "2026-11-13", "2026-11-13")).toEqual({ days: 7, workingDays: 5 });
    expect(days("admitted", "2026-11-13", "2026-11-16")).toEqual({ days: 3, workingDays: 1 });
    expect(days("noOffer", "2026-11-13", "2026-11-15")).toEqual({ days: 2, workingDays: 0 });
  });

  test("are none on the day itself, and never negative, also over the change to summer time", () => {
    expect(days("submitted", "2026-11-20", "2026-11-20")).toEqual({ days: 0, workingDays: 0 });
    expect(days("admitted", "2026-11-20", "2026-11-19")).toEqual({ days: 0, workingDays: 0 });
    expect(days("admitted", "2026-03-28", "2026-03-30")?.days).toBe(2);
  });

  test("count at least the working days among them", () => {
    const offset = fc.integer({ min: 0, max: 800 });
    const on = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
    fc.assert(
      fc.property(offset, offset, fc.constantFrom(...steps), (from, length, step) => {
        const counted = days(step, on(from), on(from + length), on(from + length));
        if (counted) {
          expect(counted.days).toBe(length);
          expect(counted.workingDays).toBeLessThanOrEqual(counted.days);
          expect(counted.workingDays).toBeGreaterThanOrEqual(Math.floor(length / 7) * 5);
        }
      }),
    );
  });
});
