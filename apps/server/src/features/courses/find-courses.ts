import type { findCourses as endpoint } from "@passage/contract/courses/endpoints.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { choosePage, findCandidates } from "./choose-page.ts";
import type { CourseFilter } from "./conditions.ts";
import type { CourseDependencies } from "./dependencies.ts";
import type { KeptCandidates } from "./kept-candidates.ts";
import { readApplicant } from "./read-applicant.ts";
import { readCourses, toFoundCourse } from "./row.ts";

/**
 * A page of open courses; with a student each is judged for it.
 * @throws AppError 2002 no such student in sight
 */
export async function findCourses(
  db: ScopedDb,
  filter: CourseFilter,
  { clock, timeZone, kept }: CourseDependencies & { kept: KeptCandidates },
): Promise<Returned<typeof endpoint>> {
  const today = clock.today(timeZone);
  const [known, candidates] = await Promise.all([
    filter.fkStudentId === null ? null : readApplicant(db, filter.fkStudentId),
    findCandidates(db, filter, { kept, today }),
  ]);
  const range = { from: filter.intakeFrom, to: filter.intakeTo };
  const chosen = choosePage(candidates, filter, known && { ...known, today, ...range });
  const rows = new Map((await readCourses(db, chosen.ids, today)).map((row) => [row.courseId, row]));
  const judging = { applicant: known?.applicant ?? null, today, ...range };
  return {
    // One that was closed in between is left out.
    items: chosen.ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [toFoundCourse(row, judging)] : [];
    }),
    total: chosen.total,
    totalIsEstimate: chosen.more,
    page: filter.page,
    limit: filter.limit,
    applicant: known?.brief ?? null,
    verdicts: chosen.verdicts,
  };
}
