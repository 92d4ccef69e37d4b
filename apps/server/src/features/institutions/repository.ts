import { demandsAt } from "@passage/contract/catalogue/rules.ts";
import type { LanguageTest, TestDemands } from "@passage/contract/courses/language-tests.ts";
import { sql } from "kysely";
import { amountText } from "../../platform/amount-text.ts";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { ownNameIn } from "../../platform/localized.ts";
import {
  type CourseDetails,
  courseOf,
  type InstitutionDetails,
  institutionOf,
  settledInstitution,
} from "./row.ts";

/** Who saved a row last and when, which is what a stale save is told. */
export interface Saved {
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
}

/** An institution whole, with who saved it last. @throws AppError 2002 */
export async function readInstitution(
  db: ScopedDb,
  id: number,
): Promise<{ details: InstitutionDetails; saved: Saved }> {
  const [row, fees, tests] = await Promise.all([
    db.q
      .selectFrom("institutions as i")
      .leftJoin("staff as s", "s.id", "i.updated_by_staff_id")
      .selectAll("i")
      .select(ownNameIn(db.scope.language, "s").$castTo<string | null>().as("updated_by"))
      .where("i.id", "=", id)
      .executeTakeFirst(),
    feesOf(db, id),
    testsOf(db, id),
  ]);
  if (!row) throw notFound();
  // Rows of an import lie in another order than those of a save.
  return { details: settledInstitution({ ...institutionOf(row), fees, tests }), saved: savedOf(row) };
}

/** A course whole, with who saved it last. @throws AppError 2002 */
export async function readCourse(
  db: ScopedDb,
  id: number,
): Promise<{ details: CourseDetails; saved: Saved }> {
  const [row, intakes] = await Promise.all([
    db.q
      .selectFrom("courses as c")
      .leftJoin("staff as s", "s.id", "c.updated_by_staff_id")
      .selectAll("c")
      .select([
        amountText(sql.ref("c.tuition")).$castTo<string | null>().as("tuition_text"),
        amountText(sql.ref("c.application_fee")).$castTo<string | null>().as("fee_text"),
        amountText(sql.ref("c.deposit")).$castTo<string | null>().as("deposit_text"),
      ])
      .select(ownNameIn(db.scope.language, "s").$castTo<string | null>().as("updated_by"))
      .where("c.id", "=", id)
      .executeTakeFirst(),
    db.q
      .selectFrom("course_intakes")
      .select([sql<string>`to_char(intake, 'YYYY-MM')`.as("intake"), "deadline"])
      .where("course_id", "=", id)
      .orderBy("intake")
      .execute(),
  ]);
  if (!row) throw notFound();
  const amounts = { tuition: row.tuition_text, applicationFee: row.fee_text, deposit: row.deposit_text };
  return { details: { ...courseOf(row, amounts), intakes }, saved: savedOf(row) };
}

function savedOf(row: { version: number; updated_at: string; updated_by: string | null }): Saved {
  return { version: row.version, updatedAt: row.updated_at, updatedBy: row.updated_by };
}

async function feesOf(db: ScopedDb, institutionId: number): Promise<InstitutionDetails["fees"]> {
  const rows = await db.q
    .selectFrom("institution_fees as f")
    .selectAll("f")
    .select(amountText(sql.ref("f.amount")).as("text"))
    .where("f.institution_id", "=", institutionId)
    .orderBy(sql`f.major_level_id nulls first`)
    .execute();
  return rows.map((row) => ({
    majorLevelId: row.major_level_id,
    amount: row.text,
    currency: row.currency,
    note: { en: row.note_en, zh: row.note_zh, "zh-hk": row.note_zh_hk },
  }));
}

/** Language tests of an institution, by level and test. */
async function testsOf(db: ScopedDb, institutionId: number): Promise<InstitutionDetails["tests"]> {
  const rows = await db.q
    .selectFrom("institution_tests")
    .selectAll()
    .where("institution_id", "=", institutionId)
    .execute();
  return rows.map((row) => ({
    majorLevelId: row.major_level_id,
    test: row.test as LanguageTest,
    overall: row.overall === null ? null : Number(row.overall),
    each: row.each === null ? null : Number(row.each),
  }));
}

/** What an institution asks at a level. */
export async function testsAt(
  db: ScopedDb,
  institutionId: number,
  majorLevelId: number,
): Promise<TestDemands> {
  return demandsAt(await testsOf(db, institutionId), majorLevelId);
}

/** Courses without demands of their own ask what their institution now asks. */
export async function askAsInstitution(tx: ScopedTx, institutionId: number): Promise<void> {
  await sql`select courses_ask_as_institution(array[${institutionId}]::int[])`.execute(tx.q);
}

/** Applications that name a course or an institution. */
export async function applicationsThatName(
  db: ScopedDb,
  place: "course" | "institution",
  id: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select applications_naming(${place}, ${id}::int) as total`.execute(db.q);
  return rows[0]?.total ?? 0;
}
