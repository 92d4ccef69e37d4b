import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { AppError } from "./app-error.ts";
import { consume, removeStaleBuckets, reset } from "./rate-limit.ts";
import { systemScope } from "./scope.ts";

const rate = { limit: 3, windowSeconds: 600, blockSeconds: 60 };
const scope = systemScope("test");
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** Seconds to wait, or null when the try was let through. */
async function attempt(bucket: string, limits = rate): Promise<number | null> {
  try {
    await consume(db.database, bucket, limits);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "2016") throw error;
    return error.details.retryAfter ?? Number.NaN;
  }
}

async function attempts(bucket: string, count: number): Promise<(number | null)[]> {
  const results: (number | null)[] = [];
  for (let index = 0; index < count; index += 1) results.push(await attempt(bucket));
  return results;
}

/** Lets time pass for every bucket. */
function pass(seconds: number): Promise<unknown> {
  return db.database.transaction(scope, (tx) =>
    sql`update rate_limits set window_start = window_start - make_interval(secs => ${seconds}),
      blocked_until = blocked_until - make_interval(secs => ${seconds})`.execute(tx.q),
  );
}

it("lets through as many tries as allowed and then says how long to wait", async () => {
  expect(await attempts("login:one", 4)).toEqual([null, null, null, 60]);
});

it("counts each bucket by itself", async () => {
  await attempts("login:two", 4);
  expect(await attempt("login:three")).toBeNull();
});

it("doesn't prolong a block by tries within it, and doubles the next block", async () => {
  await attempts("login:double", 4);
  await pass(50);
  expect(await attempt("login:double")).toBe(10);
  await pass(11);
  expect(await attempt("login:double")).toBe(120);
  await pass(121);
  expect(await attempt("login:double")).toBe(240);
});

it("never blocks longer than a window", async () => {
  const limits = { limit: 1, windowSeconds: 100, blockSeconds: 80 };
  await attempt("login:capped", limits);
  expect(await attempt("login:capped", limits)).toBe(80);
  await pass(81);
  expect(await attempt("login:capped", limits)).toBe(100);
});

it("begins no new window by tries within a block that outlasts the window", async () => {
  const limits = { limit: 1, windowSeconds: 100, blockSeconds: 80 };
  await attempt("login:outlast", limits);
  await attempt("login:outlast", limits);
  await pass(81);
  expect(await attempt("login:outlast", limits)).toBe(100);
  await pass(60);
  expect(await attempt("login:outlast", limits)).toBe(40);
  await pass(41);
  expect(await attempt("login:outlast", limits)).toBeNull();
});

it("starts anew when the window has passed", async () => {
  await attempts("login:window", 3);
  await pass(601);
  expect(await attempts("login:window", 4)).toEqual([null, null, null, 60]);
});

it("forgets a bucket that is reset, and no other", async () => {
  await attempts("login:reset", 4);
  await attempts("login:guessed", 4);
  await reset(db.database, "login:reset");
  expect(await attempt("login:reset")).toBeNull();
  expect(await attempt("login:guessed")).toBe(60);
});

it("lets exactly the allowed number through when 50 come at once", async () => {
  const results = await Promise.all(
    Array.from({ length: 50 }, () => attempt("login:many", { ...rate, limit: 10 })),
  );
  expect(results.filter((wait) => wait === null)).toHaveLength(10);
});

it("keeps no address in the clear", async () => {
  await attempt("login:someone@example.com");
  const { rows } = await db.pool.query("select bucket from rate_limits");
  expect(JSON.stringify(rows)).not.toContain("someone");
});

it("clears away what is past and blocks nobody", async () => {
  const long = { limit: 1, windowSeconds: 200_000, blockSeconds: 200_000 };
  await attempt("login:stale");
  await attempt("login:blocked", long);
  await attempt("login:blocked", long);
  await pass(90_000);
  await attempt("login:fresh");
  expect(await removeStaleBuckets(db.database)).toBeGreaterThan(0);
  const { rows } = await db.pool.query("select count(*)::int as count from rate_limits");
  expect(rows).toEqual([{ count: 2 }]);
  expect(await attempt("login:blocked", long)).toBe(110_000);
});
