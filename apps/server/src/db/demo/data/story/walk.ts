import { type SubmissionStatus, submissionStatus } from "@passage/contract/applications/steps.ts";
import {
  type Action,
  type Actor,
  outcomeOf,
  type Place,
  refusalOf,
} from "@passage/contract/applications/transitions.ts";
import type { DemoMove, DemoTarget } from "./plan.ts";

/**
 * Where an application stands after its documents and moves, by the transition table itself. Throws when the table
 * refuses a move: a story must not tell what the product forbids.
 */
export function walk(
  intake: string,
  status: SubmissionStatus,
  hasDocuments: boolean,
  moves: readonly DemoMove[],
): DemoTarget {
  let place: Place = {
    step: "notApplied",
    status,
    condition: null,
    closing: null,
    offerAccepted: false,
    deferWanted: false,
    previous: null,
    complete: hasDocuments,
    liveSettlement: false,
    clawedBack: false,
  };
  const go = (action: Action, by: Actor, condition?: DemoMove["condition"]) => {
    const refusal = refusalOf(action, by, place);
    if (refusal !== null) throw new Error(`${action} by ${by} at ${place.step}, ${place.status}: ${refusal}`);
    const outcome = outcomeOf(action, place, { condition });
    const previous =
      outcome.step === place.step ? place.previous : { step: place.step, status: place.status };
    place = { ...place, ...outcome, previous };
  };
  if (hasDocuments) go("complete", "system");
  for (const move of moves) go(move.action, move.by, move.condition);
  const { step, condition, closing, offerAccepted } = place;
  const lastIntake = moves.findLast((move) => move.intake !== undefined)?.intake ?? intake;
  return { step, status: place.status, condition, closing, offerAccepted, intake: lastIntake };
}

/** The status an application starts with: Add once the student has submitted another one (domain "Applications"). */
export function firstStatus(createdAt: string, firstSubmission: string | null): SubmissionStatus {
  return firstSubmission !== null && firstSubmission < createdAt
    ? submissionStatus.add
    : submissionStatus.new;
}
