import { type Action, refusalOf } from "@passage/contract/applications/transitions.ts";
import { bulkActions } from "@passage/contract/desk/rules.ts";
import type { QueueItem } from "./api.ts";
import { moveKeys } from "./moves.ts";

/** A move of several applications, and how many of them can make it as they were last seen. */
export interface BulkChoice {
  readonly action: Action;
  readonly fits: number;
}

/**
 * What can be made of a selection: the moves that fit most of it first, among them in the order of the desk's list, so
 * that what goes on stands before what ends. Those that fit none are left out.
 */
export function bulkChoices(items: readonly QueueItem[]): BulkChoice[] {
  return moveKeys
    .flatMap(({ action }) => (bulkActions.includes(action) ? [action] : []))
    .map((action) => ({ action, fits: items.filter((item) => fits(action, item)).length }))
    .filter((choice) => choice.fits > 0)
    .sort((a, b) => b.fits - a.fits);
}

function fits(action: Action, { deferWanted, ...item }: QueueItem): boolean {
  // What a line doesn't know counts as given: the server says it of each.
  const place = {
    ...item,
    deferWanted: deferWanted !== null,
    previous: { step: "newApplication", status: 0 },
    complete: true,
    liveSettlement: false,
    clawedBack: false,
  } as const;
  return refusalOf(action, "staff", place) === null;
}
