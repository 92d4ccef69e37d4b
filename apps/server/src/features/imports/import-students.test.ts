import {
  cancelImport,
  discardImport,
  listImports,
  startImport,
  undoImport,
} from "@passage/contract/imports/endpoints.ts";
import { studentImport } from "@passage/contract/imports/kinds.ts";
import { getRegisterData, listStudents, saveStudent } from "@passage/contract/students/endpoints.ts";
import { describe, expect, it } from "vitest";
import { call, ok } from "../../test/app.ts";
import {
  makeAccount,
  makeApplication,
  makeBackground,
  makeCourse,
  makeFile,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { account, own, startAnew, students, test, token } from "./test-imports.ts";
import { changed, completeRow, table } from "./test-rows.ts";

startAnew();

describe("started, cancelled, taken back", () => {
  const big = (count: number) => table(...Array.from({ length: count }, (_, index) => completeRow(index)));

  it("started many times at once it runs once", async () => {
    const { importId } = await own.checked(big(40));
    const start = () => call(test.app, startImport, { body: { importId } }, { token });
    const answers = await Promise.all(Array.from({ length: 6 }, start));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(["1003"]));
    await own.settled(importId);
    expect([await students(), (await start()).code]).toEqual([40, "1003"]);
    expect(await students()).toBe(40);
  });

  it("a table that was sent twice makes everybody once, though both are started at the same time", async () => {
    const both = await Promise.all([own.checked(big(120)), own.checked(big(120))]);
    const done = await Promise.all(both.map(({ importId }) => own.start(importId)));
    expect(done.map(({ state }) => state)).toEqual(["done", "done"]);
    expect(done.map(({ imported }) => imported).sort()).toEqual([0, 120]);
    expect(await students()).toBe(120);
  });

  it("cancelled before its end it leaves nothing, and can be started again", async () => {
    const { importId } = await own.checked(big(1_500));
    await ok(test.app, startImport, { body: { importId } }, { token });
    await expect.poll(async () => (await own.read(importId)).progress).toBeGreaterThan(0);
    await ok(test.app, cancelImport, { body: { importId } }, { token });
    expect(await own.settled(importId)).toMatchObject({
      state: "checked",
      problem: "cancelled",
      imported: 0,
    });
    expect(await students()).toBe(0);
    const left = await asSuperuser(
      test,
      "select 1 from audit_log where action = 'import' and noun = 'student' and company_id = $1",
      [account.companyId],
    );
    expect(left).toEqual([]);
    expect((await own.start(importId)).imported).toBe(1_500);
  });

  it("a process that ends takes its import back", async () => {
    const { importId } = await own.checked(big(600));
    const other = await test.instance();
    await ok(other, startImport, { body: { importId } }, { token });
    await other.close();
    const ended = await own.settled(importId);
    expect(["checked", "done"]).toContain(ended.state);
    expect(await students()).toBe(ended.imported);
  });

  it("one whose process was killed is found out within seconds, in its own page and in the list", async () => {
    const { importId } = await own.checked(big(2));
    const lastBeat = (seconds: number) =>
      asSuperuser(
        test,
        `update imports set state = 'importing', problem = null, run = gen_random_uuid(),
           beat_at = now() - $2 * interval '1 second' where id = $1`,
        [importId, seconds],
      );
    const listed = async () => (await ok(test.app, listImports, {}, { token }))[0];
    await lastBeat(5);
    expect([(await own.read(importId)).state, (await listed())?.state]).toEqual(["importing", "importing"]);
    expect((await call(test.app, discardImport, { body: { importId } }, { token })).code).toBe("2006");
    await lastBeat(11);
    const interrupted = { state: "checked", problem: "interrupted" };
    expect(await listed()).toMatchObject(interrupted);
    expect(await own.read(importId)).toMatchObject(interrupted);
    expect((await own.start(importId)).imported).toBe(2);
  });

  it("undone, its students are gone, and so is the offer", async () => {
    const { importId } = await own.checked(big(30));
    const done = await own.start(importId);
    expect(done.undoUntil).not.toBeNull();
    const undone = await ok(test.app, undoImport, { body: { importId } }, { token });
    expect([undone.state, undone.undoUntil, await students()]).toEqual(["undone", null, 0]);
    expect((await call(test.app, undoImport, { body: { importId } }, { token })).code).toBe("2006");
    const keys = "select 1 from student_keys k join students s on s.id = k.student_id where s.import_id = $1";
    expect(await asSuperuser(test, keys, [importId])).toEqual([]);
  });

  it.each<[string, (studentId: number) => Promise<unknown>]>([
    [
      "saved",
      async (fkStudentId) => {
        const { student, version } = await ok(
          test.app,
          getRegisterData,
          { query: { fkStudentId } },
          { token },
        );
        const body = { fkStudentId, version, draft: false, student: { ...student, cityBirth: "Wuhan" } };
        return ok(test.app, saveStudent, { body }, { token });
      },
    ],
    [
      "given an application",
      async (id) => makeApplication(test.database, id, await makeCourse(test.database)),
    ],
    ["given a file", (id) => makeFile(test.database, id)],
    ["given a part of the application form", (id) => makeBackground(test.database, id)],
    [
      "handed over",
      async (id) => {
        const other = await makeAccount(test.database, account.companyId);
        return asSuperuser(test, "update students set owner_account_id = $2 where id = $1", [id, other.id]);
      },
    ],
  ])("refused once a student was %s, and then nothing is removed", async (how, work) => {
    const { importId } = await own.checked(big(3));
    await own.start(importId);
    const { items } = await ok(test.app, listStudents, { body: {} }, { token });
    const studentId = items[0]?.studentId ?? 0;
    await work(studentId);
    const refused = await call(test.app, undoImport, { body: { importId } }, { token });
    expect(refused).toMatchObject({ code: "3006", data: { count: 1 } });
    const named = (refused.data as unknown as { students: { studentId: number }[] }).students;
    expect(named.map((one) => one.studentId)).toEqual(how === "handed over" ? [] : [studentId]);
    const left = await asSuperuser(test, "select 1 from students where import_id = $1", [importId]);
    expect(left).toHaveLength(3);
  });

  it("done, its rows can be put away; the import itself and the way back stay", async () => {
    const { importId } = await own.checked(table(completeRow(1), changed(2, { 邮箱: "x" })));
    await own.start(importId);
    await ok(test.app, discardImport, { body: { importId } }, { token });
    expect(await own.read(importId)).toMatchObject({
      state: "done",
      imported: 1,
      rowsKept: false,
      columns: [],
    });
    expect(await own.rows(importId)).toEqual([]);
    const kept = await asSuperuser(test, "select from import_rows where import_id = $1", [importId]);
    expect(kept).toEqual([]);
    expect((await ok(test.app, undoImport, { body: { importId } }, { token })).state).toBe("undone");
    expect(await students()).toBe(0);
  });

  it("not offered for ever", async () => {
    const { importId } = await own.checked(big(1));
    await own.start(importId);
    const now = test.clock.now();
    test.clock.set(new Date(now.getTime() + (studentImport.undoDays + 1) * 86_400_000).toISOString());
    // Everybody's session has run out by then.
    const later = await tokenOf(test.database, { account: account.id });
    const answer = await call(test.app, undoImport, { body: { importId } }, { token: later });
    test.clock.set(now.toISOString());
    expect(["2006", "0006"]).toContain(answer.code);
  });
});
