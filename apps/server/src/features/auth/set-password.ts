import { passwordProblems } from "@passage/contract/auth/password.ts";
import { defaultLanguage, isLanguage } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { sql } from "kysely";
import { validationError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { endSessions } from "./end-sessions.ts";
import { hashPassword, matchesPassword } from "./password.ts";
import { voidTickets } from "./proof-tickets.ts";
import { type Holder, nameFor, readInvited } from "./repository.ts";

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
    .forUpdate()
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
  await voidTickets(tx, holder);
  await voidCodes(tx, holder.audience, email);
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
  });
  // Who has just chosen a first one by a link of the same mailbox needs no mail about it.
  if (occasion !== "choosePassword") await mailChanged(tx, holder, person, publicUrl);
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

async function mailChanged(
  tx: ScopedTx,
  { audience }: Holder,
  person: NonNullable<Awaited<ReturnType<typeof readInvited>>>,
  publicUrl: string,
): Promise<void> {
  const language = isLanguage(person.language) ? person.language : defaultLanguage;
  const words = serverPhrases[language].authMails.passwordChanged;
  const name = nameFor(language, person.name, person.nameZh);
  const path = audience === "staff" ? "/bms/forgot-password" : "/forgot-password";
  await queueMail(tx, {
    to: { name: person.name, address: person.email },
    subject: words.subject,
    body: words.body({ name, link: `${publicUrl.replace(/\/$/, "")}${path}` }),
    language,
    companyId: person.companyId,
  });
}
