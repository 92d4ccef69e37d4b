import { timing } from "@passage/contract/limits.ts";
import { createStore } from "../../lib/store.ts";

/** Moves that may still be taken back, all of one stroke. */
export interface LastMoves {
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

/** Remembers what was just moved. */
export function rememberMoves(itemIds: readonly number[], name: string | null): LastMoves {
  const moves = { itemIds, name, until: Date.now() + timing.undo - onTheWay };
  lastMoves.set(moves);
  return moves;
}

/** Takes over what may be taken back, once; null when nothing may be any more. */
export function claimMoves(): LastMoves | null {
  const moves = lastMoves.get();
  lastMoves.set(null);
  return moves && moves.until > Date.now() ? moves : null;
}
