import type { Returned } from "@passage/contract/endpoint.ts";
import type * as endpoints from "@passage/contract/notifications/endpoints.ts";
import {
  type NotificationChoice,
  type NotificationEvent,
  notificationDefaults,
  notificationEvents,
  pacesOf,
} from "@passage/contract/notifications/events.ts";
import type { notificationSettingsSave, notificationsMark } from "@passage/contract/notifications/schema.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import type { AccountScope } from "../../platform/scope.ts";
import type { NotificationDependencies } from "./dependencies.ts";
import { countUnread, notificationsInSight, ofInbox } from "./repository.ts";

type Marked = Returned<typeof endpoints.markNotifications>;
type Settings = Returned<typeof endpoints.getNotificationSettings>;
type Now = Pick<NotificationDependencies, "clock">;

/** Marks own ones in sight as read or unread; ids of others change nothing. */
export function markSome(
  tx: ScopedTx,
  scope: AccountScope,
  { ids, read }: z.output<typeof notificationsMark>,
  now: Now,
): Promise<Marked> {
  return mark(tx, scope, [sql<SqlBool>`n.id = any (${ids}::bigint[])`], read, now);
}

/** Marks all as read that were there at an instant, ISO 8601: what came in since stays unread. */
export function markAll(tx: ScopedTx, scope: AccountScope, upTo: string, now: Now): Promise<Marked> {
  return mark(tx, scope, [sql<SqlBool>`n.created_at <= ${upTo}::timestamptz`], true, now);
}

async function mark(
  tx: ScopedTx,
  scope: AccountScope,
  which: readonly Expression<SqlBool>[],
  read: boolean,
  { clock }: Now,
): Promise<Marked> {
  const stands = read ? sql<SqlBool>`n.read_at is null` : sql<SqlBool>`n.read_at is not null`;
  const meant = notificationsInSight(tx, [...ofInbox(scope.accountId), ...which, stands]).select("n.id");
  const changed = await tx.q
    .updateTable("notifications")
    .set({ read_at: read ? clock.now().toISOString() : null })
    .where("account_id", "=", scope.accountId)
    .where("id", "in", meant)
    .returning("id")
    .execute();
  return {
    changed: changed.length,
    unread: await countUnread(tx, scope.accountId, Number.MAX_SAFE_INTEGER),
  };
}

/** What the account chose, with the defaults where it didn't. */
export async function readSettings(db: ScopedDb, scope: AccountScope): Promise<Settings> {
  const [rows, { email }] = await Promise.all([
    db.q
      .selectFrom("notification_settings")
      .select(["event", "in_app as inApp", "mail", "scope"])
      .where("account_id", "=", scope.accountId)
      .execute(),
    db.q.selectFrom("accounts").select("email").where("id", "=", scope.accountId).executeTakeFirstOrThrow(),
  ]);
  const chosen = new Map(rows.map((row) => [row.event, row as NotificationChoice & { event: string }]));
  return {
    events: notificationEvents.map((event) => ({
      ...(chosen.get(event) ?? notificationDefaults[event]),
      event,
      paces: [...pacesOf(event)],
    })),
    seesOthers: scope.owners.length > 1 || scope.companies.length > 0,
    email,
  };
}

/** Keeps choices; what is on its way already stays as it is. */
export async function saveSettings(
  tx: ScopedTx,
  scope: AccountScope,
  { events }: z.output<typeof notificationSettingsSave>,
): Promise<Settings> {
  await tx.q
    .insertInto("notification_settings")
    .values(
      events.map(({ event, inApp, mail, scope: of }) => ({
        account_id: scope.accountId,
        event: event satisfies NotificationEvent,
        in_app: inApp,
        mail,
        scope: of,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["account_id", "event"]).doUpdateSet((eb) => ({
        in_app: eb.ref("excluded.in_app"),
        mail: eb.ref("excluded.mail"),
        scope: eb.ref("excluded.scope"),
      })),
    )
    .execute();
  return readSettings(tx, scope);
}
