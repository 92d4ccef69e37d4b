import { usePhrases } from "../../lib/i18n/phrases.tsx";
import { type Move, transitionOf } from "./moves.ts";

/** What stands at the right of a move: the reason against it, what it asks for, or where it leads. */
export function useMoveHint({ action, refusal, needs }: Move): string {
  const { desk, domain } = usePhrases();
  const { moves } = desk;
  if (refusal) return domain.refusals[refusal];
  if (needs.categories) return moves.needs.noteAndDocuments;
  if (needs.file) return moves.needs.letter;
  if (needs.intake) return moves.needs.intake;
  if (needs.note) return moves.needs[needs.note];
  const { to } = transitionOf(action);
  if (to.step && to.step !== "previous") return moves.toStep(domain.steps[to.step]);
  if (to.status !== undefined && to.status !== "previous") {
    return moves.toStatus(domain.submissionStatuses[to.status]);
  }
  if (to.condition && to.condition !== "given") return moves.toCondition(domain.conditions[to.condition]);
  return "";
}
