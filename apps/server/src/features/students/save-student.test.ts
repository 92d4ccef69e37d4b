import type { Sent } from "@passage/contract/endpoint.ts";
import { getRegisterData, listStudents, saveStudent } from "@passage/contract/students/endpoints.ts";
import { mask } from "@passage/contract/students/masked-number.ts";
import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallOptions, call, createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import {
  countryIds,
  type MadeAccount,
  makeAccount,
  makeCompany,
  makeStaff,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
let consultant: MadeAccount;
let colleague: MadeAccount;
let token: string;
let colleagueToken: string;

beforeAll(async () => {
  test = await createTestApp();
  const company = await makeCompany(test.database);
  consultant = await makeAccount(test.database, company);
  colleague = await makeAccount(test.database, company);
  token = await tokenOf(test.database, { account: consultant.id });
  colleagueToken = await tokenOf(test.database, { account: colleague.id });
});

afterAll(() => test.close());

type Body = Sent<typeof saveStudent>["body"];

const save = (body: Body, options: CallOptions = {}) =>
  call(test.app, saveStudent, { body }, { token, ...options });

const register = (changes: object = {}) => save({ draft: false, student: { ...studentInfo(), ...changes } });

interface Refused {
  fields: { path: string; rule: string; message: string }[];
}

const fieldsOf = ({ data }: { data: unknown }) => (data as Refused).fields;

const read = (fkStudentId: number, at = token) =>
  call(test.app, getRegisterData, { query: { fkStudentId } }, { token: at });

describe("a draft", () => {
  it("needs a name only, in any script", async () => {
    for (const name of [{ nameZh: "李雷" }, { lastName: "LI" }, { firstName: "LEI" }]) {
      const saved = await ok(test.app, saveStudent, { body: { draft: true, student: name } }, { token });
      expect(saved).toMatchObject({ version: 1, status: "draft", warnings: [] });
      const { data } = await read(saved.fkStudentId);
      expect(data.student).toEqual({ ...emptyStudentInfo, ...name });
      expect(data).toMatchObject({ ownerAccountId: consultant.id, stuSource: "issue", editable: true });
    }
    expect(await save({ draft: true, student: { nameZh: " " } })).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "nameZh", rule: "nameNeeded" }] },
    });
  });

  it("may lack anything, and be wrong in nothing", async () => {
    const answer = await save({
      draft: true,
      student: { nameZh: "李雷", birthday: "2030-01-01", phoneNumber: "138" },
    });
    expect(answer).toMatchObject({
      code: "2001",
      data: {
        fields: [
          { path: "birthday", rule: "birthdayInFuture" },
          { path: "phoneRegion", rule: "phoneTogether" },
        ],
      },
    });
  });

  it("becomes registered once, and stays so whatever a later save calls it", async () => {
    const { fkStudentId } = await ok(
      test.app,
      saveStudent,
      { body: { draft: true, student: { nameZh: "韩梅梅" } } },
      { token },
    );
    const student = studentInfo({ nameZh: "韩梅梅" });
    const registered = await save({ fkStudentId, version: 1, draft: false, student });
    expect(registered.data).toMatchObject({ fkStudentId, version: 2, status: "registered" });
    const later = { fkStudentId, version: 2, draft: true };
    student.cityBirth = "Wuhan";
    expect((await save({ ...later, student })).data).toMatchObject({ version: 3, status: "registered" });
    const incomplete = await save({ ...later, version: 3, student: { nameZh: "韩梅梅" } });
    expect(incomplete.code).toBe("2001");
    expect((await read(fkStudentId)).data).toMatchObject({
      version: 3,
      status: "registered",
      student: { ...student, passportNumber: mask(student.passportNumber ?? "") },
    });
  });
});

describe("a registration", () => {
  it.each([
    [{ gender: null }, "gender", "required"],
    [{ birthday: null }, "birthday", "required"],
    [{ birthday: "2026-11-21" }, "birthday", "birthdayInFuture"],
    [{ birthday: "2023-01-01" }, "birthday", "birthdayAge"],
    [{ birthday: "2004-02-30" }, "birthday", "invalidDate"],
    [{ nameZh: null }, "nameZh", "required"],
    [{ lastName: null }, "lastName", "required"],
    [{ lastName: "王" }, "lastName", "englishName"],
    [{ firstName: "思远" }, "firstName", "englishName"],
    [{ firstName: 7 }, "firstName", "invalid"],
    [{ email: null }, "email", "required"],
    [{ email: "somebody@" }, "email", "email"],
    [{ phoneNumber: null }, "phoneNumber", "required"],
    [{ phoneNumber: "12345" }, "phoneNumber", "phoneFormat"],
    [{ phoneNumber: "call me" }, "phoneNumber", "phoneFormat"],
    [{ idCardNumber: "1101011990" }, "idCardNumber", "idCardLength"],
    [{ idCardNumber: "110101199003070000" }, "idCardNumber", "idCardChecksum"],
    [{ passportNumber: null }, "passportNumber", "required"],
    [{ passportNumber: "E/12" }, "passportNumber", "passportNumber"],
    [{ passportIssueDate: "2032-03-09" }, "passportIssueDate", "passportOrder"],
    [{ fkStudentAppCountryId: null }, "fkStudentAppCountryId", "required"],
    [{ fkStudentAppCountryId: 99_999 }, "fkStudentAppCountryId", "notAnOption"],
    [{ fkStudentAppCountryIdBirth: 99_999 }, "fkStudentAppCountryIdBirth", "notAnOption"],
    [{ title: "king" }, "title", "notAnOption"],
    [{ isHavePassport: null }, "isHavePassport", "required"],
    [{ cityBirth: "x".repeat(101) }, "cityBirth", "tooLong"],
    [{ shoeSize: 42 }, "shoeSize", "unknownField"],
  ])("with %j is refused at %s as %s", async (change, path, rule) => {
    const answer = await register(change);
    expect(answer.code).toBe("2001");
    const fields = fieldsOf(answer);
    // The schema speaks of the body, the rules of the student in it.
    expect(fields.map((field) => [field.path.replace("student.", ""), field.rule])).toContainEqual([
      path,
      rule,
    ]);
    for (const { message } of fields) expect(message.length).toBeGreaterThan(5);
  });

  it("lists everything that is wrong at once, in the caller's language", async () => {
    const wrong = { ...studentInfo(), gender: null, email: null, lastName: "王", birthday: "2030-01-01" };
    const answers = await Promise.all(
      ["en-us", "zh", "zh-hk"].map((language) => save({ draft: false, student: wrong }, { language })),
    );
    const texts = answers.map(fieldsOf);
    expect(texts[0]?.map(({ path }) => path)).toEqual(["gender", "email", "lastName", "birthday"]);
    expect(texts[0]?.[0]?.message).toBe("Required fields!");
    expect(new Set(answers.map(({ message }) => message)).size).toBe(3);
    expect(new Set(texts.map((fields) => fields[2]?.message)).size).toBe(3);
    expect(texts[1]?.[2]?.message).toMatch(/\p{Script=Han}/u);
  });

  it("asks nothing of the mainland of people from elsewhere", async () => {
    const hongKong = { fkStudentAppCountryId: countryIds.hongKong, nameZh: null, idCardNumber: "a123456(7)" };
    const { data, code } = await register({ ...hongKong, lastName: null, hasNoFamilyName: true });
    expect(code).toBe("1003");
    expect((await read(data.fkStudentId)).data.student).toMatchObject({
      idCardNumber: mask("A123456(7)"),
      lastName: null,
    });
  });

  it("warns of a passport that ends soon, and saves", async () => {
    const near = await register({ passportIssueExpried: "2027-05-19" });
    expect(near.data.warnings).toEqual([
      {
        path: "passportIssueExpried",
        rule: "passportNearExpiry",
        message: expect.stringContaining("6 months"),
      },
    ]);
    expect((await register({ passportIssueExpried: "2027-05-20" })).data.warnings).toEqual([]);
    expect((await register({ passportIssueExpried: "2026-11-19" })).data.warnings).toMatchObject([
      { rule: "passportExpired" },
    ]);
  });

  it("of somebody one already has is refused with a link, by passport or ID card", async () => {
    const info = studentInfo({ idCardNumber: "11010119900307221X" });
    const { fkStudentId } = await ok(
      test.app,
      saveStudent,
      { body: { draft: false, student: info } },
      { token },
    );
    const twin = { fkStudentId, name: info.nameZh };
    const samePassport = await register({ passportNumber: info.passportNumber?.toLowerCase() });
    expect(samePassport).toMatchObject({
      code: "3003",
      data: {
        studentId: twin.fkStudentId,
        name: twin.name,
        fields: [{ path: "passportNumber", rule: "duplicate" }],
      },
    });
    const sameCard = await register({ idCardNumber: "11010119900307221x" });
    expect(sameCard).toMatchObject({ code: "3003", data: { fields: [{ path: "idCardNumber" }] } });
    // Whoever doesn't see the student isn't told.
    const elsewhere = { draft: false, student: studentInfo({ passportNumber: info.passportNumber }) };
    expect((await save(elsewhere, { token: colleagueToken })).code).toBe("1003");
  });

  it("that are saved at the same time: one of them is", async () => {
    const numbers = Array.from({ length: 6 }, (_, index) => (index % 2 ? "RACE0001" : "race0001"));
    const twins = await Promise.all(numbers.map((passportNumber) => register({ passportNumber })));
    expect(twins.map(({ code }) => code).sort()).toEqual(["1003", ...Array(5).fill("3003")]);
  });

  it("finds the twin among many who share weaker marks", async () => {
    const email = "office@agency.test";
    for (let count = 0; count < 6; count += 1) await register({ email });
    const { data } = await register({ email, passportNumber: "TWIN0001" });
    expect(await register({ email, passportNumber: "TWIN0001" })).toMatchObject({
      code: "3003",
      data: { studentId: data.fkStudentId },
    });
  });
});

describe("saving again", () => {
  it("needs the version that was read", async () => {
    const { data } = await register();
    const { fkStudentId } = data;
    const student = studentInfo();
    expect((await save({ fkStudentId, version: 1, draft: false, student })).data.version).toBe(2);
    expect(await save({ fkStudentId, version: 1, draft: false, student })).toMatchObject({
      code: "2004",
      data: { current: { version: 2, updatedAt: "2026-11-20T04:00:00.000Z" } },
    });
    expect(await save({ fkStudentId, draft: false, student })).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "version", rule: "required" }] },
    });
  });

  it("of what is there already makes no version: others who read it aren't told of a change", async () => {
    const student = studentInfo({ passportNumber: "SAME0001" });
    const { fkStudentId } = (await save({ draft: true, student })).data;
    test.clock.set("2026-11-20T05:00:00Z");
    const same = { fkStudentId, version: 1, draft: true, student: (await read(fkStudentId)).data.student };
    expect((await save(same)).data).toMatchObject({ version: 1, status: "draft" });
    expect((await read(fkStudentId)).data).toMatchObject({
      version: 1,
      updatedAt: "2026-11-20T04:00:00.000Z",
    });
    // Registering changes the student, if none of its fields.
    expect((await save({ ...same, draft: false })).data).toMatchObject({ version: 2, status: "registered" });
    test.clock.set("2026-11-20T04:00:00Z");
  });

  it("leaves a registered student in the year it was registered", async () => {
    const { fkStudentId } = (await register({ lastName: "YEARLY" })).data;
    test.clock.set("2027-02-01T04:00:00Z");
    const student = studentInfo({ lastName: "YEARLY" });
    expect((await save({ fkStudentId, version: 1, draft: false, student })).code).toBe("1003");
    const found = async (year: number) =>
      (await ok(test.app, listStudents, { body: { keyword: "yearly", year } }, { token })).total;
    expect([await found(2026), await found(2027)]).toEqual([1, 0]);
    test.clock.set("2026-11-20T04:00:00Z");
  });

  it("lets one of two win who save at once", async () => {
    const { fkStudentId } = (await register()).data;
    const both = await Promise.all(
      ["张三", "张四"].map((nameZh) =>
        save({ fkStudentId, version: 1, draft: false, student: studentInfo({ nameZh }) }),
      ),
    );
    expect(both.map(({ code }) => code).sort()).toEqual(["1003", "2004"]);
  });

  it("of a student that staff made is refused", async () => {
    const id = await makeStudent(test.database, consultant, { source: "bms" });
    const answer = await save({ fkStudentId: id, version: 1, draft: false, student: studentInfo() });
    expect(answer).toMatchObject({ code: "3001", data: null });
    expect((await read(id)).data).toMatchObject({ editable: false, stuSource: "bms" });
  });

  it("of a foreign student answers as of a missing one", async () => {
    const { fkStudentId } = (await register()).data;
    const body = { version: 1, draft: false, student: studentInfo() };
    const [foreign, missing] = await Promise.all(
      [fkStudentId, 2_000_000_000].map((id) =>
        inject(test.app, saveStudent, { body: { ...body, fkStudentId: id } }, { token: colleagueToken }),
      ),
    );
    expect(foreign?.json()).toMatchObject({ code: "2002", data: null });
    expect(foreign?.body).toBe(missing?.body);
    expect((await read(fkStudentId, colleagueToken)).code).toBe("2002");
  });
});

it("only accounts with the key save", async () => {
  const body: Body = { draft: true, student: { nameZh: "李雷" } };
  expect((await inject(test.app, saveStudent, { body })).statusCode).toBe(401);
  const finance = await makeAccount(test.database, consultant.companyId, { role: "finance" });
  expect((await save(body, { token: await tokenOf(test.database, { account: finance.id }) })).code).toBe(
    "2003",
  );
  const staff = await tokenOf(test.database, { staff: await makeStaff(test.database) });
  expect((await save(body, { token: staff })).code).toBe("2012");
});

describe("behind the walls", () => {
  it("passport and ID-card numbers stand nowhere in the clear", async () => {
    const numbers = { passportNumber: "QX7654321", idCardNumber: "110101199003072210" };
    const student = { ...studentInfo(numbers), fkStudentAppCountryId: countryIds.hongKong, nameZh: null };
    const { fkStudentId } = await ok(test.app, saveStudent, { body: { draft: false, student } }, { token });
    await save({ fkStudentId, version: 1, draft: false, student: { ...student, cityBirth: "Leeds" } });
    const hex = Object.values(numbers).map((number) => Buffer.from(number).toString("hex"));
    const tables = await asSuperuser<{ name: string }>(
      test,
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    expect(tables.length).toBeGreaterThan(15);
    for (const { name } of tables) {
      const found = await asSuperuser(test, `select t::text from "${name}" t where t::text ~* $1`, [
        [...Object.values(numbers), ...hex].join("|"),
      ]);
      expect([name, found]).toEqual([name, []]);
    }
    const masks = "select passport_mask, id_card_mask from students where id = $1";
    expect(await asSuperuser(test, masks, [fkStudentId])).toEqual([
      { passport_mask: "•••••4321", id_card_mask: "••••••••••••••2210" },
    ]);
  });

  it("each save leaves who, what and its event, and a refused one leaves nothing", async () => {
    const before = await asSuperuser(test, "select count(*)::int as count from students");
    const student = studentInfo();
    const { fkStudentId } = (await register(student)).data;
    await save({ fkStudentId, version: 1, draft: false, student: { ...student, cityBirth: "Leeds" } });
    await register({ gender: null });
    expect(
      await asSuperuser(
        test,
        "select action, actor, company_id, fields, changes from audit_log where noun = 'student' and noun_id = $1::text order by id",
        [fkStudentId],
      ),
    ).toEqual([
      {
        action: "create",
        actor: `account:${consultant.id}`,
        company_id: consultant.companyId,
        fields: expect.arrayContaining(["passportNumber"]),
        changes: null,
      },
      {
        action: "save",
        actor: `account:${consultant.id}`,
        company_id: consultant.companyId,
        fields: ["cityBirth"],
        changes: null,
      },
    ]);
    const events = "select topic from outbox where payload->>'studentId' = $1::text";
    expect(await asSuperuser(test, events, [fkStudentId])).toEqual([
      { topic: "student.registered" },
      { topic: "student.saved" },
    ]);
    const after = await asSuperuser(test, "select count(*)::int - 1 as count from students");
    expect(after).toEqual(before);
  });
});
