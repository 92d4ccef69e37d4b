import { dayIn } from "@passage/contract/calendar.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import type { listNotifications as endpoint } from "@passage/contract/notifications/endpoints.ts";
import type { NotificationEvent } from "@passage/contract/notifications/events.ts";
import type { Notification, notificationsQuery } from "@passage/contract/notifications/schema.ts";
import { type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { nameEn } from "../students/names.ts";
import type { NotificationDependencies } from "./dependencies.ts";
import type { Facts } from "./facts.ts";
import { lineWords } from "./line-words.ts";
import { countUnread, type LineRow, notificationsInSight, ofInbox, selectLines } from "./repository.ts";

type Query = z.output<typeof notificationsQuery>;

/** Unread ones are counted up to here for the bell, and whole for the inbox. */
const bellCounts = 100;

/** A page of the inbox. */
export async function listNotifications(
  db: ScopedDb,
  scope: AccountScope,
  { page, limit, sort = "-at", unread, event }: Query,
  { clock, timeZone }: Pick<NotificationDependencies, "clock" | "timeZone">,
): Promise<Returned<typeof endpoint>> {
  const asOf = clock.now().toISOString();
  const conditions = [
    ...ofInbox(scope.accountId),
    ...(unread ? [sql<SqlBool>`n.read_at is null`] : []),
    ...(event.length > 0 ? [sql<SqlBool>`n.event = any (${event}::text[])`] : []),
  ];
  const total = notificationsInSight(db, conditions).select((eb) => eb.fn.countAll<number>().as("count"));
  const [rows, { count }, unreadCount] = await Promise.all([
    selectLines(db, scope.language, conditions, { limit, offset: (page - 1) * limit, direction: sort }),
    total.executeTakeFirstOrThrow(),
    countUnread(db, scope.accountId, Number.MAX_SAFE_INTEGER),
  ]);
  const today = clock.today(timeZone);
  return {
    items: rows.map((row) => toNotification(row, { scope, today, timeZone })),
    total: Number(count),
    page,
    limit,
    unread: unreadCount,
    today,
    asOf,
  };
}

/** A row as the wire shows it to its account. */
export function toNotification(
  row: LineRow,
  { scope, today, timeZone }: { scope: Pick<AccountScope, "language">; today: string; timeZone: string },
): Notification {
  const event = row.event as NotificationEvent;
  const facts = row.facts as Facts;
  return {
    id: row.id,
    event,
    at: row.happened_at,
    on: dayIn(timeZone, new Date(row.happened_at)),
    read: row.read_at !== null,
    studentId: row.student_id,
    stuSource: row.student_source as Notification["stuSource"],
    nameZh: row.name_zh,
    nameEn: nameEn(row.last_name, row.first_name),
    itemId: row.application_id,
    applyNo: row.apply_no,
    itemInstitutionName: row.institution_name,
    itemInstitutionCourseName: row.course_name,
    group:
      facts.students === undefined || facts.toAccountId === undefined
        ? null
        : { students: facts.students, ownerAccountId: facts.toAccountId },
    ...lineWords({ event, facts, accountId: row.account_id }, scope.language, today),
    by: row.by_name,
  };
}

/** Unread ones for the bell. */
export async function countForBell(db: ScopedDb, { accountId }: AccountScope): Promise<{ unread: number }> {
  return { unread: await countUnread(db, accountId, bellCounts) };
}
