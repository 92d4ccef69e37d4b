import { type SqlBool, sql } from "kysely";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { ownNameIn } from "../../platform/localized.ts";
import { lookedAfterByStaff } from "../../platform/visibility.ts";

function selectCompany(db: ScopedDb, id: number) {
  return db.q
    .selectFrom("companies as c")
    .select(["c.id", "c.version", "c.status", "c.parent_id", "c.settles_independently", "c.contract_until"])
    .select(["c.frozen_with", "c.created_at", "c.invitation_code_id", "c.bd_staff_id", "c.resource_keys"])
    .where("c.id", "=", id)
    .where(lookedAfterByStaff(db, "c.id"));
}

export type SeenCompany = Awaited<ReturnType<typeof findCompany>>;

/** A company in sight. @throws AppError 2002 */
export function findCompany(db: ScopedDb, id: number) {
  return selectCompany(db, id).executeTakeFirstOrThrow(notFound);
}

export async function isInSight(db: ScopedDb, id: number): Promise<boolean> {
  return (await selectCompany(db, id).executeTakeFirst()) !== undefined;
}

/** The same, locked until the transaction ends. @throws AppError 2002 */
export function lockCompany(tx: ScopedTx, id: number) {
  return selectCompany(tx, id).forNoKeyUpdate("c").executeTakeFirstOrThrow(notFound);
}

/** Who may look after companies: active staff who are BD consultants, or have a BD code. */
export const isConsultant = sql<SqlBool>`(s.status = 'active' and (s.role = 'bd' or s.bd_code is not null) and s.role <> 'service')`;

/** Whether somebody may look after companies. */
export async function isBdConsultant(db: ScopedDb, staffId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom("staff as s")
    .select("s.id")
    .where("s.id", "=", staffId)
    .where(isConsultant)
    .executeTakeFirst();
  return row !== undefined;
}

/** Accounts of companies. */
export async function accountsOf(db: ScopedDb, companyIds: readonly number[]): Promise<number[]> {
  const rows = await db.q
    .selectFrom("accounts as a")
    .select("a.id")
    .where(sql<SqlBool>`a.company_id = any (${[...companyIds]}::int[])`)
    .where(lookedAfterByStaff(db, "a.company_id"))
    .execute();
  return rows.map(({ id }) => id);
}

/** Name of a company in sight, in the caller's language; null for one that isn't. */
export async function companyName(db: ScopedDb, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db.q
    .selectFrom("companies as c")
    .select(ownNameIn(db.scope.language, "c").as("name"))
    .where("c.id", "=", id)
    .where(lookedAfterByStaff(db, "c.id"))
    .executeTakeFirst();
  return row?.name ?? null;
}
