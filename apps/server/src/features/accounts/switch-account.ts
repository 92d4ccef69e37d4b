import type { accountRef, accountSwitch, savedAccount } from "@passage/contract/accounts/schema.ts";
import type { AuditAction } from "@passage/contract/audit/rules.ts";
import { sql, type UpdateObject } from "kysely";
import type { z } from "zod";
import type { DB } from "../../db/types.gen.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { assertOffered } from "./assert-offered.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { keepAdministrator } from "./keep-administrator.ts";
import { type AccountRow, accountNow, auditedAccount, lockAccount } from "./repository.ts";

type Saved = z.output<typeof savedAccount>;

/**
 * Disables an account, which ends its sessions at once and on every instance, or enables it again. Its students, and
 * what it is as a contact person, stay as they are.
 * @throws AppError 2002; 2004; 7001 the last administrator
 */
export async function switchAccount(
  tx: ScopedTx,
  { accountId, version, active }: z.output<typeof accountSwitch>,
  dependencies: AccountDependencies,
): Promise<Saved> {
  const { account, company } = await lockAccount(tx, accountId, version);
  const saved = await keepAdministrator(tx, company, dependencies, () =>
    change(tx, account, active ? "enable" : "disable", { status: active ? "active" : "disabled" }),
  );
  if (!active) await dependencies.endSessions(tx, accountId);
  return saved;
}

/**
 * Has an account choose a new password before it does anything else.
 * @throws AppError 2002; 2004; 7009 it is invited still, and chooses one anyway
 */
export async function requireNewPassword(
  tx: ScopedTx,
  { accountId, version }: z.output<typeof accountRef>,
  dependencies: Pick<AccountDependencies, "clock" | "timeZone">,
): Promise<Saved> {
  const { account } = await lockAccount(tx, accountId, version);
  assertOffered("requireNewPassword", account, dependencies);
  return change(tx, account, "requirePassword", { password_change_needed: true });
}

/**
 * Sends an invited account a new link.
 * @throws AppError 2002; 2004; 7009 it has chosen a password already, or the link would lead nobody in
 */
export async function inviteAgain(
  tx: ScopedTx,
  { accountId, version }: z.output<typeof accountRef>,
  dependencies: Pick<AccountDependencies, "invite" | "clock" | "timeZone">,
): Promise<Saved> {
  const { account } = await lockAccount(tx, accountId, version);
  assertOffered("inviteAgain", account, dependencies);
  await recordAudit(tx, {
    noun: "account",
    nounId: accountId,
    companyId: account.company_id,
    action: "inviteAgain",
  });
  await dependencies.invite(tx, accountId);
  return { accountId, version: account.version };
}

async function change(
  tx: ScopedTx,
  before: AccountRow,
  action: AuditAction,
  values: UpdateObject<DB, "accounts">,
): Promise<Saved> {
  await tx.q
    .updateTable("accounts")
    .set({ ...values, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where("id", "=", before.id)
    .execute();
  const now = await accountNow(tx, before.id);
  await recordAudit(tx, {
    noun: "account",
    nounId: before.id,
    companyId: before.company_id,
    action,
    before: auditedAccount(before),
    after: auditedAccount(now),
  });
  return { accountId: before.id, version: now.version };
}
