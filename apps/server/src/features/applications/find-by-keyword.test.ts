import { queueQuery } from "@passage/contract/applications/queue.ts";
import { applicationListQuery, boardQuery } from "@passage/contract/applications/schema.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { authenticate } from "../../platform/authentication.ts";
import { settableClock } from "../../platform/clock.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { planAnew } from "../../platform/statement-names.ts";
import { timeZone } from "../../test/app.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import {
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeStaff,
  makeStudent,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { findByKeyword, keywordCondition, type Way } from "./find-by-keyword.ts";
import { itemQuery } from "./item.ts";
import { listApplications } from "./list-applications.ts";
import { listQueue } from "./list-queue.ts";
import { readBoard } from "./read-board.ts";

const many = 6_000;
let db: TestDatabase;
let staff: ScopedDb;
beforeAll(async () => {
  db = await createTestDatabase();
  const { database } = db;
  const owner = await makeAccount(database, await makeCompany(database));
  const course = await makeCourse(database);
  const first = await makeStudent(database, owner);
  const application = await makeApplication(database, first, course, {
    ...{ step: "submitted", ever_submitted: true },
  });
  await copies(first, application);
  const token = await tokenOf(database, { staff: await makeStaff(database) });
  const scope = await authenticate(database, {
    ...{ requestId: "test", language: "en-us", today: "2026-11-20", token },
  });
  staff = database.read(scope);
}, 60_000);
afterAll(() => db?.close());

/** So many students more, each with an application: one of a hundred is called Zhou, one of ten Zhang. */
async function copies(student: number, application: number): Promise<void> {
  const columns = async (table: string, own: readonly string[]) => {
    const rows = await asSuperuser<{ name: string }>(
      db,
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and attgenerated = ''`,
      [table],
    );
    return rows.map(({ name }) => name).filter((name) => !own.includes(name));
  };
  const copy = async (table: string, id: number, own: Record<string, string>) => {
    const kept = (await columns(table, Object.keys(own))).map((name) => `"${name}"`).join();
    await asSuperuser(
      db,
      `insert into ${table} (${Object.keys(own).join()}, ${kept}) overriding system value
       select ${Object.values(own).join()}, ${kept} from ${table}, generate_series(1, ${many}) n where id = ${id}`,
    );
  };
  const search = `case when n % 100 = 0 then ' zhou ' when n % 10 = 1 then ' zhang ' else ' lee ' end`;
  await copy("students", student, { id: `${student} + n`, search });
  await copy("applications", application, {
    id: `${application} + n`,
    student_id: `${student} + n`,
    apply_no: `'P9999' || lpad(n::text, 6, '0')`,
    waiting_since: `waiting_since + n * interval '1 minute'`,
  });
  await asSuperuser(db, "vacuum analyze students, applications");
}

interface Plan {
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
}

/** Blocks that a query reads. */
async function blocksOf(query: { explain: (format: "json", options: never) => Promise<unknown> }) {
  const [row] = (await query.explain("json", sql`analyze, buffers` as never)) as {
    "QUERY PLAN": { Plan: Plan }[];
  }[];
  const plan = row?.["QUERY PLAN"][0]?.Plan;
  return (plan?.["Shared Hit Blocks"] ?? Number.NaN) + (plan?.["Shared Read Blocks"] ?? Number.NaN);
}

async function conditionOf(keyword: string, way: Way) {
  return keywordCondition(staff, keyword, await findByKeyword(staff, keyword), way);
}

/** Blocks of a page in the order they wait in. */
async function ofPage(keyword: string) {
  const where = await conditionOf(keyword, "inOrder");
  return blocksOf(itemQuery(staff, { where, order: "p.updated_at", direction: "desc", limit: 20 }));
}

/** Blocks of a count. */
async function ofCount(keyword: string) {
  const counting = staff.q.selectFrom("applications as p").select(sql<number>`count(*)`.as("n"));
  return blocksOf(counting.where(await conditionOf(keyword, "all")));
}

it("reads a page of what a frequent word finds, and not all of it", async () => {
  expect(await ofPage("university")).toBeLessThan(250);
  // Too short for the index, and of more students than go by their ids.
  expect((await findByKeyword(staff, "ee"))?.students).toBeNull();
  expect(await ofPage("ee")).toBeLessThan(250);
});

it("counts what a word finds without looking any of it up twice", async () => {
  expect(await ofCount("university")).toBeLessThan(300);
  expect(await ofCount("zhou")).toBeLessThan(250);
});

it("plans a statement anew that holds more than a hundred ids, and prepares one that holds fewer", async () => {
  const isPlannedAnew = async (keyword: string) => {
    const where = await conditionOf(keyword, "all");
    const { sql: text } = staff.q.selectFrom("applications as p").select("p.id").where(where).compile();
    return text.includes(planAnew);
  };
  const found = async (keyword: string) => (await findByKeyword(staff, keyword))?.students?.length;
  expect([await found("zhou"), await isPlannedAnew("zhou")]).toEqual([60, false]);
  expect([await found("zhang"), await isPlannedAnew("zhang")]).toEqual([600, true]);
  // Of those without ids as well.
  expect(await isPlannedAnew("ee")).toBe(true);
});

it("finds the same students in the same order: the same question", async () => {
  for (const keyword of ["zhang", "zh", "university"]) {
    const found = await findByKeyword(staff, keyword);
    for (const ids of [found?.students ?? [], found?.schools ?? []])
      expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  }
});

describe("what may be the number of a passport", () => {
  const dependencies = { clock: settableClock("2026-11-20T04:00:00Z"), timeZone };

  /** Whether a list kept what it counted. */
  async function keeps(read: (db: ScopedDb) => Promise<unknown>): Promise<boolean> {
    const counts = vi.fn(staff.counts);
    await read(Object.assign(Object.create(staff), { counts }));
    return counts.mock.calls.length > 0;
  }
  const lists: [string, (db: ScopedDb, filter: { keyword?: string; unread?: string }) => Promise<unknown>][] =
    [
      ["list", (db, filter) => listApplications(db, applicationListQuery.parse(filter), dependencies)],
      ["board", (db, filter) => readBoard(db, boardQuery.parse(filter), dependencies)],
      ["queue", (db, { keyword }) => listQueue(db, queueQuery.parse({ keyword }), dependencies)],
    ];

  it.each(lists)("isn’t kept with what the %s counts", async (name, read) => {
    const kept = (filter: Parameters<typeof read>[1]) => keeps((db) => read(db, filter));
    expect([await kept({}), await kept({ keyword: "E9" })]).toEqual([true, true]);
    expect([await kept({ keyword: "E98" }), await kept({ keyword: "王E9" })]).toEqual([false, false]);
    // Nor what is unread, which changes without the applications.
    if (name !== "queue") expect(await kept({ unread: "true" })).toBe(false);
  });
});
