import { randomUUID } from "node:crypto";
import { getRegisterData, listStudents, saveStudent } from "@passage/contract/students/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { type MadeAccount, makeAccount, makeCompany, studentInfo, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { withMaskedNumbers } from "./stored-numbers.ts";

let test: TestApp;
let consultant: MadeAccount;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  consultant = await makeAccount(test.database, await makeCompany(test.database));
  token = await tokenOf(test.database, { account: consultant.id });
});

afterAll(() => test.close());

const save = (student: object, idempotencyKey: string, at = token) =>
  call(test.app, saveStudent, { body: { draft: true, student } }, { token: at, idempotencyKey });

const students = async () => (await ok(test.app, listStudents, { body: {} }, { token })).total;

describe("the same Idempotency-Key", () => {
  it("gets the first answer again, and one student", async () => {
    const key = randomUUID();
    const before = await students();
    const first = await save({ nameZh: "李雷" }, key);
    expect(first.code).toBe("1003");
    expect(await save({ nameZh: "李雷" }, key)).toEqual(first);
    expect(await students()).toBe(before + 1);
  });

  it("with another body is refused", async () => {
    const key = randomUUID();
    await save({ nameZh: "李雷" }, key);
    expect(await save({ nameZh: "韩梅梅" }, key)).toMatchObject({ code: "2007", data: null });
  });

  it("of twins that come at once makes one student, on one instance or two", async () => {
    const key = randomUUID();
    const before = await students();
    const other = await test.instance();
    const body = { draft: true, student: { nameZh: "孪生" } };
    const answers = await Promise.all(
      [test.app, other, test.app, other].map((app) =>
        call(app, saveStudent, { body }, { token, idempotencyKey: key }),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.fkStudentId)).size).toBe(1);
    expect(await students()).toBe(before + 1);
  });

  it("belongs to one account: a colleague's is another", async () => {
    const key = randomUUID();
    const colleague = await makeAccount(test.database, consultant.companyId);
    const first = await save({ nameZh: "李雷" }, key);
    const second = await save(
      { nameZh: "李雷" },
      key,
      await tokenOf(test.database, { account: colleague.id }),
    );
    expect(second.data.fkStudentId).not.toBe(first.data.fkStudentId);
  });

  it("after a refusal starts afresh: what was rolled back stored nothing", async () => {
    const key = randomUUID();
    expect((await save({ nameZh: "" }, key)).code).toBe("2001");
    expect((await save({ nameZh: "李雷" }, key)).code).toBe("1003");
  });

  it("tells nothing once the student has gone out of sight", async () => {
    const key = randomUUID();
    const { data } = await save({ nameZh: "李雷" }, key);
    const heir = await makeAccount(test.database, consultant.companyId);
    await asSuperuser(test, "update students set owner_account_id = $1 where id = $2", [
      heir.id,
      data.fkStudentId,
    ]);
    expect(await save({ nameZh: "李雷" }, key)).toMatchObject({ code: "2002", data: null });
  });

  it("of the wrong form is refused", async () => {
    for (const key of ["short", "with space", "x".repeat(101)])
      expect((await save({ nameZh: "李雷" }, key)).code).toBe("2008");
  });
});

describe("a form", () => {
  const send = (payload: string) =>
    test.app.inject({
      method: "POST",
      url: saveStudent.path,
      headers: { at: token, "content-type": "application/x-www-form-urlencoded; charset=UTF-8" },
      payload,
    });

  it("with JSON text, or with dotted keys, saves what JSON saves", async () => {
    const info = studentInfo({ nameZh: "李 & 雷=100%", cityBirth: "São Paulo" });
    const given = Object.entries(info).filter(([, value]) => value !== null);
    const pairs = (key: (name: string) => string): [string, string][] =>
      given.map(([name, value]) => [key(name), String(value)]);
    const forms = [
      new URLSearchParams({ draft: "true", student: JSON.stringify(info) }),
      new URLSearchParams([["draft", "true"], ["fkStudentId", ""], ...pairs((name) => `student.${name}`)]),
      new URLSearchParams([["draft", "true"], ...pairs((name) => `student[${name}]`)]),
    ];
    for (const form of forms) {
      const { code, data } = (await send(form.toString())).json();
      expect(code).toBe("1003");
      const read = await ok(
        test.app,
        getRegisterData,
        { query: { fkStudentId: data.fkStudentId } },
        { token },
      );
      expect(read.student).toEqual(withMaskedNumbers(info));
      await asSuperuser(test, "delete from students where id = $1", [data.fkStudentId]);
    }
  });

  it("of the same content is the same body for a key, whatever its encoding", async () => {
    const headers = { at: token, "idempotency-key": randomUUID() };
    const json = { draft: true, student: { nameZh: "李雷" } };
    const first = await test.app.inject({ method: "POST", url: saveStudent.path, headers, payload: json });
    const second = await test.app.inject({
      method: "POST",
      url: saveStudent.path,
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      payload: "student.nameZh=%E6%9D%8E%E9%9B%B7&draft=true",
    });
    expect(second.json()).toEqual(first.json());
  });
});
