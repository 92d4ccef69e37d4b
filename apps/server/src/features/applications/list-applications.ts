import type { listApplications as endpoint } from "@passage/contract/applications/endpoints.ts";
import {
  type applicationListQuery,
  type applicationSorts,
  applicationViews,
} from "@passage/contract/applications/schema.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { listOrder } from "../../platform/list-order.ts";
import { inSight } from "../../platform/visibility.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { findByKeyword } from "./find-by-keyword.ts";
import { allOf, type Cut, type Order, selectItems, toItem } from "./item.ts";
import {
  type ApplicationFilter,
  type ApplicationView,
  applicationConditions,
  isCountable,
  viewConditions,
} from "./list-conditions.ts";
import { nextDeadlineSql } from "./place-sql.ts";
import { beyondTarget, type Days, daysNow } from "./stage-targets.ts";

type Sort = (typeof applicationSorts)[number];

const studentName = sql`(select s.sort_name from students s where s.id = p.student_id)`;

/** What `sort` asks for, as SQL; the newest change first unless asked otherwise. */
export function orderOf(sort: Sort | `-${Sort}` | undefined, days: Days): Pick<Cut, "order" | "direction"> {
  const orders: Record<Sort, Order> = {
    updatedAt: "p.updated_at",
    createdAt: "p.created_at",
    submittedAt: sql`p.submitted_at`,
    intake: "p.intake",
    applyNo: "p.apply_no",
    student: studentName,
    waiting: "p.waiting_since",
    overdue: beyondTarget(days),
    deadline: nextDeadlineSql,
  };
  return listOrder(orders, sort ?? "-updatedAt");
}

/** Whether the applications of a company, or of an owner, have an index in this order. */
const isIndexed = (sort: string) => /^-?(updatedAt|createdAt|waiting)$/.test(sort);

/** How many of the filtered applications are in each view. */
export async function countViews(
  db: ScopedDb,
  filtered: Expression<SqlBool>,
  filter: Pick<ApplicationFilter, "keyword" | "unread">,
  days: Days,
): Promise<Record<ApplicationView, number>> {
  const views = viewConditions(days);
  const counting = db.q
    .selectFrom("applications as p")
    .select(applicationViews.map((view) => sql<number>`count(*) filter (where ${views[view]})`.as(view)))
    .where(filtered);
  const [counts] = isCountable(filter) ? await db.counts(counting) : await counting.execute();
  if (!counts) throw new Error("A count always answers.");
  return counts;
}

/** A page of the applications in sight, with the exact count and those of the views. */
export async function listApplications(
  db: ScopedDb,
  { page, limit, sort, ...filter }: z.output<typeof applicationListQuery>,
  dependencies: Pick<ApplicationDependencies, "clock" | "timeZone">,
): Promise<Returned<typeof endpoint>> {
  const [days, found] = await Promise.all([daysNow(db, dependencies), findByKeyword(db, filter.keyword)]);
  const filtered = allOf(applicationConditions(db, filter, days, found));
  const way = isIndexed(sort ?? "-updatedAt") ? "inOrder" : "all";
  const [rows, views] = await Promise.all([
    selectItems(db, {
      where: allOf([
        ...applicationConditions(db, filter, days, found, way),
        viewConditions(days)[filter.view],
      ]),
      ...orderOf(sort, days),
      limit,
      offset: (page - 1) * limit,
    }),
    countViews(db, filtered, filter, days),
  ]);
  return {
    items: rows.map((row) => toItem(row, days)),
    total: views[filter.view],
    page,
    limit,
    views,
  };
}

/** All applications of one student in sight, newest first; `mostApplications` bounds them. */
export async function listOfStudent(
  db: ScopedDb,
  studentId: number,
  dependencies: Pick<ApplicationDependencies, "clock" | "timeZone">,
): Promise<ReturnType<typeof toItem>[]> {
  const [rows, days] = await Promise.all([
    selectItems(db, {
      where: allOf([inSight(db, "p", "application"), sql<SqlBool>`p.student_id = ${studentId}`]),
      order: "p.created_at",
      direction: "desc",
    }),
    daysNow(db, dependencies),
  ]);
  return rows.map((row) => toItem(row, days));
}
