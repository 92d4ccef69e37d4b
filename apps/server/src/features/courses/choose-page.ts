import { type Applicant, highestPrior } from "@passage/contract/courses/applicant.ts";
import type { FinderSort } from "@passage/contract/courses/finder-sorts.ts";
import { countedCourses, coursesOfALetter } from "@passage/contract/courses/schema.ts";
import { type Verdict, verdicts } from "@passage/contract/courses/verdicts.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { listOrder } from "../../platform/list-order.ts";
import { alphabetical, nameIn } from "../../platform/localized.ts";
import { planAnew } from "../../platform/statement-names.ts";
import { type CourseFilter, courseConditions, openIntakes } from "./conditions.ts";
import { demandColumns } from "./demand-columns.ts";
import { ownWords } from "./keyword.ts";
import { verdictOf, verdictPlace } from "./verdict.ts";

/** Which courses a page shows, and how many there are. */
export interface ChosenPage {
  readonly ids: readonly number[];
  readonly total: number;
  /** There are more than were looked at. */
  readonly more: boolean;
  readonly verdicts: Readonly<Record<Verdict, number>> | null;
}

/**
 * Cuts a page out of what a filter lets through, in one statement. The best ranked ten thousand are looked at, no more:
 * that bounds what the shortest keyword can cost. Those are judged where there is an applicant, counted by verdict,
 * sorted and paged.
 */
export async function choosePage(
  db: ScopedDb,
  filter: CourseFilter,
  { applicant, today }: { applicant: Applicant | null; today: string },
): Promise<ChosenPage> {
  const sort = filter.sort ?? (applicant ? "eligibility" : "relevance");
  const { order, direction } = listOrder(orders(db, filter, applicant), sort);
  const sortedBy = sortColumns(db, filter)[sort.replace("-", "") as FinderSort] ?? [];
  const most = lookedAt(filter);
  const needsIntake = applicant !== null || sort.endsWith("deadline");
  const chosen =
    applicant && filter.verdict.length > 0
      ? sql`verdict = any (${filter.verdict.map(verdictPlace)}::int[])`
      : sql`true`;
  const verdict = applicant ? verdictOf("h", sql.ref("n.intake"), applicant, today) : sql<number>`null::int`;
  const intake = sql`left join lateral (
    select x.intake, x.deadline from course_intakes x
    where x.course_id = h.id and ${openIntakes("x", filter, today)} order by x.intake limit 1) n on true`;
  const query = sql<{ looked: number; counts: Record<string, number> | null; ids: number[] }>`
    ${sql.raw(planAnew)}with hit as materialized (
      select ${sql.join([sql`c.id, c.qs_rank`, ...sortedBy, ...(applicant ? [demandList] : [])])}
      from courses c where ${sql.join(courseConditions(filter, today), sql` and `)}
      order by c.qs_rank, c.id limit ${most + 1}
    ), judged as materialized (
      select h.*, ${verdict} as verdict ${needsIntake ? sql`, n.intake, n.deadline` : sql``}
      from (select * from hit limit ${most}) h ${needsIntake ? intake : sql``}
    )
    select (select count(*) from hit) as looked,
      (select json_object_agg(v.verdict, v.n) from (
        select coalesce(verdict, -1) as verdict, count(*) as n from judged group by 1) v) as counts,
      coalesce((select json_agg(p.id) from (
        select id from judged where ${chosen} order by ${ordered(order, direction)}
        limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}) p), '[]') as ids`;
  const row = (await query.execute(db.q)).rows[0];
  if (!row) throw new Error("A count always answers.");
  const counts = row.counts ?? {};
  const counted =
    applicant && filter.verdict.length > 0 ? filter.verdict.map(verdictPlace) : Object.keys(counts);
  return {
    ids: row.ids,
    total: counted.reduce((sum: number, place) => sum + (counts[place] ?? 0), 0),
    more: row.looked > most,
    verdicts: applicant ? countsOf(counts) : null,
  };
}

/** Two letters or one character are a word on its way: nobody reads on to the thousandth course that has an “a”. */
const onItsWay = /^([\x21-\x7e]{1,2}|.)$/u;

function lookedAt({ keyword }: CourseFilter): number {
  return keyword !== null && onItsWay.test(keyword) ? coursesOfALetter : countedCourses;
}

const demandList = sql.join(demandColumns.map((column) => sql.ref(`c.${column}`)));

/** What an order needs of the courses; columns that no index holds are read only where they are needed. */
function sortColumns(
  db: ScopedDb,
  { keyword }: CourseFilter,
): Partial<Record<FinderSort, RawBuilder<unknown>[]>> {
  return {
    ...(keyword && { relevance: [sql`${ownWords(keyword)} as own_words`] }),
    tuition: [sql`c.tuition, c.currency`],
    name: [sql`${nameIn(db.scope.language, "c")} as name`],
  };
}

type Order = readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]];

/** The first expression follows the direction asked for; ties are the best ranked first. */
function orders(
  db: ScopedDb,
  filter: CourseFilter,
  applicant: Applicant | null,
): Readonly<Record<FinderSort, Order>> {
  const rank = sql`qs_rank`;
  return {
    relevance: filter.keyword ? [sql`-own_words`] : [rank],
    // Who has a degree does not look for a foundation year, however well that is ranked.
    eligibility: applicant ? [sql`verdict`, sql`prior is distinct from ${highestPrior(applicant)}`] : [rank],
    qsRank: [rank],
    // Amounts of one currency beside each other: they are never compared across.
    tuition: [sql`tuition`, sql`currency`],
    deadline: [sql`deadline`, sql`intake`],
    name: [sql`${alphabetical(db.scope.language, sql<string>`name`)}`],
  };
}

function ordered([first, ...rest]: Order, direction: "asc" | "desc"): RawBuilder<unknown> {
  const by = sql.raw(direction);
  return sql`${first} ${by} nulls last, ${sql.join([...rest, sql`qs_rank`, sql`id`])}`;
}

function countsOf(counts: Readonly<Record<string, number>>): Record<Verdict, number> {
  return Object.fromEntries(
    verdicts.map((verdict) => [verdict, counts[verdictPlace(verdict)] ?? 0]),
  ) as Record<Verdict, number>;
}
