import { isDeepStrictEqual } from "node:util";
import type { saveBackground as endpoint } from "@passage/contract/background/endpoints.ts";
import { brokenEntryRules } from "@passage/contract/background/rules.ts";
import type { BackgroundEntries, backgroundSave } from "@passage/contract/background/schema.ts";
import type { BackgroundSection } from "@passage/contract/background/sections.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import { toE164 } from "@passage/contract/students/phone.ts";
import type { z } from "zod";
import { AppError, validationError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { emit } from "../../platform/outbox.ts";
import { lockEditableStudent } from "../students/lock-student.ts";
import type { BackgroundDependencies } from "./dependencies.ts";
import { findSection, putSection } from "./repository.ts";
import { sectionValues } from "./section-values.ts";
import { withStoredAccounts } from "./stored-accounts.ts";
import { closeEntries, openEntries } from "./vault.ts";

export type BackgroundSave = z.output<typeof backgroundSave>;

/**
 * Saves one section of a student's background whole, with its audit entry and event, and has the applications look
 * again at what they lack. Entries may be incomplete, not wrong. A save that changes nothing makes no version.
 * @throws AppError 2001 rules broken, 2002 not in sight, 2004 stale version (data.current), 3001 made by staff
 */
export async function saveBackground(
  tx: ScopedTx,
  input: BackgroundSave,
  dependencies: BackgroundDependencies,
): Promise<Returned<typeof endpoint>> {
  const student = await lockEditableStudent(tx, input.fkStudentId);
  const { section } = input;
  const row = await findSection(tx, student.id, section);
  const version = row?.version ?? 0;
  if (version !== input.version) {
    const current = { version, savedAt: row?.saved_at ?? null, savedBy: row?.saved_by ?? null };
    throw new AppError("2004", { data: { current } });
  }
  const key = await dependencies.keyOf(tx, student.id);
  const before = row ? await openEntries(row, section, async () => key) : [];
  const { entries, problems } = withStoredAccounts<BackgroundSection>(section, input.entries, before);
  const wrong = [
    ...problems,
    ...brokenRules(section, entries, dependencies),
    ...(await unknownCountries(tx, entries)),
  ];
  if (wrong.length > 0) throw validationError(...wrong);
  if (row && isDeepStrictEqual(before, entries)) return { version, savedAt: row.saved_at };

  const savedAt = dependencies.clock.now().toISOString();
  await putSection(tx, {
    student_id: student.id,
    company_id: student.companyId,
    owner_account_id: student.ownerAccountId,
    section,
    version: version + 1,
    ...closeEntries(key, student.id, section, entries),
    saved_at: savedAt,
    ...savedBy(tx),
  });
  await recordAudit(tx, {
    noun: "background",
    nounId: student.id,
    action: "saveBackground",
    companyId: student.companyId,
    studentId: student.id,
    before: sectionValues(section, before),
    after: sectionValues(section, entries),
    key,
  });
  await emit(tx, "student.saved", { studentId: student.id }, { companyId: student.companyId });
  await dependencies.afterSave(tx, student.id);
  return { version: version + 1, savedAt };
}

function brokenRules(
  section: BackgroundSection,
  entries: readonly BackgroundEntries[BackgroundSection][],
  { clock, timeZone }: BackgroundDependencies,
): FieldProblem[] {
  const context = {
    today: clock.today(timeZone),
    isPhone: (region: string, number: string) => toE164(region, number) !== null,
  };
  return entries.flatMap((entry, at) =>
    brokenEntryRules(section, entry, context).map(({ field, rule }) => ({
      path: `entries.${at}.${field}`,
      rule,
    })),
  );
}

/** Countries are chosen from a list; each that isn't in it, at its field. */
async function unknownCountries(
  db: ScopedDb,
  entries: readonly BackgroundEntries[BackgroundSection][],
): Promise<FieldProblem[]> {
  const given = entries.flatMap((entry, at) =>
    "fkAreaCountryId" in entry && entry.fkAreaCountryId !== null ? [{ at, id: entry.fkAreaCountryId }] : [],
  );
  if (given.length === 0) return [];
  const ids = given.map(({ id }) => id);
  const rows = await db.q.selectFrom("countries").select("id").where("id", "in", ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return given
    .filter(({ id }) => !known.has(id))
    .map(({ at }) => ({ path: `entries.${at}.fkAreaCountryId`, rule: "notAnOption" }));
}

function savedBy({ scope }: ScopedTx) {
  const nobody = { saved_by_account_id: null, saved_by_staff_id: null };
  switch (scope.kind) {
    case "account":
      return { ...nobody, saved_by_account_id: scope.accountId, saved_by: scope.accountName };
    case "staff":
      return { ...nobody, saved_by_staff_id: scope.staffId, saved_by: scope.staffName };
    default:
      return { ...nobody, saved_by: "" };
  }
}
