import type { accountSave, savedAccount } from "@passage/contract/accounts/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { endLapsedSessions } from "../auth/end-lapsed-sessions.ts";
import { peopleInSight } from "./access.ts";
import { isOffered } from "./assert-offered.ts";
import { assertMayStandAbove } from "./assert-superior.ts";
import { handOnCommission } from "./commission.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { assertGrants } from "./grant-keys.ts";
import { keepAdministrator } from "./keep-administrator.ts";
import { assertNewToCompany, refuseTakenLogin } from "./own-email.ts";
import { type AccountRow, accountNow, auditedAccount, lockAccount, treeOf } from "./repository.ts";
import { toPersonColumns } from "./row.ts";

type Input = z.output<typeof accountSave>;

/**
 * Saves all that an administrator says of an account.
 * @throws AppError 2001 numbers; 2002; 2004; 2005 the company has the address already; 7001 the last administrator;
 *   7002 keys; 7003, 7005 the superior; 7006 the sole commission contact; 7007 the address is another login's; 7009 the
 *   address of an account that has been in
 */
export async function saveAccount(
  tx: ScopedTx,
  input: Input,
  dependencies: AccountDependencies,
): Promise<z.output<typeof savedAccount>> {
  const { account, company } = await lockAccount(tx, input.accountId, input.version);
  // The link goes to the new address with all the keys: whoever names it must hold every one of them.
  const kept = input.email === account.email ? account.resource_keys : [];
  assertGrants(tx.scope, company, kept, input.resourceKeys);
  const person = toPersonColumns(input);
  // One who was disabled since stays the superior until somebody sets another.
  if (input.superiorId !== null && input.superiorId !== account.superior_id)
    assertMayStandAbove(tx.scope, await treeOf(tx, [company.id]), [account.id], input.superiorId);
  await handOnCommission(
    tx,
    { contactId: account.contact_id, companyId: company.id, was: account.is_commission_email },
    input.isCommissionEmail,
  );
  await keepAdministrator(tx, company, dependencies, async () => {
    await tx.q
      .updateTable("accounts")
      .set({
        name: input.name,
        name_zh: input.nameZh,
        role: input.role,
        resource_keys: input.resourceKeys,
        superior_id: input.superiorId,
        valid_until: input.validUntil,
        version: sql<number>`version + 1`,
        updated_at: sql<string>`now()`,
      })
      .where("id", "=", account.id)
      .execute();
  });
  await tx.q
    .updateTable("contact_persons")
    .set({ ...person, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where("id", "=", account.contact_id)
    .execute();
  // Last: whatever else is wrong has been said before an address is tried against those of others.
  const addressed = await saveAddress(tx, account, input.email);
  // Nobody stays in whose time is over.
  const { clock, timeZone } = dependencies;
  await endLapsedSessions(tx, { accounts: [account.id] }, clock.today(timeZone));
  const now = await accountNow(tx, account.id);
  await recordAudit(tx, {
    noun: "account",
    nounId: account.id,
    companyId: company.id,
    action: "save",
    before: auditedAccount(account),
    after: auditedAccount(now),
  });
  // The link went to an address that was mistyped; whom it would not lead in gets one when it does.
  if (addressed && isOffered("inviteAgain", now, dependencies)) await dependencies.invite(tx, account.id);
  return { accountId: account.id, version: now.version };
}

/** Whether a save would give an account another address; false for one that isn't in sight. */
export async function isOtherAddress(
  db: ScopedDb,
  { accountId, email }: Pick<Input, "accountId" | "email">,
): Promise<boolean> {
  const row = await db.q
    .selectFrom("accounts as a")
    .select("a.email")
    .where("a.id", "=", accountId)
    .where(peopleInSight(db, "a"))
    .executeTakeFirst();
  return row !== undefined && row.email !== email;
}

/** Whether the address changed: only while it is invited, since afterwards it is how its holder proves who they are. */
async function saveAddress(tx: ScopedTx, account: AccountRow, email: string): Promise<boolean> {
  if (email === account.email) return false;
  if (!account.invited) throw new AppError("7009", { data: { reason: "signedIn" } });
  await assertNewToCompany(tx, { companyId: account.company_id, email, contactId: account.contact_id });
  await tx.q
    .updateTable("accounts")
    .set({ email })
    .where("id", "=", account.id)
    .execute()
    .catch(refuseTakenLogin);
  return true;
}
