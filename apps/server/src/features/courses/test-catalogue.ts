import type { Insertable } from "kysely";
import type { Courses, Institutions } from "../../db/types.gen.ts";
import type { Database } from "../../platform/database.ts";
import { countryIds, fixture } from "../../test/factories.ts";
import { courseSearch, institutionSearch } from "../institutions/catalogue-search.ts";

type Names = readonly [en: string, zh: string, hk: string];

const named = ([en, zh, hk]: Names) => ({ en, zh, "zh-hk": hk });

/** An institution with what it is found by. */
export async function addInstitution(
  database: Database,
  names: Names,
  {
    city = ["Town", "镇", "鎮"],
    aliases = [],
    ...values
  }: Partial<Insertable<Institutions>> & { city?: Names; aliases?: string[] } = {},
): Promise<number> {
  return database.transaction(fixture, async ({ q }) => {
    const { id } = await q
      .insertInto("institutions")
      .values({
        country_id: countryIds.unitedKingdom,
        name_en: names[0],
        name_zh: names[1],
        name_zh_hk: names[2],
        city_en: city[0],
        city_zh: city[1],
        city_zh_hk: city[2],
        aliases,
        search: institutionSearch({ names: named(names), city: named(city), aliases }),
        ...values,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Courses of an institution with what they are found by, each with its intakes. Level 10 is a taught master. */
export async function addCourses(
  database: Database,
  institutionId: number,
  courses: readonly (Partial<Insertable<Courses>> & {
    names: Names;
    intakes?: readonly { intake: string; deadline?: string | null }[];
  })[],
): Promise<number[]> {
  return database.transaction(fixture, async ({ q }) => {
    const rows = await q
      .insertInto("courses")
      .values(
        courses.map(({ names, intakes: _, ...values }) => ({
          institution_id: institutionId,
          major_level_id: 10,
          subject_group_id: 3,
          name_en: names[0],
          name_zh: names[1],
          name_zh_hk: names[2],
          own_search: courseSearch(named(names)),
          ...values,
        })),
      )
      .returning("id")
      .execute();
    const ids = rows.map(({ id }) => id);
    const intakes = courses.flatMap(({ intakes = [{ intake: "2027-09" }] }, at) =>
      intakes.map(({ intake, deadline = null }) => ({
        course_id: ids[at] ?? 0,
        intake: `${intake}-01`,
        deadline,
      })),
    );
    if (intakes.length > 0) await q.insertInto("course_intakes").values(intakes).execute();
    return ids;
  });
}

/** What a student's form says of education or exams, as it lies in the database. */
export async function addSection(
  database: Database,
  studentId: number,
  section: "education" | "englishExams",
  entries: readonly object[],
): Promise<void> {
  await database.transaction(fixture, async ({ q }) => {
    const student = await q
      .selectFrom("students")
      .select(["company_id", "owner_account_id"])
      .where("id", "=", studentId)
      .executeTakeFirstOrThrow();
    await q
      .insertInto("student_sections")
      .values({
        student_id: studentId,
        ...student,
        section,
        entries: JSON.stringify(entries),
        saved_by: "Test",
      })
      .execute();
  });
}
