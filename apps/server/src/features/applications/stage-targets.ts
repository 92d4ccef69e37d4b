import type { Stage, StageTarget } from "@passage/contract/applications/stages.ts";
import { addDays } from "@passage/contract/calendar.ts";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { startOfDay } from "../../platform/zoned-time.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { waitsIn } from "./place-sql.ts";

/** What a list is counted by: read once per request. */
export interface Days {
  readonly timeZone: string;
  /** `YYYY-MM-DD` in the platform's zone. */
  readonly today: string;
  readonly targets: readonly StageTarget[];
}

/** The day, and how long the stages should take. */
export async function daysNow(
  db: ScopedDb,
  { clock, timeZone }: Pick<ApplicationDependencies, "clock" | "timeZone">,
): Promise<Days> {
  const rows = await db.q
    .selectFrom("stage_targets")
    .select(["stage", "country_id as countryId", "days"])
    .execute();
  return {
    timeZone,
    today: clock.today(timeZone),
    targets: rows.map((row) => ({ ...row, stage: row.stage as Stage })),
  };
}

/** Applications `p` that wait longer than their stage should take (`overdueDays` and `targetDays` of the contract). */
export function isOverdue({ targets, today, timeZone }: Days): RawBuilder<SqlBool> {
  const parts = targets.map((target) => {
    const since = startOfDay(addDays(today, -target.days), timeZone);
    return sql`(${waitsIn(target.stage)} and ${countryOf(target, targets)} and p.waiting_since < ${since})`;
  });
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

/** Days `p` has waited beyond its target, negative within it; null where there is none. */
export function beyondTarget({ targets, today, timeZone }: Days): RawBuilder<number | null> {
  if (targets.length === 0) return sql<number | null>`null::int`;
  const waited = sql`${today}::date - (p.waiting_since at time zone ${timeZone})::date`;
  return sql<number | null>`${waited} - case ${sql.join(
    targets.map(
      (target) =>
        sql`when ${waitsIn(target.stage)} and ${countryOf(target, targets)} then ${target.days}::int`,
    ),
    sql` `,
  )} end`;
}

/** The general target is for countries without their own. */
function countryOf({ stage, countryId }: StageTarget, targets: readonly StageTarget[]): RawBuilder<SqlBool> {
  if (countryId !== null) return sql<SqlBool>`p.country_id = ${countryId}::int`;
  const own = targets.flatMap((other) => (other.stage === stage ? (other.countryId ?? []) : []));
  return own.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`p.country_id <> all (${own}::int[])`;
}
