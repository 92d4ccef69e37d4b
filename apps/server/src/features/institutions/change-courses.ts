import type { coursesChange, coursesChanged } from "@passage/contract/catalogue/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { notFound } from "../../platform/app-error.ts";
import { type AuditValues, recordAudits } from "../../platform/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { CatalogueDependencies } from "./dependencies.ts";
import { savedBy } from "./saved-by.ts";
import { tellingCourseChanges } from "./tell-course-changes.ts";

type Change = z.output<typeof coursesChange>["change"];

/** What a change did to one course; both sides alike where it did nothing. */
interface Touched {
  readonly id: number;
  readonly before: AuditValues;
  readonly after: AuditValues;
}

/**
 * One change of many courses, all or none, and how many it changed. Courses that are so already keep their version.
 * @throws AppError 2002 when one of them isn't there
 */
export async function changeCourses(
  tx: ScopedTx,
  { courses, change }: z.output<typeof coursesChange>,
  { clock }: CatalogueDependencies,
): Promise<z.output<typeof coursesChanged>> {
  const ids = [...new Set(courses)];
  // In one order, so that two changes of the same courses queue up instead of holding each other.
  const rows = await tx.q
    .selectFrom("courses")
    .select(["id", "open"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (rows.length < ids.length) throw notFound();
  return tellingCourseChanges(tx, sql`c.id = any (${ids}::int[])`, () =>
    changeLocked(tx, rows, change, clock),
  );
}

async function changeLocked(
  tx: ScopedTx,
  rows: readonly { id: number; open: boolean }[],
  change: Change,
  clock: Clock,
): Promise<z.output<typeof coursesChanged>> {
  const touched = await apply(tx, rows, change);
  if (touched.length === 0) return { changed: 0 };
  await tx.q
    .updateTable("courses")
    .set({
      version: sql<number>`version + 1`,
      updated_at: clock.now().toISOString(),
      updated_by_staff_id: savedBy(tx.scope),
      ...(change.kind === "open" && { open: change.open }),
    })
    .where(
      "id",
      "in",
      touched.map(({ id }) => id),
    )
    .execute();
  await recordAudits(
    tx,
    touched.map(({ id, before, after }) => ({
      noun: "course",
      nounId: id,
      action: "save",
      companyId: null,
      before,
      after,
    })),
  );
  return { changed: touched.length };
}

async function apply(
  tx: ScopedTx,
  rows: readonly { id: number; open: boolean }[],
  change: Change,
): Promise<Touched[]> {
  if (change.kind === "open")
    return rows
      .filter(({ open }) => open !== change.open)
      .map(({ id, open }) => ({ id, before: { open }, after: { open: change.open } }));
  const ids = rows.map(({ id }) => id);
  const intake = `${change.intake}-01`;
  const stored = await tx.q
    .selectFrom("course_intakes")
    .select(["course_id", "deadline"])
    .where("course_id", "in", ids)
    .where("intake", "=", intake)
    .execute();
  const deadlines = new Map(stored.map((row) => [row.course_id, row.deadline]));
  const field = (deadline: string | null | undefined) => ({
    intakes: deadline === undefined ? [] : [{ intake: change.intake, deadline }],
  });
  if (change.kind === "removeIntake") {
    await tx.q
      .deleteFrom("course_intakes")
      .where("course_id", "in", ids)
      .where("intake", "=", intake)
      .execute();
    return stored.map((row) => ({ id: row.course_id, before: field(row.deadline), after: field(undefined) }));
  }
  const changed = ids.filter((id) => !deadlines.has(id) || deadlines.get(id) !== change.deadline);
  if (changed.length > 0)
    await tx.q
      .insertInto("course_intakes")
      .values(changed.map((id) => ({ course_id: id, intake, deadline: change.deadline })))
      .onConflict((conflict) =>
        conflict.columns(["course_id", "intake"]).doUpdateSet({ deadline: change.deadline }),
      )
      .execute();
  return changed.map((id) => ({ id, before: field(deadlines.get(id)), after: field(change.deadline) }));
}
