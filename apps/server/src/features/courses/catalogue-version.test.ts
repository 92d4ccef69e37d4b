import { findCourses } from "@passage/contract/courses/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, ok, type TestApp } from "../../test/app.ts";
import { makeAccount, makeCompany, makeStudent, studentInfo, tokenOf } from "../../test/factories.ts";
import { addCourses, addInstitution, addSection } from "./test-catalogue.ts";

let test: TestApp;
let token: string;
let owner: Awaited<ReturnType<typeof makeAccount>>;
let institution: number;
let course: number;
/** Other processes: sessions of their own, which the app knows nothing of. */
let sessions: pg.Client[];

type Filter = Sent<typeof findCourses>["body"];

const find = (body: Filter, at = token) => ok(test.app, findCourses, { body }, { token: at });

async function found(body: Filter = {}): Promise<string[]> {
  const { items, total } = await find(body);
  expect(total).toBe(items.length);
  return items.map(({ nameEn }) => nameEn);
}

const session = (at = 0): pg.Client => {
  const client = sessions[at];
  if (!client) throw new Error("There are two.");
  return client;
};

beforeAll(async () => {
  test = await createTestApp();
  owner = await makeAccount(test.database, await makeCompany(test.database));
  token = await tokenOf(test.database, { account: owner.id });
  institution = await addInstitution(test.database, ["Northgate", "北门大学", "北門大學"]);
  sessions = [1, 2].map(() => new pg.Client({ connectionString: test.ownerUrl }));
  await Promise.all(sessions.map((client) => client.connect()));
});

afterAll(async () => {
  await Promise.all((sessions ?? []).map((client) => client.end()));
  await test?.close();
});

// What failed half-way holds nobody up.
afterEach(() => session().query("rollback"));

beforeEach(async () => {
  await session().query("update institutions set open = true");
  await session().query("delete from courses");
  [course = 0] = await addCourses(test.database, institution, [
    { names: ["MSc Law", "法学硕士", "法學碩士"], tuition: "20000", currency: "GBP" },
    { names: ["MSc Art", "艺术硕士", "藝術碩士"], tuition: "10000", currency: "GBP" },
  ]);
});

describe("what was found is found again until another process changes the catalogue", () => {
  const changes: [string, Filter, () => Promise<unknown>, string[]][] = [
    [
      "a course is closed",
      { keyword: "msc" },
      () => session().query("update courses set open = false where id = $1", [course]),
      ["MSc Art"],
    ],
    [
      "a course is removed",
      {},
      () => session().query("delete from courses where id = $1", [course]),
      ["MSc Art"],
    ],
    [
      "a course is added",
      { keyword: "msc" },
      () => addCourses(test.database, institution, [{ names: ["MSc New", "新硕士", "新碩士"] }]),
      ["MSc Law", "MSc Art", "MSc New"],
    ],
    [
      "a price changes",
      { sort: "tuition" },
      () => session().query("update courses set tuition = 5000 where id = $1", [course]),
      ["MSc Law", "MSc Art"],
    ],
    [
      "an intake is removed",
      { intakeFrom: "2027-01", intakeTo: "2027-12" },
      () => session().query("delete from course_intakes where course_id = $1", [course]),
      ["MSc Art"],
    ],
    [
      "a deadline is set that is over",
      { intakeTo: "2027-12" },
      () =>
        session().query("update course_intakes set deadline = '2026-01-01' where course_id = $1", [course]),
      ["MSc Art"],
    ],
    [
      "the institution is closed",
      {},
      () => session().query("update institutions set open = false where id = $1", [institution]),
      [],
    ],
  ];

  it.each(changes)("%s", async (_, filter, change, names) => {
    const before = await found(filter);
    expect(await found(filter)).toEqual(before);
    await change();
    expect(await found(filter)).toEqual(names);
    expect(names).not.toEqual(before);
  });

  it("a change that takes long to be committed is seen once it is, whatever was found meanwhile", async () => {
    await session().query("begin");
    await session().query("update courses set open = false where id = $1", [course]);
    expect(await found({ sort: "name" })).toEqual(["MSc Art", "MSc Law"]);
    // Another one comes and goes; it doesn't wait for the first.
    await session(1).query("update courses set open = false where name_en = 'MSc Art'");
    expect(await found({ sort: "name" })).toEqual(["MSc Law"]);
    await session().query("commit");
    expect(await found({ sort: "name" })).toEqual([]);
  });

  it("one that was taken back changes nothing", async () => {
    await session().query("begin");
    await session().query("update courses set open = false");
    await session().query("rollback");
    expect(await found()).toEqual(["MSc Law", "MSc Art"]);
  });

  it("what is counted stays as small as it was", async () => {
    for (let turn = 0; turn < 5; turn += 1) await session().query("update courses set version = version + 1");
    expect((await session().query("select from catalogue_changes")).rowCount).toBe(64);
  });

  it("without what is counted nothing can be changed unnoticed", async () => {
    await session().query("begin");
    await session().query("delete from catalogue_changes");
    await expect(session().query("update courses set open = false")).rejects.toThrow("lacks its rows");
    await session().query("rollback");
  });
});

it("two who ask the same are each told of their own student", async () => {
  const asks = { prior: "bachelor", scores: JSON.stringify({ percent: 80 }) };
  await addCourses(test.database, institution, [{ names: ["MSc Strict", "严硕士", "嚴碩士"], ...asks }]);
  const other = await makeAccount(test.database, await makeCompany(test.database));
  const verdicts = await Promise.all(
    [
      { account: owner, score: "90" },
      { account: other, score: "50" },
    ].map(async ({ account, score }) => {
      const student = await makeStudent(test.database, account, { info: studentInfo() });
      await addSection(test.database, student, "education", [
        { degree: "bachelor", isCompleted: true, scoreType: "percent", score },
      ]);
      const at = await tokenOf(test.database, { account: account.id });
      return (await find({ keyword: "strict", fkStudentId: student }, at)).verdicts;
    }),
  );
  expect(verdicts).toEqual([
    expect.objectContaining({ unknown: 1, notEligible: 0 }),
    expect.objectContaining({ unknown: 0, notEligible: 1 }),
  ]);
});
