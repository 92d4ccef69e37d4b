import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPool } from "../db/connect.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { fixture, makeAccount, makeCompany, makeStudent } from "../test/factories.ts";
import { publicScope } from "./authentication.ts";
import { createDatabase, type Database } from "./database.ts";

let db: TestDatabase;
/** One connection, so that every query meets what the one before left behind. */
let pool: pg.Pool;
let database: Database;

beforeAll(async () => {
  db = await createTestDatabase();
  const account = await makeAccount(db.database, await makeCompany(db.database));
  await makeStudent(db.database, account);
  await makeStudent(db.database, account);
});

beforeEach(async () => {
  await pool?.end();
  pool = createPool(db.appUrl, { max: 1 });
  database = createDatabase(pool);
});

afterAll(async () => {
  await pool?.end();
  await db?.close();
});

const anonymous = publicScope({ requestId: "test", language: "en-us" });

const students = async (scope: typeof anonymous | typeof fixture) =>
  (await database.read(scope).q.selectFrom("students").select("id").execute()).length;

const settings = async () => {
  const { rows } = await pool.query<{ kind: string | null }>(
    "select nullif(current_setting('app.kind', true), '') as kind",
  );
  return rows[0]?.kind;
};

/** Something of the server's, as its superuser sees it. */
async function asSuperuser(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: db.superUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}

test("reads under its scope in one round trip, and an unscoped query sees nothing", async () => {
  expect(await students(fixture)).toBe(2);
  expect((await pool.query("select id from students")).rows).toEqual([]);
  expect(await students(anonymous)).toBe(0);
  expect(await students(fixture)).toBe(2);
});

test("settings end with their query: neither the next one nor a transaction finds any", async () => {
  await students(fixture);
  expect(await settings()).toBeNull();
  await database.transaction(fixture, async ({ q }) => {
    expect(await q.selectFrom("students").select("id").execute()).toHaveLength(2);
  });
  expect(await settings()).toBeNull();
});

test("an error leaves the connection usable, and its settings behind", async () => {
  const fail = () => sql`select 1 / count(*) from students where false`.execute(database.read(fixture).q);
  for (let times = 0; times < 3; times++) {
    await expect(fail()).rejects.toThrow(/division by zero/);
    expect(await settings()).toBeNull();
    expect(await students(fixture)).toBe(2);
  }
  expect(pool.totalCount).toBe(1);
});

test("a write doesn’t pass by way of a read that failed: nothing of it stays", async () => {
  const id = (await database.read(fixture).q.selectFrom("students").select("id").execute())[0]?.id ?? 0;
  await expect(
    sql`update students set version = version / 0 where id = ${id}`.execute(database.read(fixture).q),
  ).rejects.toThrow(/division by zero/);
  const row = await database
    .read(fixture)
    .q.selectFrom("students")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirst();
  expect(row).toEqual({ version: 1 });
});

test("a query that can’t be prepared yet works once it can, on the same connection", async () => {
  const ask = () => sql<{ n: number }>`select n from comes_later`.execute(database.read(fixture).q);
  await expect(ask()).rejects.toThrow(/comes_later/);
  await asSuperuser(
    "create table comes_later (n int); grant select on comes_later to public; insert into comes_later values (7)",
  );
  expect((await ask()).rows).toEqual([{ n: 7 }]);
  expect((await ask()).rows).toEqual([{ n: 7 }]);
  expect(pool.totalCount).toBe(1);
});

test("values, nulls, several rows and none come back as they are, each time", async () => {
  for (let times = 0; times < 2; times++) {
    const { rows } = await sql`select n, ${"ü 王"}::text as text, null::int as nothing
      from generate_series(1, 2) n`.execute(database.read(anonymous).q);
    expect(rows).toEqual([
      { n: 1, text: "ü 王", nothing: null },
      { n: 2, text: "ü 王", nothing: null },
    ]);
    expect((await sql`select 1 where false`.execute(database.read(anonymous).q)).rows).toEqual([]);
  }
});

test("a connection that was ended is replaced, and everything prepared again", async () => {
  expect(await students(fixture)).toBe(2);
  await asSuperuser(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'passage' and datname = current_database()",
  );
  await expect.poll(() => students(fixture).catch(() => 0)).toBe(2);
  expect(await settings()).toBeNull();
});

test("a connection that ends in the middle of a query fails that query, not the process", async () => {
  const two = createPool(db.appUrl, { max: 2 });
  const both = createDatabase(two);
  const slow = sql`select pg_sleep(20)`.execute(both.read(fixture).q);
  const held = both
    .transaction(fixture, ({ q }) => sql`select pg_sleep(20)`.execute(q))
    .then(
      () => "ended",
      () => "failed",
    );
  const sleeping = expect(slow).rejects.toThrow();
  await expect.poll(() => endSleepers()).toBe(1);
  await expect.poll(() => endSleepers()).toBe(1);
  await sleeping;
  expect(await held).toBe("failed");
  const ask = () => both.read(fixture).q.selectFrom("students").select("id").execute();
  await expect.poll(() => ask().catch(() => [])).toHaveLength(2);
  await two.end();
});

/** Ends the connection of one that sleeps; how many there were. */
async function endSleepers(): Promise<number> {
  const client = new pg.Client({ connectionString: db.superUrl });
  await client.connect();
  const { rowCount } = await client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid() and datname = current_database()
    limit 1`);
  await client.end();
  return rowCount ?? 0;
}
