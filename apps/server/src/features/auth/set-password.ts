import { passwordProblems } from "@passage/contract/auth/password.ts";
import { sql } from "kysely";
import { validationError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { endSessions } from "./end-sessions.ts";
import { hashPassword, matchesPassword } from "./password.ts";
import { voidTickets } from "./proof-tickets.ts";
import { actorOf, type Holder, readInvited } from "./repository.ts";
import { tellOwner } from "./tell-owner.ts";

/** How a password came to be, for the audit log. */
export type PasswordOccasion = "changePassword" | "resetPassword" | "choosePassword" | "renewPassword";

export interface NewPassword {
  readonly holder: Holder;
  readonly password: string;
  readonly occasion: PasswordOccasion;
  /** The caller's own session, which goes on. */
  readonly exceptFamilyId?: number;
  /** The address under which browsers reach this server. */
  readonly publicUrl: string;
}

/**
 * Gives somebody a new password: ends their other sessions on every instance, voids what else would let somebody in,
 * and tells them by mail. Under the platform's scope; who may is the caller's matter.
 * @returns the e-mail that signs in by it
 * @throws AppError 2001 by the password rule, or the same as before
 */
export async function setPassword(
  tx: ScopedTx,
  { holder, password, occasion, exceptFamilyId, publicUrl }: NewPassword,
): Promise<string> {
  const table = holder.audience === "account" ? "accounts" : "staff";
  const { password_hash } = await tx.q
    .selectFrom(table)
    .select("password_hash")
    .where("id", "=", holder.id)
    // Who has a code checked at this moment holds the code, and makes a ticket for this person.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const person = await readInvited(tx, holder);
  if (!person) throw new Error("nobody to set a password for");
  const { email, name, nameZh } = person;
  const problems = passwordProblems(password, holder.audience, [email, name, nameZh ?? ""]);
  if (problems.length > 0) throw validationError(...problems);
  if (password_hash !== null && (await matchesPassword(password_hash, password)))
    throw validationError({ path: "password", rule: "passwordSame" });

  await tx.q
    .updateTable(table)
    .set({
      password_hash: await hashPassword(password),
      // Not the transaction's beginning: what was begun with the old one while this waited is older than this.
      password_changed_at: sql<string>`clock_timestamp()`,
      password_change_needed: false,
    })
    .where("id", "=", holder.id)
    .execute();
  // Codes first: a ticket that one of them is being exchanged for is there by then.
  await voidCodes(tx, holder.audience, email);
  await voidTickets(tx, holder);
  const ids = holder.audience === "account" ? { accounts: [holder.id] } : { staff: [holder.id] };
  await endSessions(tx, {
    ...ids,
    ...(exceptFamilyId !== undefined && { exceptFamilyId }),
    because: "password",
  });
  await recordAudit(tx, {
    noun: holder.audience,
    nounId: holder.id,
    companyId: person.companyId,
    action: occasion,
    by: actorOf(holder),
  });
  // Who has just chosen a first one by a link of the same mailbox needs no mail about it.
  if (occasion !== "choosePassword") await tellOwner(tx, holder, { kind: "passwordChanged" }, publicUrl);
  return email;
}

/** A code that is on its way is no way in any more. */
async function voidCodes(tx: ScopedTx, audience: Holder["audience"], email: string): Promise<void> {
  await tx.q
    .deleteFrom("email_codes")
    .where("purpose", "=", audience === "account" ? "reset" : "staffReset")
    .where("email", "=", email)
    .execute();
}
