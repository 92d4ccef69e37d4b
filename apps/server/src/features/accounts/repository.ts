import type { AccountStanding, InTree } from "@passage/contract/accounts/rules.ts";
import type { AccountRole, ResourceKey } from "@passage/contract/resource-keys.ts";
import { sql } from "kysely";
import { AppError, notFound } from "../../platform/app-error.ts";
import type { AuditValues } from "../../platform/audit.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { assertLooksAfter, peopleInSight } from "./access.ts";
import { auditedPerson, personColumns } from "./row.ts";

/** A company whose people are being changed: nobody else changes them until the transaction ends. */
export interface LockedCompany {
  readonly id: number;
  readonly ceiling: readonly ResourceKey[];
}

/**
 * Locks a company that the caller looks after. Every change of its people begins here, so that what must hold of all of
 * them together (an administrator, one commission contact, no loop) is judged of what is.
 * @throws AppError 2002
 */
export async function lockCompany(tx: ScopedTx, companyId: number): Promise<LockedCompany> {
  assertLooksAfter(tx, companyId);
  const row = await tx.q
    .selectFrom("companies")
    .select(["id", "resource_keys"])
    .where("id", "=", companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return { id: row.id, ceiling: row.resource_keys as ResourceKey[] };
}

/**
 * The same without keeping others off: only asks whether the company is one that the caller looks after, of both walls.
 * @throws AppError 2002
 */
export async function assertLookedAfter(tx: ScopedTx, companyId: number): Promise<void> {
  assertLooksAfter(tx, companyId);
  await tx.q
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .forKeyShare()
    .executeTakeFirstOrThrow(notFound);
}

/** An account with its person, as services change it. */
export type AccountRow = Awaited<ReturnType<typeof selectAccount>>;

function selectAccount(db: ScopedDb, accountId: number) {
  return db.q
    .selectFrom("accounts as a")
    .innerJoin("contact_persons as p", "p.account_id", "a.id")
    .select([
      "a.id",
      "a.company_id",
      "a.name",
      "a.name_zh",
      "a.email",
      "a.role",
      "a.resource_keys",
      "a.superior_id",
      "a.valid_until",
      "a.status",
      "a.language",
      "a.password_change_needed",
      "a.version",
      "p.id as contact_id",
    ])
    .select(personColumns)
    .select(sql<boolean>`a.password_hash is null`.as("invited"))
    .where("a.id", "=", accountId)
    .where(peopleInSight(db, "a"))
    .executeTakeFirstOrThrow(notFound);
}

/**
 * An account that is to be changed, its company locked before.
 * @throws AppError 2002 not in sight, or not looked after; 2004 somebody saved in between
 */
export async function lockAccount(
  tx: ScopedTx,
  accountId: number,
  version: number | null,
): Promise<{ account: AccountRow; company: LockedCompany }> {
  const { company_id } = await selectAccount(tx, accountId);
  const company = await lockCompany(tx, company_id);
  // A first password that is being chosen locks the account alone: what is read below has to come after it.
  await tx.q.selectFrom("accounts").select("id").where("id", "=", accountId).forUpdate().execute();
  const account = await selectAccount(tx, accountId);
  if (version !== null && account.version !== version)
    throw new AppError("2004", { data: { current: { version: account.version } } });
  return { account, company };
}

/** What the audit log tells of an account. */
export function auditedAccount(row: AccountRow): AuditValues {
  return {
    name: row.name,
    nameZh: row.name_zh,
    email: row.email,
    role: row.role,
    resourceKeys: [...row.resource_keys].sort(),
    superiorId: row.superior_id,
    validUntil: row.valid_until,
    status: row.status,
    passwordChangeNeeded: row.password_change_needed,
    ...auditedPerson(row),
  };
}

/** The account as it is now, within the transaction that has just changed it. */
export function accountNow(tx: ScopedTx, accountId: number): Promise<AccountRow> {
  return selectAccount(tx, accountId);
}

/** What decides who can look after a company, of all its accounts. */
export async function standingsOf(tx: ScopedTx, companyId: number): Promise<AccountStanding[]> {
  const rows = await tx.q
    .selectFrom("accounts")
    .select(["role", "status", "valid_until", "resource_keys"])
    .select(sql<boolean>`password_hash is null`.as("invited"))
    .where("company_id", "=", companyId)
    .execute();
  return rows.map(standingOf);
}

/** How an account's row stands. */
export function standingOf(
  row: Pick<AccountRow, "role" | "status" | "valid_until" | "resource_keys" | "invited">,
): AccountStanding {
  return {
    role: row.role as AccountRole,
    status: row.status as AccountStanding["status"],
    invited: row.invited,
    validUntil: row.valid_until,
    resourceKeys: row.resource_keys as ResourceKey[],
  };
}

export interface TreeAccount extends InTree {
  readonly name: string;
  readonly nameZh: string | null;
  readonly role: AccountRole;
}

/** All accounts of some companies as they stand above and below each other. */
export async function treeOf(db: ScopedDb, companyIds: readonly number[]): Promise<TreeAccount[]> {
  const rows = await db.q
    .selectFrom("accounts as a")
    .select(["a.id", "a.company_id", "a.superior_id", "a.status", "a.name", "a.name_zh", "a.role"])
    .where(sql<boolean>`a.company_id = any (${[...companyIds]}::int[])`)
    .where(peopleInSight(db, "a"))
    .orderBy("a.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    companyId: row.company_id,
    superiorId: row.superior_id,
    disabled: row.status === "disabled",
    name: row.name,
    nameZh: row.name_zh,
    role: row.role as AccountRole,
  }));
}

/** Students of accounts that the caller looks after: those there are, and rows kept of erased ones too. */
export async function studentsOwned(
  db: ScopedDb,
  accountIds: readonly number[],
): Promise<Map<number, { students: number; kept: number }>> {
  const { rows } = await sql<{ account_id: number; students: number; kept: number }>`
    select * from students_owned(${[...accountIds]}::int[])`.execute(db.q);
  return new Map(rows.map(({ account_id, ...counts }) => [account_id, counts]));
}
