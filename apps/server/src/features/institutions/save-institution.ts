import type { institutionSave, institutionSaved } from "@passage/contract/catalogue/schema.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, notFound, validationError } from "../../platform/app-error.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { institutionSearch } from "./catalogue-search.ts";
import type { CatalogueDependencies } from "./dependencies.ts";
import { refuseStale, refuseTwin, twin } from "./refuse-stale.ts";
import { applicationsThatName, askAsInstitution, readInstitution } from "./repository.ts";
import { type InstitutionDetails, institutionColumns, settledInstitution } from "./row.ts";
import { savedBy } from "./saved-by.ts";
import { tellingCourseChanges } from "./tell-course-changes.ts";
import { unknownLevels } from "./unknown-choices.ts";

type InstitutionSave = z.output<typeof institutionSave>;

/**
 * Adds an institution (`id` null) or saves one whole: fees and tests are replaced as sets, and courses that ask as it
 * does follow. A save that changes nothing makes no version.
 * @throws AppError 2001 unknown country or level, 2002 no such institution, 2004 stale, 2005 its country has one of
 *   that English name, 2006 it has applications and would change its country
 */
export async function saveInstitution(
  tx: ScopedTx,
  id: number | null,
  { version, ...given }: InstitutionSave,
  dependencies: CatalogueDependencies,
): Promise<z.output<typeof institutionSaved>> {
  const after = settledInstitution(given);
  const before = id === null ? null : await open(tx, id, version);
  await refuseUnknown(tx, after);
  if (before && id !== null) await refuseMove(tx, id, before, after);
  await refuseSameName(tx, id, after);
  if (before && id !== null && Object.keys(changesBetween(before, after)).length === 0)
    return { institutionId: id, version: version ?? 1 };

  const { clock } = dependencies;
  const writeIt = () => write(tx, id, after, clock.now().toISOString());
  const closes = before !== null && before.open !== after.open;
  const saved = await (closes ? tellingCourseChanges(tx, sql`c.institution_id = ${id}`, writeIt) : writeIt());
  await replaceFees(tx, saved.id, after);
  await replaceTests(tx, saved.id, after);
  if (before) await askAsInstitution(tx, saved.id);
  await recordAudit(tx, {
    noun: "institution",
    nounId: saved.id,
    action: before ? "save" : "create",
    companyId: null,
    before,
    after,
  });
  return { institutionId: saved.id, version: saved.version };
}

/** Locks the row: a course of it is saved after or before, never beside. */
async function open(tx: ScopedTx, id: number, version: number | null): Promise<InstitutionDetails> {
  if (version === null) throw validationError({ path: "version", rule: "required" });
  await tx.q.selectFrom("institutions").select("id").where("id", "=", id).forUpdate().execute();
  const { details, saved } = await readInstitution(tx, id);
  refuseStale(saved, version);
  return details;
}

async function refuseUnknown(tx: ScopedTx, { fkAreaCountryId, fees, tests }: InstitutionDetails) {
  const country = await tx.q
    .selectFrom("countries")
    .select("id")
    .where("id", "=", fkAreaCountryId)
    .executeTakeFirst();
  const problems: FieldProblem[] = [
    ...(country ? [] : [{ path: "fkAreaCountryId", rule: "notAnOption" }]),
    ...(await unknownLevels(tx, [
      ...fees.map(({ majorLevelId }, index) => ({ id: majorLevelId, path: `fees.${index}.majorLevelId` })),
      ...tests.map(({ majorLevelId }, index) => ({ id: majorLevelId, path: `tests.${index}.majorLevelId` })),
    ])),
  ];
  if (problems.length > 0) throw validationError(...problems);
}

/** Applications keep the country they were made for. */
async function refuseMove(
  tx: ScopedTx,
  id: number,
  before: InstitutionDetails,
  after: InstitutionDetails,
): Promise<void> {
  if (before.fkAreaCountryId === after.fkAreaCountryId) return;
  if ((await applicationsThatName(tx, "institution", id)) > 0)
    throw new AppError("2006", { fields: [{ path: "fkAreaCountryId", rule: "institutionInUse" }] });
}

async function refuseSameName(
  tx: ScopedTx,
  id: number | null,
  { names, fkAreaCountryId }: InstitutionDetails,
) {
  const same = await tx.q
    .selectFrom("institutions")
    .select("id")
    .where("country_id", "=", fkAreaCountryId)
    .where(sql<boolean>`lower(name_en) = lower(${names.en})`)
    .where("id", "<>", id ?? 0)
    .executeTakeFirst();
  if (same) throw twin("institutionExists");
}

async function write(tx: ScopedTx, id: number | null, details: InstitutionDetails, now: string) {
  const values = {
    ...institutionColumns(details),
    search: institutionSearch(details),
    updated_at: now,
    updated_by_staff_id: savedBy(tx.scope),
  };
  const written =
    id === null
      ? tx.q
          .insertInto("institutions")
          .values({ ...values, created_at: now })
          .returning(["id", "version"])
          .executeTakeFirst()
      : tx.q
          .updateTable("institutions")
          .set({ ...values, version: sql<number>`version + 1` })
          .where("id", "=", id)
          .returning(["id", "version"])
          .executeTakeFirst();
  const row = await written.catch((error: unknown) => refuseTwin(error, "institutionExists"));
  if (!row) throw notFound();
  return row;
}

async function replaceFees(tx: ScopedTx, id: number, { fees }: InstitutionDetails): Promise<void> {
  await tx.q.deleteFrom("institution_fees").where("institution_id", "=", id).execute();
  if (fees.length === 0) return;
  await tx.q
    .insertInto("institution_fees")
    .values(
      fees.map(({ majorLevelId, amount, currency, note }) => ({
        institution_id: id,
        major_level_id: majorLevelId,
        amount,
        currency,
        note_en: note.en,
        note_zh: note.zh,
        note_zh_hk: note["zh-hk"],
      })),
    )
    .execute();
}

async function replaceTests(tx: ScopedTx, id: number, { tests }: InstitutionDetails): Promise<void> {
  await tx.q.deleteFrom("institution_tests").where("institution_id", "=", id).execute();
  if (tests.length === 0) return;
  await tx.q
    .insertInto("institution_tests")
    .values(
      tests.map(({ majorLevelId, ...row }) => ({ institution_id: id, major_level_id: majorLevelId, ...row })),
    )
    .execute();
}
