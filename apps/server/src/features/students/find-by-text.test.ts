import { studentListQuery } from "@passage/contract/students/schema.ts";
import fc from "fast-check";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authenticate, publicScope } from "../../platform/authentication.ts";
import { settableClock } from "../../platform/clock.ts";
import type { ScopedDb } from "../../platform/database.ts";
import type { Scope } from "../../platform/scope.ts";
import { testKeyring, timeZone } from "../../test/app.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import {
  fixture,
  type MadeAccount,
  type MadeCourse,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeStaff,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { expectedSight } from "../../test/sight.ts";
import { buildWorld, worldPlan } from "../../test/world.ts";
import { findByKeyword, keywordCondition } from "../applications/find-by-keyword.ts";
import { findByAnyText, findByText, notAsked } from "./find-by-text.ts";
import { textPatterns } from "./list-conditions.ts";
import { whereOf } from "./list-students.ts";
import { hasTrigram, searchPattern } from "./search-text.ts";

let db: TestDatabase;
let course: MadeCourse;
beforeAll(async () => {
  db = await createTestDatabase();
  course = await makeCourse(db.database);
});
afterAll(() => db?.close());

const presented = { requestId: "test", language: "en-us", today: "2026-11-20" } as const;

async function scopeOf(holder: { account: number } | { staff: number }): Promise<Scope> {
  return authenticate(db.database, { ...presented, token: await tokenOf(db.database, holder) });
}

const dependencies = { keyring: testKeyring, clock: settableClock("2026-11-20T04:00:00Z"), timeZone };

const sorted = (ids: readonly number[] | undefined) => ids?.toSorted((a, b) => a - b);

/** What the function answers, whatever stands around it. */
async function answered(read: ScopedDb, pattern: string, most = 1_000) {
  const { rows } = await sql<{ ids: number[] | null }>`
    select students_like(${pattern}, ${most}::int) as ids`.execute(read.q);
  return sorted(rows[0]?.ids ?? undefined);
}

/** What the policies let through of the table itself. */
async function shown(read: ScopedDb, pattern: string) {
  const { rows } = await sql<{ id: number }>`
    select id from students where search like ${pattern} and erased_at is null`.execute(read.q);
  return sorted(rows.map(({ id }) => id));
}

it("the index answers what an account sees by the four rules, and nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(worldPlan, async (plan) => {
      const world = await buildWorld(db.database, plan, course);
      for (const account of world.accounts) {
        const read = db.database.read(await scopeOf({ account: account.id }));
        // Every search text begins with a space.
        expect(await answered(read, " %")).toEqual(expectedSight(world, account).students);
      }
    }),
    { numRuns: 25, seed: 20261122 },
  );
}, 120_000);

describe("an agency with consultants and a sub company", () => {
  const readers: Record<string, ScopedDb> = {};
  let head: MadeAccount;

  beforeAll(async () => {
    const { database } = db;
    const house = await makeCompany(database);
    head = await makeAccount(database, house, { role: "administrator" });
    const senior = await makeAccount(database, house);
    const junior = await makeAccount(database, house, { superior_id: senior.id });
    const opened = await makeAccount(database, await makeCompany(database, { parent_id: house }));
    const closed = await makeAccount(
      database,
      await makeCompany(database, { parent_id: house, opens_students: false }),
      { role: "administrator" },
    );
    const stranger = await makeAccount(database, await makeCompany(database), { role: "administrator" });
    const people = { head, senior, junior, opened, closed, stranger };
    for (const [name, { id }] of Object.entries(people))
      readers[name] = database.read(await scopeOf({ account: id }));
    readers.staff = database.read(await scopeOf({ staff: await makeStaff(database) }));
    readers.system = database.read(fixture);
    readers.public = database.read(publicScope(presented));
    for (const [index, owner] of Object.values(people).entries()) {
      const student = (nameZh: string, latin: string) => {
        const [lastName = "", firstName = ""] = latin.split(" ");
        const info = studentInfo({ nameZh, lastName, firstName, email: `${firstName}${index}@post.test` });
        return makeStudent(database, owner, {
          info: { ...info, passportNumber: `E9876543${index}`, phoneNumber: `1381111222${index}` },
        });
      };
      const long = await student("李小龙", "LI XIAOLONG");
      await student("王小明", "WANG XIAOMING");
      await student("欧阳100%", "OUYANG SHAN");
      await makeApplication(database, long, course, { apply_no: `P260300000${index}` });
      const gone = await student("李小龙", "LI XIAOLONG");
      await database.transaction(fixture, ({ q }) =>
        sql`update students set erased_at = now() where id = ${gone}`.execute(q),
      );
    }
  });

  const everybody = [
    ...["head", "senior", "junior", "opened", "closed", "stranger"],
    ...["staff", "system", "public"],
  ];
  const reader = (name: string): ScopedDb => {
    const read = readers[name];
    if (!read) throw new Error(name);
    return read;
  };

  it.each(everybody)("%s gets from the index what the policies show", async (name) => {
    const patterns = [
      "%%",
      "% 李%",
      "% 小 龙%",
      "%xiao%",
      "%a%",
      "%post.test%",
      "%100\\%%",
      "%1381111%",
      "%nobody%",
    ];
    for (const pattern of patterns)
      expect(await answered(reader(name), pattern), pattern).toEqual(await shown(reader(name), pattern));
  });

  it("shows nobody else's: to each their own, to the stranger none of them, to the public nothing", async () => {
    const counts = await Promise.all(
      everybody.map(async (name) => [name, (await answered(reader(name), "%ouyang%"))?.length]),
    );
    expect(Object.fromEntries(counts)).toMatchObject({
      ...{ head: 4, senior: 2, junior: 1, opened: 1, closed: 1, stranger: 1, public: 0 },
    });
  });

  it("finds whole passport numbers and application numbers of one's own beside it, and nobody else's", async () => {
    const [{ keyword: number } = { keyword: "" }, { keyword: school } = { keyword: "" }] =
      await numberAndSchool();
    const counts = await Promise.all(
      ["head", "senior", "stranger"].map(async (name) => {
        const read = reader(name);
        const count = async (from: "students s" | "applications p", where: Expression<SqlBool>) => {
          const { rows } = await sql<{ n: number }>`
            select count(*) as n from ${sql.raw(from)} where ${where}`.execute(read.q);
          return rows[0]?.n;
        };
        const students = async (keyword: string) => {
          const found = await findByText(read, textPatterns({ keyword }));
          expect(found.size).toBe(1);
          return count("students s", whereOf(read, { keyword }, dependencies, found));
        };
        const applications = async (keyword: string) => {
          const found = await findByKeyword(read, keyword);
          expect(found?.students).toEqual([]);
          return count("applications p", keywordCondition(read, keyword, found));
        };
        return [await students("E98765430"), await applications(number), await applications(school)];
      }),
    );
    expect(counts).toEqual([
      [3, 1, 4],
      [0, 0, 2],
      [0, 0, 1],
    ]);
  });

  it("sees the companies of staff who have some of them only", async () => {
    await db.database.transaction(publicScope(presented), async (tx) => {
      await sql`select set_config('app.s', ${`{${head.companyId}}`}, true)`.execute(tx.q);
      expect(await answered(tx, "%ouyang%")).toEqual(await shown(tx, "%ouyang%"));
      expect(await answered(tx, "%ouyang%")).toHaveLength(3);
    });
  });

  it("finds nothing for owners without the setting of their company", async () => {
    await db.database.transaction(publicScope(presented), async (tx) => {
      await sql`select set_config('app.o', ${`{${head.id}}`}, true)`.execute(tx.q);
      expect(await answered(tx, "%ouyang%")).toEqual([]);
    });
  });

  it("answers nothing at all where there are more than wanted, and all where there are as many", async () => {
    for (const name of ["head", "senior", "staff"]) {
      const all = (await shown(reader(name), "%xiao%"))?.length ?? 0;
      expect(all).toBeGreaterThan(1);
      expect(await answered(reader(name), "%xiao%", all)).toHaveLength(all);
      expect(await answered(reader(name), "%xiao%", all - 1)).toBeUndefined();
      expect(await findByText(reader(name), ["%xiao%"], all - 1)).toEqual(notAsked);
      const short = (await shown(reader(name), "%ao%")) ?? [];
      expect(sorted((await findByAnyText(reader(name), "%ao%", short.length)) ?? [])).toEqual(short);
      expect(await findByAnyText(reader(name), "%ao%", short.length - 1)).toBeNull();
    }
  });

  const filters = [
    { keyword: "小龙" },
    { keyword: "李" },
    { keyword: "xiaolong" },
    { keyword: "ao" },
    { keyword: "un" },
    { keyword: "100%" },
    { keyword: "@post" },
    { keyword: "E98765430" },
    { keyword: "e98765435" },
    { name: "小" },
    { name: "ouyang" },
    { name: "post" },
    { email: "shan1@" },
    { phone: "0138 1111" },
    { phone: "0000000" },
    { keyword: "wang", name: "小明", email: "post", phone: "1381111" },
  ];

  /** A number and a school that no name holds, by which the applications of everybody else aren't found. */
  async function numberAndSchool(): Promise<{ keyword: string }[]> {
    const { rows } = await sql<{ number: string; school: string }>`
      select p.apply_no as number, i.name_en as school from applications p join institutions i on i.id = p.institution_id
      where p.owner_account_id = ${head.id}`.execute(db.database.read(fixture).q);
    return rows.flatMap(({ number, school }) => [{ keyword: number }, { keyword: school }]);
  }

  it.each(everybody)("%s finds the same by the index as by looking at each row", async (name) => {
    const read = reader(name);
    const ids = async (query: RawBuilder<{ id: number }>) =>
      sorted((await query.execute(read.q)).rows.map(({ id }) => id));
    const students = (where: Expression<SqlBool>) => ids(sql`select s.id from students s where ${where}`);
    const applications = (where: Expression<SqlBool>) =>
      ids(sql`select p.id from applications p where ${where}`);
    for (const filter of [...filters, ...(await numberAndSchool())]) {
      const { page: _, limit: __, sort: ___, ...whole } = studentListQuery.parse(filter);
      const found = await findByText(read, textPatterns(whole));
      expect(await students(whereOf(read, whole, dependencies, found)), JSON.stringify(filter)).toEqual(
        await students(whereOf(read, whole, dependencies)),
      );
      if (!filter.keyword) continue;
      const { keyword } = filter;
      const byIds = await findByKeyword(read, keyword);
      const wanted = await applications(keywordCondition(read, keyword));
      expect(await applications(keywordCondition(read, keyword, byIds)), keyword).toEqual(wanted);
      const tooMany = { students: null, schools: byIds?.schools ?? [] };
      for (const way of ["inOrder", "all"] as const)
        expect(await applications(keywordCondition(read, keyword, tooMany, way)), keyword).toEqual(wanted);
    }
  });
});

it.each([
  ["wan", true],
  ["wa", false],
  ["王", true],
  ["小龙", true],
  ["le g", true],
  ["100%", true],
  ["%", false],
  ["a\\b", true],
  ["é", false],
])("whether trigrams narrow %j down: %s", (keyword, narrows) => {
  expect(hasTrigram(searchPattern(keyword))).toBe(narrows);
});
