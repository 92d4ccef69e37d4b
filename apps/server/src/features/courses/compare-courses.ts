import type { compareCourses as endpoint } from "@passage/contract/courses/endpoints.ts";
import type { compareQuery } from "@passage/contract/courses/schema.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import type { CourseDependencies } from "./dependencies.ts";
import { readApplicant } from "./read-applicant.ts";
import { readCourses, toFoundCourse } from "./row.ts";

/**
 * A few courses whole, in the order asked for, each for its intake; closed and unknown ones are left out.
 * @throws AppError 2002 no such student in sight
 */
export async function compareCourses(
  db: ScopedDb,
  { courses, fkStudentId }: z.output<typeof compareQuery>,
  { clock, timeZone }: CourseDependencies,
): Promise<Returned<typeof endpoint>> {
  const today = clock.today(timeZone);
  const [known, found] = await Promise.all([
    fkStudentId === null ? null : readApplicant(db, fkStudentId),
    readCourses(
      db,
      courses.map(({ courseId }) => courseId),
      today,
    ),
  ]);
  const rows = new Map(found.map((row) => [row.courseId, row]));
  return {
    items: courses.flatMap(({ courseId, intake }) => {
      const row = rows.get(courseId);
      const applicant = known?.applicant ?? null;
      return row ? [toFoundCourse(row, { applicant, today, from: intake, to: intake })] : [];
    }),
    applicant: known?.brief ?? null,
  };
}
