import { createHash } from "node:crypto";
import { timing } from "@passage/contract/limits.ts";
import { sql } from "kysely";
import { AppError } from "./app-error.ts";
import type { Database, ScopedDb, ScopedTx } from "./database.ts";
import { principalOf, systemScope } from "./scope.ts";

export interface IdempotentCall<T> {
  readonly tx: ScopedTx;
  /** Endpoint id: one key may serve several routes. */
  readonly route: string;
  /** The Idempotency-Key header. */
  readonly key: string;
  readonly bodyHash: Buffer;
  /** Asserts access again before a stored answer is given out; throws to refuse. */
  readonly beforeReplay: (tx: ScopedTx, answer: T) => Promise<unknown>;
  /** What is kept of an answer that tells something once only; all of it unless said otherwise. */
  readonly stored?: ((answer: T) => unknown) | undefined;
  readonly work: () => Promise<T>;
}

/** Names in a fixed order, so that the same body in another order of fields is the same body. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, inner]) => [name, canonical(inner)]));
}

/** SHA-256 of a decoded body: form and JSON of the same content are alike. */
export function bodyHash(body: unknown): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(canonical(body)) ?? "")
    .digest();
}

/** Whether a header can be a key: 8 to 100 visible ASCII characters. */
function isIdempotencyKey(key: string): boolean {
  return /^[\x21-\x7e]{8,100}$/.test(key);
}

/**
 * Runs `work` once per principal, route and key. The answer is stored in the same transaction: work that throws stores
 * nothing, and a twin that runs at the same time waits for the first one's end. Answers are kept 48 hours.
 * @throws AppError 2008 the key's form is wrong, 2007 the key came with another body before
 */
export async function replayOrRun<T>(call: IdempotentCall<T>): Promise<T> {
  const { tx, route, key } = call;
  if (!isIdempotencyKey(key)) throw new AppError("2008");
  // All callers without a session are one principal; one's answer must never be replayed to another.
  if (tx.scope.kind === "public") return call.work();
  const principal = principalOf(tx.scope);

  await sql`select pg_advisory_xact_lock(hashtextextended(${`${principal}|${route}|${key}`}, 0))`.execute(
    tx.q,
  );
  const stored = await answerOf(tx, call).executeTakeFirst();
  if (stored) {
    if (!stored.body_hash.equals(call.bodyHash)) throw new AppError("2007");
    const answer: T = JSON.parse(String(stored.answer));
    await call.beforeReplay(tx, answer);
    return answer;
  }

  const answer = await call.work();
  // As text within the JSON column: jsonb would reorder the names and refuse what only JSON text can carry.
  const values = {
    body_hash: call.bodyHash,
    answer: JSON.stringify(JSON.stringify((call.stored ? call.stored(answer) : answer) ?? null)),
    created_at: sql<string>`now()`,
  };
  await tx.q
    .insertInto("idempotency_answers")
    .values({ principal, route, key, ...values })
    .onConflict((conflict) => conflict.columns(["principal", "route", "key"]).doUpdateSet(values))
    .execute();
  return answer;
}

/** Whether a call would get the answer of an earlier one: nothing is done by it, and nothing to be counted. */
export async function isAnswered(db: ScopedDb, call: Pick<IdempotentCall<unknown>, "route" | "key">) {
  if (db.scope.kind === "public" || !isIdempotencyKey(call.key)) return false;
  return (await answerOf(db, call).executeTakeFirst()) !== undefined;
}

function answerOf({ q, scope }: ScopedDb, { route, key }: Pick<IdempotentCall<unknown>, "route" | "key">) {
  return q
    .selectFrom("idempotency_answers")
    .select(["body_hash", "answer"])
    .where("principal", "=", principalOf(scope))
    .where("route", "=", route)
    .where("key", "=", key)
    .where("created_at", ">", oldest());
}

function oldest() {
  return sql<string>`now() - make_interval(secs => ${timing.idempotencyAnswer / 1_000})`;
}

/** Deletes answers past their 48 hours; how many. */
export function removeExpiredAnswers(database: Database): Promise<number> {
  return database.transaction(systemScope("job:idempotency-cleanup"), async (tx) => {
    const { numDeletedRows } = await tx.q
      .deleteFrom("idempotency_answers")
      .where("created_at", "<=", oldest())
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
