import type { listApplications as endpoint } from "@passage/contract/applications/endpoints.ts";
import type { applicationListQuery } from "@passage/contract/applications/schema.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { listOrder } from "../../platform/list-order.ts";
import { inSight } from "../../platform/visibility.ts";
import { yearBounds } from "../../platform/year.ts";
import { escapeLike, searchPattern } from "../students/search-text.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { allOf, selectItems, toItem } from "./item.ts";

export type ApplicationFilter = z.output<typeof applicationListQuery>;

const orders = {
  updatedAt: "p.updated_at",
  createdAt: "p.created_at",
  intake: "p.intake",
  applyNo: "p.apply_no",
} as const;

/** Still on its way: not closed, not refused, not paid for. */
export const isOpen = sql<SqlBool>`(p.closing is null and p.step not in ('noOffer', 'commissionPaid'))`;

/** Waits for the agent: evidence is wanted, an offer is unanswered, or all is there and only to be submitted. */
export const needsAgent = sql<SqlBool>`(p.closing is null and (p.status = 2
  or (p.step = 'admitted' and not p.offer_accepted) or p.step = 'newApplication'))`;

/** Name of the student, application number or school, as typed. */
export function keywordCondition(db: ScopedDb, keyword: string): Expression<SqlBool> {
  const pattern = searchPattern(keyword);
  const school = `%${escapeLike(keyword.toLowerCase())}%`;
  return sql<SqlBool>`(p.apply_no = ${keyword.toUpperCase()}
    or p.student_id in (select s.id from students s where s.search like ${pattern} and ${inSight(db, "s", "student")})
    or p.institution_id in (select i.id from institutions i where lower(i.name_en) like ${school}
      or i.name_zh like ${school} or i.name_zh_hk like ${school}))`;
}

function conditionsOf(db: ScopedDb, filter: ApplicationFilter, timeZone: string): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [inSight(db, "p", "application")];
  const anyOf = (column: string, values: readonly (number | string)[], type: string) => {
    if (values.length > 0)
      conditions.push(sql<SqlBool>`${sql.ref(`p.${column}`)} = any (${[...values]}::${sql.raw(type)}[])`);
  };
  if (filter.keyword) conditions.push(keywordCondition(db, filter.keyword));
  if (filter.year) {
    const { from, to } = yearBounds(filter.year, timeZone);
    conditions.push(sql<SqlBool>`p.created_at >= ${from} and p.created_at < ${to}`);
  }
  anyOf("country_id", filter.country, "int");
  anyOf("institution_id", filter.institution, "int");
  anyOf("status", filter.status, "int");
  anyOf("step", filter.step, "text");
  anyOf("owner_account_id", filter.owner, "int");
  if (filter.student) conditions.push(sql<SqlBool>`p.student_id = ${filter.student}`);
  if (filter.intake) conditions.push(sql<SqlBool>`p.intake = ${`${filter.intake}-01`}`);
  if (filter.ever === "submitted") conditions.push(sql<SqlBool>`p.ever_submitted`);
  if (filter.ever === "admitted") conditions.push(sql<SqlBool>`p.ever_admitted`);
  return conditions;
}

/** A page of the applications in sight, with the exact count and those of the three views. */
export async function listApplications(
  db: ScopedDb,
  filter: ApplicationFilter,
  { clock, timeZone }: ApplicationDependencies,
): Promise<Returned<typeof endpoint>> {
  const filtered = allOf(conditionsOf(db, filter, timeZone));
  const view = { all: sql<SqlBool>`true`, open: isOpen, needsMe: needsAgent }[filter.view];
  const [rows, views] = await Promise.all([
    selectItems(db, {
      where: allOf([filtered, view]),
      ...listOrder(orders, filter.sort ?? "-updatedAt"),
      limit: filter.limit,
      offset: (filter.page - 1) * filter.limit,
    }),
    db.q
      .selectFrom("applications as p")
      .select([
        sql<number>`count(*)`.as("all"),
        sql<number>`count(*) filter (where ${isOpen})`.as("open"),
        sql<number>`count(*) filter (where ${needsAgent})`.as("needsMe"),
      ])
      .where(filtered)
      .executeTakeFirstOrThrow(),
  ]);
  const days = { timeZone, today: clock.today(timeZone) };
  return {
    items: rows.map((row) => toItem(row, days)),
    total: views[filter.view],
    page: filter.page,
    limit: filter.limit,
    views,
  };
}

/** All applications of one student in sight, newest first. */
export async function listOfStudent(
  db: ScopedDb,
  studentId: number,
  { clock, timeZone }: ApplicationDependencies,
): Promise<ReturnType<typeof toItem>[]> {
  const rows = await selectItems(db, {
    where: allOf([inSight(db, "p", "application"), sql<SqlBool>`p.student_id = ${studentId}`]),
    order: "p.created_at",
    direction: "desc",
    limit: 500,
    offset: 0,
  });
  const days = { timeZone, today: clock.today(timeZone) };
  return rows.map((row) => toItem(row, days));
}
