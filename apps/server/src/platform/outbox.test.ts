import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { startBackgroundLoop } from "./background-loop.ts";
import { dispatchOutbox, emit, type OutboxHandler, outboxBacklog, outboxHandler } from "./outbox.ts";
import { grantScope, type PublicScope, systemScope } from "./scope.ts";

let db: TestDatabase;
const scope = systemScope("test");

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
afterEach(() => db.database.transaction(scope, (tx) => tx.q.deleteFrom("outbox").execute()));

const saved = (studentId: number, dueInMs = 0) =>
  db.database.transaction(scope, (tx) => emit(tx, "student.saved", { studentId }, { companyId: 1, dueInMs }));

/** A listener that keeps what it heard. */
function listener(heard: number[], fail: (studentId: number) => boolean = () => false): OutboxHandler {
  return outboxHandler("student.saved", async ({ payload }) => {
    heard.push(payload.studentId);
    if (fail(payload.studentId))
      throw Object.assign(new Error("student Wong's e-mail bounced"), { code: "EBOUNCE" });
  });
}

const waiting = () =>
  db.database.read(scope).q.selectFrom("outbox").selectAll().where("dispatched_at", "is", null).execute();

/** Makes what was put off fall due. */
const overdue = () =>
  db.database.transaction(scope, (tx) =>
    tx.q.updateTable("outbox").set({ due_at: "2020-01-01T00:00:00Z" }).execute(),
  );

describe("an event", () => {
  it("reaches each listener to its topic once, with its ids and company", async () => {
    const events: unknown[] = [];
    const keep = outboxHandler("student.saved", async (event) => void events.push(event));
    const other = outboxHandler("application.moved", async (event) => void events.push(event));
    await saved(7);
    expect(await dispatchOutbox(db.database, [keep, other])).toBe(1);
    expect(await dispatchOutbox(db.database, [keep, other])).toBe(0);
    expect(events).toMatchObject([
      { topic: "student.saved", companyId: 1, payload: { studentId: 7 }, attempt: 1 },
    ]);
  });

  it("doesn't exist when its change was rolled back", async () => {
    const undone = db.database.transaction(scope, async (tx) => {
      await emit(tx, "student.saved", { studentId: 1 }, { companyId: 1 });
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    expect(await waiting()).toEqual([]);
  });

  it("has its effects after the commit, and none after a rollback", async () => {
    const done: string[] = [];
    await db.database.transaction(scope, async (tx) => {
      tx.afterCommit(() => done.push("committed"));
      await emit(tx, "student.saved", { studentId: 1 }, { companyId: 1 });
      expect(done).toEqual([]);
    });
    const undone = db.database.transaction(scope, async (tx) => {
      tx.afterCommit(() => done.push("undone"));
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    expect(done).toEqual(["committed"]);
  });

  it("waits until it is due", async () => {
    const heard: number[] = [];
    await saved(1, 60_000);
    expect(await dispatchOutbox(db.database, [listener(heard)])).toBe(0);
    expect(await outboxBacklog(db.database)).toBe(0);
    await overdue();
    expect(await outboxBacklog(db.database)).toBe(1);
    await dispatchOutbox(db.database, [listener(heard)]);
    expect(heard).toEqual([1]);
  });

  it("can't be read by a caller without a session", async () => {
    await saved(1);
    const anonymous = grantScope<PublicScope>({ kind: "public", requestId: "r", language: "en-us" });
    expect(await db.database.read(anonymous).q.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });
});

describe("a listener that fails", () => {
  it("holds up no other event, and is tried again later", async () => {
    const heard: number[] = [];
    await saved(1);
    await saved(2);
    expect(await dispatchOutbox(db.database, [listener(heard, (id) => id === 1)])).toBe(1);
    expect(heard).toEqual([1, 2]);
    const [row] = await waiting();
    expect(row).toMatchObject({ attempts: 1, payload: { studentId: 1 } });
    expect(new Date(row?.due_at ?? 0).getTime()).toBeGreaterThan(Date.now());
    await overdue();
    await dispatchOutbox(db.database, [listener(heard)]);
    expect(heard).toEqual([1, 2, 1]);
    expect(await waiting()).toEqual([]);
  });

  it("leaves a note without personal data", async () => {
    await saved(1);
    await dispatchOutbox(db.database, [listener([], () => true)]);
    expect((await waiting())[0]?.last_error).toBe("Error EBOUNCE");
  });

  it("has its writes and effects undone, with those of listeners before it", async () => {
    let effects = 0;
    const writer = outboxHandler("student.saved", async (_event, tx) => {
      await tx.q.insertInto("configuration").values({ key: "outbox-test", value: "1" }).execute();
      tx.afterCommit(() => {
        effects += 1;
      });
    });
    await saved(1);
    await dispatchOutbox(db.database, [writer, listener([], () => true)]);
    const written = () =>
      db.database
        .read(scope)
        .q.selectFrom("configuration")
        .selectAll()
        .where("key", "=", "outbox-test")
        .execute();
    expect([await written(), effects]).toEqual([[], 0]);
    await overdue();
    await dispatchOutbox(db.database, [writer, listener([])]);
    expect([(await written()).length, effects]).toEqual([1, 1]);
  });

  it("waits longer each time", async () => {
    await saved(1);
    const delays: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await overdue();
      await dispatchOutbox(db.database, [listener([], () => true)]);
      delays.push(Math.round((new Date((await waiting())[0]?.due_at ?? 0).getTime() - Date.now()) / 1_000));
    }
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect(delays.at(-1)).toBeGreaterThan(10);
  });

  it("waits an hour at most, however often it has failed", async () => {
    await saved(1);
    await db.database.transaction(scope, (tx) => tx.q.updateTable("outbox").set({ attempts: 40 }).execute());
    await dispatchOutbox(db.database, [listener([], () => true)]);
    const wait = new Date((await waiting())[0]?.due_at ?? 0).getTime() - Date.now();
    expect(wait / 1_000).toBeGreaterThan(3_500);
    expect(wait / 1_000).toBeLessThanOrEqual(3_600);
  });
});

it("shares events among dispatchers: each is handled once", async () => {
  const heard: number[] = [];
  await Promise.all(Array.from({ length: 20 }, (_, index) => saved(index)));
  const slow = outboxHandler("student.saved", async ({ payload }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    heard.push(payload.studentId);
  });
  const counts = await Promise.all(Array.from({ length: 4 }, () => dispatchOutbox(db.database, [slow])));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(heard.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

it("doesn't wait for an event that another dispatcher has in hand", async () => {
  let finish = () => {};
  const stuck = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const begun: number[] = [];
  const slow = outboxHandler("student.saved", async ({ payload }) => {
    begun.push(payload.studentId);
    await stuck;
  });
  await saved(1);
  const first = dispatchOutbox(db.database, [slow]);
  await expect.poll(() => begun).toEqual([1]);
  await saved(2);
  const heard: number[] = [];
  expect(await dispatchOutbox(db.database, [listener(heard)])).toBe(1);
  expect(heard).toEqual([2]);
  finish();
  expect(await first).toBe(1);
});

it("takes up no further event once it is to stop", async () => {
  const stop = new AbortController();
  const heard: number[] = [];
  await saved(1);
  await saved(2);
  const stopping = outboxHandler("student.saved", async ({ payload }) => {
    heard.push(payload.studentId);
    stop.abort();
  });
  expect(await dispatchOutbox(db.database, [stopping], stop.signal)).toBe(1);
  expect(heard).toEqual([1]);
});

describe("the dispatcher", () => {
  const faults: unknown[] = [];
  const start = (handlers: readonly OutboxHandler[], pollMs: number) =>
    startBackgroundLoop({
      work: "outbox",
      pass: (signal) => dispatchOutbox(db.database, handlers, signal),
      pollMs,
      onFault: (error) => faults.push(error),
    });

  it("hears of an event as soon as it is committed, and of one held back when it falls due", async () => {
    const heard: number[] = [];
    const loop = start([listener(heard)], 3_600_000);
    await saved(1);
    await expect.poll(() => heard).toEqual([1]);
    await saved(2, 150);
    expect(heard).toEqual([1]);
    await expect.poll(() => heard).toEqual([1, 2]);
    await loop.stop();
    await saved(3);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual([1, 2]);
    expect(faults).toEqual([]);
  });

  it("does at its start what waited, and what comes up meanwhile in a pass of its own afterwards", async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let running = 0;
    let passes = 0;
    const loop = startBackgroundLoop({
      work: "outbox",
      async pass() {
        passes += 1;
        running += 1;
        expect(running).toBe(1);
        await held;
        running -= 1;
      },
      pollMs: 3_600_000,
      onFault: (error) => faults.push(error),
    });
    expect(passes).toBe(1);
    await saved(1);
    await saved(2);
    expect(passes).toBe(1);
    finish();
    await expect.poll(() => passes).toBe(2);
    await loop.stop();
    expect([passes, faults]).toEqual([2, []]);
  });

  it("finds by polling what nobody told it of", async () => {
    const heard: number[] = [];
    const loop = start([listener(heard)], 40);
    // After the first look, which needs no poll.
    await saved(8);
    await expect.poll(() => heard.splice(0)).toEqual([8]);
    await db.pool.query(
      "begin; select set_config('app.kind', 'system', true); insert into outbox (topic, payload) values ('student.saved', '{\"studentId\": 9}'); commit",
    );
    await expect.poll(() => heard).toEqual([9]);
    await loop.stop();
  });
});
