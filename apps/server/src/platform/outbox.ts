import { sql } from "kysely";
import { signalWork } from "./background-signal.ts";
import type { Database, ScopedTx } from "./database.ts";
import type { DomainEvents, Topic } from "./domain-events.ts";
import { faultName } from "./fault-name.ts";
import { systemScope } from "./scope.ts";

export interface EmitOptions {
  /** The company concerned; null = the platform itself. */
  readonly companyId: number | null;
  /** Milliseconds to hold the event back, so that an undo can recall it; below 0, it goes ahead of those that wait. */
  readonly dueInMs?: number;
}

export interface OutboxEvent<T extends Topic = Topic> {
  readonly id: number;
  readonly topic: T;
  readonly companyId: number | null;
  readonly payload: DomainEvents[T];
  /** 1 on the first try. */
  readonly attempt: number;
}

/**
 * One listener to one topic. Its writes join the transaction that marks the event as dispatched, so they happen once;
 * effects outside the database may happen again after a crash. Events may arrive out of order.
 */
export interface OutboxHandler<T extends Topic = Topic> {
  readonly topic: T;
  handle(event: OutboxEvent<T>, tx: ScopedTx): Promise<void>;
}

/** Declares a listener with its topic's payload type. */
export function outboxHandler<T extends Topic>(topic: T, handle: OutboxHandler<T>["handle"]): OutboxHandler {
  return { topic, handle } as unknown as OutboxHandler;
}

/**
 * Records what happened, in the transaction in which it happened: no event without its change, none lost after it. The
 * event's id, by which what is held back can be recalled.
 */
export async function emit<T extends Topic>(
  tx: ScopedTx,
  topic: T,
  payload: DomainEvents[T],
  { companyId, dueInMs = 0 }: EmitOptions,
): Promise<number> {
  const [id] = await emitAll(tx, topic, [payload], { companyId, dueInMs });
  if (id === undefined) throw new Error("The event was not recorded.");
  return id;
}

/** The same for many events of one transaction, in one statement. */
export async function emitAll<T extends Topic>(
  tx: ScopedTx,
  topic: T,
  payloads: readonly DomainEvents[T][],
  { companyId, dueInMs = 0 }: EmitOptions,
): Promise<number[]> {
  if (payloads.length === 0) return [];
  const due = sql<string>`now() + make_interval(secs => ${dueInMs / 1_000})`;
  const insert = tx.q.insertInto("outbox").values(
    payloads.map((payload) => ({
      topic,
      company_id: companyId,
      payload: JSON.stringify(payload),
      due_at: due,
    })),
  );
  tx.afterCommit(() => signalWork("outbox", Math.max(0, dueInMs)));
  // Accounts write events and may not read them: only staff, whose events are held back, get their ids.
  if (tx.scope.kind !== "staff" && tx.scope.kind !== "system") {
    await insert.execute();
    return payloads.map(() => 0);
  }
  return (await insert.returning("id").execute()).map(({ id }) => id);
}

/** Takes back an event that is still held back; false when it is due by now, or was handed on. Staff's alone. */
export async function recall(tx: ScopedTx, eventId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.q
    .deleteFrom("outbox")
    .where("id", "=", eventId)
    .where("dispatched_at", "is", null)
    .where("due_at", ">", sql<string>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const scope = systemScope("outbox");

/** Waits 2 s, 4 s, 8 s … at most an hour between tries. */
const retryIn = (attempts: number) => Math.min(3_600, 2 ** Math.min(attempts, 12));

/**
 * Hands due events to their listeners until none is left; how many were dispatched. Safe on several instances at once:
 * each event is locked by one. An event whose listener fails goes back to the queue, and holds up no other.
 */
export async function dispatchOutbox(
  database: Database,
  handlers: readonly OutboxHandler[],
  signal?: AbortSignal,
): Promise<number> {
  let dispatched = 0;
  while (!signal?.aborted) {
    const outcome = await database.transaction(scope, (tx) => dispatchNext(tx, handlers));
    if (outcome === "none") break;
    if (outcome === "done") dispatched += 1;
  }
  return dispatched;
}

async function dispatchNext(
  tx: ScopedTx,
  handlers: readonly OutboxHandler[],
): Promise<"none" | "done" | "failed"> {
  const row = await tx.q
    .selectFrom("outbox")
    .select(["id", "topic", "company_id", "payload", "attempts"])
    .where("dispatched_at", "is", null)
    .where("due_at", "<=", sql<string>`now()`)
    .orderBy("due_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return "none";
  const event = {
    id: row.id,
    topic: row.topic,
    companyId: row.company_id,
    payload: row.payload,
    attempt: row.attempts + 1,
  } as unknown as OutboxEvent;

  const effects: (() => void)[] = [];
  // A failed listener's writes and effects are undone, yet the event stays locked while its failure is noted.
  await sql`savepoint listeners`.execute(tx.q);
  try {
    const inner: ScopedTx = { ...tx, afterCommit: (effect) => void effects.push(effect) };
    for (const handler of handlers) {
      if (handler.topic === event.topic) await handler.handle(event, inner);
    }
  } catch (error) {
    await sql`rollback to savepoint listeners`.execute(tx.q);
    await tx.q
      .updateTable("outbox")
      .set({
        attempts: event.attempt,
        last_error: faultName(error),
        due_at: sql<string>`now() + make_interval(secs => ${retryIn(event.attempt)})`,
      })
      .where("id", "=", event.id)
      .execute();
    return "failed";
  }
  await tx.q
    .updateTable("outbox")
    .set({ attempts: event.attempt, dispatched_at: sql<string>`now()`, last_error: null })
    .where("id", "=", event.id)
    .execute();
  for (const effect of effects) tx.afterCommit(effect);
  return "done";
}

/** Events that are due and wait, for metrics. */
export async function outboxBacklog(database: Database): Promise<number> {
  const { count } = await database
    .read(scope)
    .q.selectFrom("outbox")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("dispatched_at", "is", null)
    .where("due_at", "<=", sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
