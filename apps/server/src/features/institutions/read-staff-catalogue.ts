import type { catalogueChoices } from "@passage/contract/catalogue/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { alphabetical, nameIn } from "../../platform/localized.ts";
import { applicationsThatName, readCourse, readInstitution, testsAt } from "./repository.ts";
import type { StaffCourse, StaffInstitution } from "./row.ts";

/** One institution as staff edit it, with what hangs on it. @throws AppError 2002 */
export async function readStaffInstitution(db: ScopedDb, id: number): Promise<StaffInstitution> {
  const [{ details, saved }, counts, applications] = await Promise.all([
    readInstitution(db, id),
    db.q
      .selectFrom("courses")
      .select([
        sql<number>`count(*)`.as("courses"),
        sql<number>`count(*) filter (where open)`.as("openCourses"),
      ])
      .where("institution_id", "=", id)
      .executeTakeFirstOrThrow(),
    applicationsThatName(db, "institution", id),
  ]);
  return { institutionId: id, ...details, ...saved, ...counts, applications };
}

/** One course as staff edit it, with what its institution asks at its level. @throws AppError 2002 */
export async function readStaffCourse(db: ScopedDb, id: number): Promise<StaffCourse> {
  const { details, saved } = await readCourse(db, id);
  const { fkInstitutionId, fkMajorLevelId } = details;
  const [institution, institutionTests, applications] = await Promise.all([
    db.q
      .selectFrom("institutions as i")
      .select(nameIn(db.scope.language, "i").as("name"))
      .where("i.id", "=", fkInstitutionId)
      .executeTakeFirstOrThrow(),
    testsAt(db, fkInstitutionId, fkMajorLevelId),
    applicationsThatName(db, "course", id),
  ]);
  return {
    courseId: id,
    ...details,
    ...saved,
    institutionName: institution.name,
    institutionTests,
    applications,
  };
}

/** Countries (those with institutions first), study levels and subjects, in the caller's language. */
export async function readCatalogueChoices(db: ScopedDb): Promise<z.output<typeof catalogueChoices>> {
  const { language } = db.scope;
  const [countries, levels, subjects] = await Promise.all([
    db.q
      .selectFrom("countries as n")
      .leftJoin("institutions as i", "i.country_id", "n.id")
      .select(["n.id", nameIn(language, "n").as("name"), sql<number>`count(i.id)`.as("institutions")])
      .groupBy("n.id")
      .orderBy(sql`count(i.id) > 0`, "desc")
      .orderBy(alphabetical(language, nameIn(language, "n")))
      .execute(),
    db.q
      .selectFrom("major_levels as l")
      .select(["l.id", "l.open", nameIn(language, "l").as("name")])
      .orderBy("l.position")
      .execute(),
    db.q
      .selectFrom("subject_groups as s")
      .select(["s.id", "s.open", nameIn(language, "s").as("name")])
      .orderBy("s.position")
      .execute(),
  ]);
  return { countries, levels, subjects };
}
