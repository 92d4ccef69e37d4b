import type { SearchStep } from "./view.ts";

/**
 * What opening and closing beside a list is to the history: "back" closes what was opened, however many were looked
 * at one after the other, and closing it leaves no step to the same list.
 * @param shown what is open by now, null for nothing
 * @param next what shall be
 */
export function openingStep(shown: unknown, next: unknown): SearchStep {
  if (next === null) return "back";
  return shown === null ? "push" : "replace";
}
