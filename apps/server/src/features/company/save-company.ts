import { refusedKeys } from "@passage/contract/accounts/rules.ts";
import {
  type CompanyField,
  companyFieldNames,
  companyProblems,
  mayChangeField,
} from "@passage/contract/company/rules.ts";
import { ceilingBelow } from "@passage/contract/company/tree.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { isMasked, mask } from "@passage/contract/students/masked-number.ts";
import { sql } from "kysely";
import { AppError, validationError } from "../../platform/app-error.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { unknownPlaces } from "../reference/unknown-places.ts";
import { administers } from "./access.ts";
import { carryingDown } from "./carry-down.ts";
import type { CompanyDependencies } from "./dependencies.ts";
import { type CompanyRow, type HeldCompany, holdCompany, lockCompany } from "./repository.ts";
import { auditedSaid, type CompanySaid, inOrder, toColumns, toSaid } from "./row.ts";
import { readIdCard, writeIdCard } from "./vault.ts";

/** What somebody says of a company, over the version that was read. What is left out stays as it is. */
export type CompanySaying = Partial<CompanySaid> & { readonly version: number };

/** What saving a company runs on. */
export type SavingDependencies = Pick<CompanyDependencies, "keyring" | "clock" | "timeZone">;

/**
 * Saves what is said of a company: by its administrators, by those of the one above, or by staff, each no more than the
 * contract's table of fields lets them. A save that changes nothing makes no version. What it takes away is taken down
 * the tree as well, on record, and ends sessions where a contract is over.
 * @throws AppError 2001 each wrong field, or one that isn't the caller's to say; 2002; 2003 no administrator of it;
 *   2004 stale; 7002 keys that the company above, or the caller, lacks; 7021 it is its own master; 7022 it would be open
 *   below one that is closed
 */
export async function saveCompany(
  tx: ScopedTx,
  companyId: number,
  { version, ...saying }: CompanySaying,
  dependencies: SavingDependencies,
): Promise<{ companyId: number; version: number }> {
  const { keyring } = dependencies;
  const row = await lockCompany(tx, companyId);
  assertMaySay(row);
  refuseStale(row, version);
  const before = toSaid(row, await readIdCard(tx, keyring, companyId));
  const given = { ...before, ...withStoredNumber(saying, before) };
  const above = await holdAbove(tx, row, given.fkParentAgentId);
  const after: CompanySaid = {
    ...given,
    resourceKeys: inOrder(given.resourceKeys),
    contractUntil: endOf(given, before, above),
  };
  refuseOthersFields(row, before, after);
  await refuseWrong(tx, after);
  if (after.fkParentAgentId !== null && !above)
    throw validationError({ path: "fkParentAgentId", rule: "notAnOption" });
  if (above) refuseAgainstAbove(tx, row, { before, after, above });
  const changes = changesBetween({ ...before }, { ...after });
  if (Object.keys(changes).length === 0) return { companyId, version };

  const save = () =>
    tx.q
      .updateTable("companies")
      .set({ ...toColumns(after), version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
      .where("id", "=", companyId)
      .returning("version")
      .executeTakeFirstOrThrow()
      .catch(refuseLoop);
  const goesDown = feltBelow.some((field) => field in changes);
  const saved = await (goesDown ? carryingDown(tx, companyId, dependencies, save) : save());
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

/** What those below a company feel: for any other change they are left alone. */
const feltBelow: readonly CompanyField[] = [
  "resourceKeys",
  "contractUntil",
  "isSettlementPort",
  "fkParentAgentId",
];

/** @throws AppError 2003, 7021 */
export function assertMaySay({ relation }: CompanyRow): void {
  if (relation === "apart") throw new AppError("7021");
  if (!administers(relation)) throw new AppError("2003");
}

/** Refuses another version than the one in force. @throws AppError 2004 */
export function refuseStale(row: Pick<CompanyRow, "version">, version: number): void {
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
  }
  if (problems.length > 0) throw validationError(...problems);
}

async function exists(tx: ScopedTx, table: "countries" | "staff" | "companies", id: number) {
  return (await tx.q.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** The company above as it is said, held; null without one, or where none of that id is in sight, which is refused. */
async function holdAbove(tx: ScopedTx, row: CompanyRow, id: number | null): Promise<HeldCompany | null> {
  if (id === null || (id !== row.parent_id && !(await exists(tx, "companies", id)))) return null;
  return holdCompany(tx, id);
}

/** The end of the contract: one that doesn't settle independently has none of its own, as soon as staff say anything. */
function endOf(given: CompanySaid, before: CompanySaid, above: HeldCompany | null): string | null {
  if (!above || given.isSettlementPort) return given.contractUntil;
  const same = given.contractUntil === before.contractUntil && !moves(before, given);
  return same ? given.contractUntil : above.contract_until;
}

const moves = (before: CompanySaid, after: CompanySaid) =>
  before.fkParentAgentId !== after.fkParentAgentId || before.isSettlementPort !== after.isSettlementPort;

/**
 * A company holds no key that the one above lacks, nobody hands on what they don't hold, and none comes to be open below
 * one that is closed.
 * @throws AppError 7002, 7022
 */
function refuseAgainstAbove(
  tx: ScopedTx,
  row: CompanyRow,
  { before, after, above }: { before: CompanySaid; after: CompanySaid; above: HeldCompany },
): void {
  const moved = moves(before, after);
  const ceiling = ceilingBelow(after.isSettlementPort, above.resource_keys);
  refuseKeys(tx, moved ? [] : before.resourceKeys, after.resourceKeys, ceiling);
  if (moved && !after.isSettlementPort && row.status === "active" && above.status !== "active")
    throw new AppError("7022");
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

/** Says at its field that the company above stands below this one. */
function refuseLoop(error: unknown): never {
  const { constraint } = (error ?? {}) as { constraint?: unknown };
  if (constraint === "companies_no_loop" || constraint === "companies_check")
    throw validationError({ path: "fkParentAgentId", rule: "companyLoop" });
  throw error;
}
