import type { staffCompanySave } from "@passage/contract/company/schema.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
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
import { refuseStale, saveCompany } from "../company/save-company.ts";
import type { StaffCompanyDependencies } from "./dependencies.ts";
import { holdParents } from "./hold-parents.ts";
import { accountsOf, holdCompany, isBdConsultant, isInSight, lockCompany } from "./repository.ts";

interface Saved {
  readonly companyId: number;
  readonly version: number;
}

type Terms = Pick<z.output<typeof staffCompanySave>, "bdStaffId" | "fkParentAgentId">;

/**
 * Saves what staff say of a company. Another BD consultant takes its applications off colleagues who don't see it any
 * more; what else it does down the tree `saveCompany` says.
 * @throws AppError 2001 also for what is not the caller's to say; 2002; 2004; 7002; 7022
 */
export async function saveStaffCompany(
  tx: ScopedTx,
  scope: StaffScope,
  id: number,
  saying: z.output<typeof staffCompanySave>,
  dependencies: StaffCompanyDependencies,
): Promise<Saved> {
  const held = await holdParents(tx, id, saying.fkParentAgentId);
  const before = await lockCompany(tx, id);
  // Before its terms are judged: another consultant by now is no mistake of whoever had the form open.
  refuseStale(before, saying.version);
  if (!held) throw validationError({ path: "fkParentAgentId", rule: "companyLoop" });
  const terms = { bdStaffId: before.bd_staff_id, fkParentAgentId: before.parent_id };
  await refuseTerms(tx, scope, terms, saying);
  // Its own master holds keys past the one above, which may be another consultant's.
  if (
    scope.companies !== null &&
    before.parent_id !== null &&
    saying.isSettlementPort !== before.settles_independently
  )
    throw validationError({ path: "isSettlementPort", rule: "notYoursToSay" });
  const saved = await saveCompany(tx, id, saying, dependencies);
  if (saying.bdStaffId !== before.bd_staff_id) await takeBack(tx, id);
  return saved;
}

/**
 * A company with its first administrator, who is invited. A BD consultant looks after what they make themselves.
 * @throws AppError 2001; 2005, 7007 the administrator's address; 7002 keys; 7022 the one above is closed
 */
export async function addStaffCompany(
  tx: ScopedTx,
  scope: StaffScope,
  { administrator, ...said }: z.output<typeof newCompany>,
  dependencies: StaffCompanyDependencies,
): Promise<Saved> {
  const { people } = dependencies;
  const bdStaffId = scope.companies === null ? said.bdStaffId : (said.bdStaffId ?? scope.staffId);
  const own = scope.companies === null ? null : scope.staffId;
  const { fkParentAgentId } = said;
  await refuseTerms(tx, scope, { bdStaffId: own, fkParentAgentId }, { bdStaffId, fkParentAgentId });
  // Also who makes it for themselves: they may look after companies no more, or never might.
  await refuseNoConsultant(tx, bdStaffId);
  const problems = await parentProblems(tx, fkParentAgentId);
  if (problems.length > 0) throw validationError(...problems);
  if (fkParentAgentId !== null) await holdCompany(tx, fkParentAgentId);
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
  const saved = await saveCompany(wider, made.id, { ...said, bdStaffId, version: 1 }, dependencies);
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
  if (changed.includes("bdStaffId")) await refuseNoConsultant(tx, wanted.bdStaffId);
  const problems: FieldProblem[] = [];
  const { fkParentAgentId: parent } = wanted;
  if (changed.includes("fkParentAgentId")) problems.push(...(await parentProblems(tx, parent)));
  if (problems.length > 0) throw validationError(...problems);
}

/** @throws AppError 2001 for somebody who doesn't look after companies; they stay one until the transaction ends */
async function refuseNoConsultant(tx: ScopedTx, bdStaffId: number | null): Promise<void> {
  if (bdStaffId !== null && !(await isBdConsultant(tx, bdStaffId)))
    throw validationError({ path: "bdStaffId", rule: "notAnOption" });
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
