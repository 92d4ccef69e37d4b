import type { CatalogueKind } from "@passage/contract/catalogue-imports/columns.ts";
import { languageTests } from "@passage/contract/courses/language-tests.ts";
import { scoreScales } from "@passage/contract/courses/score-scales.ts";
import { type RawBuilder, sql } from "kysely";

const amount = (column: string) => sql`trim_scale(${sql.ref(column)})::text`;

/** What is stored of an institution `t`, by column, in the form in which rows are read. */
const ofInstitution: Readonly<Record<string, RawBuilder<unknown>>> = {
  nameZh: sql`t.name_zh`,
  nameZhHk: sql`t.name_zh_hk`,
  cityEn: sql`t.city_en`,
  cityZh: sql`t.city_zh`,
  cityZhHk: sql`t.city_zh_hk`,
  aliases: sql`t.aliases`,
  website: sql`t.website`,
  qsRank: sql`t.qs_rank`,
  qsYear: sql`t.qs_year`,
  open: sql`t.open`,
  applicationFee: sql`(select ${amount("f.amount")} from institution_fees f
    where f.institution_id = t.id and f.major_level_id is null)`,
  feeCurrency: sql`(select f.currency from institution_fees f
    where f.institution_id = t.id and f.major_level_id is null)`,
  levelFees: sql`(select coalesce(
      jsonb_agg(jsonb_build_array(f.major_level_id, ${amount("f.amount")}, f.currency) order by f.major_level_id), '[]')
    from institution_fees f where f.institution_id = t.id and f.major_level_id is not null)`,
  ...Object.fromEntries(
    languageTests.map((test) => [
      `test.${test}`,
      sql`(select coalesce(
          jsonb_agg(jsonb_build_array(n.major_level_id, n.overall, n.each) order by n.major_level_id nulls first), '[]')
        from institution_tests n where n.institution_id = t.id and n.test = ${sql.lit(test)})`,
    ]),
  ),
};

const scales = scoreScales.filter((scale) => scale !== "other");

/** The same of a course. Tests that it asks as its institution does are none of its own. */
const ofCourse: Readonly<Record<string, RawBuilder<unknown>>> = {
  nameZh: sql`t.name_zh`,
  nameZhHk: sql`t.name_zh_hk`,
  subject: sql`t.subject_group_id`,
  durationMonths: sql`t.duration_months`,
  currency: sql`t.currency`,
  tuition: amount("t.tuition"),
  applicationFee: amount("t.application_fee"),
  deposit: amount("t.deposit"),
  prior: sql`t.prior`,
  minAge: sql`t.min_age`,
  website: sql`t.website`,
  open: sql`t.open`,
  intakes: sql`(select coalesce(
      jsonb_agg(jsonb_build_array(to_char(k.intake, 'YYYY-MM'), k.deadline) order by k.intake), '[]')
    from course_intakes k where k.course_id = t.id)`,
  ...Object.fromEntries(scales.map((scale) => [`score.${scale}`, sql`t.scores -> ${sql.lit(scale)}`])),
  ...Object.fromEntries(
    languageTests.map((test) => [
      `test.${test}`,
      sql`case when t.own_tests and t.tests ? ${sql.lit(test)} then jsonb_build_object(
        'overall', t.tests -> ${sql.lit(test)} -> 'overall', 'each', t.tests -> ${sql.lit(test)} -> 'each') end`,
    ]),
  ),
};

const stored = { institutions: ofInstitution, courses: ofCourse } as const;

/** All values of a stored row `t` as one object by column: what the export writes and the check compares with. */
export function storedValues(kind: CatalogueKind): RawBuilder<Record<string, unknown>> {
  const pairs = Object.entries(stored[kind]).flatMap(([column, value]) => [sql.lit(column), value]);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

/** The columns that a stored row's search text is made of. */
export const searchedColumns: Readonly<Record<CatalogueKind, readonly string[]>> = {
  institutions: ["nameZh", "nameZhHk", "cityEn", "cityZh", "cityZhHk", "aliases"],
  courses: ["nameZh", "nameZhHk"],
};
