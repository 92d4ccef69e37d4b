import type { findCourses as endpoint } from "@passage/contract/courses/endpoints.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { choosePage } from "./choose-page.ts";
import type { CourseFilter } from "./conditions.ts";
import type { CourseDependencies } from "./dependencies.ts";
import { readApplicant } from "./read-applicant.ts";
import { readCourses, toFoundCourse } from "./row.ts";

/**
 * A page of open courses; with a student each is judged for it.
 * @throws AppError 2002 no such student in sight
 */
export async function findCourses(
  db: ScopedDb,
  filter: CourseFilter,
  { clock, timeZone }: CourseDependencies,
): Promise<Returned<typeof endpoint>> {
  const today = clock.today(timeZone);
  const known = filter.fkStudentId === null ? null : await readApplicant(db, filter.fkStudentId);
  const judging = { applicant: known?.applicant ?? null, today };
  const chosen = await choosePage(db, filter, judging);
  const rows = new Map((await readCourses(db, chosen.ids, today)).map((row) => [row.courseId, row]));
  const range = { from: filter.intakeFrom, to: filter.intakeTo };
  return {
    // One that was closed in between is left out.
    items: chosen.ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [toFoundCourse(row, { ...judging, ...range })] : [];
    }),
    total: chosen.total,
    totalIsEstimate: chosen.more,
    page: filter.page,
    limit: filter.limit,
    applicant: known?.brief ?? null,
    verdicts: chosen.verdicts,
  };
}
