import type { Language } from "@passage/contract/languages.ts";
import { timing } from "@passage/contract/limits.ts";
import { AppError } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { consume, type RateLimit, reset } from "../../platform/rate-limit.ts";
import { type AccountScope, type StaffScope, systemScope } from "../../platform/scope.ts";
import { hasFactor } from "../factors/held-factors.ts";
import { refusalOf } from "./access.ts";
import { forgetGuesses } from "./limit-guesses.ts";
import { matchesPassword } from "./password.ts";
import { lockTicket, type Proof } from "./proof-tickets.ts";
import { type Holder, isChangedSince, lockHolder, standingOf } from "./repository.ts";
import { type PasswordOccasion, setPassword } from "./set-password.ts";
import type { SessionDependencies } from "./sign-in.ts";
import { holderOf } from "./sign-out.ts";

export interface PasswordDependencies extends SessionDependencies {
  readonly publicUrl: string;
}

/** Old passwords tried by somebody at an unlocked screen. */
const tries: RateLimit = { limit: 10, windowSeconds: 900, blockSeconds: 900 };

/** How long a change that is asked for again counts as done: its answer got lost. Milliseconds. */
const justNow = 10 * 60_000;

/**
 * Old password → new one, by its owner; the session it is done in goes on. Asked for again, it is done, unless another
 * is due by then.
 * @throws AppError 2010 there is a second factor, and no fresh proof; 2016; 2024 not the present password; 2001 by the rule, or the same as before
 */
export async function changePassword(
  { database, publicUrl }: PasswordDependencies,
  caller: AccountScope | StaffScope,
  { oldPassword, password }: { readonly oldPassword: string; readonly password: string },
): Promise<void> {
  const holder = holderOf(caller);
  await assertFactorProved(database.read(systemScope("change-password", caller)), caller);
  const bucket = `password-change:${holder.audience}:${holder.id}`;
  await consume(database, bucket, tries);
  await database.transaction(systemScope("change-password", caller), async (tx) => {
    const present = await lockHolder(tx, holder);
    if (!(await matchesPassword(present, oldPassword))) {
      // Whoever knows the present one learns nothing by it, and nothing is changed.
      if ((await isChangedSince(tx, holder, justNow)) && (await matchesPassword(present, password))) return;
      throw new AppError("2024", { fields: [{ path: "oldPassword", rule: "passwordWrong" }] });
    }
    await setPassword(tx, {
      holder,
      password,
      occasion: "changePassword",
      exceptFamilyId: caller.familyId,
      publicUrl,
    });
  });
  await reset(database, bucket);
}

/**
 * Where there is a second factor, the old password alone changes nothing: whoever knows it and finds a session open
 * would lock the owner out. The database's clock says when a session was proved, which no test sets.
 */
async function assertFactorProved(db: ScopedDb, caller: AccountScope | StaffScope): Promise<void> {
  if (Date.now() - caller.provedAt <= timing.stepUpGrave) return;
  if (await hasFactor(db, holderOf(caller))) throw new AppError("2010");
}

/** How a password comes about, by what was proved. */
const occasions: Record<Exclude<Proof["kind"], "register">, PasswordOccasion> = {
  reset: "resetPassword",
  invitation: "choosePassword",
  verification: "renewPassword",
};

export interface ByTicket {
  readonly ticket: string;
  readonly password: string;
  /** What the ticket may prove here. */
  readonly kinds: readonly Proof["kind"][];
  readonly address: string;
  readonly requestId: string;
  readonly language: Language;
}

/**
 * A password for whom a ticket proves; ends all their sessions. A refusal leaves the ticket good.
 * @returns whose it is, for the sign-in that comes next
 * @throws AppError 2023 no such ticket; 10089, 10090, 10091 nobody who may sign in; 2001
 */
export async function passwordByTicket(
  { database, clock, timeZone, publicUrl }: PasswordDependencies,
  { ticket, password, kinds, address, ...request }: ByTicket,
): Promise<{ email: string; audience: Holder["audience"] }> {
  const set = await database.transaction(systemScope("password-by-ticket", request), async (tx) => {
    const proof = await lockTicket(tx, ticket, clock);
    if (!proof || proof.kind === "register" || !kinds.includes(proof.kind)) throw new AppError("2023");
    const { holder, kind } = proof;
    const refusal = refusalOf(await standingOf(tx, holder, clock.today(timeZone)));
    if (refusal) throw new AppError(refusal);
    const email = await setPassword(tx, { holder, password, occasion: occasions[kind], publicUrl });
    return { email, audience: holder.audience };
  });
  // Who was paused for wrong guesses proved who they are.
  await forgetGuesses(database, { audience: set.audience, username: set.email, address });
  return set;
}
