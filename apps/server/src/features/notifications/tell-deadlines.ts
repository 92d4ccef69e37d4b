import { addDays } from "@passage/contract/calendar.ts";
import { deadlineNotices } from "@passage/contract/notifications/deadlines.ts";
import { morningHour, notificationDefaults } from "@passage/contract/notifications/events.ts";
import { sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";
import type { SystemScope } from "../../platform/scope.ts";
import { wallClockOf } from "../../platform/zoned-time.ts";
import { readerKeys } from "./access.ts";
import { standingDeadlines } from "./deadlines-repository.ts";
import type { NotificationDependencies } from "./dependencies.ts";

/** How far ahead the first notice looks. */
const furthest = Math.max(...deadlineNotices);

/**
 * Tells the deadlines of the day, once a day, from the platform's morning hour on: whoever runs first does it, others
 * find the morning noted. The instant of it; null while it is night.
 */
export async function tellDeadlines(
  { database, clock, timeZone }: NotificationDependencies,
  scope: SystemScope,
): Promise<string | null> {
  const now = clock.now().toISOString();
  if (new Date(wallClockOf(timeZone)(now)).getUTCHours() < morningHour) return null;
  const day = clock.today(timeZone);
  return database.transaction(scope, async (tx) => {
    const first = await tx.q
      .insertInto("notification_mornings")
      .values({ day, at: now })
      .onConflict((conflict) => conflict.column("day").doNothing())
      .returning("at")
      .executeTakeFirst();
    if (first) await insertNotices(tx, day, now);
    const { at } = await tx.q
      .selectFrom("notification_mornings")
      .select("at")
      .where("day", "=", day)
      .executeTakeFirstOrThrow();
    return at;
  });
}

/** The notice due for a deadline so many days off: the nearest whose time has come. */
const noticeOf = sql`case ${sql.join(
  deadlineNotices
    .toReversed()
    .map((notice) => sql`when d.day - ${sql.lit(notice)} <= x.today then ${sql.lit(notice)}`),
  sql` `,
)} end`;

/**
 * One statement for all companies: each standing deadline of the next thirty days to its owner, and to who chose to hear
 * of all in sight. A notice told before is the same one by its source.
 */
async function insertNotices(tx: ScopedTx, today: string, now: string): Promise<void> {
  const { inApp, mail } = notificationDefaults.deadline;
  const ahead = addDays(today, furthest);
  await sql`
    with due as (
      select d.kind, d.day, d.student_id, d.application_id, s.owner_account_id, s.company_id, ${noticeOf} as notice
      from ${standingDeadlines(tx, { from: today, to: ahead })} as d
      join students s on s.id = d.student_id and s.erased_at is null
      cross join (select ${today}::date as today) x
    ), concerned as (
      select d.owner_account_id as account_id, d.* from due d
      union
      select w.account_id, d.*
      from notification_settings w cross join lateral account_sets(w.account_id) sets
      join due d on d.owner_account_id = any (sets.o)
        or d.company_id = any (case when d.application_id is null then sets.k else sets.ka end)
      where w.event = 'deadline' and w.scope = 'sight'
    )
    insert into notifications
      (account_id, company_id, event, student_id, application_id, facts, source, in_app, happened_at, created_at)
    select a.id, a.company_id, 'deadline', d.student_id, d.application_id,
           jsonb_build_object('kind', d.kind, 'day', d.day),
           concat_ws(':', 'deadline', d.kind, coalesce(d.application_id, d.student_id), d.day, d.notice),
           coalesce(n.in_app, ${inApp}), ${now}, ${now}
    from concerned d
    join accounts a on a.id = d.account_id and a.status = 'active'
      and (a.valid_until is null or a.valid_until >= ${today}::date)
    join companies c on c.id = a.company_id and c.status = 'active'
      and (c.contract_until is null or c.contract_until >= ${today}::date)
    left join notification_settings n on n.account_id = a.id and n.event = 'deadline'
    where exists (select 1 from unnest(a.resource_keys) key
                  where key = any (c.resource_keys) and key = any (${[...readerKeys]}::text[]))
      and (coalesce(n.in_app, ${inApp}) or coalesce(n.mail, ${mail}) <> 'off')
    -- Inbox and mail show the newest first: of one morning, what is nearest.
    order by d.day desc, a.id
    on conflict (account_id, source) do nothing`.execute(tx.q);
}
