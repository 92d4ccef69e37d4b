import { presetKeys } from "@passage/contract/accounts/rules.ts";
import type { savedAccount } from "@passage/contract/accounts/schema.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import type {
  listCompanyAccounts,
  listCompanyContacts,
} from "@passage/contract/staff-companies/endpoints.ts";
import type { ofCompanyQuery, staffNewAccount } from "@passage/contract/staff-companies/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, notFound } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import type { StaffScope } from "../../platform/scope.ts";
import { lookedAfterByStaff } from "../../platform/visibility.ts";
import { addAccount } from "../accounts/add-account.ts";
import { listAccounts } from "../accounts/list-accounts.ts";
import { listContacts } from "../accounts/list-contacts.ts";
import { autoLoginPath } from "../auth/auto-login-key.ts";
import type { StaffCompanyDependencies } from "./dependencies.ts";
import { findCompany } from "./repository.ts";
import { bareLogin } from "./save-company.ts";

type Query = z.output<typeof ofCompanyQuery>;

/** The accounts of a company in sight. @throws AppError 2002 */
export async function listAccountsOf(
  db: ScopedDb,
  id: number,
  query: Query,
  today: string,
): Promise<Returned<typeof listCompanyAccounts>> {
  await findCompany(db, id);
  return listAccounts(db, { ...query, role: [], status: [], companyId: [id] }, today);
}

/** The contact persons of a company in sight. @throws AppError 2002 */
export async function listContactsOf(
  db: ScopedDb,
  id: number,
  query: Query,
  today: string,
): Promise<Returned<typeof listCompanyContacts>> {
  await findCompany(db, id);
  const all = { kind: null, commission: false, news: false } as const;
  return listContacts(db, { ...query, ...all, companyId: [id] }, today);
}

/** A new login with what its role starts with, below the company's ceiling. @throws AppError 2001, 2002, 2005, 7007 */
export async function addAccountOf(
  tx: ScopedTx,
  id: number,
  account: z.output<typeof staffNewAccount>,
  { people }: Pick<StaffCompanyDependencies, "people">,
): Promise<z.output<typeof savedAccount>> {
  const { resource_keys } = await findCompany(tx, id);
  const dealer = { granter: null, ceiling: resource_keys as ResourceKey[] };
  const resourceKeys = presetKeys(account.role, dealer);
  const flags = { isCommissionEmail: false, isNewsEmail: false };
  return addAccount(tx, { ...account, ...bareLogin, ...flags, companyId: id, resourceKeys }, people);
}

/**
 * A link into the portal as an account. Whether it may sign in is asked when the link is used; that it was made is on
 * record at once, under the staff member's name.
 * @throws AppError 2002, 2006 the account is disabled, or invited still
 */
export async function openAccount(
  tx: ScopedTx,
  { staffId }: StaffScope,
  id: number,
  { clock, autoLoginSecret }: Pick<StaffCompanyDependencies, "clock" | "autoLoginSecret">,
): Promise<{ path: string }> {
  const row = await tx.q
    .selectFrom("accounts as a")
    .select(["a.id", "a.company_id", "a.status"])
    .select(sql<boolean>`a.password_hash is null`.as("invited"))
    .where("a.id", "=", id)
    .where(lookedAfterByStaff(tx, "a.company_id"))
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.status !== "active") throw new AppError("2006", { data: { reason: "accountDisabled" } });
  if (row.invited) throw new AppError("2006", { data: { reason: "accountInvited" } });
  await recordAudit(tx, {
    noun: "account",
    nounId: id,
    action: "openAsAgent",
    companyId: row.company_id,
  });
  const tmillis = String(clock.now().getTime());
  const link = { id, fkCompanyId: row.company_id, bmsLoginId: staffId, tmillis };
  return { path: autoLoginPath(autoLoginSecret, link, null) };
}
