import type { staffCoursesQuery, staffInstitutionsQuery } from "@passage/contract/catalogue/schema.ts";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { cataloguePatterns } from "./catalogue-search.ts";

type Paging = "page" | "limit" | "sort";

/** What narrows the institutions, as the list and its export take it. */
export type InstitutionsFilter = Omit<z.output<typeof staffInstitutionsQuery>, Paging>;

/** What narrows the courses. */
export type CoursesFilter = Omit<z.output<typeof staffCoursesQuery>, Paging>;

/** The filter of the institutions as conditions on `institutions i`; none where nothing narrows. */
export function institutionConditions({ keyword, country, open }: InstitutionsFilter): Expression<SqlBool>[] {
  return [
    ...cataloguePatterns(keyword ?? "").map((pattern) => sql<SqlBool>`i.search like ${pattern}`),
    ...(country.length > 0 ? [sql<SqlBool>`i.country_id = any (${country}::int[])`] : []),
    ...(open === "all" ? [] : [sql<SqlBool>`i.open = ${open === "open"}`]),
  ];
}

/** The filter of the courses as conditions on `courses c`, on a day (`YYYY-MM-DD`). */
export function courseConditions(filter: CoursesFilter, today: string): Expression<SqlBool>[] {
  const { keyword, institution, country, level, subject, open, withoutIntake } = filter;
  const among = (column: string, ids: readonly number[]) =>
    ids.length > 0 ? [sql<SqlBool>`${sql.ref(column)} = any (${ids}::int[])`] : [];
  return [
    ...cataloguePatterns(keyword ?? "").map((pattern) => sql<SqlBool>`c.search like ${pattern}`),
    ...among("c.institution_id", institution),
    ...among("c.country_id", country),
    ...among("c.major_level_id", level),
    ...among("c.subject_group_id", subject),
    ...(open === "all" ? [] : [sql<SqlBool>`c.open = ${open === "open"}`]),
    ...(withoutIntake
      ? [
          sql<SqlBool>`not exists (select from course_intakes n where n.course_id = c.id and ${intakeAhead(today)})`,
        ]
      : []),
  ];
}

/** What can still be applied for on a day: the month hasn't begun, and the last day to apply isn't over. */
export function intakeAhead(today: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(n.intake > ${today}::date and coalesce(n.deadline >= ${today}::date, true))`;
}
