import type { Step, SubmissionStatus } from "./steps.ts";

export interface Station {
  readonly step: Step;
  readonly status: SubmissionStatus;
}

export interface Move {
  /** A row of the transition table, or `create`. */
  readonly action: string;
  readonly from: Station | null;
  readonly to: Station;
}

/** Moves that go a way back instead of a new one: to where the application stood before. */
const goesBack: ReadonlySet<string> = new Set(["stepBack", "reopen", "complete", "uncomplete"]);

const same = (a: Station, b: Station): boolean => a.step === b.step && a.status === b.status;

/**
 * The moves that led to where an application stands, from its moves in order: those that changed step or status and that
 * nobody went back over. So stepping back twice leads two stations back and never forward again, while a request that
 * was answered is two moves: back over the answer leads to the request.
 */
export function wayOf<M extends Move>(moves: readonly M[]): M[] {
  const way: M[] = [];
  for (const move of moves) {
    const { action, from, to } = move;
    if (!from || same(from, to)) continue;
    const back = goesBack.has(action) ? way.findLastIndex((one) => one.from && same(one.from, to)) : -1;
    if (back >= 0) way.length = back;
    // Back over the latest move, to a place that papers have changed since.
    else if (action === "stepBack") way.pop();
    else way.push(move);
  }
  return way;
}

/** Where an application stood before it came to where it stands, from its moves in order; null when there is nothing. */
export function previousStation(moves: readonly Move[]): Station | null {
  return wayOf(moves).at(-1)?.from ?? null;
}

/** The request for evidence that stands open again after stepping back by one move; null where none does. */
export function requestBefore<M extends Move>(moves: readonly M[]): M | null {
  return (
    wayOf(moves)
      .slice(0, -1)
      .findLast(({ action }) => action === "requestEvidence") ?? null
  );
}
