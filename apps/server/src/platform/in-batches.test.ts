import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { fixture, makeAccount, makeCompany, makeStudent } from "../test/factories.ts";
import type { ScopedDb } from "./database.ts";
import { inBatches } from "./in-batches.ts";
import { systemScope } from "./scope.ts";

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  const owner = await makeAccount(db.database, await makeCompany(db.database));
  for (let number = 0; number < 3; number += 1) await makeStudent(db.database, owner);
});
afterAll(() => db?.close());

const numbers = (count: number) => (tx: ScopedDb) =>
  tx.q
    .selectFrom((from) => from.fn<number>("generate_series", [from.lit(1), from.lit(count)]).as("n"))
    .select("n as number" as never) as never;

async function sizes(count: number): Promise<number[]> {
  const found: number[] = [];
  for await (const rows of inBatches(db.database, fixture, numbers(count))) found.push(rows.length);
  return found;
}

it("reads everything in batches", async () => {
  expect(await sizes(1_345)).toEqual([500, 500, 345]);
  expect(await sizes(1_000)).toEqual([500, 500]);
  expect(await sizes(1)).toEqual([1]);
  expect(await sizes(0)).toEqual([]);
});

it("gives its connection back when it is left, and when it fails", async () => {
  const busy = () => db.pool.totalCount - db.pool.idleCount;
  for (let round = 0; round < 30; round += 1)
    for await (const _rows of inBatches(db.database, fixture, numbers(5_000))) break;
  const failing = inBatches(db.database, fixture, (tx) =>
    tx.q.selectFrom("no_such_table" as "students").selectAll(),
  );
  await expect(failing.next()).rejects.toThrow("no_such_table");
  expect(busy()).toBe(0);
});

it("shows what was there when it began, whatever is written meanwhile", async () => {
  const rows = inBatches(db.database, fixture, (tx) =>
    tx.q
      .selectFrom("students as s")
      .innerJoin(
        (from) => from.fn<number>("generate_series", [from.lit(1), from.lit(1_000)]).as("n"),
        (join) => join.onTrue(),
      )
      .select(["s.id", "s.name_zh"])
      .orderBy("s.id"),
  );
  const first = await rows.next();
  await db.database.transaction(fixture, ({ q }) =>
    q.updateTable("students").set({ name_zh: "改名" }).execute(),
  );
  const rest = [];
  for await (const batch of rows) rest.push(...batch);
  expect(first.value).toHaveLength(500);
  expect(rest).toHaveLength(2_500);
  expect(new Set(rest.map(({ name_zh }) => name_zh))).toEqual(new Set(["王思远"]));
});

it("gives up on a reader that asks for nothing more for a minute", async () => {
  const found = [];
  for await (const rows of inBatches(db.database, fixture, (tx) =>
    tx.q.selectNoFrom(sql<string>`current_setting('idle_in_transaction_session_timeout')`.as("patience")),
  ))
    found.push(...rows);
  expect(found).toEqual([{ patience: "1min" }]);
});

it("sees what its scope sees", async () => {
  const stranger = { ...systemScope("stranger"), kind: "public" } as never;
  const seen = [];
  for await (const rows of inBatches(db.database, stranger, (tx) => tx.q.selectFrom("students").select("id")))
    seen.push(...rows);
  expect(seen).toEqual([]);
});
