import { workingDaysBetween } from "../calendar.ts";
import { railPosition, type Step } from "./steps.ts";

/**
 * A local student earns no commission (spec point 5): nationality, agent company's country and study country are the
 * same. Nationality alone would leave a mainland agency without income; see the decision record.
 */
export function isLocalStudent(countries: {
  nationality: number | null;
  company: number;
  study: number;
}): boolean {
  return countries.nationality === countries.company && countries.company === countries.study;
}

/**
 * Processing days: from submission until the step now reached, or until today while it still waits at "submitted".
 * Days are calendar days of the platform's zone; null before submission.
 */
export function processingDays(application: {
  step: Step;
  submittedOn: string | null;
  stepReachedOn: string;
  today: string;
}): { days: number; workingDays: number } | null {
  const { step, submittedOn, stepReachedOn, today } = application;
  if (submittedOn === null || railPosition(step) < railPosition("submitted")) return null;
  const until = step === "submitted" ? today : stepReachedOn;
  const days = Math.round((Date.parse(until) - Date.parse(submittedOn)) / 86_400_000);
  return { days: Math.max(0, days), workingDays: workingDaysBetween(submittedOn, until) };
}
