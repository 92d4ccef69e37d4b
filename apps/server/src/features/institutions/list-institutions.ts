import type { LanguageTest } from "@passage/contract/courses/language-tests.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import type { getInstitutionPage as endpoint } from "@passage/contract/institutions/endpoints.ts";
import { type QsBand, qsBandEnds } from "@passage/contract/institutions/qs-bands.ts";
import type { institutionPageQuery } from "@passage/contract/institutions/schema.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { listOrder } from "../../platform/list-order.ts";
import { alphabetical, nameIn } from "../../platform/localized.ts";
import { cataloguePatterns } from "./catalogue-search.ts";
import { offersOf } from "./offers.ts";

type Filter = z.output<typeof institutionPageQuery>;

/** A page of open institutions, the best ranked first unless asked otherwise, with counts by country. */
export async function listInstitutions(db: ScopedDb, filter: Filter): Promise<Returned<typeof endpoint>> {
  const { language } = db.scope;
  const conditions = conditionsOf(filter);
  const fitting = db.q
    .selectFrom("institutions as i")
    .where((where) => where.and([...conditions, ...inCountries(filter.country)]));
  const orders = {
    name: alphabetical(language, nameIn(language, "i")),
    qsRank: sql.ref("i.qs_rank"),
    courses: sql`(select count(*) from courses c where c.institution_id = i.id and c.findable)`,
  } as const;
  const { order, direction } = listOrder<keyof typeof orders, Expression<unknown>>(
    orders,
    filter.sort ?? "qsRank",
  );
  const [rows, { total }, countries] = await Promise.all([
    fitting
      .innerJoin("countries as n", "n.id", "i.country_id")
      .select(["i.id as institutionId", "i.name_en as nameEn", "i.country_id as countryId"])
      .select(["i.qs_rank as qsRank", "i.qs_year as qsYear", "i.aliases"])
      .select([
        nameIn(language, "i").as("name"),
        nameIn(language, "i", "city").as("city"),
        nameIn(language, "n").as("country"),
      ])
      .orderBy(order, (by) => (direction === "asc" ? by.asc().nullsLast() : by.desc().nullsLast()))
      .orderBy(orders.name)
      .orderBy("i.id")
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    fitting.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow(),
    db.q
      .selectFrom("institutions as i")
      .innerJoin("countries as n", "n.id", "i.country_id")
      .where((where) => where.and(conditions))
      .select(["n.id", nameIn(language, "n").as("name"), sql<number>`count(*)`.as("total")])
      .groupBy("n.id")
      .orderBy("total", "desc")
      .orderBy("n.id")
      .execute(),
  ]);
  const offers = await offersOf(
    db,
    rows.map(({ institutionId }) => institutionId),
  );
  return {
    items: rows.map((row) => ({ ...row, ...offers(row.institutionId) })),
    total,
    countries,
    page: filter.page,
    limit: filter.limit,
  };
}

const inCountries = (ids: readonly number[]): Expression<SqlBool>[] =>
  ids.length > 0 ? [sql<SqlBool>`i.country_id = any (${ids}::int[])`] : [];

/** All conditions but the country's, under which countries are counted. */
function conditionsOf({ keyword, level, qsBand, test, noFee }: Filter): Expression<SqlBool>[] {
  return [
    sql<SqlBool>`i.open`,
    ...cataloguePatterns(keyword ?? "").map((pattern) => sql<SqlBool>`i.search like ${pattern}`),
    ...(level.length > 0
      ? [
          sql<SqlBool>`exists (select from courses c where c.institution_id = i.id and c.findable
            and c.major_level_id = any (${level}::int[]))`,
        ]
      : []),
    ...(qsBand.length > 0 ? [sql<SqlBool>`(${sql.join(qsBand.map(inBand), sql` or `)})`] : []),
    ...(test.length > 0 ? [takesTest(test)] : []),
    ...(noFee ? [chargesNothing] : []),
  ];
}

function inBand(band: QsBand): Expression<SqlBool> {
  const ends = qsBandEnds[band];
  if (ends === null) return sql<SqlBool>`i.qs_rank is null`;
  const [from, to] = ends;
  return to === null ? sql<SqlBool>`i.qs_rank >= ${from}` : sql<SqlBool>`i.qs_rank between ${from} and ${to}`;
}

/** The institution takes one of the tests, or an open course of it does. */
function takesTest(tests: readonly LanguageTest[]): Expression<SqlBool> {
  return sql<SqlBool>`(
    exists (select from institution_tests t where t.institution_id = i.id and t.test = any (${tests}::text[]))
    or exists (select from courses c where c.institution_id = i.id and c.findable and c.own_tests
      and c.tests ?| ${tests}::text[]))`;
}

/** Known to cost nothing somewhere: where nothing is known, nothing is promised. */
const chargesNothing = sql<SqlBool>`(
  exists (select from institution_fees f where f.institution_id = i.id and f.amount = 0)
  or exists (select from courses c where c.institution_id = i.id and c.findable and c.application_fee = 0))`;
