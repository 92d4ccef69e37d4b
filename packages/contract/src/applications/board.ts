import type { Step } from "./steps.ts";
import {
  type Action,
  type Actor,
  actionNames,
  outcomeOf,
  type Place,
  type Refusal,
  refusalOf,
  transitions,
} from "./transitions.ts";

/** Cards that a column of the board shows before more are asked for. */
export const cardsAtFirst = 5;

/** What follows when an agent puts an application on the column of a step. */
export type Drop = { readonly action: Action } | { readonly refusal: Refusal };

/**
 * The agent's move that leads from a place to a step, or the reason why there is none: what stops the agent's own move;
 * that it is the back office's to make; what the platform still waits for; or that nothing leads there from here.
 */
export function dropOn(place: Place, step: Step): Drop {
  if (place.closing !== null) return { refusal: "closed" };
  const leading = actionNames.filter((action) => leadsTo(action, place, step));
  for (const actor of ["agent", "staff", "system"] as const) {
    const own = leading.filter((action) => mayUse(action, actor));
    const allowed = own.find((action) => refusalOf(action, actor, place) === null);
    if (actor === "agent" && allowed) return { action: allowed };
    if (actor === "staff" && allowed) return { refusal: "actor" };
    const [refused] = own;
    if (refused && actor !== "staff") return { refusal: refusalOf(refused, actor, place) ?? "actor" };
  }
  return { refusal: "step" };
}

function mayUse(action: Action, actor: Actor): boolean {
  const by: readonly Actor[] = transitions[action].by;
  return by.includes(actor);
}

/** Whether an action names the step as its target, whatever its guards say. */
function leadsTo(action: Action, place: Place, step: Step): boolean {
  return step !== place.step && outcomeOf(action, place, {}).step === step;
}
