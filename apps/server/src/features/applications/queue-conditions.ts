import {
  type AgeBucket,
  ageBuckets,
  queueNames,
  type queueQuery,
} from "@passage/contract/applications/queue.ts";
import { addDays } from "@passage/contract/calendar.ts";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";
import { startOfDay } from "../../platform/zoned-time.ts";
import { hasUnread } from "../messages/unread.ts";
import { type FoundByKeyword, keywordCondition, type Way } from "./find-by-keyword.ts";
import { waitsIn } from "./place-sql.ts";
import { type Days, isOverdue } from "./stage-targets.ts";

export type QueueName = (typeof queueNames)[number];
export type QueueFilter = z.output<typeof queueQuery>;

/** Since when it waits for what the queue is about: a deferral from when it was asked for, all else in its stage. */
export function waitsSince(queue: QueueName): "defer_asked_at" | "waiting_since" {
  return queue === "deferrals" ? "defer_asked_at" : "waiting_since";
}

/** What lies in each queue of the desk; of an age, as long as it waits there. */
export function queueConditions(
  db: ScopedDb,
  days: Days,
  age: AgeBucket | null = null,
): Record<QueueName, RawBuilder<SqlBool>> {
  const conditions: Record<QueueName, RawBuilder<SqlBool>> = {
    toSendOn: waitsIn("toSendOn"),
    withInstitution: waitsIn("withInstitution"),
    evidence: waitsIn("evidence"),
    deferrals: sql<SqlBool>`(p.closing is null and p.defer_wanted is not null)`,
    overdue: isOverdue(days),
    decided: sql<SqlBool>`(p.closing is null and p.step in ('noOffer', 'admitted', 'depositPaid', 'visaLetter', 'visa', 'enrolled'))`,
    unread: hasUnread(db, "p.id"),
    all: sql<SqlBool>`p.ever_submitted`,
  };
  if (age === null) return conditions;
  for (const queue of queueNames)
    conditions[queue] = sql<SqlBool>`(${conditions[queue]} and ${agedAs(age, days, queue)})`;
  return conditions;
}

/** The filters beside the queue. */
export function filterConditions(
  db: ScopedDb,
  filter: QueueFilter,
  found: FoundByKeyword | null,
  way: Way,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [inSight(db, "p", "application")];
  if (filter.keyword) conditions.push(keywordCondition(db, filter.keyword, found, way));
  if (filter.country.length > 0) conditions.push(sql<SqlBool>`p.country_id = any (${filter.country}::int[])`);
  if (filter.company.length > 0) conditions.push(sql<SqlBool>`p.company_id = any (${filter.company}::int[])`);
  if (filter.owner.length > 0)
    conditions.push(sql<SqlBool>`p.owner_account_id = any (${filter.owner}::int[])`);
  if (filter.step.length > 0) conditions.push(sql<SqlBool>`p.step = any (${filter.step}::text[])`);
  if (filter.closing.length > 0) conditions.push(closedAs(filter.closing));
  if (filter.assigned !== null) conditions.push(whose(db, filter.assigned));
  return conditions;
}

/** How they were closed; those that are open beside them. */
function closedAs(wanted: QueueFilter["closing"]): RawBuilder<SqlBool> {
  const closed = wanted.filter((one) => one !== "open");
  const are = sql<SqlBool>`p.closing = any (${closed}::text[])`;
  if (closed.length === wanted.length) return are;
  return closed.length === 0 ? sql<SqlBool>`p.closing is null` : sql<SqlBool>`(p.closing is null or ${are})`;
}

function whose({ scope }: ScopedDb, assigned: NonNullable<QueueFilter["assigned"]>): RawBuilder<SqlBool> {
  if (assigned === "nobody") return sql<SqlBool>`p.assigned_staff_id is null`;
  const staffId = assigned === "me" ? (scope.kind === "staff" ? scope.staffId : 0) : assigned;
  return sql<SqlBool>`p.assigned_staff_id = ${staffId}::int`;
}

/** Waits for so many days of the platform's calendar. */
function agedAs(age: AgeBucket, { today, timeZone }: Days, queue: QueueName): RawBuilder<SqlBool> {
  const [from, below] = ageBuckets[age];
  const since = sql.ref(`p.${waitsSince(queue)}`);
  // The day after the youngest of the bucket has begun already; the oldest one's own day is still in.
  const before = startOfDay(addDays(today, 1 - from), timeZone);
  const young = sql<SqlBool>`${since} < ${before}`;
  if (below === null) return young;
  return sql<SqlBool>`${young} and ${since} >= ${startOfDay(addDays(today, 1 - below), timeZone)}`;
}
