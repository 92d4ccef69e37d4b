import { queueClosings } from "@passage/contract/applications/queue.ts";
import { steps } from "@passage/contract/applications/steps.ts";
import type { listQueue as endpoint } from "@passage/contract/bms/endpoints.ts";
import type { queueFacets } from "@passage/contract/desk/schema.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import type { ReadCounts } from "../../platform/kept-counts.ts";
import { listOrder } from "../../platform/list-order.ts";
import { nameIn, ownNameIn } from "../../platform/localized.ts";
import { inSight } from "../../platform/visibility.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { findByKeyword, type Way } from "./find-by-keyword.ts";
import { allOf, assignedTo, selectItems, toItem } from "./item.ts";
import { isCountable } from "./list-conditions.ts";
import {
  filterConditions,
  type QueueFilter,
  type QueueName,
  queueConditions,
  waitsSince,
} from "./queue-conditions.ts";
import { daysNow } from "./stage-targets.ts";

const orders = {
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
  const since = waitsSince(filter.queue);
  const [days, found] = await Promise.all([daysNow(db, dependencies), findByKeyword(db, filter.keyword)]);
  const queues = queueConditions(db, days, filter.age);
  const sort = filter.sort ?? "waiting";
  const inOrder = allOf(filterConditions(db, filter, found, "inOrder"));
  const all = allOf(filterConditions(db, filter, found, "all"));
  const [rows, counts] = await Promise.all([
    selectItems(db, {
      where: allOf([isIndexed(sort) ? inOrder : all, queues[filter.queue]]),
      ...listOrder({ ...orders, waiting: `p.${since}` as const }, sort),
      limit: filter.limit,
      offset: (filter.page - 1) * filter.limit,
    }),
    countQueues(db, queues, { all, inOrder }, filter),
  ]);
  return {
    items: rows.map((row) => ({
      ...toItem(row, days),
      waitingSince: row[since] ?? row.waiting_since,
      assignedTo: assignedTo(row),
      deferWanted: row.defer_wanted?.slice(0, 7) ?? null,
    })),
    total: counts[filter.queue],
    page: filter.page,
    limit: filter.limit,
    queues: counts,
  };
}

/** Whether all applications have an index in this order. */
const isIndexed = (sort: string) => /^-?(waiting|updatedAt)$/.test(sort);

/** How many of the filtered applications lie in each queue; what is unread, and few, changes with every message. */
async function countQueues(
  db: ScopedDb,
  { unread, ...steady }: ReturnType<typeof queueConditions>,
  filtered: Record<Way, Expression<SqlBool>>,
  filter: QueueFilter,
): Promise<Record<QueueName, number>> {
  const applications = db.q.selectFrom("applications as p");
  const counting = applications
    .where(filtered.all)
    .select(
      Object.entries(steady).map(([name, inQueue]) =>
        sql<number>`count(*) filter (where ${inQueue})`.as(name as Exclude<QueueName, "unread">),
      ),
    );
  const [[counts], waiting] = await Promise.all([
    isCountable(filter) ? db.counts(counting) : counting.execute(),
    applications
      .select(sql<number>`count(*)`.as("unread"))
      .where(filtered.inOrder)
      .where(unread)
      .executeTakeFirstOrThrow(),
  ]);
  if (!counts) throw new Error("A count always answers.");
  return { ...counts, ...waiting };
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
  const counts: ReadCounts = queue === "unread" ? (query) => query.execute() : db.counts;
  const [countries, assigned, places] = await Promise.all([
    counts(
      applications
        .select(["p.country_id as id", sql<number>`count(*)`.as("count")])
        .groupBy("p.country_id")
        .orderBy(sql`count(*) desc, p.country_id`)
        .limit(mostOffered),
    ),
    counts(
      applications
        .select(["p.assigned_staff_id as id", sql<number>`count(*)`.as("count")])
        .groupBy("p.assigned_staff_id")
        // Nobody first, however many work on something.
        .orderBy(sql`p.assigned_staff_id is not null, count(*) desc, p.assigned_staff_id`)
        .limit(1 + mostOffered),
    ),
    counts(
      applications
        .select(["p.step", "p.closing", sql<number>`count(*)`.as("count")])
        .groupBy(["p.step", "p.closing"]),
    ),
  ]);
  const [countryNames, staffNames] = await Promise.all([
    namesOf(db, "countries", nameIn(language, "t"), countries),
    namesOf(db, "staff", ownNameIn(language, "t"), assigned),
  ]);
  const counted = (of: (row: (typeof places)[number]) => boolean) =>
    places.filter(of).reduce((sum, row) => sum + row.count, 0);
  return {
    countries: countries.map((row) => ({ ...row, name: countryNames.get(row.id) ?? "" })),
    assigned: assigned.flatMap(({ id, count }) =>
      id === null ? [] : [{ id, count, name: staffNames.get(id) ?? "" }],
    ),
    unassigned: assigned.find(({ id }) => id === null)?.count ?? 0,
    steps: steps
      .map((step) => ({ step, count: counted((row) => row.step === step) }))
      .filter((one) => one.count > 0),
    closings: queueClosings
      .map((closing) => ({ closing, count: counted((row) => (row.closing ?? "open") === closing) }))
      .filter((one) => one.count > 0),
  };
}

/** Names by id. They change without an application doing so, so they are read beside what is counted. */
async function namesOf(
  db: ScopedDb,
  table: "countries" | "staff",
  name: RawBuilder<string | null>,
  rows: readonly { id: number | null }[],
): Promise<Map<number, string | null>> {
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  const { rows: named } = await sql<{ id: number; name: string | null }>`
    select t.id, ${name} as name from ${sql.table(table)} t where t.id = any (${ids}::int[])`.execute(db.q);
  return new Map(named.map((row) => [row.id, row.name]));
}
