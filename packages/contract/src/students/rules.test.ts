import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths } from "../calendar.ts";
import { mainlandChinaId } from "../limits.ts";
import { identityCardCheck } from "./identity-card.ts";
import { toE164 } from "./phone.ts";
import {
  brokenStudentRules,
  isLatinName,
  missingStudentFields,
  registrationProblems,
  type StudentRuleContext,
  studentWarnings,
} from "./rules.ts";
import { emptyStudentInfo, type StudentInfo, studentInfo } from "./schema.ts";

const hongKongId = 97;
const card = (body: string) => body + identityCardCheck(body);

const context: StudentRuleContext = {
  today: "2026-11-12",
  intake: "2027-09-01",
  isPhone: (region, number) => toE164(region, number) !== null,
};

const whole: StudentInfo = {
  ...emptyStudentInfo,
  nameZh: "王思远",
  lastName: "WANG",
  firstName: "SIYUAN",
  gender: 1,
  title: "mr",
  birthday: "2004-05-17",
  idCardNumber: card("44010620040517321"),
  phoneRegion: "86",
  phoneNumber: "138 2211 0964",
  email: "siyuan.wang04@outlook.com",
  fkStudentAppCountryId: mainlandChinaId,
  isHavePassport: true,
  fkStudentAppCountryIdPassport: mainlandChinaId,
  passportNumber: "EK4471902",
  passportIssueDate: "2021-03-09",
  passportIssueExpried: "2031-03-08",
};
const but = (change: Partial<StudentInfo>): StudentInfo => ({ ...whole, ...change });
const named = (found: { path: string; rule: string }[]) => found.map(({ path, rule }) => `${path} ${rule}`);

describe("a registration", () => {
  test("that is complete and right has no problems and no warnings", () => {
    expect(studentInfo.parse(whole)).toEqual(whole);
    expect(registrationProblems(whole, context)).toEqual([]);
    expect(studentWarnings(whole, context)).toEqual([]);
  });

  test.each<[string, Partial<StudentInfo>, string]>([
    ["a Chinese given name in the English field", { firstName: "思远" }, "firstName englishName"],
    ["digits in the family name", { lastName: "WANG2" }, "lastName englishName"],
    ["a birthday tomorrow", { birthday: "2026-11-13", idCardNumber: null }, "birthday birthdayInFuture"],
    ["born today", { birthday: "2026-11-12" }, "birthday birthdayAge"],
    ["too young by a day", { birthday: "2021-11-13" }, "birthday birthdayAge"],
    ["over eighty", { birthday: "1945-11-12" }, "birthday birthdayAge"],
    [
      "17 characters of 18",
      { idCardNumber: whole.idCardNumber?.slice(0, 17) ?? "" },
      "idCardNumber idCardLength",
    ],
    ["19 characters of 18", { idCardNumber: `${whole.idCardNumber}0` }, "idCardNumber idCardLength"],
    ["a wrong digit", { idCardNumber: "440106200405173210" }, "idCardNumber idCardChecksum"],
    ["a number without its area code", { phoneRegion: null }, "phoneRegion phoneTogether"],
    ["an area code without its number", { phoneNumber: null }, "phoneNumber phoneTogether"],
    ["no real line", { phoneNumber: "11111111111" }, "phoneNumber phoneFormat"],
    ["issued after it expires", { passportIssueDate: "2031-03-09" }, "passportIssueDate passportOrder"],
  ])("%s: %s", (_, change, broken) => {
    expect(named(brokenStudentRules(but(change), context))).toEqual([broken]);
  });

  test("with everything wrong says everything, at once", () => {
    const wrong = but({
      firstName: "思远",
      lastName: "王",
      birthday: "2030-01-01",
      idCardNumber: "440106",
      phoneNumber: "1",
      passportIssueDate: "2032-01-01",
      email: null,
    });
    expect(named(registrationProblems(wrong, context))).toEqual([
      "email required",
      "lastName englishName",
      "firstName englishName",
      "birthday birthdayInFuture",
      "idCardNumber idCardLength",
      "phoneNumber phoneFormat",
      "passportIssueDate passportOrder",
    ]);
  });

  test("takes the ages 5 to 80, both included", () => {
    for (const birthday of ["2021-11-12", "1945-11-13"])
      expect(brokenStudentRules(but({ birthday, idCardNumber: null }), context)).toEqual([]);
  });

  test("takes a passport issued and expiring on one day: only after is wrong", () => {
    const oneDay = { passportIssueDate: "2031-03-08", passportIssueExpried: "2031-03-08" };
    expect(brokenStudentRules(but(oneDay), context)).toEqual([]);
  });
});

describe("ID card numbers", () => {
  const elsewhere = but({ fkStudentAppCountryId: hongKongId, idCardNumber: "A123456(7)" });

  test("are free off the mainland, and needed nowhere", () => {
    expect(registrationProblems(elsewhere, context)).toEqual([]);
    expect(registrationProblems(but({ idCardNumber: null }), context)).toEqual([]);
  });

  test("are no mainland numbers while the nationality is open", () => {
    expect(brokenStudentRules(but({ fkStudentAppCountryId: null, idCardNumber: "A1" }), context)).toEqual([]);
  });

  test("that disagree with birthday or gender are warnings, not errors", () => {
    const other = but({ birthday: "2004-05-18", gender: 0 });
    expect(brokenStudentRules(other, context)).toEqual([]);
    expect(named(studentWarnings(other, context))).toEqual([
      "idCardNumber idCardBirthday",
      "idCardNumber idCardGender",
    ]);
    expect(studentWarnings(but({ birthday: null, gender: null }), context)).toEqual([]);
  });

  test("that tell no birthday are compared with none", () => {
    expect(studentWarnings(elsewhere, context)).toEqual([]);
    expect(studentWarnings(but({ idCardNumber: null }), context)).toEqual([]);
  });
});

describe("missingStudentFields", () => {
  test("of an empty form are those everybody needs", () => {
    expect(missingStudentFields(emptyStudentInfo)).toEqual([
      "lastName",
      "firstName",
      "gender",
      "birthday",
      "phoneRegion",
      "phoneNumber",
      "email",
      "fkStudentAppCountryId",
      "isHavePassport",
    ]);
  });

  test("each one alone is noticed, female (0) and no passport (false) count as answers", () => {
    const needed = missingStudentFields({
      ...emptyStudentInfo,
      fkStudentAppCountryId: mainlandChinaId,
      isHavePassport: true,
    });
    for (const path of needed) {
      expect(missingStudentFields(but({ [path]: null }))).toEqual([path]);
    }
    expect(needed).toHaveLength(12);
    expect(missingStudentFields(but({ gender: 0, isHavePassport: false }))).toEqual([]);
  });

  test("a Chinese name is asked of mainland nationals only", () => {
    expect(missingStudentFields(but({ nameZh: null }))).toEqual(["nameZh"]);
    expect(missingStudentFields(but({ nameZh: null, fkStudentAppCountryId: hongKongId }))).toEqual([]);
  });

  test("people without a family name tick it", () => {
    expect(missingStudentFields(but({ lastName: null }))).toEqual(["lastName"]);
    expect(missingStudentFields(but({ lastName: null, hasNoFamilyName: true }))).toEqual([]);
  });

  test("passport fields are asked only of those who have one", () => {
    const none = {
      passportNumber: null,
      passportIssueDate: null,
      passportIssueExpried: null,
      fkStudentAppCountryIdPassport: null,
    };
    expect(missingStudentFields(but(none))).toHaveLength(4);
    expect(missingStudentFields(but({ ...none, isHavePassport: false }))).toEqual([]);
  });
});

describe("a draft", () => {
  test("may miss anything: what is absent breaks no rule", () => {
    const paths = Object.keys(emptyStudentInfo) as (keyof StudentInfo)[];
    fc.assert(
      fc.property(fc.subarray(paths.filter((path) => !path.startsWith("phone"))), (left) => {
        const draft = { ...whole, ...Object.fromEntries(left.map((path) => [path, emptyStudentInfo[path]])) };
        expect(brokenStudentRules(draft, context)).toEqual([]);
      }),
    );
    expect(brokenStudentRules(emptyStudentInfo, context)).toEqual([]);
  });

  test("may not be wrong in what it has", () => {
    const draft = { ...emptyStudentInfo, firstName: "思远" };
    expect(named(brokenStudentRules(draft, context))).toEqual(["firstName englishName"]);
  });
});

describe("a passport’s end", () => {
  const rulesFor = (passportIssueExpried: string, intake: string | null) =>
    studentWarnings(but({ passportIssueExpried }), { ...context, intake }).map(({ rule }) => rule);

  test.each([
    ["2028-03-01", "2027-09-01", []],
    ["2028-02-29", "2027-09-01", ["passportNearExpiry"]],
    ["2027-08-31", "2027-09-01", ["passportNearExpiry"]],
    ["2026-11-12", "2027-09-01", ["passportNearExpiry"]],
    ["2026-11-11", "2027-09-01", ["passportExpired"]],
    ["2027-05-12", null, []],
    ["2027-05-11", null, ["passportNearExpiry"]],
    ["2026-11-11", null, ["passportExpired"]],
  ])("on %s with an intake of %s: %j", (expires, intake, warnings) =>
    expect(rulesFor(expires, intake)).toEqual(warnings),
  );

  test("is warned of where it was typed", () => {
    for (const passportIssueExpried of ["2026-11-11", "2026-11-12"])
      expect(studentWarnings(but({ passportIssueExpried }), context).map(({ path }) => path)).toEqual([
        "passportIssueExpried",
      ]);
  });

  test("matters only to those who have one", () => {
    expect(
      studentWarnings(but({ isHavePassport: false, passportIssueExpried: "2020-01-01" }), context),
    ).toEqual([]);
  });

  test("a later end never warns more", () => {
    const day = fc.integer({ min: 0, max: 40 }).map((months) => addMonths("2026-01-15", months));
    const severity = (expires: string) =>
      ["passportNearExpiry", "passportExpired"].indexOf(rulesFor(expires, "2027-09-01")[0] ?? "");
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [sooner = "", later = ""] = [one, other].sort();
        expect(severity(later)).toBeLessThanOrEqual(severity(sooner));
      }),
    );
  });
});

describe("isLatinName", () => {
  test.each([
    "WANG",
    "Ka Yee",
    "Nguyễn Thị",
    "O’Brien",
    "O'Brien",
    "Jean-Luc",
    "Müller",
    "St. John",
    "Zoe\u0308",
  ])("%s", (name) => expect(isLatinName(name)).toBe(true));
  test.each(["王", "WANG王", "Иван", "123", "Siyuan1", "-Luc", " Ka", "", "A_B", "Wang,Siyuan"])(
    "not %j",
    (name) => expect(isLatinName(name)).toBe(false),
  );
});
