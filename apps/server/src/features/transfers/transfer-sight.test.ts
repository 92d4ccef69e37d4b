import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settlingCompany } from "@passage/contract/transfers/rules.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../../platform/app-error.ts";
import { authenticate } from "../../platform/authentication.ts";
import { settableClock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { createDiskStore } from "../../platform/storage/disk-store.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { testKeyring, timeZone } from "../../test/app.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { fixture, type MadeCourse, makeCourse, tokenOf } from "../../test/factories.ts";
import { assertSight, bare, expectedSight } from "../../test/sight.ts";
import { assertTaken, ticketFor, unless } from "../../test/sight-taken.ts";
import {
  buildWorld,
  seesStudent,
  type World,
  type WorldAccount,
  type WorldCompany,
  type WorldStudent,
  worldPlan,
} from "../../test/world.ts";
import { createSheetReader } from "../files/sheet-reader.ts";
import { redeemTicket } from "../files/tickets.ts";
import { transferStudents } from "./transfer-students.ts";

let db: TestDatabase;
let course: MadeCourse;
let store: FileStore;
let folder: string;
const sheets = createSheetReader();

beforeAll(async () => {
  db = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), "passage-files-"));
  store = await createDiskStore(folder);
  course = await makeCourse(db.database);
});
afterAll(async () => {
  await db?.close();
  await sheets.close();
  rmSync(folder, { recursive: true, force: true });
});

const dependencies = {
  keyring: testKeyring,
  clock: settableClock("2026-11-20T04:00:00Z"),
  timeZone,
  publicUrl: "http://localhost:8080",
};

async function scopeOf({ id }: WorldAccount): Promise<AccountScope> {
  const token = await tokenOf(db.database, { account: id });
  const presented = { requestId: "test", language: "en-us", today: "2026-11-20", token } as const;
  const scope = await authenticate(db.database, presented);
  if (scope.kind !== "account") throw new Error("not an account");
  return scope;
}

/** Which companies of a world settle for themselves. */
type Independent = ReadonlySet<WorldCompany>;

async function settle(world: World, choices: readonly boolean[]): Promise<Independent> {
  const independent = new Set(world.companies.filter((_, index) => choices[index % choices.length]));
  await db.database.transaction(fixture, async ({ q }) => {
    for (const { id } of independent)
      await q.updateTable("companies").set({ settles_independently: true }).where("id", "=", id).execute();
  });
  return independent;
}

const upwards = (company: WorldCompany): WorldCompany[] => [
  company,
  ...(company.parent ? upwards(company.parent) : []),
];

/** Domain 1, "Transfer", once more in plain words: the code it is refused with, or null. */
function refusedWith(
  actor: WorldAccount,
  student: WorldStudent,
  receiver: WorldAccount,
  independent: Independent,
): string | null {
  if (!seesStudent(actor, student)) return "2002";
  if (!upwards(receiver.company).includes(actor.company)) return "2002";
  // Finance doesn't work with students.
  if (receiver.role === "finance" || receiver === student.owner) return "3004";
  const settler = (company: WorldCompany) =>
    upwards(company).find((one) => independent.has(one)) ?? upwards(company).at(-1);
  const losing = settler(student.owner.company);
  if (losing === settler(receiver.company)) return null;
  return actor.role === "administrator" && actor.company === losing ? null : "3005";
}

async function transfer(
  database: Database,
  actor: WorldAccount,
  student: WorldStudent,
  receiver: WorldAccount,
): Promise<string | null> {
  const order = { studentIds: [student.id], accountId: receiver.id, note: null };
  try {
    await database.transaction(await scopeOf(actor), (tx) => transferStudents(tx, order, dependencies));
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

async function assertEverybodysSight(world: World): Promise<void> {
  for (const account of world.accounts) {
    const scope = await scopeOf(account);
    const sight = expectedSight(world, account);
    await assertSight(db.database, scope, world, sight);
    await assertSight(db.secondWallOnly, scope, world, sight);
    await assertTaken(db.database, scope, world, { sight, store });
    await assertTaken(db.secondWallOnly, scope, world, { sight, store });
    expect(await bare(db.secondWallOnly.read(scope))).toEqual({
      ...sight,
      keys: sight.students,
      events: sight.applications,
    });
  }
}

/** Tickets to all that everybody sees. */
async function allTickets(world: World) {
  const held = await Promise.all(
    world.accounts.map(async (account) => {
      const scope = await scopeOf(account);
      return Promise.all(world.files.map((file) => ticketFor(db.database, scope, file)));
    }),
  );
  return held.flat().filter((one) => one !== null);
}

/** Tickets serve on, but to files of students that were handed over. */
async function assertTicketsAfter(
  tickets: Awaited<ReturnType<typeof allTickets>>,
  moved: ReadonlySet<WorldStudent>,
): Promise<void> {
  for (const { file, ticket } of tickets) {
    const parts = { database: db.database, store, sheets, ...dependencies };
    const answer = await unless(["6005"], redeemTicket(parts, ticket));
    answer?.stream.destroy();
    expect(answer?.name ?? null).toBe(moved.has(file.student) ? null : `${file.guid}.pdf`);
  }
}

const pick = fc.nat({ max: 1000 });
const moves = fc.array(fc.record({ actor: pick, student: pick, receiver: pick, secondWall: fc.boolean() }), {
  minLength: 4,
  maxLength: 14,
});

it("goes by the rule over any tree, and afterwards everybody sees what the four rules say", async () => {
  const verdicts = new Map<string | null, number>();
  await fc.assert(
    fc.asyncProperty(
      worldPlan,
      moves,
      fc.array(fc.boolean(), { minLength: 2, maxLength: 4 }),
      async (plan, turns, choices) => {
        const world = await buildWorld(db.database, plan, course, store);
        const independent = await settle(world, choices);
        await assertEverybodysSight(world);
        const tickets = await allTickets(world);
        const moved = new Set<WorldStudent>();
        for (const turn of turns) {
          const actor = world.accounts[turn.actor % world.accounts.length];
          const student = world.students[turn.student % world.students.length];
          const receiver = world.accounts[turn.receiver % world.accounts.length];
          if (!actor || !student || !receiver) throw new Error("an empty world");
          const expected = refusedWith(actor, student, receiver, independent);
          const database = turn.secondWall ? db.secondWallOnly : db.database;
          expect(await transfer(database, actor, student, receiver)).toBe(expected);
          verdicts.set(expected, (verdicts.get(expected) ?? 0) + 1);
          if (expected !== null) continue;
          student.owner = receiver;
          moved.add(student);
        }
        await assertEverybodysSight(world);
        await assertTicketsAfter(tickets, moved);
      },
    ),
    { numRuns: 36, seed: 20261120 },
  );
  // The worlds are such that every verdict comes up.
  for (const verdict of ["2002", "3004", "3005", null]) expect(verdicts.get(verdict)).toBeGreaterThan(3);
}, 180_000);

describe("the database by itself", () => {
  let world: World;
  beforeAll(async () => {
    // house ← branch, and another agency.
    world = await buildWorld(
      db.database,
      {
        companies: [
          { parent: 0, opensStudents: true, opensApplications: true },
          { parent: 0, opensStudents: true, opensApplications: true },
          { parent: 2, opensStudents: true, opensApplications: true },
        ],
        accounts: [
          { company: 0, superior: 0, role: "administrator" },
          { company: 1, superior: 1, role: "consultant" },
          { company: 1, superior: 2, role: "consultant" },
          { company: 2, superior: 0, role: "consultant" },
        ],
        students: [0, 1, 2, 3].map((owner) => ({ owner, applications: 1, papers: 1 })),
      },
      course,
    );
  });

  const handOver = async (actor: WorldAccount, students: WorldStudent[], receiver: WorldAccount) =>
    db.secondWallOnly.transaction(await scopeOf(actor), ({ q }) =>
      sql`select hand_over_students(${students.map(({ id }) => id)}::int[], ${receiver.id}, now())`.execute(
        q,
      ),
    );

  it("hands over nothing that isn’t in the caller’s sets, and to nobody outside its tree", async () => {
    for (const actor of world.accounts)
      for (const student of world.students)
        for (const receiver of world.accounts) {
          const may = seesStudent(actor, student) && upwards(receiver.company).includes(actor.company);
          if (may) continue;
          await expect(handOver(actor, [student], receiver)).rejects.toThrow(/not all of these students/);
          const own = world.students.find(({ owner }) => owner === actor);
          if (own)
            await expect(handOver(actor, [own, student], receiver)).rejects.toThrow(/not all of these/);
        }
  });

  it("neither lists nor locks what isn’t in sight, and erases for staff only", async () => {
    for (const actor of world.accounts) {
      const scope = await scopeOf(actor);
      const { rows } = await db.secondWallOnly.transaction(scope, ({ q }) =>
        sql<{ student_id: number }>`
          select student_id from students_to_hand_over(${world.students.map(({ id }) => id)}::int[], true)`.execute(
          q,
        ),
      );
      expect(rows.map(({ student_id }) => student_id)).toEqual(expectedSight(world, actor).students);
      for (const erasing of [
        sql`select forget_student(${world.students[0]?.id ?? 0}, '{}', '{}')`,
        sql`select * from kept_searches(${world.students[0]?.id ?? 0})`,
      ])
        await expect(db.secondWallOnly.transaction(scope, ({ q }) => erasing.execute(q))).rejects.toThrow(
          /not for the caller/,
        );
    }
  });

  it("offers as receivers the accounts of one’s company and below", async () => {
    for (const actor of world.accounts) {
      const { rows } = await sql<{ account_id: number }>`
        select account_id from transfer_receivers(null, '2026-11-20')`.execute(
        db.secondWallOnly.read(await scopeOf(actor)).q,
      );
      const reach = world.accounts.filter(({ company }) => upwards(company).includes(actor.company));
      expect(rows.map(({ account_id }) => account_id).toSorted((a, b) => a - b)).toEqual(
        reach.map(({ id }) => id),
      );
    }
  });

  it("draws a company’s line as the rule wants it: itself first, the root last", async () => {
    const [house, branch] = world.companies;
    const { rows } = await sql<{ line: { id: number; settlesIndependently: boolean }[] }>`
      select company_line(${branch?.id}::int) as line`.execute(db.database.read(fixture).q);
    expect(rows[0]?.line.map(({ id }) => id)).toEqual([branch?.id, house?.id]);
    expect(settlingCompany(rows[0]?.line ?? [])).toBe(house?.id);
  });
});
