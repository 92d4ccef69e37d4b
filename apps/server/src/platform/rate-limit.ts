import { createHash } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "./app-error.ts";
import type { Database } from "./database.ts";
import { systemScope } from "./scope.ts";

export interface RateLimit {
  /** Tries allowed within a window. */
  readonly limit: number;
  readonly windowSeconds: number;
  /** First block, in seconds; each further try after a block doubles it, up to the window's length. */
  readonly blockSeconds: number;
}

const scope = systemScope("rate-limit");

/** Names hold e-mail addresses and the like: only their hash is stored. */
function hashed(bucket: string): string {
  return createHash("sha256").update(bucket, "utf8").digest("base64url");
}

/**
 * Counts a try against a bucket (`login:account:…`), in a transaction of its own, so that the count stands whatever
 * becomes of the request, on every instance and across restarts. Tries while blocked are refused without prolonging
 * the block.
 * @throws AppError 2016 with retryAfter in seconds
 */
export async function consume(database: Database, bucket: string, rate: RateLimit): Promise<void> {
  await countTry(database, bucket, rate);
}

/** As {@link consume}; which try of its window it is. */
export async function countTry(database: Database, bucket: string, rate: RateLimit): Promise<number> {
  const { limit, windowSeconds, blockSeconds } = rate;
  const seconds = (count: number) => sql`make_interval(secs => ${count})`;
  const waits = sql`r.blocked_until > clock_timestamp()`;
  const over = sql`r.window_start <= clock_timestamp() - ${seconds(windowSeconds)}`;
  // Doubles from the first try over the limit; the exponent is bounded before it can overflow.
  const block = sql`least(${windowSeconds}::float8, ${blockSeconds}::float8 * 2 ^ least(r.hits - ${limit}::int, 20))`;
  const { hits, wait } = await database.transaction(scope, async (tx) => {
    const { rows } = await sql<{ hits: number; wait: number | null }>`
      insert into rate_limits as r (bucket, hits, window_start, blocked_until)
      values (${hashed(bucket)}, 1, clock_timestamp(), null)
      on conflict (bucket) do update set
        hits = case when ${waits} then r.hits when ${over} then 1 else r.hits + 1 end,
        window_start = case when ${over} and not coalesce(${waits}, false) then clock_timestamp() else r.window_start end,
        blocked_until = case
          when ${waits} then r.blocked_until
          when not ${over} and r.hits >= ${limit} then clock_timestamp() + make_interval(secs => ${block})
        end
      returning hits, ceil(extract(epoch from blocked_until - clock_timestamp()))::int as wait`.execute(tx.q);
    return rows[0] ?? { hits: 1, wait: null };
  });
  if (wait !== null) throw new AppError("2016", { retryAfter: Math.max(1, wait) });
  return hits;
}

/** Forgets a bucket, after a try that proved right. */
export async function reset(database: Database, bucket: string): Promise<void> {
  await database.transaction(scope, (tx) =>
    tx.q.deleteFrom("rate_limits").where("bucket", "=", hashed(bucket)).execute(),
  );
}

/** Deletes buckets whose window began over a day ago and that block nobody; how many. */
export function removeStaleBuckets(database: Database): Promise<number> {
  return database.transaction(systemScope("job:rate-limit-cleanup"), async (tx) => {
    const { numDeletedRows } = await tx.q
      .deleteFrom("rate_limits")
      .where("window_start", "<", sql<string>`now() - interval '1 day'`)
      .where((eb) => eb.or([eb("blocked_until", "is", null), eb("blocked_until", "<", sql<string>`now()`)]))
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
