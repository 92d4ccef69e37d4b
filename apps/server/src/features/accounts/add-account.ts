import type { newAccount, savedAccount } from "@passage/contract/accounts/schema.ts";
import type { AuditAction } from "@passage/contract/audit/rules.ts";
import type { z } from "zod";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { assertMayStandAbove } from "./assert-superior.ts";
import { handOnCommission } from "./commission.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { assertGrants } from "./grant-keys.ts";
import { assertNewToCompany, refuseTakenLogin } from "./own-email.ts";
import { accountNow, auditedAccount, lockCompany, treeOf } from "./repository.ts";
import { toPersonColumns } from "./row.ts";

type Input = z.output<typeof newAccount>;

/**
 * A new login of a company that the caller looks after, invited by mail: it has no password before its holder chooses
 * one.
 * @throws AppError 2001 numbers; 2002 the company isn't looked after; 2005 the company has the address already; 7002
 *   keys; 7005 the superior; 7007 somebody signs in with the address
 */
export async function addAccount(
  tx: ScopedTx,
  input: Input,
  { invite }: AccountDependencies,
): Promise<z.output<typeof savedAccount>> {
  const company = await lockCompany(tx, input.companyId);
  assertGrants(tx.scope, company, [], input.resourceKeys);
  const person = toPersonColumns(input);
  if (input.superiorId !== null)
    assertMayStandAbove(tx.scope, await treeOf(tx, [company.id]), [], input.superiorId);
  await assertNewToCompany(tx, { companyId: company.id, email: input.email, contactId: null });
  const accountId = await insertLogin(tx, company.id, input);
  const contact = await tx.q
    .insertInto("contact_persons")
    .values({ company_id: company.id, account_id: accountId, ...person })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (input.isCommissionEmail)
    await handOnCommission(tx, { contactId: contact.id, companyId: company.id, was: false }, true);
  return invitedAccount(tx, accountId, { action: "create", invite });
}

/** Rights and names of a login that hasn't got a password. */
type Login = Pick<
  Input,
  "name" | "nameZh" | "email" | "language" | "role" | "resourceKeys" | "validUntil"
> & {
  readonly superiorId: number | null;
};

/** The row of a login. @throws AppError 7007 */
export async function insertLogin(tx: ScopedTx, companyId: number, login: Login): Promise<number> {
  const { id } = await tx.q
    .insertInto("accounts")
    .values({
      company_id: companyId,
      name: login.name,
      name_zh: login.nameZh,
      email: login.email,
      language: login.language,
      role: login.role,
      resource_keys: login.resourceKeys,
      valid_until: login.validUntil,
      superior_id: login.superiorId,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(refuseTakenLogin);
  return id;
}

/** Records a new login and invites it. */
export async function invitedAccount(
  tx: ScopedTx,
  accountId: number,
  { action, invite }: { action: AuditAction; invite: AccountDependencies["invite"] },
): Promise<z.output<typeof savedAccount>> {
  const account = await accountNow(tx, accountId);
  await recordAudit(tx, {
    noun: "account",
    nounId: accountId,
    companyId: account.company_id,
    action,
    before: null,
    after: auditedAccount(account),
  });
  await invite(tx, accountId);
  return { accountId, version: account.version };
}
