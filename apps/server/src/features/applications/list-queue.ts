import { queueClosings } from "@passage/contract/applications/schema.ts";
import { steps } from "@passage/contract/applications/steps.ts";
import type { listQueue as endpoint } from "@passage/contract/bms/endpoints.ts";
import type { queueFacets } from "@passage/contract/desk/schema.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { listOrder } from "../../platform/list-order.ts";
import { nameIn, ownNameIn } from "../../platform/localized.ts";
import { inSight } from "../../platform/visibility.ts";
import { findByText } from "../students/find-by-text.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { allOf, assignedTo, selectItems, toItem } from "./item.ts";
import { textPatterns } from "./list-conditions.ts";
import { filterConditions, type QueueFilter, type QueueName, queueConditions } from "./queue-conditions.ts";
import { daysNow } from "./stage-targets.ts";

const orders = {
  waiting: "p.waiting_since",
  updatedAt: "p.updated_at",
  createdAt: "p.created_at",
  intake: "p.intake",
} as const;

/** A page of a queue, oldest first unless asked otherwise, and how many wait in each. */
export async function listQueue(
  db: ScopedDb,
  filter: QueueFilter,
  dependencies: Pick<ApplicationDependencies, "clock" | "timeZone">,
): Promise<Returned<typeof endpoint>> {
  const [days, found] = await Promise.all([
    daysNow(db, dependencies),
    findByText(db, textPatterns(filter.keyword)),
  ]);
  const queues = queueConditions(db, days);
  const filtered = allOf(filterConditions(db, filter, days, found));
  const [rows, counts] = await Promise.all([
    selectItems(db, {
      where: allOf([filtered, queues[filter.queue]]),
      ...listOrder(orders, filter.sort ?? "waiting"),
      limit: filter.limit,
      offset: (filter.page - 1) * filter.limit,
    }),
    db.q
      .selectFrom("applications as p")
      .select(
        Object.entries(queues).map(([name, inQueue]) =>
          sql<number>`count(*) filter (where ${inQueue})`.as(name as QueueName),
        ),
      )
      .where(filtered)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    items: rows.map((row) => ({
      ...toItem(row, days),
      waitingSince: row.waiting_since,
      assignedTo: assignedTo(row),
      deferWanted: row.defer_wanted?.slice(0, 7) ?? null,
    })),
    total: counts[filter.queue],
    page: filter.page,
    limit: filter.limit,
    queues: counts,
  };
}

/** Most that a filter offers to choose from. */
const mostOffered = 200;

/** What a queue can be narrowed by, the most frequent first. */
export async function queueFacetsOf(
  db: ScopedDb,
  queue: QueueName,
  dependencies: Pick<ApplicationDependencies, "clock" | "timeZone">,
): Promise<z.output<typeof queueFacets>> {
  const { language } = db.scope;
  const inQueue = queueConditions(db, await daysNow(db, dependencies))[queue];
  const where: Expression<SqlBool> = allOf([inSight(db, "p", "application"), inQueue]);
  const applications = db.q.selectFrom("applications as p").where(where);
  const count = sql<number>`count(*)`;
  const [countries, assigned, { unassigned }, places] = await Promise.all([
    applications
      .innerJoin("countries as n", "n.id", "p.country_id")
      .select(["n.id", nameIn(language, "n").as("name"), count.as("count")])
      .groupBy("n.id")
      .orderBy(sql`count(*) desc, n.id`)
      .limit(mostOffered)
      .execute(),
    applications
      .innerJoin("staff as w", "w.id", "p.assigned_staff_id")
      .select(["w.id", ownNameIn(language, "w").as("name"), count.as("count")])
      .groupBy("w.id")
      .orderBy(sql`count(*) desc, w.id`)
      .limit(mostOffered)
      .execute(),
    applications
      .select(count.as("unassigned"))
      .where("p.assigned_staff_id", "is", null)
      .executeTakeFirstOrThrow(),
    applications
      .select(["p.step", "p.closing", count.as("count")])
      .groupBy(["p.step", "p.closing"])
      .execute(),
  ]);
  const counted = (of: (row: (typeof places)[number]) => boolean) =>
    places.filter(of).reduce((sum, row) => sum + row.count, 0);
  const named = (rows: { id: number; name: string | null; count: number }[]) =>
    rows.map((row) => ({ ...row, name: row.name ?? "" }));
  return {
    countries: named(countries),
    assigned: named(assigned),
    unassigned,
    steps: steps
      .map((step) => ({ step, count: counted((row) => row.step === step) }))
      .filter((one) => one.count > 0),
    closings: queueClosings
      .map((closing) => ({ closing, count: counted((row) => (row.closing ?? "open") === closing) }))
      .filter((one) => one.count > 0),
  };
}
