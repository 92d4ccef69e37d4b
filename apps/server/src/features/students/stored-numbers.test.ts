import {
  getRegisterData,
  revealStudentNumbers,
  saveStudent,
  validateStudent,
} from "@passage/contract/students/endpoints.ts";
import type { StudentInfo } from "@passage/contract/students/schema.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import {
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
let token: string;
let colleagueToken: string;
let staffToken: string;

const idCardNumber = "110101200405171232";

beforeAll(async () => {
  test = await createTestApp();
  const company = await makeCompany(test.database);
  consultant = await makeAccount(test.database, company);
  const colleague = await makeAccount(test.database, company);
  token = await tokenOf(test.database, { account: consultant.id });
  colleagueToken = await tokenOf(test.database, { account: colleague.id });
  staffToken = await tokenOf(test.database, { staff: await makeStaff(test.database) });
});

afterAll(() => test.close());

const make = async (info: StudentInfo) => makeStudent(test.database, consultant, { info });
const read = (fkStudentId: number) => ok(test.app, getRegisterData, { query: { fkStudentId } }, { token });
const reveal = (fkStudentId: number, at = token) =>
  call(test.app, revealStudentNumbers, { body: { fkStudentId } }, { token: at });

describe("numbers of a student", () => {
  it("come masked, and whole on demand, on record", async () => {
    const info = studentInfo({ passportNumber: "EA1234567", idCardNumber });
    const id = await make(info);
    const { student } = await read(id);
    expect(student).toMatchObject({ passportNumber: "•••••4567", idCardNumber: `${"•".repeat(14)}1232` });
    expect((await reveal(id)).data).toEqual({ passportNumber: "EA1234567", idCardNumber });
    const rows = await asSuperuser<{ action: string; actor_account_id: number }>(
      test,
      "select action, actor_account_id from audit_log where student_id = $1 order by id desc limit 1",
      [id],
    );
    expect(rows).toEqual([{ action: "revealNumbers", actor_account_id: consultant.id }]);
  });

  it("are nobody else's business, and looking for them in vain leaves no trace of the student", async () => {
    const id = await make(studentInfo());
    const foreign = await reveal(id, colleagueToken);
    expect(foreign.code).toBe("2002");
    expect(await reveal(9_999_999, colleagueToken)).toEqual({ ...foreign, data: foreign.data });
    expect((await reveal(id, staffToken)).code).toBe("2012");
    expect(await asSuperuser(test, "select 1 from audit_log where student_id = $1", [id])).toEqual([]);
  });

  it("stay as they are when a save sends the masks back", async () => {
    const info = studentInfo({ passportNumber: "EB7654321", idCardNumber: "110101200405171267" });
    const id = await make(info);
    const { student, version } = await read(id);
    const body = { fkStudentId: id, version, draft: false, student: { ...student, cityBirth: "Xi’an" } };
    await ok(test.app, saveStudent, { body }, { token });
    expect((await reveal(id)).data).toEqual({
      passportNumber: "EB7654321",
      idCardNumber: "110101200405171267",
    });
    expect((await read(id)).student.cityBirth).toBe("Xi’an");
  });

  it("change when a save brings new ones, and the rules look behind a mask", async () => {
    const id = await make(
      studentInfo({ passportNumber: "EC1111111", idCardNumber: "A123456(7)", fkStudentAppCountryId: 95 }),
    );
    const { student, version } = await read(id);
    const changed = { ...student, passportNumber: "EC2222222" };
    await ok(
      test.app,
      saveStudent,
      { body: { fkStudentId: id, version, draft: false, student: changed } },
      { token },
    );
    expect((await reveal(id)).data.passportNumber).toBe("EC2222222");
    const toChina = { ...student, passportNumber: "•••••2222", fkStudentAppCountryId: 44 };
    const verdict = await ok(
      test.app,
      validateStudent,
      { body: { fkStudentId: id, student: toChina } },
      { token },
    );
    expect(verdict.fields).toMatchObject([{ path: "idCardNumber", rule: "idCardLength" }]);
  });

  it("can't be guessed by a mask: one that isn't the stored number's stops the save at its field", async () => {
    const id = await make(studentInfo({ passportNumber: "ED1234567" }));
    const { student, version } = await read(id);
    const body = {
      fkStudentId: id,
      version,
      draft: false,
      student: { ...student, passportNumber: "•••••9999" },
    };
    expect(await call(test.app, saveStudent, { body }, { token })).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "passportNumber", rule: "maskedNumber" }, expect.anything()] },
    });
    const unknown = await call(
      test.app,
      saveStudent,
      { body: { draft: true, student: { nameZh: "李雷", idCardNumber: "••••1234" } } },
      { token },
    );
    expect(unknown.data).toMatchObject({ fields: [{ path: "idCardNumber", rule: "maskedNumber" }] });
    expect((await reveal(id)).data.passportNumber).toBe("ED1234567");
  });
});
