import type { Step, SubmissionStatus } from "./steps.ts";

export interface Station {
  readonly step: Step;
  readonly status: SubmissionStatus;
}

export interface Move {
  readonly from: Station | null;
  readonly to: Station;
}

const same = (a: Station, b: Station): boolean => a.step === b.step && a.status === b.status;

/**
 * Where an application stood before it came to where it stands, from its moves in order. A move back to the station
 * before undoes the way there, so stepping back twice leads two stations back and never forward again.
 */
export function previousStation(moves: readonly Move[]): Station | null {
  const way: Station[] = [];
  for (const { from, to } of moves) {
    if (!from || same(from, to)) continue;
    const last = way.at(-1);
    if (last && same(last, to)) way.pop();
    else way.push(from);
  }
  return way.at(-1) ?? null;
}
