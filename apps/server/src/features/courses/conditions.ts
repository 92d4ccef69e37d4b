import { demandsFor } from "@passage/contract/courses/language-tests.ts";
import type { findCoursesQuery } from "@passage/contract/courses/schema.ts";
import { type QsBand, qsBandEnds } from "@passage/contract/institutions/qs-bands.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { eachColumn, testColumn } from "./demand-columns.ts";
import { keywordConditions } from "./keyword.ts";

export type CourseFilter = z.output<typeof findCoursesQuery>;

type Condition = Expression<SqlBool>;

/** The conditions of a filter on `courses c`, all but the verdict's. */
export function courseConditions(filter: CourseFilter, today: string): Condition[] {
  return [
    sql<SqlBool>`c.findable`,
    sql<SqlBool>`c.major_level_id not in (select id from major_levels where not open)`,
    ...keywordConditions(filter.keyword ?? ""),
    ...among("country_id", filter.country),
    ...among("institution_id", filter.institution),
    ...among("major_level_id", filter.level),
    ...among("subject_group_id", filter.subject),
    ...(filter.city.length > 0 ? [sql<SqlBool>`c.city_en = any (${filter.city}::text[])`] : []),
    ...intakeCondition(filter, today),
    ...tuitionConditions(filter),
    ...(filter.qsBand.length > 0 ? [sql<SqlBool>`(${sql.join(filter.qsBand.map(inBand), sql` or `)})`] : []),
    ...testCondition(filter),
  ];
}

function among(column: string, ids: readonly number[]): Condition[] {
  return ids.length > 0 ? [sql<SqlBool>`${sql.ref(`c.${column}`)} = any (${ids}::int[])`] : [];
}

/** Intakes of a course that can be applied for on a day, within the months somebody wants to start in. */
export function openIntakes(
  x: string,
  { intakeFrom, intakeTo }: Pick<CourseFilter, "intakeFrom" | "intakeTo">,
  today: string,
): Condition {
  const column = (name: string) => sql.ref(`${x}.${name}`);
  return sql<SqlBool>`(${sql.join(
    [
      sql`${column("intake")} > ${today}::date`,
      sql`(${column("deadline")} is null or ${column("deadline")} >= ${today}::date)`,
      ...(intakeFrom ? [sql`${column("intake")} >= ${`${intakeFrom}-01`}::date`] : []),
      ...(intakeTo ? [sql`${column("intake")} <= ${`${intakeTo}-01`}::date`] : []),
    ],
    sql` and `,
  )})`;
}

function intakeCondition(filter: CourseFilter, today: string): Condition[] {
  if (!filter.intakeFrom && !filter.intakeTo) return [];
  return [
    sql<SqlBool>`exists (select from course_intakes x where x.course_id = c.id and ${openIntakes("x", filter, today)})`,
  ];
}

function tuitionConditions({ currency, tuitionFrom, tuitionTo }: CourseFilter): Condition[] {
  return [
    ...(currency ? [sql<SqlBool>`c.currency = ${currency}`] : []),
    ...(tuitionFrom ? [sql<SqlBool>`c.tuition >= ${tuitionFrom}::numeric`] : []),
    ...(tuitionTo ? [sql<SqlBool>`c.tuition <= ${tuitionTo}::numeric`] : []),
  ];
}

function inBand(band: QsBand): Condition {
  const ends = qsBandEnds[band];
  if (ends === null) return sql<SqlBool>`c.qs_rank is null`;
  const [from, to] = ends;
  return to === null ? sql<SqlBool>`c.qs_rank >= ${from}` : sql<SqlBool>`c.qs_rank between ${from} and ${to}`;
}

/** Takes the test; with scores, and asks no more than they are. Where nobody wrote down what it takes, none is enough. */
function testCondition({ test, testOverall, testLowest }: CourseFilter): Condition[] {
  if (!test) return [];
  const conditions = demandsFor(test).map((demand) => {
    const overall = sql.ref(`c.${testColumn(demand)}`);
    const each = sql.ref(`c.${eachColumn(demand)}`);
    return sql`(${sql.join(
      [
        sql`${overall} is not null`,
        ...(testOverall === null ? [] : [sql`${overall} between 0 and ${inTenths(testOverall)}::int`]),
        ...(testLowest === null
          ? []
          : [sql`${overall} >= 0`, sql`(${each} is null or ${each} <= ${inTenths(testLowest)}::int)`]),
      ],
      sql` and `,
    )})`;
  });
  return [sql<SqlBool>`(${sql.join(conditions, sql` or `)})`];
}

function inTenths(score: number): number {
  return Math.round(score * 10);
}
