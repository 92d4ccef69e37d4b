import type { Intake } from "./intakes.ts";

/** What becomes of a course somebody wants to apply for: closed, its intake gone, or another last day to apply. */
export const courseChanges = ["closed", "intakeGone", "deadline"] as const;

export type CourseChange = (typeof courseChanges)[number];

/** A course with the start that is wanted, as it stands; null where it doesn't start then. */
export interface WantedStart {
  /** Course, institution and level. */
  readonly open: boolean;
  readonly intake: Intake | null;
}

/**
 * What a change of the catalogue means to those who want to apply for a start; `back` is what can be applied for
 * again, null nothing. While a course is closed, its starts matter to nobody.
 */
export function courseChange(before: WantedStart, after: WantedStart): CourseChange | "back" | null {
  if (!after.open) return before.open ? "closed" : null;
  if (after.intake === null) return before.open && before.intake === null ? null : "intakeGone";
  if (!before.open || before.intake === null) return "back";
  return before.intake.deadline === after.intake.deadline ? null : "deadline";
}
