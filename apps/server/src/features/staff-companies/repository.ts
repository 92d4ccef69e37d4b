import type { CompanyStatus } from "@passage/contract/company/rules.ts";
import { type SqlBool, sql } from "kysely";
import { notFound } from "../../platform/app-error.ts";
import { isConsultant } from "../../platform/consultants.ts";
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

/** The same, locked until the transaction ends, after the one above it. @throws AppError 2002 */
export async function lockCompany(tx: ScopedTx, id: number): Promise<SeenCompany> {
  const seen = await findCompany(tx, id);
  // None where it moved meanwhile, which is seen as soon as it is locked.
  if (seen.parent_id !== null) await hold(tx, seen.parent_id);
  const row = await selectCompany(tx, id).forNoKeyUpdate("c").executeTakeFirstOrThrow(notFound);
  return row.parent_id === seen.parent_id ? row : lockCompany(tx, id);
}

/** The company above one in sight, which nobody changes until the transaction ends; how it stands. */
export async function holdCompany(tx: ScopedTx, id: number): Promise<CompanyStatus> {
  const status = await hold(tx, id);
  if (!status) throw notFound();
  return status;
}

async function hold(tx: ScopedTx, id: number): Promise<CompanyStatus | undefined> {
  const { rows } = await sql<{ status: CompanyStatus }>`select status from hold_company(${id})`.execute(tx.q);
  return rows[0]?.status;
}

/** Whether somebody may look after companies; they stay one until the transaction ends. */
export async function isBdConsultant(tx: ScopedTx, staffId: number): Promise<boolean> {
  const row = await tx.q
    .selectFrom("staff as s")
    .select("s.id")
    .where("s.id", "=", staffId)
    .where(isConsultant)
    .forShare()
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
