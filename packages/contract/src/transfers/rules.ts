import { type AccountRole, holdsAnyKey, type ResourceKey } from "../resource-keys.ts";

/** Students one transfer may hand over. */
export const transferAtOnce = 200;

/** A company on the way up: from a company itself to the root of its tree. */
export interface CompanyOnTheWay {
  readonly id: number;
  readonly settlesIndependently: boolean;
}

/** A company and all above it, the company itself first, the root last. */
export type CompanyLine = readonly CompanyOnTheWay[];

/** Who hands over: staff, or an account with the company and the role it has. */
export type TransferActor =
  | { readonly kind: "staff" }
  | { readonly kind: "account"; readonly companyId: number; readonly role: AccountRole };

export interface TransferFacts {
  readonly actor: TransferActor;
  /** A student in the actor's sight: whose it is, and the line of its company. */
  readonly student: { readonly ownerAccountId: number; readonly line: CompanyLine };
  /** Who is to receive it. Active: account and company may sign in today. */
  readonly receiver: {
    readonly accountId: number;
    readonly active: boolean;
    /** Those that count: its own below its company's. */
    readonly keys: readonly ResourceKey[];
    readonly line: CompanyLine;
  };
}

/**
 * Why an account can't receive a student. `outOfReach` is answered as an account that doesn't exist; `withoutStudents`:
 * it doesn't work with students; `presentOwner` means that there is nothing to do.
 */
export const transferRefusals = [
  "outOfReach",
  "inactive",
  "withoutStudents",
  "presentOwner",
  "settlement",
] as const;

export type TransferRefusal = (typeof transferRefusals)[number];

/**
 * The company through which a company's commission is settled: the nearest one, itself first, that settles
 * independently; where none does, the root of the tree.
 */
export function settlingCompany(line: CompanyLine): number | null {
  return (line.find(({ settlesIndependently }) => settlesIndependently) ?? line.at(-1))?.id ?? null;
}

/** Whether an actor's transfers may reach a company at all: an account's own company and all below it. */
export function withinReach(actor: TransferActor, line: CompanyLine): boolean {
  return actor.kind === "staff" || line.some(({ id }) => id === actor.companyId);
}

/** Whether somebody with these keys can look after students: without it, nobody but those above would see them. */
export function worksWithStudents(keys: readonly ResourceKey[]): boolean {
  return holdsAnyKey(keys, ["applications"]);
}

/**
 * Whether a student may be handed over (domain 1, "Transfer"), null = yes. The one rule: dialog, check and transfer
 * ask it. Where the settling company changes, commission to come goes elsewhere: that is for the administrator of the
 * company that loses it, or for staff.
 */
export function transferRefusal({ actor, student, receiver }: TransferFacts): TransferRefusal | null {
  if (!withinReach(actor, receiver.line)) return "outOfReach";
  if (!receiver.active) return "inactive";
  if (!worksWithStudents(receiver.keys)) return "withoutStudents";
  if (receiver.accountId === student.ownerAccountId) return "presentOwner";
  const losing = settlingCompany(student.line);
  if (actor.kind === "staff" || losing === settlingCompany(receiver.line)) return null;
  return actor.role === "administrator" && actor.companyId === losing ? null : "settlement";
}
