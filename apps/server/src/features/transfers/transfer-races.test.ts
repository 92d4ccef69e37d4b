import { randomUUID } from "node:crypto";
import { saveApplications } from "@passage/contract/applications/endpoints.ts";
import { saveStudent } from "@passage/contract/students/endpoints.ts";
import { transferStudents } from "@passage/contract/transfers/endpoints.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, createTestApp, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import {
  type MadeAccount,
  makeAccount,
  makeCourse,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
let desk: Desk;
let boss: MadeAccount;
let heirs: MadeAccount[];
let bossToken: string;

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
  const { companyId } = desk.consultant;
  boss = await makeAccount(test.database, companyId, {
    role: "administrator",
    resource_keys: ["applications"],
  });
  bossToken = await tokenOf(test.database, { account: boss.id });
  heirs = [await makeAccount(test.database, companyId), await makeAccount(test.database, companyId)];
});
afterAll(() => test?.close());

const transfer = async (token: string, studentIds: number[], to: MadeAccount | undefined) =>
  (
    await call(
      test.app,
      transferStudents,
      { body: { studentIds, accountId: to?.id ?? 0 } },
      { token, idempotencyKey: randomUUID() },
    )
  ).code;

/** Everything below a student is its owner's, and its owner is one. */
async function assertWhole(studentId: number): Promise<number> {
  const rows = await asSuperuser<{ id: number }>(
    test,
    `select distinct owner_account_id as id from (
       select owner_account_id from students where id = $1
       union all select owner_account_id from student_keys where student_id = $1
       union all select owner_account_id from applications where student_id = $1
       union all select owner_account_id from application_events where student_id = $1
       union all select owner_account_id from files where student_id = $1) rows`,
    [studentId],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.id ?? 0;
}

const transfersOf = async (studentId: number) =>
  (
    await asSuperuser<{ count: number }>(
      test,
      "select count(*)::int as count from audit_log where student_id = $1 and action = 'transfer'",
      [studentId],
    )
  )[0]?.count;

it("of two at once by the owner one comes first, and the other finds the student gone", async () => {
  for (let round = 0; round < 6; round += 1) {
    const student = await desk.student();
    const codes = await Promise.all(heirs.map((heir) => transfer(desk.token, [student], heir)));
    expect(codes.toSorted()).toEqual(["1003", "2002"]);
    expect(await assertWhole(student)).toBe(heirs[codes.indexOf("1003")]?.id);
    expect(await transfersOf(student)).toBe(1);
  }
});

it("of many at once over the same students, in any order, none hangs and each is whole", async () => {
  const students = await Promise.all(Array.from({ length: 6 }, () => desk.student()));
  const codes = await Promise.all(
    [0, 1, 2, 3].map((turn) =>
      transfer(bossToken, turn % 2 ? students : students.toReversed(), heirs[turn % 2]),
    ),
  );
  // The one that comes third or fourth may find them where it wants them.
  for (const code of codes) expect(["1003", "3004"]).toContain(code);
  const owners = await Promise.all(students.map(assertWhole));
  expect(new Set(owners).size).toBe(1);
});

it("against saves, uploads, new applications and moves: each is whole, before it or after it", async () => {
  const course = await makeCourse(test.database);
  const others = await Promise.all([1, 2, 3].map(() => makeCourse(test.database)));
  const seen = new Set<string>();
  const ofApplication = [4, 6];
  for (let round = 0; round < 10; round += 1) {
    const info = studentInfo();
    const student = await makeStudent(test.database, desk.consultant, { info });
    const { data } = await desk.apply(student, course);
    const itemId = data.items[0]?.itemId ?? 0;
    const save = async () =>
      (
        await call(
          test.app,
          saveStudent,
          {
            body: {
              fkStudentId: student,
              version: 1,
              draft: true,
              student: info,
            },
          },
          { token: desk.token },
        )
      ).code;
    const apply = async () =>
      (
        await call(
          test.app,
          saveApplications,
          { body: { fkStudentId: student, courses: others.map(desk.choice) } },
          { token: desk.token, idempotencyKey: randomUUID() },
        )
      ).code;
    // An upload or a move that comes too late is refused, which the desk's helpers throw.
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => "1003",
        (error: Error) => /(\d{4,5})/.exec(error.message)?.[1] ?? error.message,
      );
    // The transfer comes among them, earlier from round to round.
    const after = (turn: number) => new Promise((resolve) => setTimeout(resolve, turn * round * 2));
    const results = await Promise.all([
      transfer(desk.token, [student], heirs[0]),
      after(1).then(save),
      after(2).then(apply),
      after(1).then(() => codeOf(desk.file(student, "transcript"))),
      after(3).then(() => codeOf(desk.file(student, "cv", itemId))),
      after(2).then(() => codeOf(desk.move(itemId, { action: "withdraw", note: "Stays at home" }))),
      after(1).then(() => codeOf(desk.staffFile(itemId, "offerLetter"))),
    ]);
    expect(results[0]).toBe("1003");
    for (const [at, code] of results.slice(1).entries()) {
      // A file of the application that comes after its withdrawal is refused for that.
      if (code === "2006" && ofApplication.includes(at + 1)) continue;
      expect(["1003", "2002"]).toContain(code);
      seen.add(code);
    }
    expect(await assertWhole(student)).toBe(heirs[0]?.id);
  }
  expect([...seen].toSorted()).toEqual(["1003", "2002"]);
}, 60_000);

it("waits for who is at work on a student, and takes no lock with it while it waits", async () => {
  const student = await desk.student();
  const order: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const working = test.pool.connect().then(async (client) => {
    await client.query("begin");
    await client.query("select set_config('app.kind', 'system', true), set_config('app.all', '1', true)");
    await client.query("select id from students where id = $1 for no key update", [student]);
    await held;
    order.push("work");
    await client.query("commit");
    client.release();
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const moving = transfer(desk.token, [student], heirs[1]).then((code) => order.push(code));
  await new Promise((resolve) => setTimeout(resolve, 900));
  release();
  await Promise.all([working, moving]);
  expect(order).toEqual(["work", "1003"]);
});
