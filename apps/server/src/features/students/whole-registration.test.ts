import { getRegisterData, getRepeatedEmail, saveStudent } from "@passage/contract/students/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import {
  countryIds,
  type MadeAccount,
  makeAccount,
  makeCompany,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { withMaskedNumbers } from "./stored-numbers.ts";

let test: TestApp;
let consultant: MadeAccount;
let token: string;
let colleagueToken: string;

/** Gusu district of Suzhou in Jiangsu, East China: codes of GB/T 2260. */
const suzhou = {
  fkAreaCountryId: countryIds.china,
  fkAreaStateId: 320000,
  fkAreaCityId: 320500,
  fkAreaDivisionId: 320508,
};

beforeAll(async () => {
  test = await createTestApp();
  const company = await makeCompany(test.database);
  consultant = await makeAccount(test.database, company, { email: "colleague.of@agency.test" });
  const colleague = await makeAccount(test.database, company);
  token = await tokenOf(test.database, { account: consultant.id });
  colleagueToken = await tokenOf(test.database, { account: colleague.id });
});

afterAll(() => test.close());

const save = (changes: object) =>
  call(
    test.app,
    saveStudent,
    { body: { draft: false, student: { ...studentInfo(), ...changes } } },
    { token },
  );

const problems = async (changes: object) => {
  const { code, data } = await save(changes);
  const { fields } = data as unknown as { fields: { path: string; rule: string }[] };
  return code === "2001" ? fields.map(({ path, rule }) => [path, rule]) : code;
};

const whole = () =>
  studentInfo({
    ...suzhou,
    fkStudentAppAncestryId: 1,
    fkStudentAppMotherLanguageId: 1,
    fkStudentAppCountryIdBirth: countryIds.china,
    cityBirth: "Suzhou",
    idCardNumber: "11010120040517125X",
    postcode: "215000",
    address: "平江路 12 号 3 幢 502 室",
    alternativeAddr: "寄存于 3 幢门卫室",
    isLivedSinceBirth: false,
    fkStudentAppCountryIdLive: countryIds.hongKong,
    migrationTime: "2015-08-01",
    stayingRightTime: "2030-08-01",
    whetherPayment: true,
    followUpPhoneRegion1: "852",
    followUpPhoneNumber1: "9123 4408",
    followUpEmail1: "follow.one@agency.test",
    followUpPhoneRegion2: "86",
    followUpPhoneNumber2: "13901234567",
    followUpEmail3: "follow.three@agency.test",
  });

describe("the whole of a registration", () => {
  it("is kept as it was sent; contacts close up where one was left empty", async () => {
    const info = { ...whole(), idCardNumber: null };
    const { fkStudentId } = await ok(
      test.app,
      saveStudent,
      { body: { draft: false, student: info } },
      { token },
    );
    const { student } = await ok(test.app, getRegisterData, { query: { fkStudentId } }, { token });
    expect(student).toEqual(withMaskedNumbers(info));

    const gap = {
      ...info,
      passportNumber: "E99887766",
      followUpPhoneRegion2: null,
      followUpPhoneNumber2: null,
    };
    const body = { fkStudentId, version: 1, draft: false, student: gap };
    await ok(test.app, saveStudent, { body }, { token });
    const closed = await ok(test.app, getRegisterData, { query: { fkStudentId } }, { token });
    expect(closed.student).toMatchObject({
      followUpEmail2: "follow.three@agency.test",
      followUpEmail3: null,
    });
  });

  it("takes the English name as one, and believes the parts where both come", async () => {
    const student = { ...studentInfo(), lastName: null, firstName: null };
    const of = async (names: object) => {
      const changed = { ...student, ...names, passportNumber: `E${Math.random().toString().slice(2, 10)}` };
      const body = { draft: false, student: changed };
      const { fkStudentId } = await ok(test.app, saveStudent, { body }, { token });
      const { student: kept } = await ok(test.app, getRegisterData, { query: { fkStudentId } }, { token });
      return [kept.lastName, kept.firstName];
    };
    expect(await of({ nameEN: "ZHANG, WEIJIE" })).toEqual(["ZHANG", "WEIJIE"]);
    expect(await of({ nameEn: "Chan Ka Yee" })).toEqual(["Chan", "Ka Yee"]);
    expect(await of({ nameEn: "Chan Ka Yee", lastName: "CHAN", firstName: "KAYEE" })).toEqual([
      "CHAN",
      "KAYEE",
    ]);
    expect(await of({ nameEN: "MADONNA", hasNoFamilyName: true })).toEqual([null, "MADONNA"]);
    expect(await problems({ nameEN: 7 })).toEqual([["student.lastName", "invalid"]]);
  });
});

describe("each rule, broken alone", () => {
  it.each([
    [{ address: "弄".repeat(46) }, [["address", "addressLength"]]],
    [{ ...suzhou, postcode: "2150" }, [["postcode", "postcodeChina"]]],
    [{ fkAreaCountryId: 228, postcode: "10" }, [["postcode", "postcodeTaiwan"]]],
    [{ fkAreaCountryId: 95, postcode: "999077" }, [["postcode", "postcodeNone"]]],
    [{ fkAreaCountryId: countryIds.unitedKingdom, postcode: "SW1A_2AA" }, [["postcode", "postcodeFormat"]]],
    [{ followUpPhoneNumber1: "91234408" }, [["followUpPhoneRegion1", "phoneTogether"]]],
    [{ followUpPhoneRegion2: "852" }, [["followUpPhoneNumber2", "phoneTogether"]]],
    [{ followUpPhoneRegion3: "852", followUpPhoneNumber3: "12" }, [["followUpPhoneNumber3", "phoneFormat"]]],
    [{ isLivedSinceBirth: false, migrationTime: "2030-01-01" }, [["migrationTime", "migrationInFuture"]]],
    [{ isLivedSinceBirth: false, migrationTime: "2001-01-01" }, [["migrationTime", "migrationBeforeBirth"]]],
    [
      { isLivedSinceBirth: false, migrationTime: "2015-01-01", stayingRightTime: "2014-01-01" },
      [["stayingRightTime", "stayingRightOrder"]],
    ],
    [{ ...suzhou, fkAreaStateId: 110000 }, [["fkAreaCityId", "notAnOption"]]],
    [{ fkAreaStateId: 320000 }, [["fkAreaStateId", "notAnOption"]]],
    [{ fkStudentAppAncestryId: 9_999 }, [["fkStudentAppAncestryId", "notAnOption"]]],
    [{ fkStudentAppCountryIdLive: 9_999 }, [["fkStudentAppCountryIdLive", "notAnOption"]]],
  ])("%j", async (changes, expected) => expect(await problems(changes)).toEqual(expected));

  it("the student's own phone or e-mail is no follow-up contact's, whatever the writing", async () => {
    const own = studentInfo({ phoneRegion: "86", phoneNumber: "138 2211 0964", email: "Own@mail.test" });
    const same = {
      followUpPhoneRegion1: "86",
      followUpPhoneNumber1: "0138-22110964",
      followUpEmail2: "own@MAIL.test",
    };
    expect(await problems({ ...own, ...same })).toEqual([
      ["followUpPhoneNumber1", "contactPhoneSame"],
      ["followUpEmail2", "contactEmailSame"],
    ]);
  });

  it("and all of them together are told at once", async () => {
    const found = await problems({
      address: "x".repeat(46),
      fkAreaCountryId: 95,
      postcode: "1",
      followUpPhoneNumber1: "1",
      isLivedSinceBirth: false,
      migrationTime: "2030-01-01",
      birthday: "2030-01-01",
      lastName: "王",
      idCardNumber: "123",
      passportIssueDate: "2033-01-01",
      email: null,
    });
    expect(found).toEqual([
      ["email", "required"],
      ["lastName", "englishName"],
      ["birthday", "birthdayInFuture"],
      ["idCardNumber", "idCardLength"],
      ["passportIssueDate", "passportOrder"],
      ["address", "addressLength"],
      ["postcode", "postcodeNone"],
      ["migrationTime", "migrationInFuture"],
      ["followUpPhoneRegion1", "phoneTogether"],
    ]);
  });
});

describe("a repeated e-mail", () => {
  const asked = async (email: string, at = token, fkStudentId?: number) =>
    call(
      test.app,
      getRepeatedEmail,
      { query: { email, ...(fkStudentId && { fkStudentId }) } },
      { token: at },
    );

  it("is one of a student, of a follow-up contact or of a colleague's login in sight, in any case", async () => {
    const email = "repeated@mail.test";
    const changes = { email, followUpEmail1: "Third.Party@mail.test" };
    const { data } = await save(changes);
    expect((await asked("REPEATED@mail.test")).data).toMatchObject({
      repeated: true,
      studentId: data.fkStudentId,
      name: "王思远",
    });
    expect((await asked("third.party@MAIL.test")).data).toEqual({
      repeated: true,
      studentId: null,
      name: null,
    });
    expect((await asked("Colleague.of@agency.test")).data.repeated).toBe(true);
    expect((await asked("nobody@mail.test")).data.repeated).toBe(false);
    expect((await asked(email, token, data.fkStudentId)).data.repeated).toBe(false);
  });

  it("tells nothing of students out of sight", async () => {
    const { data } = await save({ email: "hidden@mail.test", followUpEmail1: "hidden.too@mail.test" });
    expect((await asked("hidden@mail.test", colleagueToken)).data.repeated).toBe(false);
    expect((await asked("hidden.too@mail.test", colleagueToken)).data.repeated).toBe(false);
    expect((await asked("hidden@mail.test", colleagueToken, data.fkStudentId)).code).toBe("2002");
  });
});
