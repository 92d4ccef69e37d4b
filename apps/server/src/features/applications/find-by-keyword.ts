import { afterStart, applyNumberStart } from "@passage/contract/applications/apply-number.ts";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { escapeLike } from "../../platform/search-words.ts";
import { planAnew } from "../../platform/statement-names.ts";
import { inSight } from "../../platform/visibility.ts";
import { findByAnyText } from "../students/find-by-text.ts";
import { searchPattern } from "../students/search-text.ts";

/** What a keyword finds before the queries that it narrows down. */
export interface FoundByKeyword {
  /** Null where they are too many for their ids. */
  readonly students: readonly number[] | null;
  readonly schools: readonly number[];
}

/**
 * How a query comes by its rows: in an order that an index gives, until a page is full, or all of them. One student
 * after the other is looked at for the first, all of them at once for the second.
 */
export type Way = "inOrder" | "all";

/** With so many ids a plan that was made without them would be a bad one. */
const fewIds = 100;

/** Students and schools by a keyword; texts too short for the index as well, once instead of in every query. */
export async function findByKeyword(db: ScopedDb, keyword: string | null): Promise<FoundByKeyword | null> {
  if (!keyword) return null;
  const [students, { rows: schools }] = await Promise.all([
    findByAnyText(db, searchPattern(keyword)),
    sql<{ id: number }>`${schoolsLike(keyword)}`.execute(db.q),
  ]);
  return { students, schools: schools.map(({ id }) => id).sort((one, other) => one - other) };
}

/**
 * Name of the student, beginning of the application number or school, as typed. By ids alone, an "or" of the three is
 * one of their indexes; without what was found, every row in sight is looked at.
 */
export function keywordCondition(
  db: ScopedDb,
  keyword: string,
  found: FoundByKeyword | null = null,
  way: Way = "all",
): Expression<SqlBool> {
  const arms = [...numberCondition(keyword)];
  if (found === null)
    arms.push(studentLike(db, keyword, "all"), sql<SqlBool>`p.institution_id in (${schoolsLike(keyword)})`);
  else {
    if (found.students === null) arms.push(studentLike(db, keyword, way));
    else arms.push(...among("p.student_id", found.students));
    arms.push(...among("p.institution_id", found.schools));
  }
  if (arms.length === 0) return sql<SqlBool>`false`;
  const any = sql.join(arms, sql` or `);
  return isFew(found) ? sql<SqlBool>`(${any})` : sql<SqlBool>`(${sql.raw(planAnew)}${any})`;
}

function isFew(found: FoundByKeyword | null): boolean {
  return found !== null && found.students !== null && found.students.length + found.schools.length <= fewIds;
}

/** The beginning of an application number, by the index of such beginnings, which policies don't keep off. */
function numberCondition(keyword: string): RawBuilder<SqlBool>[] {
  const start = applyNumberStart(keyword);
  return start === null
    ? []
    : [sql<SqlBool>`(p.apply_no ~>=~ ${start} and p.apply_no ~<~ ${afterStart(start)})`];
}

/** A single value is no set: nothing in the database's order of work has to wait for it. */
function studentLike(db: ScopedDb, keyword: string, way: Way): RawBuilder<SqlBool> {
  const pattern = searchPattern(keyword);
  const inSightToo = inSight(db, "s", "student");
  return way === "inOrder"
    ? sql<SqlBool>`(select s.search from students s where s.id = p.student_id and ${inSightToo}) like ${pattern}`
    : sql<SqlBool>`p.student_id in (select s.id from students s where s.search like ${pattern} and ${inSightToo})`;
}

function schoolsLike(keyword: string): RawBuilder<unknown> {
  const school = `%${escapeLike(keyword.toLowerCase())}%`;
  return sql`select i.id from institutions i where lower(i.name_en) like ${school}
    or i.name_zh like ${school} or i.name_zh_hk like ${school}`;
}

function among(column: string, ids: readonly number[]): RawBuilder<SqlBool>[] {
  return ids.length === 0 ? [] : [sql<SqlBool>`${sql.ref(column)} = any (${[...ids]}::int[])`];
}
