import type { accountRemoval } from "@passage/contract/accounts/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { assertOffered } from "./assert-offered.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { type AccountRow, auditedAccount, lockAccount, studentsOwned } from "./repository.ts";

/**
 * Takes an invitation back: the account goes, with its contact person or leaving that behind. Whoever has been in is
 * disabled instead, since the log and students name them.
 * @throws AppError 2002; 2004; 7006 the sole commission contact would go with it; 7008 it owns students; 7009 it has
 *   chosen a password, or something names it that stays on record
 */
export async function removeAccount(
  tx: ScopedTx,
  { accountId, version, keepContact }: z.output<typeof accountRemoval>,
  dependencies: Pick<AccountDependencies, "clock" | "timeZone">,
): Promise<void> {
  const { account } = await lockAccount(tx, accountId, version);
  assertOffered("remove", account, dependencies);
  if (((await studentsOwned(tx, [accountId])).get(accountId)?.kept ?? 0) > 0) throw new AppError("7008");
  if (account.is_commission_email && !keepContact) throw new AppError("7006");
  await partFromContact(tx, account, keepContact);
  await tx.q
    .updateTable("accounts")
    .set({ superior_id: account.superior_id, version: sql<number>`version + 1` })
    .where("superior_id", "=", accountId)
    .execute();
  const { numDeletedRows } = await tx.q
    .deleteFrom("accounts")
    .where("id", "=", accountId)
    .executeTakeFirst()
    .catch(refuseNamed);
  // The policy keeps accounts that have been in: nothing of this may stand without the account's end.
  if (numDeletedRows === 0n) throw new AppError("7009", { data: { reason: "signedIn" } });
  await recordAudit(tx, {
    noun: "account",
    nounId: accountId,
    companyId: account.company_id,
    action: "remove",
    before: auditedAccount(account),
    after: null,
  });
}

/** Whatever names the account keeps it: what was done in it is on record under its number. @throws AppError 7009 */
function refuseNamed(error: unknown): never {
  if ((error as { code?: unknown } | null)?.code === "23503")
    throw new AppError("7009", { data: { reason: "named" }, cause: error });
  throw error;
}

async function partFromContact(tx: ScopedTx, account: AccountRow, keep: boolean): Promise<void> {
  const { contact_id, name, name_zh, email, company_id } = account;
  if (!keep) {
    await tx.q.deleteFrom("contact_persons").where("id", "=", contact_id).execute();
    return;
  }
  await tx.q
    .updateTable("contact_persons")
    .set({ account_id: null, name, name_zh, email, version: sql<number>`version + 1` })
    .where("id", "=", contact_id)
    .execute();
  await recordAudit(tx, {
    noun: "contactPerson",
    nounId: contact_id,
    companyId: company_id,
    action: "takeLogin",
    before: { accountId: account.id },
    after: { accountId: null },
  });
}
