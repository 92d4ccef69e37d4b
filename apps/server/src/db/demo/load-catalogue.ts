import { type Insertable, sql } from "kysely";
import { courseSearch, institutionSearch } from "../../features/institutions/catalogue-search.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { countryOf } from "../reference/countries.ts";
import { majorLevels } from "../reference/major-levels.ts";
import type { Names } from "../reference/names.ts";
import { subjectGroups } from "../reference/subject-groups.ts";
import type { CourseIntakes, Courses } from "../types.gen.ts";
import { feesOf, ownFeeOf } from "./data/application-fees.ts";
import { type DemoCourse, qsYear } from "./data/catalogue.ts";
import { demoCourses, intakesBetween, pathwayBands } from "./data/courses.ts";
import { entryDemands } from "./data/entry-demands.ts";
import { institutionFacts } from "./data/institution-facts.ts";
import type { InstitutionRow } from "./data/institutions/row.ts";
import { demoInstitutions } from "./data/institutions.ts";
import { demandsLike, testRowsOf } from "./data/language-demands.ts";

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

const catalogueNames = (names: Names) => ({ en: names["en-us"], zh: names.zh, "zh-hk": names["zh-hk"] });

/** Institutions, courses and their starts, from four years back to two ahead; by course code. */
export async function loadCatalogue(tx: ScopedTx, today: Date): Promise<Map<string, CatalogueCourse>> {
  const institutions = await tx.q
    .insertInto("institutions")
    .values(
      demoInstitutions.map((institution) => ({
        country_id: countryOf(institution.country).id,
        qs_rank: institution.qsRank,
        qs_year: institution.qsRank === null ? null : qsYear,
        search: institutionSearch({
          names: catalogueNames(institution.names),
          city: catalogueNames(institution.city),
          aliases: factsOf(institution.code).aliases,
        }),
        ...factsOf(institution.code),
        ...(columns("name", institution.names) as { name_en: string; name_zh: string; name_zh_hk: string }),
        ...(columns("city", institution.city) as { city_en: string; city_zh: string; city_zh_hk: string }),
      })),
    )
    .returning(["id", "country_id"])
    .execute();
  const institutionOf = new Map(demoInstitutions.map(({ code }, index) => [code, institutions[index]]));
  const rowOf = new Map(demoInstitutions.map((institution) => [institution.code, institution]));
  const withId = <T>(rowsOf: (institution: InstitutionRow) => T[]) =>
    demoInstitutions.flatMap((institution, index) =>
      rowsOf(institution).map((row) => ({ institution_id: found(institutions[index]).id, row })),
    );
  await tx.q
    .insertInto("institution_fees")
    .values(
      withId(feesOf).map(({ institution_id, row: { majorLevelId, note, ...fee } }) => ({
        institution_id,
        major_level_id: majorLevelId,
        ...fee,
        note_en: note?.["en-us"] ?? null,
        note_zh: note?.zh ?? null,
        note_zh_hk: note?.["zh-hk"] ?? null,
      })),
    )
    .execute();
  await tx.q
    .insertInto("institution_tests")
    .values(
      withId(testRowsOf).map(({ institution_id, row: { majorLevelId, ...row } }) => ({
        institution_id,
        major_level_id: majorLevelId,
        ...row,
      })),
    )
    .execute();

  const values = demoCourses.map(
    (course): Insertable<Courses> => ({
      institution_id: found(institutionOf.get(course.institution)).id,
      major_level_id: found(majorLevels.find(({ code }) => code === course.level)).id,
      subject_group_id: found(subjectGroups.find(({ code }) => code === course.subject)).id,
      duration_months: course.durationMonths,
      tuition: course.tuition,
      currency: course.currency,
      own_search: courseSearch(catalogueNames(course.names)),
      application_fee: ownFeeOf(course.code),
      ...askedBy(course, found(rowOf.get(course.institution))),
      ...(columns("name", course.names) as { name_en: string; name_zh: string; name_zh_hk: string }),
    }),
  );
  const courses = await tx.q
    .insertInto("courses")
    .values(values)
    .returning(["id", "institution_id", "major_level_id", "name_en"])
    .execute();
  await insertIntakes(tx, courses, today);
  await sql`select courses_ask_as_institution(array(select id from institutions))`.execute(tx.q);
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

const factsOf = (code: string) => found(institutionFacts[code]);

/** What a course asks: tests of its own only where it takes more than its institution does. */
function askedBy(course: DemoCourse, institution: InstitutionRow) {
  const { prior, scores, minAge, deposit } = entryDemands(course, institution);
  const asked = { overall: Number(course.ielts.overall), each: Number(course.ielts.band) };
  const own = pathwayBands(course.level) === undefined && asked.overall !== institution.offer.ielts[0];
  return {
    prior,
    scores: JSON.stringify(scores),
    min_age: minAge,
    deposit,
    own_tests: own,
    tests: JSON.stringify(own ? demandsLike(institution.country, asked) : {}),
  };
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
