import type { courseSave, courseSaved } from "@passage/contract/catalogue/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, notFound, validationError } from "../../platform/app-error.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { courseSearch } from "./catalogue-search.ts";
import type { CatalogueDependencies } from "./dependencies.ts";
import { refuseStale, refuseTwin, twin } from "./refuse-stale.ts";
import { applicationsThatName, askAsInstitution, readCourse } from "./repository.ts";
import { type CourseDetails, courseColumns, settledCourse } from "./row.ts";
import { savedBy } from "./saved-by.ts";
import { tellingCourseChanges } from "./tell-course-changes.ts";
import { unknownLevels } from "./unknown-choices.ts";

/**
 * Adds a course (`id` null) or saves one whole. Its starts are replaced as a set: one that applications hold may go,
 * they keep their own. A save that changes nothing makes no version.
 * @throws AppError 2001 unknown institution, level or subject, 2002 no such course, 2004 stale, 2005 the institution has
 *   one of that English name at that level, 2006 it has applications and would change its institution or level
 */
export async function saveCourse(
  tx: ScopedTx,
  id: number | null,
  { version, ...given }: z.output<typeof courseSave>,
  { clock }: CatalogueDependencies,
): Promise<z.output<typeof courseSaved>> {
  const after = settledCourse(given);
  if (id !== null && version === null) throw validationError({ path: "version", rule: "required" });
  const place = id === null ? null : await placeOf(tx, id);
  await lockInstitutions(tx, [after.fkInstitutionId, ...(place === null ? [] : [place])]);
  const before = id === null ? null : await open(tx, id, version);
  await refuseUnknown(tx, after);
  if (before && id !== null) await refuseMove(tx, id, before, after);
  await refuseSameName(tx, id, after);
  if (before && id !== null && Object.keys(changesBetween(before, after)).length === 0)
    return { courseId: id, version: version ?? 1 };

  const saved = await tellingCourseChanges(tx, sql`c.id = ${id ?? 0}`, async () => {
    const row = await write(tx, id, after, clock.now().toISOString());
    await replaceIntakes(tx, row.id, after);
    return row;
  });
  if (after.tests === null) await askAsInstitution(tx, after.fkInstitutionId);
  await recordAudit(tx, {
    noun: "course",
    nounId: saved.id,
    action: before ? "save" : "create",
    companyId: null,
    before,
    after,
  });
  return { courseId: saved.id, version: saved.version };
}

async function placeOf(tx: ScopedTx, id: number): Promise<number> {
  const row = await tx.q
    .selectFrom("courses")
    .select("institution_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.institution_id;
}

/** Institutions before their courses, as a save of an institution does it: neither waits for the other for ever. */
async function lockInstitutions(tx: ScopedTx, ids: readonly number[]): Promise<void> {
  await tx.q
    .selectFrom("institutions")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .orderBy("id")
    .forShare()
    .execute();
}

async function open(tx: ScopedTx, id: number, version: number | null): Promise<CourseDetails> {
  await tx.q.selectFrom("courses").select("id").where("id", "=", id).forUpdate().execute();
  const { details, saved } = await readCourse(tx, id);
  refuseStale(saved, version);
  return details;
}

async function refuseUnknown(tx: ScopedTx, course: CourseDetails): Promise<void> {
  const [institution, subject, levels] = await Promise.all([
    tx.q.selectFrom("institutions").select("id").where("id", "=", course.fkInstitutionId).executeTakeFirst(),
    tx.q.selectFrom("subject_groups").select("id").where("id", "=", course.subjectGroupId).executeTakeFirst(),
    unknownLevels(tx, [{ id: course.fkMajorLevelId, path: "fkMajorLevelId" }]),
  ]);
  const problems = [
    ...(institution ? [] : [{ path: "fkInstitutionId", rule: "notAnOption" }]),
    ...(subject ? [] : [{ path: "subjectGroupId", rule: "notAnOption" }]),
    ...levels,
  ];
  if (problems.length > 0) throw validationError(...problems);
}

/** Applications hold the chain of institution, level and course. */
async function refuseMove(
  tx: ScopedTx,
  id: number,
  before: CourseDetails,
  after: CourseDetails,
): Promise<void> {
  const moved = (["fkInstitutionId", "fkMajorLevelId"] as const).filter(
    (field) => before[field] !== after[field],
  );
  if (moved.length === 0) return;
  if ((await applicationsThatName(tx, "course", id)) > 0)
    throw new AppError("2006", { fields: moved.map((path) => ({ path, rule: "courseInUse" })) });
}

async function refuseSameName(tx: ScopedTx, id: number | null, course: CourseDetails): Promise<void> {
  const same = await tx.q
    .selectFrom("courses")
    .select("id")
    .where("institution_id", "=", course.fkInstitutionId)
    .where("major_level_id", "=", course.fkMajorLevelId)
    .where(sql<boolean>`lower(name_en) = lower(${course.names.en})`)
    .where("id", "<>", id ?? 0)
    .executeTakeFirst();
  if (same) throw twin("courseExists");
}

async function write(tx: ScopedTx, id: number | null, details: CourseDetails, now: string) {
  const values = {
    ...courseColumns(details),
    own_search: courseSearch(details.names),
    updated_at: now,
    updated_by_staff_id: savedBy(tx.scope),
  };
  const written =
    id === null
      ? tx.q
          .insertInto("courses")
          .values({ ...values, created_at: now })
          .returning(["id", "version"])
          .executeTakeFirst()
      : tx.q
          .updateTable("courses")
          .set({ ...values, version: sql<number>`version + 1` })
          .where("id", "=", id)
          .returning(["id", "version"])
          .executeTakeFirst();
  const row = await written.catch((error: unknown) => refuseTwin(error, "courseExists"));
  if (!row) throw notFound();
  return row;
}

async function replaceIntakes(tx: ScopedTx, id: number, { intakes }: CourseDetails): Promise<void> {
  await tx.q.deleteFrom("course_intakes").where("course_id", "=", id).execute();
  if (intakes.length === 0) return;
  await tx.q
    .insertInto("course_intakes")
    .values(intakes.map(({ intake, deadline }) => ({ course_id: id, intake: `${intake}-01`, deadline })))
    .execute();
}
