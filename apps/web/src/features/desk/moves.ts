import type { DeadlineName } from "@passage/contract/applications/deadlines.ts";
import {
  type Action,
  actionNames,
  type Needs,
  type Refusal,
  type Transition,
  transitions,
} from "@passage/contract/applications/transitions.ts";
import type { StaffApplication } from "./api.ts";

/**
 * Staff moves with their keys, in the order of the list. J, K, X, U, Z, M, H and I are no move's: next, previous,
 * select, undo, take over, history, open as agent.
 */
const keys: Partial<Record<Action, string>> = {
  submitToInstitution: "S",
  requestEvidence: "E",
  admit: "A",
  reject: "R",
  meetConditions: "C",
  depositPaid: "D",
  visaLetter: "L",
  visa: "V",
  enrol: "N",
  defer: "F",
  declineDefer: "G",
  visaRefused: "Q",
  visaRetry: "T",
  dropOut: "O",
  withdraw: "W",
  reopen: "P",
  stepBack: "B",
};

const order = Object.keys(keys);

/** Every key of a move, for the list of keys. */
export const moveKeys = actionNames
  .flatMap((action) => (keys[action] ? [{ action, key: keys[action] }] : []))
  .sort((a, b) => order.indexOf(a.action) - order.indexOf(b.action));

/** What the queues wait for: Enter takes these without a letter. Every other move is named first. */
const expected: readonly Action[] = ["submitToInstitution", "admit"];

/** Refusals that belong to another part of the line; moves refused for these are out of the way. */
const farRefusals: readonly (Refusal | null)[] = ["step", "closed", "notClosed", "actor", "noDeferAsked"];

/** One move of the desk, with the reason against it. */
export interface Move {
  readonly action: Action;
  readonly key: string;
  readonly refusal: Refusal | null;
  readonly needs: Needs;
  readonly deadlines: readonly DeadlineName[];
}

/** The desk's moves by how near they are. */
export interface DeskMoves {
  /** The expected one first. */
  readonly allowed: readonly Move[];
  /** Refused now, though they belong to this part of the line. */
  readonly near: readonly Move[];
  readonly far: readonly Move[];
  /** What Enter does. */
  readonly expected: Move | null;
}

/** Sorts what the server says about each action into the desk's list. */
export function deskMoves(actions: StaffApplication["actions"]): DeskMoves {
  const moves = actions
    .flatMap(({ action, refusal }): Move[] => {
      const key = keys[action];
      return key ? [{ action, key, refusal, ...whatItTakes(action) }] : [];
    })
    .sort((a, b) => order.indexOf(a.action) - order.indexOf(b.action));
  const open = moves.filter(({ refusal }) => refusal === null);
  const awaited = open.find(({ action }) => expected.includes(action)) ?? null;
  const refused = moves.filter(({ refusal }) => refusal !== null);
  return {
    allowed: awaited ? [awaited, ...open.filter((move) => move !== awaited)] : open,
    near: refused.filter(({ refusal }) => !farRefusals.includes(refusal)),
    far: refused.filter(({ refusal }) => farRefusals.includes(refusal)),
    expected: awaited,
  };
}

function whatItTakes(action: Action): Pick<Move, "needs" | "deadlines"> {
  const { needs, deadlines = [] } = transitionOf(action);
  return { needs, deadlines };
}

/** A move by its action, when several applications are to make it. */
export function moveOf(action: Action): Move {
  return { action, key: keys[action] ?? "", refusal: null, ...whatItTakes(action) };
}

/** A row of the table; its literal types would hide the parts that only some rows have. */
export function transitionOf(action: Action): Transition {
  return transitions[action];
}

/** True when a move has to be given something before it can be confirmed, or has days to be set with it. */
export function needsSomething({ needs, deadlines }: Move): boolean {
  return Object.keys(needs).length > 0 || deadlines.length > 0;
}
