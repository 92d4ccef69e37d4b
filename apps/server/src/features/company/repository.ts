import type { CompanyRelation, CompanyStatus, DataOpening } from "@passage/contract/company/rules.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { sql } from "kysely";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { relationInSight } from "./access.ts";

const columns = [
  "id",
  "parent_id",
  "version",
  "status",
  "frozen_with",
  "name",
  "name_zh",
  "nature",
  "legal_person",
  "tax_code",
  "country_id",
  "state_id",
  "city_id",
  "address",
  "display_currency",
  "resource_keys",
  "settles_independently",
  "first_contract_on",
  "contract_until",
  "bd_staff_id",
  "logo_guid",
  "logo_key",
  "opens_students",
  "opens_applications",
  "opens_commissions",
] as const;

/** A company's row, and how the caller stands to it. */
export type CompanyRow = Awaited<ReturnType<typeof selectCompany>> & { readonly relation: CompanyRelation };

function selectCompany(db: ScopedDb, companyId: number, lock: boolean) {
  return db.q
    .selectFrom("companies")
    .select(columns)
    .where("id", "=", companyId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow(notFound);
}

/** A company that the caller may see. @throws AppError 2002 */
export async function findCompany(db: ScopedDb, companyId: number): Promise<CompanyRow> {
  const row = await selectCompany(db, companyId, false);
  const relation = relationInSight(db, row);
  if (relation === null) throw notFound();
  return { ...row, relation };
}

/**
 * The same, locked: nobody else changes it until the transaction ends. The one above is held before, so that what it can
 * hold at most stays as it is: the tree is always locked from above. @throws AppError 2002
 */
export async function lockCompany(tx: ScopedTx, companyId: number): Promise<CompanyRow> {
  const seen = await findCompany(tx, companyId);
  // A row that nobody may change can't be locked either: what stands in sight alone was looked at.
  if (seen.relation === "none") return seen;
  // None where it moved meanwhile, which is seen as soon as it is locked.
  if (seen.parent_id !== null) await hold(tx, seen.parent_id);
  const row = { ...(await selectCompany(tx, companyId, true)), relation: seen.relation };
  return row.parent_id === seen.parent_id ? row : lockCompany(tx, companyId);
}

/** What those below a company can be at most. */
export interface HeldCompany {
  readonly status: CompanyStatus;
  readonly resource_keys: ResourceKey[];
  readonly contract_until: string | null;
}

/** A company above, which nobody changes until the transaction ends; whether it is in sight is asked before. */
export async function holdCompany(tx: ScopedTx, companyId: number): Promise<HeldCompany> {
  const held = await hold(tx, companyId);
  if (!held) throw notFound();
  return held;
}

async function hold(tx: ScopedTx, companyId: number): Promise<HeldCompany | undefined> {
  const { rows } = await sql<HeldCompany>`select * from hold_company(${companyId})`.execute(tx.q);
  return rows[0];
}

/** The company above, as far as somebody who sees the lower one may know it. */
export interface CompanyAbove {
  readonly id: number;
  readonly name: string;
  readonly name_zh: string | null;
  readonly status: CompanyStatus;
  readonly resource_keys: ResourceKey[];
}

/** The company above one that the caller sees; null at the root of a tree. */
export async function readAbove(db: ScopedDb, companyId: number): Promise<CompanyAbove | null> {
  const { rows } = await sql<CompanyAbove>`select * from company_above(${companyId})`.execute(db.q);
  return rows[0] ?? null;
}

/** What a company opens to the one above, and that to it: rates are a key of the company's ceiling. */
export function openingsOf(
  row: Pick<CompanyRow, "opens_students" | "opens_applications" | "opens_commissions" | "resource_keys">,
): Record<DataOpening, boolean> {
  return {
    students: row.opens_students,
    applications: row.opens_applications,
    commissions: row.opens_commissions,
    mps: row.resource_keys.includes("mps"),
  };
}
