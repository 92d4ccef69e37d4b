import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPool } from "../db/connect.ts";
import type { DB } from "../db/types.gen.ts";
import { authenticate, publicScope } from "../platform/authentication.ts";
import { createDatabase, type Database } from "../platform/database.ts";
import type { AccountScope } from "../platform/scope.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { fixture, type MadeCourse, makeCourse, makeStaff, makeStudent, tokenOf } from "./factories.ts";
import { assertSight, bare, expectedSight, expectedStaffSight, listed } from "./sight.ts";
import { buildWorld, seesStudent, type World, type WorldAccount, worldPlan } from "./world.ts";

let db: TestDatabase;
/** As a superuser, whom row-level security doesn't bind: the application's wall alone. */
let firstWallOnly: Database;
let course: MadeCourse;

beforeAll(async () => {
  db = await createTestDatabase();
  firstWallOnly = createDatabase(createPool(db.superUrl, { max: 4 }));
  course = await makeCourse(db.database);
});

afterAll(async () => {
  await firstWallOnly?.close();
  await db?.close();
});

const presented = { requestId: "test", language: "en-us", today: "2026-11-20" } as const;

async function scopeOf(holder: { account: number } | { staff: number }) {
  return authenticate(db.database, { ...presented, token: await tokenOf(db.database, holder) });
}

async function accountScope({ id }: WorldAccount): Promise<AccountScope> {
  const scope = await scopeOf({ account: id });
  if (scope.kind !== "account") throw new Error("not an account");
  return scope;
}

test("what an account sees is the four rules: with both walls, with each wall alone, by list, detail and count", async () => {
  await fc.assert(
    fc.asyncProperty(worldPlan, async (plan) => {
      const world = await buildWorld(db.database, plan, course);
      for (const account of world.accounts) {
        const scope = await accountScope(account);
        const sight = expectedSight(world, account);
        for (const database of [db.database, firstWallOnly, db.secondWallOnly])
          await assertSight(database, scope, world, sight);
        expect(await bare(db.secondWallOnly.read(scope))).toEqual({
          ...sight,
          keys: sight.students,
          events: sight.applications,
        });
      }
    }),
    { numRuns: 40, seed: 20261120 },
  );
}, 120_000);

test("staff without all companies see those that name them as BD consultant, by the same three ways", async () => {
  await fc.assert(
    fc.asyncProperty(
      worldPlan,
      fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
      async (plan, theirs) => {
        const world = await buildWorld(db.database, plan, course);
        const staff = await makeStaff(db.database, { everywhere: false, role: "bd" });
        const companies = world.companies.filter((_, index) => theirs[index]);
        await db.database.transaction(fixture, ({ q }) =>
          q
            .updateTable("companies")
            .set({ bd_staff_id: staff })
            .where(sql<boolean>`id = any (${companies.map(({ id }) => id)}::int[])`)
            .execute(),
        );
        const scope = await scopeOf({ staff });
        const sight = expectedStaffSight(world, companies);
        for (const database of [db.database, firstWallOnly, db.secondWallOnly])
          await assertSight(database, scope, world, sight);
        expect(await bare(db.secondWallOnly.read(scope))).toEqual({
          ...sight,
          keys: sight.students,
          events: sight.applications,
        });
        const { q } = db.secondWallOnly.read(scope);
        const [seen, people] = await Promise.all([
          q.selectFrom("companies").select("id").execute(),
          q.selectFrom("accounts").select("company_id as id").distinct().execute(),
        ]);
        const ids = companies.map(({ id }) => id);
        expect(seen.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
        expect(people.filter(({ id }) => !ids.includes(id))).toEqual([]);
      },
    ),
    { numRuns: 25, seed: 20261123 },
  );
}, 120_000);

describe("two agencies, one below the other", () => {
  let world: World;

  beforeAll(async () => {
    // house ← branch (opens all) ← shop (keeps its applications); two of the house, one boss and a consultant below.
    world = await buildWorld(
      db.database,
      {
        companies: [
          { parent: 0, opensStudents: true, opensApplications: true },
          { parent: 0, opensStudents: true, opensApplications: true },
          { parent: 1, opensStudents: true, opensApplications: false },
        ],
        accounts: [
          { company: 0, superior: 0, role: "administrator" },
          { company: 1, superior: 0, role: "administrator" },
          { company: 1, superior: 1, role: "consultant" },
          { company: 1, superior: 1, role: "consultant" },
          { company: 2, superior: 0, role: "finance" },
          { company: 2, superior: 0, role: "consultant" },
        ],
        students: [0, 1, 2, 3, 4, 5].map((owner) => ({ owner, applications: 2, papers: 1 })),
      },
      course,
    );
  });

  const countsOf = async () => {
    const { rows } = await sql<{ students: number }>`select count(*)::int as students from students`.execute(
      firstWallOnly.read(fixture).q,
    );
    return rows[0]?.students ?? 0;
  };

  test("staff and the platform see every row, the public and an unscoped connection none", async () => {
    const all = await countsOf();
    const staff = await scopeOf({ staff: await makeStaff(db.database) });
    for (const scope of [staff, fixture])
      expect((await bare(db.secondWallOnly.read(scope))).students).toHaveLength(all);

    const nobody = { students: [], keys: [], applications: [], events: [], files: [] };
    const anonymous = publicScope(presented);
    expect(await bare(db.secondWallOnly.read(anonymous))).toEqual(nobody);
    expect((await listed(db.database.read(anonymous))).totals).toEqual([0, 0, 0, 0]);
    for (const table of [
      "students",
      "student_keys",
      "applications",
      "application_events",
      "files",
      "companies",
      "accounts",
      "staff",
      "session_families",
      "session_tokens",
      "audit_log",
      "mails",
      "outbox",
      "file_tickets",
      "idempotency_answers",
    ]) {
      const { rows } = await db.pool.query(`select 1 from ${table} limit 1`);
      expect([table, rows]).toEqual([table, []]);
    }
  });

  test("an account sees its own company, those opened to it, and nobody else’s people", async () => {
    const seen = async (account: WorldAccount) => {
      const { q } = db.secondWallOnly.read(await accountScope(account));
      const [companies, people] = await Promise.all([
        q.selectFrom("companies").select("id").execute(),
        q.selectFrom("accounts").select("company_id as id").distinct().execute(),
      ]);
      return [companies, people].map((rows) => rows.map(({ id }) => id).sort());
    };
    const [house, branch, shop] = world.companies.map(({ id }) => id);
    const [chief, , , consultant, , last] = world.accounts;
    if (!chief || !consultant || !last) throw new Error("the world is too small");
    expect(await seen(chief)).toEqual([
      [house, branch, shop],
      [house, branch, shop],
    ]);
    expect(await seen(consultant)).toEqual([[branch], [branch]]);
    expect(await seen(last)).toEqual([[shop], [shop]]);
  });

  test("writes reach what is in sight and nothing else, by row-level security alone", async () => {
    for (const account of world.accounts) {
      const scope = await accountScope(account);
      const sight = expectedSight(world, account);
      const touched = (
        work: (q: Kysely<DB>) => Promise<{ numUpdatedRows?: bigint; numDeletedRows?: bigint }>,
      ) =>
        undone(db.secondWallOnly, scope, async (q) => {
          const { numUpdatedRows = 0n, numDeletedRows = 0n } = await work(q);
          return Number(numUpdatedRows + numDeletedRows);
        });
      const students = await touched((q) =>
        q.updateTable("students").set({ birth_city: "X" }).executeTakeFirstOrThrow(),
      );
      const applications = await touched((q) =>
        q.updateTable("applications").set({ wanted_note: "X" }).executeTakeFirstOrThrow(),
      );
      const files = await touched((q) => q.deleteFrom("files").executeTakeFirstOrThrow());
      expect([students, applications, files]).toEqual([
        sight.students.length,
        sight.applications.length,
        sight.files.length,
      ]);
    }
  });

  test("an account can’t make or move rows to where it doesn’t see them", async () => {
    for (const account of world.accounts) {
      const scope = await accountScope(account);
      for (const owner of world.accounts) {
        const may = seesStudent(account, { id: 0, owner });
        const values = { company_id: owner.company.id, owner_account_id: owner.id };
        const inserting = () =>
          undone(db.secondWallOnly, scope, (q) => q.insertInto("students").values(values).executeTakeFirst());
        const own = await makeStudent(db.database, { id: account.id, companyId: account.company.id });
        const moving = () =>
          undone(db.secondWallOnly, scope, (q) =>
            q.updateTable("students").set(values).where("id", "=", own).executeTakeFirst(),
          );
        for (const write of [inserting, moving]) {
          if (may) await write();
          else await expect(write()).rejects.toThrow(/row-level security/);
        }
      }
    }
  });

  test("settings don’t leak between pooled connections, whatever fails in between", async () => {
    const scopes = await Promise.all(world.accounts.map((account) => accountScope(account)));
    const readOnce = async (turn: number) => {
      const scope = scopes[turn % scopes.length];
      const account = world.accounts[turn % scopes.length];
      if (!scope || !account) throw new Error("nobody");
      if (turn % 5 === 4) {
        await expect(sql`select 1 / ${turn - turn}::int`.execute(db.database.read(scope).q)).rejects.toThrow(
          /zero/,
        );
        return;
      }
      if (turn % 7 === 6) {
        const { rows } = await db.pool.query("select id from students");
        expect(rows).toEqual([]);
        return;
      }
      const ids = new Set(world.students.map(({ id }) => id));
      const rows = await (turn % 3 === 0
        ? db.secondWallOnly.transaction(scope, ({ q }) => q.selectFrom("students").select("id").execute())
        : db.secondWallOnly.read(scope).q.selectFrom("students").select("id").execute());
      const seen = rows.map(({ id }) => id).filter((id) => ids.has(id));
      expect(seen.toSorted((a, b) => a - b)).toEqual(expectedSight(world, account).students);
    };
    await Promise.all(Array.from({ length: 200 }, (_, turn) => readOnce(turn)));
  });
});

class Undo extends Error {}

/** Runs work in a transaction that is taken back, whatever it did. */
async function undone<T>(
  database: Database,
  scope: AccountScope,
  work: (q: Kysely<DB>) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined;
  try {
    await database.transaction(scope, async ({ q }) => {
      result = { value: await work(q) };
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  if (!result) throw new Error("nothing was done");
  return result.value;
}
