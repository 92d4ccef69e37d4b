import { cardsAtFirst } from "@passage/contract/applications/board.ts";
import type { getApplicationBoard as endpoint } from "@passage/contract/applications/endpoints.ts";
import type { boardQuery } from "@passage/contract/applications/schema.ts";
import { type Step, steps } from "@passage/contract/applications/steps.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { findByKeyword } from "./find-by-keyword.ts";
import { allOf, orderSql, selectItems, toItem } from "./item.ts";
import { countViews, orderOf } from "./list-applications.ts";
import { applicationConditions, isCountable, viewConditions } from "./list-conditions.ts";
import { daysNow } from "./stage-targets.ts";

/** The applications of a filter by step: how many stand at each, and the first of them in the list's order. */
export async function readBoard(
  db: ScopedDb,
  { sort, ...filter }: z.output<typeof boardQuery>,
  dependencies: Pick<ApplicationDependencies, "clock" | "timeZone">,
): Promise<Returned<typeof endpoint>> {
  const [days, found] = await Promise.all([daysNow(db, dependencies), findByKeyword(db, filter.keyword)]);
  const filtered = allOf(applicationConditions(db, filter, days, found));
  const shown = allOf([filtered, viewConditions(days)[filter.view]]);
  const order = orderOf(sort, days);
  const first = sql<SqlBool>`p.id in (select x.id from (
    select p.id, row_number() over (partition by p.step order by ${orderSql(order)}) as place
    from applications p where ${shown}) x where x.place <= ${cardsAtFirst})`;
  const ofSteps = db.q
    .selectFrom("applications as p")
    .select(["p.step", sql<number>`count(*)`.as("total")])
    .where(shown)
    .groupBy("p.step");
  const [rows, counts, views] = await Promise.all([
    selectItems(db, { where: first, ...order, limit: steps.length * cardsAtFirst }),
    isCountable(filter) ? db.counts(ofSteps) : ofSteps.execute(),
    countViews(db, filtered, filter, days),
  ]);
  const totals = new Map(counts.map(({ step, total }) => [step, total]));
  const wanted = filter.step.length > 0 ? steps.filter((step) => filter.step.includes(step)) : steps;
  const items = rows.map((row) => toItem(row, days));
  return {
    columns: wanted.map((step: Step) => ({
      step,
      total: totals.get(step) ?? 0,
      items: items.filter((item) => item.step === step),
    })),
    total: views[filter.view],
    views,
  };
}
