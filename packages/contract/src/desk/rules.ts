import { type Action, actionNames, type Transition, transitions } from "../applications/transitions.ts";

/** Applications that one call moves, assigns or takes back. */
export const mostAtOnce = 100;

/** Bounds of a stage's target, in days. */
export const targetDays = { min: 1, max: 365 } as const;

/**
 * Staff moves that can be made of several applications at once: those that ask for nothing that is another one for
 * each (a file, a condition, an intake).
 */
export const bulkActions: readonly Action[] = actionNames.filter((action) => {
  const { by, needs }: Transition = transitions[action];
  return by.includes("staff") && !needs.file && !needs.condition && !needs.intake;
});
