import type { PriorQualification } from "@passage/contract/courses/applicant.ts";
import type { FinderSort } from "@passage/contract/courses/finder-sorts.ts";
import type { TestDemands } from "@passage/contract/courses/language-tests.ts";
import { countedCourses, coursesOfALetter } from "@passage/contract/courses/schema.ts";
import type { ScoreDemands } from "@passage/contract/courses/score-scales.ts";
import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { listOrder } from "../../platform/list-order.ts";
import { alphabetical, nameIn } from "../../platform/localized.ts";
import { planAnew } from "../../platform/statement-names.ts";
import { catalogueVersion } from "./catalogue-version.ts";
import { type CourseFilter, courseConditions, openIntakes } from "./conditions.ts";
import { ownWords } from "./keyword.ts";

/** What school a course asks for. */
export interface SchoolDemand {
  readonly prior: PriorQualification | null;
  readonly scores: ScoreDemands;
}

/** What candidates are judged by: each kind of demand once, and for each candidate which of them it has. */
export interface CandidateDemands {
  readonly schools: readonly SchoolDemand[];
  readonly tests: readonly TestDemands[];
  readonly ages: readonly (number | null)[];
  /** First intakes that can be applied for, `YYYY-MM`; null = none. */
  readonly starts: readonly (string | null)[];
  readonly school: Uint16Array;
  readonly test: Uint16Array;
  readonly age: Uint16Array;
  readonly start: Uint16Array;
}

/** The courses a page is cut from and counted by, sorted; the same for everybody who asks the same. */
export interface Candidates {
  /** Of the catalogue they are of. */
  readonly version: string;
  readonly ids: Int32Array;
  /** There are more than were looked at. */
  readonly more: boolean;
  /** Null where nobody is judged. */
  readonly demands: CandidateDemands | null;
}

interface Row {
  version: string;
  hits: number;
  ids: number[];
  /** Of candidates that are judged; keys as text, since they are longer than numbers of JSON. */
  demands?: { schoolKeys: string[]; testKeys: string[]; ages: (number | null)[]; starts: (string | null)[] };
  schools?: Record<string, SchoolDemand> | null;
  tests?: Record<string, TestDemands> | null;
}

/**
 * The statement that reads candidates: the best ranked ten thousand that a filter lets through, no more, which bounds
 * what the shortest keyword can cost. Page, student and verdicts of the filter are not in it.
 * @param sort "eligibility" is that of the rank: who is judged isn't known here
 */
export function candidatesQuery(
  db: ScopedDb,
  filter: CourseFilter,
  { sort, judged, today }: { sort: NonNullable<CourseFilter["sort"]>; judged: boolean; today: string },
): CompiledQuery<Row> {
  const { order, direction } = listOrder(orders(db, filter), sort);
  const sortedBy = sortColumns(db, filter)[sort.replace("-", "") as FinderSort] ?? [];
  const most = lookedAt(filter);
  const needsIntake = judged || sort.endsWith("deadline");
  const asked = judged ? [sql`c.school_key, c.tests_key, c.min_age`] : [];
  // All intakes by one way through their index: course by course takes twice as long.
  const intakes = sql`left join (
    select distinct on (x.course_id) x.course_id, x.intake, x.deadline from course_intakes x
    where x.course_id = any ((select array_agg(id) from looked)::int[]) and ${openIntakes("x", filter, today)}
    order by x.course_id, x.intake) n on n.course_id = l.id`;
  return sql<Row>`
    ${sql.raw(planAnew)}with hit as materialized (
      select ${sql.join([sql`c.id, c.qs_rank`, ...sortedBy, ...asked])}
      from courses c where ${sql.join(courseConditions(filter, today), sql` and `)}
      order by c.qs_rank, c.id limit ${most + 1}
    ), looked as materialized (select * from hit limit ${most}
    ), sorted as materialized (
      select l.id ${judged ? sql`, l.school_key, l.tests_key, l.min_age, n.intake` : sql``}
      from looked l ${needsIntake ? intakes : sql``} order by ${ordered(order, direction)}
    )
    select ${catalogueVersion} as version, (select count(*) from hit) as hits,
      (select coalesce(json_agg(id), '[]') from sorted) as ids ${judged ? demandLists : sql``}`.compile(db.q);
}

/** Reads candidates by a statement of `candidatesQuery`. */
export async function readCandidates(db: ScopedDb, query: CompiledQuery<Row>): Promise<Candidates> {
  const row = (await db.q.executeQuery(query)).rows[0];
  if (!row) throw new Error("A count always answers.");
  return {
    version: row.version,
    ids: Int32Array.from(row.ids),
    more: row.hits > row.ids.length,
    demands: row.demands ? demandsOf(row.demands, row.schools ?? {}, row.tests ?? {}) : null,
  };
}

function demandsOf(
  { schoolKeys, testKeys, ages, starts }: NonNullable<Row["demands"]>,
  schools: NonNullable<Row["schools"]>,
  tests: NonNullable<Row["tests"]>,
): CandidateDemands {
  const [school, test, age, start] = [kindsOf(schoolKeys), kindsOf(testKeys), kindsOf(ages), kindsOf(starts)];
  return {
    schools: school.kinds.map((key) => schools[key] ?? lacking(key)),
    tests: test.kinds.map((key) => tests[key] ?? lacking(key)),
    ages: age.kinds,
    // A day, of which the month counts.
    starts: start.kinds.map((day) => (day === null ? null : day.slice(0, 7))),
    school: school.places,
    test: test.places,
    age: age.places,
    start: start.places,
  };
}

/** Each value once, and for each place of the list which of them stands there. */
function kindsOf<T>(values: readonly T[]): { kinds: T[]; places: Uint16Array } {
  const known = new Map<T, number>();
  const places = Uint16Array.from(values, (value) => {
    const place = known.get(value) ?? known.size;
    known.set(value, place);
    return place;
  });
  return { kinds: [...known.keys()], places };
}

function lacking(key: string): never {
  throw new Error(`No course has the demands ${key}.`);
}

/** Two letters or one character are a word on its way: nobody reads on to the thousandth course that has an “a”. */
const onItsWay = /^([\x21-\x7e]{1,2}|.)$/u;

function lookedAt({ keyword }: CourseFilter): number {
  return keyword !== null && onItsWay.test(keyword) ? coursesOfALetter : countedCourses;
}

/** What each candidate asks, by keys; the demands themselves are read of one course each. */
const demandLists = sql`,
  (select json_build_object('schoolKeys', coalesce(json_agg(school_key::text), '[]'),
    'testKeys', coalesce(json_agg(tests_key::text), '[]'), 'ages', coalesce(json_agg(min_age), '[]'),
    'starts', coalesce(json_agg(intake), '[]')) from sorted) as demands,
  (select json_object_agg(g.school_key, json_build_object('prior', c.prior, 'scores', c.scores))
    from (select school_key, min(id) as id from sorted group by 1) g join courses c on c.id = g.id) as schools,
  (select json_object_agg(g.tests_key, c.tests)
    from (select tests_key, min(id) as id from sorted group by 1) g join courses c on c.id = g.id) as tests`;

/** What an order needs of the courses. */
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
function orders(db: ScopedDb, filter: CourseFilter): Readonly<Record<FinderSort, Order>> {
  const rank = sql`l.qs_rank`;
  return {
    relevance: filter.keyword ? [sql`-l.own_words`] : [rank],
    eligibility: [rank],
    qsRank: [rank],
    // Amounts of one currency beside each other: they are never compared across.
    tuition: [sql`l.tuition`, sql`l.currency`],
    deadline: [sql`n.deadline`, sql`n.intake`],
    name: [sql`${alphabetical(db.scope.language, sql<string>`l.name`)}`],
  };
}

function ordered([first, ...rest]: Order, direction: "asc" | "desc"): RawBuilder<unknown> {
  const by = sql.raw(direction);
  return sql`${first} ${by} nulls last, ${sql.join([...rest, sql`l.qs_rank`, sql`l.id`])}`;
}
