import { refusedKeys } from "@passage/contract/accounts/rules.ts";
import {
  type CompanyField,
  companyFieldNames,
  companyProblems,
  mayChangeField,
} from "@passage/contract/company/rules.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { isMasked, mask } from "@passage/contract/students/masked-number.ts";
import { sql } from "kysely";
import { AppError, validationError } from "../../platform/app-error.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { unknownPlaces } from "../reference/unknown-places.ts";
import { administers } from "./access.ts";
import type { CompanyDependencies } from "./dependencies.ts";
import { type CompanyRow, lockCompany, readAbove } from "./repository.ts";
import { auditedSaid, type CompanySaid, inOrder, toColumns, toSaid } from "./row.ts";
import { readIdCard, writeIdCard } from "./vault.ts";

/** What somebody says of a company, over the version that was read. What is left out stays as it is. */
export type CompanySaying = Partial<CompanySaid> & { readonly version: number };

/**
 * Saves what is said of a company: by its administrators, by those of the one above, or by staff, each no more than the
 * contract's table of fields lets them. A save that changes nothing makes no version.
 * @throws AppError 2001 each wrong field, or one that isn't the caller's to say; 2002; 2003 no administrator of it;
 *   2004 stale; 7002 keys that the company above, or the caller, lacks; 7021 it is its own master
 */
export async function saveCompany(
  tx: ScopedTx,
  companyId: number,
  { version, ...saying }: CompanySaying,
  { keyring }: Pick<CompanyDependencies, "keyring">,
): Promise<{ companyId: number; version: number }> {
  const row = await lockCompany(tx, companyId);
  assertMaySay(row);
  refuseStale(row, version);
  const before = toSaid(row, await readIdCard(tx, keyring, companyId));
  const given = { ...before, ...withStoredNumber(saying, before) };
  const after: CompanySaid = { ...given, resourceKeys: inOrder(given.resourceKeys) };
  refuseOthersFields(row, before, after);
  await refuseWrong(tx, after);
  await refuseKeysBeyond(tx, row, after);
  if (Object.keys(changesBetween({ ...before }, { ...after })).length === 0) return { companyId, version };

  const saved = await tx.q
    .updateTable("companies")
    .set({ ...toColumns(after), version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where("id", "=", companyId)
    .returning("version")
    .executeTakeFirstOrThrow()
    .catch(refuseLoop);
  if (after.idCardNumber !== before.idCardNumber)
    await writeIdCard(tx, keyring, companyId, after.idCardNumber);
  await recordAudit(tx, {
    noun: "company",
    nounId: companyId,
    companyId,
    action: "save",
    before: auditedSaid(before, after),
    after: auditedSaid(after, before),
  });
  return { companyId, version: saved.version };
}

/** @throws AppError 2003, 7021 */
export function assertMaySay({ relation }: CompanyRow): void {
  if (relation === "apart") throw new AppError("7021");
  if (!administers(relation)) throw new AppError("2003");
}

/** Refuses another version than the one in force. @throws AppError 2004 */
export function refuseStale(row: CompanyRow, version: number): void {
  if (row.version !== version) throw new AppError("2004", { data: { current: { version: row.version } } });
}

/** The mask that a form sends back stands for the number that is kept. @throws AppError 2001 for another's mask */
function withStoredNumber(
  saying: Partial<CompanySaid>,
  { idCardNumber: stored }: CompanySaid,
): Partial<CompanySaid> {
  const given = saying.idCardNumber;
  if (given === undefined || !isMasked(given)) return saying;
  if (stored === null || mask(stored) !== given)
    throw validationError({ path: "idCardNumber", rule: "maskedNumber" });
  return { ...saying, idCardNumber: stored };
}

function refuseOthersFields({ relation }: CompanyRow, before: CompanySaid, after: CompanySaid): void {
  const changed = changesBetween({ ...before }, { ...after });
  const problems = companyFieldNames
    .filter((field: CompanyField) => field in changed && !mayChangeField(field, relation))
    .map((path) => ({ path, rule: "notYoursToSay" }));
  if (problems.length > 0) throw validationError(...problems);
}

const placePaths = { stateId: "fkAreaStateId", cityId: "fkAreaCityId" } as const;

/** Rules that need no look at who says it: the card, places, and what staff choose of lists. @throws AppError 2001 */
export async function refuseWrong(tx: ScopedTx, said: CompanySaid): Promise<void> {
  const problems = companyProblems(said, said.fkAreaCountryId);
  if (!(await exists(tx, "countries", said.fkAreaCountryId)))
    problems.push({ path: "fkAreaCountryId", rule: "notAnOption" });
  const unknown = await unknownPlaces(tx, {
    countryId: said.fkAreaCountryId,
    regionId: null,
    stateId: said.fkAreaStateId,
    cityId: said.fkAreaCityId,
    divisionId: null,
  });
  for (const [level, path] of Object.entries(placePaths))
    if (unknown.some((one) => one === level)) problems.push({ path, rule: "notAnOption" });
  if (tx.scope.kind === "staff") {
    if (said.bdStaffId !== null && !(await exists(tx, "staff", said.bdStaffId)))
      problems.push({ path: "bdStaffId", rule: "notAnOption" });
    if (said.fkParentAgentId !== null && !(await exists(tx, "companies", said.fkParentAgentId)))
      problems.push({ path: "fkParentAgentId", rule: "notAnOption" });
  }
  if (problems.length > 0) throw validationError(...problems);
}

async function exists(tx: ScopedTx, table: "countries" | "staff" | "companies", id: number) {
  return (await tx.q.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** A company holds no key that the one above lacks, and nobody hands on what they don't hold. @throws AppError 7002 */
async function refuseKeysBeyond(tx: ScopedTx, row: CompanyRow, after: CompanySaid): Promise<void> {
  const parent = after.fkParentAgentId;
  if (parent === null) return;
  const ceiling =
    parent === row.parent_id
      ? ((await readAbove(tx, row.id))?.resource_keys ?? [])
      : await keysOf(tx, parent);
  const before = parent === row.parent_id ? (row.resource_keys as ResourceKey[]) : [];
  refuseKeys(tx, before, after.resourceKeys, ceiling);
}

/** @throws AppError 7002 */
export function refuseKeys(
  { scope }: ScopedTx,
  before: readonly ResourceKey[],
  wanted: readonly ResourceKey[],
  ceiling: readonly ResourceKey[],
): void {
  const granter = scope.kind === "account" ? scope.keys : null;
  const keys = refusedKeys(before, wanted, { granter, ceiling });
  if (keys.length > 0) throw new AppError("7002", { data: { keys } });
}

async function keysOf(tx: ScopedTx, companyId: number): Promise<ResourceKey[]> {
  const row = await tx.q
    .selectFrom("companies")
    .select("resource_keys")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return (row?.resource_keys ?? []) as ResourceKey[];
}

/** Says at its field that the company above stands below this one. */
function refuseLoop(error: unknown): never {
  const { constraint } = (error ?? {}) as { constraint?: unknown };
  if (constraint === "companies_no_loop" || constraint === "companies_check")
    throw validationError({ path: "fkParentAgentId", rule: "companyLoop" });
  throw error;
}
