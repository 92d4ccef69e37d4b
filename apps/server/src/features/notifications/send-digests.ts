import { submissionStatus } from "@passage/contract/applications/steps.ts";
import { addDays } from "@passage/contract/calendar.ts";
import { feedReach } from "@passage/contract/notifications/deadlines.ts";
import {
  type MailPace,
  type NotificationEvent,
  notificationDefaults,
  notificationEvents,
} from "@passage/contract/notifications/events.ts";
import type { Notification } from "@passage/contract/notifications/schema.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import { scopeWhileAway } from "../../platform/authentication.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { isMailAddress } from "../../platform/mail/address.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import type { AccountScope, SystemScope } from "../../platform/scope.ts";
import { ownName } from "../transfers/own-name.ts";
import { mayBeTold } from "./access.ts";
import { standingDeadlines } from "./deadlines-repository.ts";
import type { NotificationDependencies } from "./dependencies.ts";
import { toNotification } from "./list-notifications.ts";
import { aboutLine, happenedLine } from "./mail-text.ts";
import { notificationsInSight, selectLines } from "./repository.ts";

/** Notifications one mail tells; the others are counted. */
const mostLines = 40;

/**
 * Sends each account one mail about what it was told of up to `morning` and hasn't read; how many were queued. Safe
 * several times and at once: what a mail tells is settled in the transaction that queues it.
 */
export async function sendDigests(
  dependencies: NotificationDependencies,
  scope: SystemScope,
  morning: string,
): Promise<number> {
  const { database } = dependencies;
  const waiting = await database
    .read(scope)
    .q.selectFrom("notifications")
    .select("account_id")
    .distinct()
    .where("mail_settled_at", "is", null)
    .where("created_at", "<=", morning)
    .orderBy("account_id")
    .execute();
  let sent = 0;
  for (const { account_id } of waiting)
    if (await database.transaction(scope, (tx) => sendDigest(tx, account_id, morning, dependencies)))
      sent += 1;
  return sent;
}

async function sendDigest(
  tx: ScopedTx,
  accountId: number,
  morning: string,
  dependencies: NotificationDependencies,
): Promise<boolean> {
  const { database, clock, timeZone } = dependencies;
  const today = clock.today(timeZone);
  const first = await tx.q
    .insertInto("notification_digests")
    .values({ account_id: accountId, day: today })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet({ day: today }).where("notification_digests.day", "<", today),
    )
    .returning("day")
    .executeTakeFirst();
  // Told while the mail was being written: tomorrow's.
  if (!first) return false;
  const settled = await tx.q
    .updateTable("notifications")
    .set({ mail_settled_at: clock.now().toISOString() })
    .where("account_id", "=", accountId)
    .where("mail_settled_at", "is", null)
    .where("created_at", "<=", morning)
    .returning("id")
    .execute();
  if (settled.length === 0) return false;
  const presented = { requestId: tx.scope.requestId, today };
  const scope = await scopeWhileAway(database, accountId, presented);
  if (!scope || !mayBeTold(scope.keys)) return false;
  const events = await mailedEvents(tx, accountId);
  const which = [
    sql<SqlBool>`n.account_id = ${accountId}`,
    sql<SqlBool>`n.id = any (${settled.map(({ id }) => id)}::bigint[])`,
    sql<SqlBool>`n.event = any (${events}::text[])`,
    sql<SqlBool>`n.read_at is null`,
  ];
  const found = await readAs(scope, [...which, ...stillOpen(database.read(scope), today)], dependencies);
  if (found.total === 0) return false;
  return queueDigest(tx, scope, found, dependencies);
}

/** Events the account wants in its mail now, whatever it chose when they happened. */
async function mailedEvents(tx: ScopedTx, accountId: number): Promise<NotificationEvent[]> {
  const rows = await tx.q
    .selectFrom("notification_settings")
    .select(["event", "mail"])
    .where("account_id", "=", accountId)
    .execute();
  const chosen = new Map(rows.map(({ event, mail }) => [event, mail as MailPace]));
  return notificationEvents.filter(
    (event) => (chosen.get(event) ?? notificationDefaults[event].mail) !== "off",
  );
}

/**
 * Leaves out what asks for something that is done by now: a request for evidence that was answered or followed by
 * another, a deadline that doesn't stand any more or on another day.
 */
function stillOpen(db: ScopedDb, today: string): Expression<SqlBool>[] {
  const deadlines = standingDeadlines(db, { from: today, to: addDays(today, feedReach.ahead) });
  return [
    sql<SqlBool>`(n.event <> 'evidenceRequest' or (p.closing is null
      and p.status = ${submissionStatus.requestForEvidence} and not exists (
        select 1 from application_events e
        where e.application_id = p.id and e.action = 'requestEvidence'
          and e.id > split_part(n.source, ':', 2)::bigint
          and not exists (select 1 from application_events u where u.undoes = e.id))))`,
    sql<SqlBool>`(n.event <> 'deadline' or exists (
      select 1 from ${deadlines} as d
      where d.kind = n.facts ->> 'kind' and d.day = (n.facts ->> 'day')::date and d.student_id = n.student_id
        and d.application_id is not distinct from n.application_id))`,
  ];
}

/** What the account itself sees of them now, under its own scope: sight may have gone since they were made. */
async function readAs(
  scope: AccountScope,
  which: readonly Expression<SqlBool>[],
  { database, clock, timeZone }: NotificationDependencies,
): Promise<{ items: Notification[]; total: number }> {
  const db = database.read(scope);
  const [rows, { count }] = await Promise.all([
    selectLines(db, scope.language, which, { limit: mostLines, offset: 0 }),
    notificationsInSight(db, which)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  const today = clock.today(timeZone);
  return { items: rows.map((row) => toNotification(row, { scope, today, timeZone })), total: Number(count) };
}

async function queueDigest(
  tx: ScopedTx,
  { accountId, companyId, language }: AccountScope,
  { items, total }: { items: readonly Notification[]; total: number },
  { publicUrl }: NotificationDependencies,
): Promise<boolean> {
  const account = await tx.q
    .selectFrom("accounts")
    .select(["name", "name_zh", "email"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  if (!isMailAddress(account.email)) return false;
  const { domain, notificationLines: words } = serverPhrases[language];
  const groups = notificationEvents.flatMap((event) => {
    const lines = items
      .filter((one) => one.event === event)
      .map((one) => `- ${happenedLine(one, language)}\n  ${aboutLine(one, language)}`);
    return lines.length > 0 ? [[domain.notificationEvents[event], ...lines].join("\n")] : [];
  });
  await queueMail(tx, {
    to: { name: account.name, address: account.email },
    subject: words.digest.subject(total),
    body: words.digest.body({
      name: ownName(language, account.name, account.name_zh),
      groups,
      more: total - items.length,
      inbox: `${publicUrl}/notifications`,
      settings: `${publicUrl}/notifications?tab=settings`,
    }),
    language,
    companyId,
    studentIds: [...new Set(items.map(({ studentId }) => studentId))],
  });
  return true;
}
