import { addDays } from "../calendar.ts";

/** Days before a contract ends from which the back office points it out. */
export const contractEndsSoon = 60;

/** How a contract stands on a day: its last day has passed, or is near. */
export const contractStates = ["over", "soon"] as const;

export type ContractState = (typeof contractStates)[number];

/** How a contract stands on a day (`YYYY-MM-DD`); null = it runs on, or has no end. */
export function contractState(until: string | null, today: string): ContractState | null {
  if (until === null) return null;
  if (until < today) return "over";
  return until <= addDays(today, contractEndsSoon) ? "soon" : null;
}

/** A code of one's own: capital letters and digits, and hyphens between them. */
export const invitationCodeForm = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;

export const invitationCodeLength = { least: 4, most: 24 } as const;

/** Companies that may register by one code. */
export const mostCodeUses = 1_000;

/** Years that a code may last. */
export const codeYears = 2;

/** Signs of codes that are made: none that is taken for another when somebody reads it out. */
export const codeAlphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A readable code, in two groups of four: some forty bits. `draw` gives a whole number below the one it is given. */
export function drawCode(draw: (below: number) => number): string {
  const group = () => Array.from({ length: 4 }, () => codeAlphabet[draw(codeAlphabet.length)]).join("");
  return `${group()}-${group()}`;
}

/** What keeps a code from being used, the gravest first; `good` when nothing does. */
export const codeStates = ["good", "used", "past", "orphaned", "revoked"] as const;

export type CodeState = (typeof codeStates)[number];

export interface CodeStanding {
  readonly mostUses: number;
  readonly uses: number;
  /** The last day on which it may be used; null = no end. */
  readonly validUntil: string | null;
  readonly revoked: boolean;
  /** Whose code it is looks after companies still. */
  readonly consultant: boolean;
}

/** Whether a code lets a company register on a day, and if not, why. */
export function codeState(
  { mostUses, uses, validUntil, revoked, consultant }: CodeStanding,
  today: string,
): CodeState {
  if (revoked) return "revoked";
  if (!consultant) return "orphaned";
  if (uses >= mostUses) return "used";
  return validUntil !== null && validUntil < today ? "past" : "good";
}
