import { timing } from "@passage/contract/limits.ts";
import { createStore } from "../../lib/store.ts";

/** Moves that may still be taken back, all of one stroke. */
export interface LastMoves {
  /** Which stroke of this tab: a later one has a greater number. */
  readonly stroke: number;
  readonly itemIds: readonly number[];
  /** Whose application, where it was one. */
  readonly name: string | null;
  /** Until when, milliseconds of the browser's clock. */
  readonly until: number;
}

/** What the server needs on its way, so that a stroke in the last moment isn't answered with a refusal. */
const onTheWay = 500;

/** The latest stroke of this tab: what key and button take back. */
export const lastMoves = createStore<LastMoves | null>(null);

let onItsWay: Promise<boolean> | null = null;
let strokes = 0;

/**
 * A move is on its way: it is what the key takes back next, not the one before it.
 *
 * @returns its number among the moves of this tab, by which {@link rememberMoves} knows a later one
 */
export function noteMove(answer: Promise<unknown>): number {
  const made = answer
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      if (onItsWay === made) onItsWay = null;
    });
  onItsWay = made;
  strokes += 1;
  return strokes;
}

/** The move on its way, if there is one; false where it is refused, and there is nothing of it to take back. */
export const moveOnItsWay = (): Promise<boolean> | null => onItsWay;

/** Remembers what was moved; null where a later stroke was answered before it, which stays the latest. */
export function rememberMoves(
  stroke: number,
  itemIds: readonly number[],
  name: string | null,
): LastMoves | null {
  const latest = lastMoves.get();
  if (latest && latest.stroke > stroke && latest.until > Date.now()) return null;
  const moves = { stroke, itemIds, name, until: Date.now() + timing.undo - onTheWay };
  lastMoves.set(moves);
  return moves;
}

/** Takes over what may be taken back, once; null when nothing may be any more, or it is no longer what is `wanted`. */
export function claimMoves(wanted?: LastMoves): LastMoves | null {
  const moves = lastMoves.get();
  if (wanted && moves !== wanted) return null;
  lastMoves.set(null);
  return moves && moves.until > Date.now() ? moves : null;
}
