import type { staffCompanySave } from "@passage/contract/company/schema.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import { contractState } from "@passage/contract/staff-companies/rules.ts";
import type { newCompany } from "@passage/contract/staff-companies/schema.ts";
import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { AppError, validationError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { administeringNow } from "../../platform/authentication.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { StaffScope } from "../../platform/scope.ts";
import { inSight } from "../../platform/visibility.ts";
import { addAccount } from "../accounts/add-account.ts";
import { assignApplications } from "../applications/assign-applications.ts";
import { endSessions } from "../auth/end-sessions.ts";
import { saveCompany } from "../company/save-company.ts";
import type { StaffCompanyDependencies } from "./dependencies.ts";
import { accountsOf, isBdConsultant, isInSight, lockCompany } from "./repository.ts";

interface Saved {
  readonly companyId: number;
  readonly version: number;
}

type Terms = Pick<z.output<typeof staffCompanySave>, "bdStaffId" | "fkParentAgentId">;

/**
 * Saves what staff say of a company. Another BD consultant takes its applications off colleagues who don't see it any
 * more; a contract that is over ends its sessions.
 * @throws AppError 2001 also for what is not the caller's to say; 2002; 2004; 7002
 */
export async function saveStaffCompany(
  tx: ScopedTx,
  scope: StaffScope,
  id: number,
  saying: z.output<typeof staffCompanySave>,
  { keyring, clock, timeZone }: StaffCompanyDependencies,
): Promise<Saved> {
  const before = await lockCompany(tx, id);
  const terms = { bdStaffId: before.bd_staff_id, fkParentAgentId: before.parent_id };
  await refuseTerms(tx, scope, terms, saying);
  const saved = await saveCompany(tx, id, saying, { keyring });
  if (saying.bdStaffId !== before.bd_staff_id) await takeBack(tx, id);
  if (
    saying.contractUntil !== before.contract_until &&
    contractState(saying.contractUntil, clock.today(timeZone)) === "over"
  )
    await endAll(tx, await dependentsOf(tx, id), "expired");
  return saved;
}

/**
 * A company with its first administrator, who is invited. A BD consultant looks after what they make themselves.
 * @throws AppError 2001; 2005, 7007 the administrator's address; 7002 keys
 */
export async function addStaffCompany(
  tx: ScopedTx,
  scope: StaffScope,
  { administrator, ...said }: z.output<typeof newCompany>,
  { keyring, people }: StaffCompanyDependencies,
): Promise<Saved> {
  const bdStaffId = scope.companies === null ? said.bdStaffId : (said.bdStaffId ?? scope.staffId);
  const own = scope.companies === null ? null : scope.staffId;
  const { fkParentAgentId } = said;
  await refuseTerms(tx, scope, { bdStaffId: own, fkParentAgentId }, { bdStaffId, fkParentAgentId });
  const problems = await parentProblems(tx, fkParentAgentId);
  if (problems.length > 0) throw validationError(...problems);
  const made = await tx.q
    .insertInto("companies")
    .values({
      name: said.name,
      country_id: said.fkAreaCountryId,
      display_currency: said.displayCurrency,
      bd_staff_id: bdStaffId,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(refuseUnknownCountry);
  // From here on the new company is one of those that the caller looks after.
  const wider = await administeringNow(tx);
  await recordAudit(wider, { noun: "company", nounId: made.id, companyId: made.id, action: "create" });
  const saved = await saveCompany(wider, made.id, { ...said, bdStaffId, version: 1 }, { keyring });
  await addAdministrator(wider, made.id, { ...administrator, resourceKeys: said.resourceKeys }, people);
  return saved;
}

/**
 * Who looks after a company, and what it stands below: changed by staff who see all companies alone.
 * @throws AppError 2001
 */
async function refuseTerms(
  tx: ScopedTx,
  { companies }: StaffScope,
  before: Terms,
  wanted: Terms,
): Promise<void> {
  const changed = (["bdStaffId", "fkParentAgentId"] as const).filter((path) => wanted[path] !== before[path]);
  if (changed.length > 0 && companies !== null)
    throw validationError(...changed.map((path) => ({ path, rule: "notYoursToSay" })));
  const problems: FieldProblem[] = [];
  const { bdStaffId, fkParentAgentId: parent } = wanted;
  if (changed.includes("bdStaffId") && bdStaffId !== null && !(await isBdConsultant(tx, bdStaffId)))
    problems.push({ path: "bdStaffId", rule: "notAnOption" });
  if (changed.includes("fkParentAgentId")) problems.push(...(await parentProblems(tx, parent)));
  if (problems.length > 0) throw validationError(...problems);
}

/** A company stands below one that the caller sees. */
async function parentProblems(tx: ScopedTx, parent: number | null): Promise<FieldProblem[]> {
  if (parent === null || (await isInSight(tx, parent))) return [];
  return [{ path: "fkParentAgentId", rule: "notAnOption" }];
}

/** Applications of a company are nobody's where whoever works on them sees it no longer. */
async function takeBack(tx: ScopedTx, companyId: number): Promise<void> {
  const rows = await tx.q
    .selectFrom("applications as p")
    .innerJoin("staff as s", "s.id", "p.assigned_staff_id")
    .innerJoin("companies as c", "c.id", "p.company_id")
    .select("p.id")
    .where("p.company_id", "=", companyId)
    .where(inSight(tx, "p", "application"))
    .where(sql<SqlBool>`not 'companiesAll' = any (s.permissions) and c.bd_staff_id is distinct from s.id`)
    .execute();
  if (rows.length > 0) await assignApplications(tx, { itemIds: rows.map(({ id }) => id), staffId: null });
}

/** The company itself, and those below whose contract is its own. */
async function dependentsOf(tx: ScopedTx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below (id) as (
      select ${id}::int
      union select c.id from companies c join below b on c.parent_id = b.id where not c.settles_independently
    ) select id from below`.execute(tx.q);
  return rows.map((row) => row.id);
}

/** Ends all sessions of the accounts of companies; how many. */
export async function endAll(
  tx: ScopedTx,
  companyIds: readonly number[],
  because: "frozen" | "expired",
): Promise<number> {
  return endSessions(tx, { accounts: await accountsOf(tx, companyIds), because });
}

function refuseUnknownCountry(error: unknown): never {
  const { constraint } = (error ?? {}) as { constraint?: unknown };
  if (constraint === "companies_country_id_fkey")
    throw validationError({ path: "fkAreaCountryId", rule: "notAnOption" });
  throw error;
}

type Administrator = z.output<typeof newCompany>["administrator"] &
  Pick<z.output<typeof newCompany>, "resourceKeys">;

/** Problems of the person are told at the person's fields. */
async function addAdministrator(
  tx: ScopedTx,
  companyId: number,
  person: Administrator,
  people: StaffCompanyDependencies["people"],
): Promise<void> {
  const account = {
    ...person,
    companyId,
    role: "administrator" as const,
    ...bareLogin,
    isCommissionEmail: true,
    isNewsEmail: true,
  };
  await addAccount(tx, account, people).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "2001") throw error;
    const fields = error.details.fields ?? [];
    throw validationError(...fields.map((field) => ({ ...field, path: `administrator.${field.path}` })));
  });
}

/** What staff don't say of a new login: its holder and the company's administrators do. */
export const bareLogin = {
  validUntil: null,
  superiorId: null,
  telRegion: null,
  telNumber: null,
  messaging: {},
  department: null,
  position: null,
} as const;
