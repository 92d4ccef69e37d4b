import { type Action, actionNames } from "@passage/contract/applications/transitions.ts";
import { bms } from "@passage/phrases/en-us/bms.ts";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { Phrases } from "../../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../../lib/i18n/phrases.tsx";
import { moveKeys, transitionOf } from "./moves.ts";
import { useMoveHint } from "./use-move-hint.ts";

const words = bms.desk.moves;

function hint(action: Action, refusal: "notSentOn" | null = null) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PhrasesProvider language="en-us" phrases={bms as unknown as Phrases}>
      {children}
    </PhrasesProvider>
  );
  const move = { action, key: "A", refusal, needs: transitionOf(action).needs, deadlines: [] };
  return renderHook(() => useMoveHint(move), { wrapper }).result.current;
}

test("a refused move tells why", () => {
  expect(hint("admit", "notSentOn")).toBe(bms.domain.refusals.notSentOn);
});

test.each<[Action, string]>([
  ["requestEvidence", words.needs.noteAndDocuments],
  ["admit", words.needs.letter],
  ["defer", words.needs.intake],
  ["reject", words.needs.reason],
  ["visaRetry", words.needs.note],
  ["depositPaid", words.toStep(bms.domain.steps.depositPaid)],
  ["submitToInstitution", words.toStatus(bms.domain.submissionStatuses[4])],
  ["meetConditions", words.toCondition(bms.domain.conditions.unconditional)],
])("%s tells what it asks for, or where it leads", (action, text) => {
  expect(hint(action)).toBe(text);
});

test("no move of the desk is without a word", () => {
  expect(
    actionNames.filter((action) => moveKeys.some((one) => one.action === action) && !hint(action)),
  ).toEqual([]);
});
