import type { Sent } from "@passage/contract/endpoint.ts";
import { validateStudent } from "@passage/contract/students/endpoints.ts";
import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import {
  countryIds,
  type MadeAccount,
  makeAccount,
  makeCompany,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
let consultant: MadeAccount;
let stranger: MadeAccount;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  consultant = await makeAccount(test.database, await makeCompany(test.database));
  stranger = await makeAccount(test.database, await makeCompany(test.database));
  token = await tokenOf(test.database, { account: consultant.id });
});

afterAll(() => test.close());

type Body = Sent<typeof validateStudent>["body"];

const check = (student: Body["student"], fkStudentId: number | null = null) =>
  ok(test.app, validateStudent, { body: { student, fkStudentId } }, { token });

const lookUps = async () =>
  (
    await asSuperuser<{ count: number }>(
      test,
      "select count(*)::int from audit_log where action = 'lookElsewhere' and company_id is not null",
    )
  )[0]?.count;

it("says everything at once and saves nothing", async () => {
  const verdict = await check({ ...emptyStudentInfo, isHavePassport: true, fkStudentAppCountryId: 99_999 });
  expect(verdict.fields.map(({ path }) => path)).toEqual([
    "lastName",
    "firstName",
    "gender",
    "birthday",
    "phoneRegion",
    "phoneNumber",
    "email",
    "fkStudentAppCountryIdPassport",
    "passportNumber",
    "passportIssueDate",
    "passportIssueExpried",
    "fkStudentAppCountryId",
  ]);
  expect(await asSuperuser(test, "select 1 from students")).toEqual([]);
});

describe("duplicates in sight", () => {
  const birthday = "2003-08-09";

  it.each([
    ["passportNumber", { passportNumber: "DUP10001" }, { passportNumber: "dup10001" }],
    ["idCardNumber", { idCardNumber: "A123456(7)" }, { idCardNumber: "a1234567" }],
    ["email", { email: "Same@Mail.test" }, { email: "same@mail.TEST" }],
    [
      "phone",
      { phoneRegion: "852", phoneNumber: "9123 4567" },
      { phoneRegion: "852", phoneNumber: "91234567" },
    ],
    ["nameAndBirthday", { nameZh: "吕布", birthday }, { nameZh: "吕布", birthday }],
    ["nameAndBirthday", { nameZh: "赵云", birthday }, { lastName: "Zhao", firstName: "Yun", birthday }],
    [
      "nameAndBirthday",
      { lastName: "LE GRAND", firstName: "RENÉ", birthday },
      { lastName: "Le Grand", firstName: "Rene", birthday },
    ],
  ])("by %s: %j and %j", async (by, stored, typed) => {
    const id = await makeStudent(test.database, consultant, {
      info: { ...emptyStudentInfo, nameZh: "曹操", ...stored },
    });
    const { duplicates } = await check({ ...emptyStudentInfo, ...typed });
    expect(duplicates.map(({ studentId, by: reason }) => [studentId, reason])).toContainEqual([id, by]);
    // The student itself is no duplicate of it.
    expect((await check({ ...emptyStudentInfo, ...typed }, id)).duplicates).toEqual([]);
  });

  it("come five at most, the strongest reason first", async () => {
    const email = "crowd@mail.test";
    for (let count = 0; count < 6; count += 1)
      await makeStudent(test.database, consultant, { info: studentInfo({ email, birthday: "2001-02-03" }) });
    const twin = await makeStudent(test.database, consultant, {
      info: studentInfo({ email, passportNumber: "LAST0001", birthday: "2001-02-03" }),
    });
    const { duplicates } = await check({ ...emptyStudentInfo, email, passportNumber: "LAST0001" });
    expect(duplicates).toHaveLength(5);
    expect(duplicates[0]).toEqual({ studentId: twin, name: "王思远", by: "passportNumber" });
  });

  it("are never those of others, whatever is alike", async () => {
    const info = studentInfo({ idCardNumber: "B765432(1)" });
    await makeStudent(test.database, stranger, { info });
    expect((await check(info)).duplicates).toEqual([]);
  });
});

describe("registered with another agent", () => {
  it("is a warning at the identifier that names nobody", async () => {
    const info = studentInfo({ idCardNumber: "C765432(1)", fkStudentAppCountryId: countryIds.hongKong });
    const id = await makeStudent(test.database, stranger, { info });
    const { warnings, duplicates } = await check(info);
    expect(warnings.map(({ path, rule }) => [path, rule])).toEqual([
      ["passportNumber", "registeredElsewhere"],
      ["idCardNumber", "registeredElsewhere"],
      ["email", "registeredElsewhere"],
    ]);
    expect(duplicates).toEqual([]);
    const text = JSON.stringify({ warnings, duplicates });
    expect(text).not.toContain(String(id));
    expect(text).not.toContain(info.nameZh);
    // A name with a birthday, or a phone, tells nothing about other agents' students.
    const weak = { ...info, passportNumber: null, idCardNumber: null, email: null };
    expect((await check(weak)).warnings).toEqual([]);
  });

  it("is never said of students in one's own sight", async () => {
    const info = studentInfo({ idCardNumber: "D765432(1)", fkStudentAppCountryId: countryIds.hongKong });
    const id = await makeStudent(test.database, consultant, { info });
    expect((await check(info)).warnings).toEqual([]);
    expect((await check(info, id)).warnings).toEqual([]);
  });

  it("is no oracle for whose number it is: a foreign student answers as a missing one", async () => {
    const info = studentInfo();
    const id = await makeStudent(test.database, stranger, { info });
    const answers = await Promise.all(
      [id, 2_000_000_000].map((fkStudentId) =>
        inject(test.app, validateStudent, { body: { student: info, fkStudentId } }, { token }),
      ),
    );
    expect(answers[0]?.json()).toMatchObject({ code: "2002" });
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });

  it("is asked 60 times an hour, each time on record; then left out while the rest still answers", async () => {
    const fisher = await makeAccount(test.database, consultant.companyId);
    const at = await tokenOf(test.database, { account: fisher.id });
    const info = studentInfo();
    await makeStudent(test.database, stranger, { info });
    const before = (await lookUps()) ?? 0;
    // All at once, and more than the pool has connections: none may wait for another.
    const answers = await Promise.all(
      Array.from({ length: 62 }, () =>
        ok(test.app, validateStudent, { body: { student: info } }, { token: at }),
      ),
    );
    const told = answers.filter(({ warnings }) => warnings.length > 0).length;
    expect(told).toBe(60);
    expect(((await lookUps()) ?? 0) - before).toBe(60);
    const { fields, warnings } = await ok(
      test.app,
      validateStudent,
      { body: { student: { ...info, gender: null } } },
      { token: at },
    );
    expect([fields.length, warnings.length]).toEqual([1, 0]);
  });

  it("isn't asked where there is nothing to ask for", async () => {
    const before = await lookUps();
    await check({ ...emptyStudentInfo, nameZh: "王思远", birthday: "2004-05-17" });
    expect(await lookUps()).toBe(before);
  });
});

it("the wrong caller gets nothing", async () => {
  const body = { student: emptyStudentInfo };
  expect((await inject(test.app, validateStudent, { body })).statusCode).toBe(401);
  const finance = await makeAccount(test.database, consultant.companyId, { role: "finance" });
  const at = await tokenOf(test.database, { account: finance.id });
  expect((await call(test.app, validateStudent, { body }, { token: at })).code).toBe("2003");
});
