import { randomBytes } from "node:crypto";
import type { Returned } from "@passage/contract/endpoint.ts";
import type * as endpoints from "@passage/contract/notifications/endpoints.ts";
import { recordAudit } from "../../platform/audit.ts";
import { tokenHash } from "../../platform/authentication.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { consume } from "../../platform/rate-limit.ts";
import type { AccountScope } from "../../platform/scope.ts";
import type { NotificationDependencies } from "./dependencies.ts";

type Feed = Returned<typeof endpoints.getCalendarFeed>;

/** Addresses an account may have made within an hour. */
const mostAddresses = { limit: 10, windowSeconds: 3_600, blockSeconds: 600 } as const;

const columns = ["created_at as createdAt", "last_used_at as lastUsedAt", "names"] as const;

export async function readOwnFeed(db: ScopedDb, { accountId }: AccountScope): Promise<Feed> {
  const feed = await db.q
    .selectFrom("calendar_feeds")
    .select(columns)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return { feed: feed ?? null };
}

/** Counts a new address before it is made. @throws AppError 2016 after too many within an hour */
export function limitFeeds(
  { database }: NotificationDependencies,
  { accountId }: AccountScope,
): Promise<void> {
  return consume(database, `calendar-feed:${accountId}`, mostAddresses);
}

/** Makes the feed's address anew: 256 random bits, of which the hash alone is kept. The one before ends with it. */
export async function createFeed(
  tx: ScopedTx,
  { accountId, companyId }: AccountScope,
  { names }: { names: boolean },
  { clock, publicUrl }: NotificationDependencies,
): Promise<Returned<typeof endpoints.createCalendarFeed>> {
  const secret = randomBytes(32).toString("base64url");
  const values = { secret_hash: tokenHash(secret), names, created_at: clock.now(), last_used_at: null };
  const feed = await tx.q
    .insertInto("calendar_feeds")
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow();
  await recordAudit(tx, { noun: "calendarFeed", nounId: accountId, action: "create", companyId });
  return { feed, url: `${publicUrl}/calendar/${secret}.ics` };
}

/** Shows students' names in the feed or leaves them out, if there is one. */
export async function saveFeedNames(
  tx: ScopedTx,
  { accountId }: AccountScope,
  names: boolean,
): Promise<Feed> {
  const feed = await tx.q
    .updateTable("calendar_feeds")
    .set({ names })
    .where("account_id", "=", accountId)
    .returning(columns)
    .executeTakeFirst();
  return { feed: feed ?? null };
}

/** Ends the feed, if there is one. */
export async function revokeFeed(tx: ScopedTx, { accountId, companyId }: AccountScope): Promise<Feed> {
  const gone = await tx.q
    .deleteFrom("calendar_feeds")
    .where("account_id", "=", accountId)
    .returning("account_id")
    .executeTakeFirst();
  if (gone) await recordAudit(tx, { noun: "calendarFeed", nounId: accountId, action: "revoke", companyId });
  return { feed: null };
}
