import type { Insertable } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";
import { countryOf } from "../reference/countries.ts";
import { majorLevels } from "../reference/major-levels.ts";
import type { Names } from "../reference/names.ts";
import { subjectGroups } from "../reference/subject-groups.ts";
import type { CourseIntakes, Courses } from "../types.gen.ts";
import { qsYear } from "./data/catalogue.ts";
import { demoCourses, intakesBetween } from "./data/courses.ts";
import { demoInstitutions } from "./data/institutions.ts";

export interface CatalogueCourse {
  id: number;
  institutionId: number;
  majorLevelId: number;
  countryId: number;
  nameEn: string;
}

const columns = (stem: string, names: Names) => ({
  [`${stem}_en`]: names["en-us"],
  [`${stem}_zh`]: names.zh,
  [`${stem}_zh_hk`]: names["zh-hk"],
});

/** Institutions, courses and their starts, from four years back to two ahead; by course code. */
export async function loadCatalogue(tx: ScopedTx, today: Date): Promise<Map<string, CatalogueCourse>> {
  const institutions = await tx.q
    .insertInto("institutions")
    .values(
      demoInstitutions.map((institution) => ({
        country_id: countryOf(institution.country).id,
        qs_rank: institution.qsRank,
        qs_year: institution.qsRank === null ? null : qsYear,
        ...(columns("name", institution.names) as { name_en: string; name_zh: string; name_zh_hk: string }),
        ...(columns("city", institution.city) as { city_en: string; city_zh: string; city_zh_hk: string }),
      })),
    )
    .returning(["id", "country_id"])
    .execute();
  const institutionOf = new Map(demoInstitutions.map(({ code }, index) => [code, institutions[index]]));

  const values = demoCourses.map(
    (course): Insertable<Courses> => ({
      institution_id: found(institutionOf.get(course.institution)).id,
      major_level_id: found(majorLevels.find(({ code }) => code === course.level)).id,
      subject_group_id: found(subjectGroups.find(({ code }) => code === course.subject)).id,
      duration_months: course.durationMonths,
      tuition: course.tuition,
      currency: course.currency,
      ielts_overall: course.ielts.overall,
      ielts_band: course.ielts.band,
      ...(columns("name", course.names) as { name_en: string; name_zh: string; name_zh_hk: string }),
    }),
  );
  const courses = await tx.q
    .insertInto("courses")
    .values(values)
    .returning(["id", "institution_id", "major_level_id", "name_en"])
    .execute();
  await insertIntakes(tx, courses, today);
  return new Map(
    demoCourses.map(({ code, institution }, index) => {
      const row = found(courses[index]);
      return [
        code,
        {
          id: row.id,
          institutionId: row.institution_id,
          majorLevelId: row.major_level_id,
          countryId: found(institutionOf.get(institution)).country_id,
          nameEn: row.name_en,
        },
      ];
    }),
  );
}

async function insertIntakes(tx: ScopedTx, courses: readonly { id: number }[], today: Date): Promise<void> {
  const year = today.getUTCFullYear();
  const rows = demoCourses.flatMap((course, index): Insertable<CourseIntakes>[] =>
    intakesBetween(course, year - 4, year + 2).map(({ intake, deadline }) => ({
      course_id: found(courses[index]).id,
      intake: `${intake}-01`,
      deadline,
    })),
  );
  // PostgreSQL takes 65 535 parameters a statement.
  for (let from = 0; from < rows.length; from += 10_000)
    await tx.q
      .insertInto("course_intakes")
      .values(rows.slice(from, from + 10_000))
      .execute();
}

/** The catalogue for a story that goes on loading. */
export async function readCatalogue(tx: ScopedTx): Promise<Map<string, CatalogueCourse>> {
  const rows = await tx.q
    .selectFrom("courses as c")
    .innerJoin("institutions as i", "i.id", "c.institution_id")
    .select([
      "c.id",
      "c.institution_id",
      "c.major_level_id",
      "c.name_en",
      "i.country_id",
      "i.name_en as institution",
    ])
    .execute();
  const byName = new Map(rows.map((row) => [`${row.institution}|${row.major_level_id}|${row.name_en}`, row]));
  return new Map(
    demoCourses.map((course) => {
      const institution = found(demoInstitutions.find(({ code }) => code === course.institution));
      const level = found(majorLevels.find(({ code }) => code === course.level)).id;
      const row = found(byName.get(`${institution.names["en-us"]}|${level}|${course.names["en-us"]}`));
      return [
        course.code,
        {
          id: row.id,
          institutionId: row.institution_id,
          majorLevelId: row.major_level_id,
          countryId: row.country_id,
          nameEn: row.name_en,
        },
      ];
    }),
  );
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("The demo catalogue refers to something it lacks.");
  return value;
}
