import type { Returned } from "@passage/contract/endpoint.ts";
import type { getStudentFollowUp as endpoint } from "@passage/contract/history/endpoints.ts";
import type { followUpQuery } from "@passage/contract/history/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { chineseNames } from "../../platform/audit-actors.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn } from "../../platform/localized.ts";
import { inSight } from "../../platform/visibility.ts";
import { listFiles } from "../files/list-files.ts";
import { readStudentNames } from "../students/read-student.ts";
import { toEvent } from "./read-application.ts";

/** What happened to all applications of a student in sight, newest first. @throws AppError 2002 */
export async function readFollowUp(
  db: ScopedDb,
  { fkStudentId, page, limit }: z.output<typeof followUpQuery>,
): Promise<Returned<typeof endpoint>> {
  await readStudentNames(db, fkStudentId);
  const { language } = db.scope;
  const events = db.q
    .selectFrom("application_events as e")
    .where("e.student_id", "=", fkStudentId)
    // What staff took back within seconds never reached anybody.
    .where("e.undoes", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("application_events as u").select("u.id").whereRef("u.undoes", "=", "e.id"))),
    )
    .where(inSight(db, "e", "application"));
  const [rows, { total }, files, nameOf] = await Promise.all([
    events
      .innerJoin("applications as p", "p.id", "e.application_id")
      .innerJoin("institutions as i", "i.id", "p.institution_id")
      .innerJoin("courses as c", "c.id", "p.course_id")
      .selectAll("e")
      .select(["p.apply_no", nameIn(language, "i").as("institution"), nameIn(language, "c").as("course")])
      .orderBy("e.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    events.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow(),
    listFiles(db, { studentId: fkStudentId }),
    chineseNames(db, fkStudentId),
  ]);
  return {
    total,
    page,
    limit,
    items: rows.map((row) => ({
      ...toEvent({ ...row, undone: false }, files, nameOf),
      itemId: row.application_id,
      applyNo: row.apply_no,
      itemInstitutionName: row.institution,
      itemInstitutionCourseName: row.course,
    })),
  };
}
