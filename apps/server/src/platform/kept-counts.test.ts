import { listApplications } from "@passage/contract/applications/endpoints.ts";
import { listQueue } from "@passage/contract/bms/endpoints.ts";
import { getHomeFigures } from "@passage/contract/dashboard/endpoints.ts";
import { listStudents } from "@passage/contract/students/endpoints.ts";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, ok, type TestApp } from "../test/app.ts";
import {
  fixture,
  type MadeAccount,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeStaff,
  makeStudent,
  tokenOf,
} from "../test/factories.ts";
import { accountScope, staffScope } from "../test/scopes.ts";
import type { ScopedDb } from "./database.ts";
import type { AccountScope } from "./scope.ts";

let test: TestApp;
let course: Awaited<ReturnType<typeof makeCourse>>;
/** Another process: a session of its own, which the app knows nothing of. */
let session: pg.Client;

/** A company with a consultant, a student and an application, and what its administrator is shown of them. */
async function makeAgency(parentId?: number) {
  const { database } = test;
  const companyId = await makeCompany(database, { parent_id: parentId ?? null });
  const administrator = await makeAccount(database, companyId, { role: "administrator" });
  const consultant = await makeAccount(database, companyId);
  const studentId = await makeStudent(database, consultant);
  const applicationId = await makeApplication(database, studentId, course);
  const token = await tokenOf(database, { account: administrator.id });
  return { companyId, administrator, consultant, studentId, applicationId, token };
}

type Agency = Awaited<ReturnType<typeof makeAgency>>;

async function shown(token: string): Promise<Record<string, number>> {
  const [students, applications, home] = await Promise.all([
    ok(test.app, listStudents, { body: {} }, { token }),
    ok(test.app, listApplications, { body: {} }, { token }),
    ok(test.app, getHomeFigures, { query: {} }, { token }),
  ]);
  const { all, open, closingSoon } = applications.views;
  return { students: students.total, atHome: home.students, all, open, closingSoon };
}

const change = (text: string, values: unknown[]) => session.query(text, values);

beforeAll(async () => {
  test = await createTestApp();
  course = await makeCourse(test.database);
  session = new pg.Client({ connectionString: test.ownerUrl });
  await session.connect();
});

afterAll(async () => {
  await session?.end();
  await test?.close();
});

// What failed half-way holds nobody up.
afterEach(() => session.query("rollback"));

describe("what lists and the home page count", () => {
  let agency: Agency;
  const first = { students: 1, atHome: 1, all: 1, open: 1, closingSoon: 0 };

  beforeEach(async () => {
    agency = await makeAgency();
    expect(await shown(agency.token)).toEqual(first);
  });

  const changes: [string, (agency: Agency) => Promise<unknown>, Partial<typeof first>][] = [
    [
      "a student is added",
      ({ consultant }) => makeStudent(test.database, consultant),
      { students: 2, atHome: 2 },
    ],
    [
      "a student is erased",
      ({ studentId }) => change("update students set erased_at = now() where id = $1", [studentId]),
      { students: 0, atHome: 0 },
    ],
    [
      "a student goes to another company",
      async ({ studentId }) => {
        const other = await makeAgency();
        // Its applications go with it.
        await change("update students set company_id = $2, owner_account_id = $3 where id = $1", [
          studentId,
          other.companyId,
          other.consultant.id,
        ]);
      },
      { students: 0, atHome: 0, all: 0, open: 0 },
    ],
    [
      "an application is added",
      async ({ studentId }) => makeApplication(test.database, studentId, await makeCourse(test.database)),
      { all: 2, open: 2 },
    ],
    [
      "an application is closed",
      ({ applicationId }) =>
        change("update applications set closing = 'withdrawn' where id = $1", [applicationId]),
      { open: 0 },
    ],
    [
      "an application is deleted",
      ({ applicationId }) => change("delete from applications where id = $1", [applicationId]),
      { all: 0, open: 0 },
    ],
    [
      "the deadline of its intake is set",
      () =>
        change("update course_intakes set deadline = current_date + 3 where course_id = $1", [
          course.courseId,
        ]),
      { closingSoon: 1 },
    ],
  ];

  it.each(changes)("is counted anew when another process commits that %s", async (_what, work, expected) => {
    await work(agency);
    expect(await shown(agency.token)).toEqual({ ...first, ...expected });
    await change("update course_intakes set deadline = null where deadline is not null", []);
  });

  it("stays what it was while a change isn't committed, and when it is taken back", async () => {
    await change("begin", []);
    await change("delete from applications where id = $1", [agency.applicationId]);
    expect(await shown(agency.token)).toEqual(first);
    await change("rollback", []);
    expect(await shown(agency.token)).toEqual(first);
  });

  it("is each account's own, whoever of the company has asked before", async () => {
    await makeStudent(test.database, agency.administrator);
    const stranger = await makeAgency();
    expect(await shown(agency.token)).toMatchObject({ students: 2 });
    const consultant = await tokenOf(test.database, { account: agency.consultant.id });
    expect(await shown(consultant)).toMatchObject({ students: 1 });
    expect(await shown(stranger.token)).toEqual(first);
  });

  it("takes in a company whose data were opened, and leaves it out when they are closed again", async () => {
    const below = await makeAgency(agency.companyId);
    const open = (opens: boolean) =>
      change("update companies set opens_students = $2, opens_applications = $2 where id = $1", [
        below.companyId,
        opens,
      ]);
    await open(true);
    expect(await shown(agency.token)).toMatchObject({ students: 2, all: 2 });
    await makeStudent(test.database, below.consultant);
    expect(await shown(agency.token)).toMatchObject({ students: 3 });
    await open(false);
    expect(await shown(agency.token)).toEqual(first);
  });

  it("moves the queues of the desk as well", async () => {
    const token = await tokenOf(test.database, { staff: await makeStaff(test.database) });
    const ofCompany = async () =>
      (await ok(test.app, listQueue, { query: { company: [agency.companyId] } }, { token })).queues;
    expect(await ofCompany()).toMatchObject({ toSendOn: 0, all: 0 });
    await change(
      "update applications set status = 1, step = 'submitted', ever_submitted = true, submitted_at = now() where id = $1",
      [agency.applicationId],
    );
    expect(await ofCompany()).toMatchObject({ toSendOn: 1, all: 1 });
  });
});

describe("a count", () => {
  /** Another number each time it is asked. */
  const dice = (db: ScopedDb) =>
    db.counts(db.q.selectFrom("countries").select(sql<number>`random()`.as("thrown")).limit(1));

  const scopeOf = ({ id, companyId }: MadeAccount): AccountScope =>
    accountScope({
      ...{
        kind: "account",
        requestId: "test",
        language: "en-us",
        accountId: id,
        accountName: "Ada",
        inner: null,
      },
      ...{ companyId, role: "consultant", keys: [], familyId: 1, owners: [id] },
      ...{ companies: [], applicationCompanies: [], payees: [] },
    });

  it("is asked once, until something changes in a company in sight", async () => {
    const [agency, other] = [await makeAgency(), await makeAgency()];
    const ask = () => dice(test.database.read(scopeOf(agency.consultant)));
    const before = await ask();
    await makeStudent(test.database, other.consultant);
    expect(await ask()).toEqual(before);
    await makeStudent(test.database, agency.consultant);
    expect(await ask()).not.toEqual(before);
  });

  it("is asked for each scope by itself", async () => {
    const agency = await makeAgency();
    const staff = staffScope({
      ...{ kind: "staff", requestId: "test", language: "en-us", staffId: 1, staffName: "Bo" },
      ...{ permissions: [], familyId: 1 },
    });
    const thrown = await Promise.all(
      [scopeOf(agency.consultant), scopeOf(agency.administrator), staff].map((scope) =>
        dice(test.database.read(scope)),
      ),
    );
    expect(new Set(thrown.flat().map((one) => one.thrown)).size).toBe(3);
  });

  it("stays kept beside many whose questions hold thousands of ids", async () => {
    const agency = await makeAgency();
    const read = test.database.read(scopeOf(agency.consultant));
    const before = await dice(read);
    const ids = Array.from({ length: 5_000 }, (_, index) => 1_000_000_000 + index);
    for (let keyword = 0; keyword < 250; keyword += 1) {
      const among = sql<boolean>`id = any (${[...ids, keyword]}::int[])`;
      await read.counts(read.q.selectFrom("countries").select("id").where(among));
    }
    expect(await dice(read)).toEqual(before);
  });

  it("is asked anew within a transaction", async () => {
    const [one, two] = await test.database.transaction(fixture, async (tx) => [
      await dice(tx),
      await dice(tx),
    ]);
    expect(one).not.toEqual(two);
  });

  it("never makes two writers wait for each other", async () => {
    const agency = await makeAgency();
    await change("begin", []);
    await change("update students set updated_at = now() where id = $1", [agency.studentId]);
    // Would wait for the session above if both counted in one row.
    await makeStudent(test.database, agency.consultant);
    await change("commit", []);
    const rows = await session.query(
      "select sum(changes)::int as sum, count(*)::int as rows from company_changes where company_id = $1",
      [agency.companyId],
    );
    expect(rows.rows).toEqual([{ sum: 4, rows: 2 }]);
  });
});
