import type { Action, Place, Refusal } from "@passage/contract/applications/transitions.ts";
import { refusalOf } from "@passage/contract/applications/transitions.ts";
import { call } from "../../lib/api/api-client.ts";
import { isApiError } from "../../lib/api/api-error.ts";
import { moveApplication } from "../../lib/wire/applications.gen.ts";
import type { ApplicationItem } from "./api.ts";

/** Moves that are made for several applications at once. */
export type BulkAction = Extract<Action, "submit" | "withdraw">;

/** Where a row of the list stands, as the transition table's guards ask for it. */
export function placeOfItem(item: ApplicationItem): Place {
  return {
    step: item.step,
    status: item.status,
    condition: item.condition,
    closing: item.closing,
    offerAccepted: item.offerAccepted,
    deferWanted: false,
    previous: null,
    // The platform moves an application to this step by itself once everything is there.
    complete: item.step === "newApplication",
    liveSettlement: false,
    clawedBack: false,
  };
}

/** The reason against a move of a row, or null. The server decides again. */
export function whyNot(action: Action, item: ApplicationItem): Refusal | null {
  return refusalOf(action, "agent", placeOfItem(item));
}

/** What became of one application. */
export interface BulkResult {
  readonly itemId: number;
  /** Null where it was done; else why not, in words. */
  readonly refused: string | null;
}

/**
 * Moves one application after the other, so that each answer belongs to one; a refused one stops nothing. Ends when
 * the signal aborts: what was begun is finished, the rest isn't tried.
 */
export async function moveAll(
  items: readonly ApplicationItem[],
  {
    action,
    note,
    signal,
    onResult,
  }: {
    action: BulkAction;
    note: string | null;
    signal: AbortSignal;
    onResult: (result: BulkResult) => void;
  },
): Promise<void> {
  for (const { itemId, version } of items) {
    if (signal.aborted) return;
    try {
      await call(
        moveApplication,
        { body: { itemId, version, action, note } },
        { handles: "all", idempotencyKey: crypto.randomUUID() },
      );
      onResult({ itemId, refused: null });
    } catch (error) {
      onResult({ itemId, refused: isApiError(error) ? error.message : String(error) });
    }
  }
}
