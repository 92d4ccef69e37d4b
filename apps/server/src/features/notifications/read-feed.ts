import { createHash } from "node:crypto";
import { addDays } from "@passage/contract/calendar.ts";
import { feedReach } from "@passage/contract/notifications/deadlines.ts";
import { notificationDefaults } from "@passage/contract/notifications/events.ts";
import { scopeWhileAway, tokenHash } from "../../platform/authentication.ts";
import type { BareAnswer } from "../../platform/http/route.ts";
import { systemScope } from "../../platform/scope.ts";
import { mayBeTold } from "./access.ts";
import type { NotificationDependencies } from "./dependencies.ts";
import { selectDeadlines } from "./list-deadlines.ts";
import { writeCalendar } from "./write-calendar.ts";

/** Deadlines one feed holds; calendar programs choke on more. */
const mostEvents = 2_000;

/** The same for what is unknown, revoked, or not to be seen any more. Calendar programs go by the status. */
const missing: BareAnswer = { status: 404, type: "text/plain; charset=utf-8", body: "Not found" };

/** Of the platform's own, since a calendar program has no session. */
const system = systemScope("calendar-feed");

/**
 * The deadlines behind a feed's secret, in the sight its account has at this moment: own students, or all in sight where
 * the account chose that for deadlines. 304 when the program has this very text already.
 */
export async function readFeed(
  { secret, ifNoneMatch, requestId }: { secret: string; ifNoneMatch: string; requestId: string },
  dependencies: NotificationDependencies,
): Promise<BareAnswer> {
  const { database, clock, timeZone, publicUrl } = dependencies;
  const feed = await database
    .read(system)
    .q.selectFrom("calendar_feeds as f")
    .leftJoin("notification_settings as n", (join) =>
      join.onRef("n.account_id", "=", "f.account_id").on("n.event", "=", "deadline"),
    )
    .select(["f.account_id", "f.names", "n.scope"])
    .where("f.secret_hash", "=", tokenHash(secret))
    .executeTakeFirst();
  if (!feed) return missing;
  const today = clock.today(timeZone);
  const scope = await scopeWhileAway(database, feed.account_id, { requestId, today });
  if (!scope || !mayBeTold(scope.keys)) return missing;
  const whose = feed.scope ?? notificationDefaults.deadline.scope;
  const deadlines = await selectDeadlines(
    database.read(scope),
    {
      from: addDays(today, -feedReach.back),
      to: addDays(today, feedReach.ahead),
      kind: [],
      owner: whose === "own" ? [scope.accountId] : [],
    },
    mostEvents,
  );
  await noteUse(dependencies, feed.account_id);
  const body = writeCalendar(deadlines.slice(0, mostEvents), {
    language: scope.language,
    names: feed.names,
    publicUrl,
  });
  const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
  const headers = { etag, "cache-control": "private, max-age=900" };
  if (ifNoneMatch.includes(etag)) return { status: 304, type: "text/calendar", body: "", headers };
  return { status: 200, type: "text/calendar; charset=utf-8", body, headers };
}

/** So that people see whether a calendar still asks; to the hour, which spares a write each time. */
async function noteUse({ database, clock }: NotificationDependencies, accountId: number): Promise<void> {
  const now = clock.now();
  const hourAgo = new Date(now.getTime() - 3_600_000).toISOString();
  await database.transaction(system, (tx) =>
    tx.q
      .updateTable("calendar_feeds")
      .set({ last_used_at: now.toISOString() })
      .where("account_id", "=", accountId)
      .where((eb) => eb.or([eb("last_used_at", "is", null), eb("last_used_at", "<", hourAgo)]))
      .execute(),
  );
}
