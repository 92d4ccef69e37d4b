import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonths } from "../calendar.ts";
import { hongKongId, macauId, mainlandChinaId, taiwanId } from "../limits.ts";
import { followUpFields } from "./follow-up.ts";
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
import {
  emptyStudentInfo,
  type StudentInfo,
  type StudentInfoPath,
  studentExportQuery,
  studentInfo,
} from "./schema.ts";

const somewhereId = 1;
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
  fkAreaCountryId: mainlandChinaId,
  postcode: "510623",
  address: "Room 1204, Block 3, 88 Huasui Road, Tianhe",
  isLivedSinceBirth: false,
  fkStudentAppCountryIdLive: mainlandChinaId,
  followUpPhoneRegion1: "852",
  followUpPhoneNumber1: "9123 4567",
  followUpEmail1: "agent@harbour.example",
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
    ["an address of 46 characters", { address: "a".repeat(46) }, "address addressLength"],
    ["an address of 46 rare characters", { address: "𠮷".repeat(46) }, "address addressLength"],
    ["four digits on the mainland", { postcode: "5106" }, "postcode postcodeChina"],
    ["letters in a mainland postcode", { postcode: "51062A" }, "postcode postcodeChina"],
    ["seven digits in Taiwan", { fkAreaCountryId: taiwanId, postcode: "1000001" }, "postcode postcodeTaiwan"],
    ["a postcode in Hong Kong", { fkAreaCountryId: hongKongId }, "postcode postcodeNone"],
    ["a postcode in Macau", { fkAreaCountryId: macauId }, "postcode postcodeNone"],
    ["signs in a postcode", { fkAreaCountryId: somewhereId, postcode: "W1A/1" }, "postcode postcodeFormat"],
    [
      "a contact’s number without its area code",
      { followUpPhoneRegion1: null },
      "followUpPhoneRegion1 phoneTogether",
    ],
    [
      "a contact’s area code without its number",
      { followUpPhoneNumber1: null },
      "followUpPhoneNumber1 phoneTogether",
    ],
    ["a contact’s number that is no line", { followUpPhoneNumber1: "1" }, "followUpPhoneNumber1 phoneFormat"],
    [
      "the student’s phone as a contact’s",
      { followUpPhoneRegion3: "86", followUpPhoneNumber3: "13822110964" },
      "followUpPhoneNumber3 contactPhoneSame",
    ],
    [
      "the student’s e-mail as a contact’s",
      { followUpEmail2: "Siyuan.Wang04@Outlook.com" },
      "followUpEmail2 contactEmailSame",
    ],
    ["moved tomorrow", { migrationTime: "2026-11-13" }, "migrationTime migrationInFuture"],
    ["moved before birth", { migrationTime: "2004-05-16" }, "migrationTime migrationBeforeBirth"],
    [
      "the right to stay ends before",
      { migrationTime: "2010-08-01", stayingRightTime: "2010-07-31" },
      "stayingRightTime stayingRightOrder",
    ],
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
      address: "a".repeat(46),
      postcode: "1",
      migrationTime: "2030-01-02",
      stayingRightTime: "2030-01-01",
      followUpPhoneRegion1: null,
      followUpPhoneRegion2: "86",
      followUpPhoneNumber2: "1",
      followUpEmail3: "agent@",
    });
    expect(named(registrationProblems(wrong, context))).toEqual([
      "email required",
      "lastName englishName",
      "firstName englishName",
      "birthday birthdayInFuture",
      "idCardNumber idCardLength",
      "phoneNumber phoneFormat",
      "passportIssueDate passportOrder",
      "address addressLength",
      "postcode postcodeChina",
      "migrationTime migrationInFuture",
      "stayingRightTime stayingRightOrder",
      "followUpPhoneRegion1 phoneTogether",
      "followUpPhoneNumber2 phoneFormat",
      // The student's own number, though that is no line either: both are to be changed.
      "followUpPhoneNumber2 contactPhoneSame",
    ]);
  });

  test("takes what stands on the edge of a rule", () => {
    const edges: Partial<StudentInfo>[] = [
      { address: "a".repeat(45) },
      { address: "𠮷".repeat(45) },
      { postcode: "12345" },
      { fkAreaCountryId: taiwanId, postcode: "100" },
      { fkAreaCountryId: taiwanId, postcode: "100001" },
      { fkAreaCountryId: somewhereId, postcode: "EC1A 1BB" },
      { fkAreaCountryId: hongKongId, postcode: null },
      { migrationTime: context.today, stayingRightTime: context.today },
      { migrationTime: whole.birthday },
      // Who has lived there since birth says nothing of moving, whatever is left of it.
      { isLivedSinceBirth: true, migrationTime: "2030-01-01", stayingRightTime: "2000-01-01" },
      // The same digits under another area code are another line.
      { followUpPhoneRegion1: "852", followUpPhoneNumber1: "91234568" },
      { followUpEmail1: null, followUpPhoneRegion1: null, followUpPhoneNumber1: null },
    ];
    for (const change of edges) expect(named(brokenStudentRules(but(change), context))).toEqual([]);
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

describe("a masked number", () => {
  const masked = { idCardNumber: "••••••••••••••7321", passportNumber: "•••••1902" };

  test("is judged by nobody here: the server knows the one behind it", () => {
    expect(registrationProblems(but(masked), context)).toEqual([]);
    expect(studentWarnings(but({ ...masked, birthday: "2004-05-18" }), context)).toEqual([]);
    expect(studentInfo.parse(but(masked))).toEqual(but(masked));
  });

  test("is no licence for other signs in a passport number", () => {
    for (const passportNumber of ["EK/447", "EK•471902", "EK.447", "-", "护照 447"])
      expect(studentInfo.safeParse(but({ passportNumber })).success).toBe(false);
  });
});

test("a thousand ticked students can be exported at once", () => {
  const ticked = (count: number) => ({ student: Array.from({ length: count }, (_, index) => index + 1) });
  expect([1_000, 1_001].map((count) => studentExportQuery.safeParse(ticked(count)).success)).toEqual([
    true,
    false,
  ]);
});

test("an area code is kept without its plus", () => {
  for (const phoneRegion of ["+852", " 852 ", "852"])
    expect(studentInfo.parse(but({ phoneRegion })).phoneRegion).toBe("852");
  for (const phoneRegion of ["++852", "85-2", "12345", "+"])
    expect(studentInfo.safeParse(but({ phoneRegion })).success).toBe(false);
});

describe("a passport number", () => {
  test("is taken with the blanks and hyphens it was typed with, and kept without them", () => {
    for (const passportNumber of ["E 1234 5678", " e1234-5678 ", "E\u00a01234\u20115678", "E12345678"])
      expect(studentInfo.parse(but({ passportNumber })).passportNumber).toBe("E12345678");
  });
});

test("letters and digits as wide as Chinese input writes them are kept as passports and phones have them", () => {
  const wide = {
    lastName: "ＷＡＮＧ",
    firstName: "Ｓｉｙｕａｎ",
    idCardNumber: "Ａ１２３４５６（７）",
    phoneRegion: "＋８５２",
    phoneNumber: "９１２３　４５６７",
    email: "ｗａｎｇ＠ｘ．ｔｅｓｔ",
    passportNumber: "Ｅ１２３４　５６７８",
    postcode: "５１００００",
    followUpEmail1: "ｈｏ＠ｘ．ｔｅｓｔ",
  };
  expect(studentInfo.parse(but(wide))).toMatchObject({
    lastName: "WANG",
    firstName: "Siyuan",
    idCardNumber: "A123456(7)",
    phoneRegion: "852",
    phoneNumber: "9123 4567",
    email: "wang@x.test",
    passportNumber: "E12345678",
    postcode: "510000",
    followUpEmail1: "ho@x.test",
  });
});

describe("follow-up contacts", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 6, maxLength: 11 });
  const between = fc.constantFrom("", " ", "-", " (0) ");
  const someContact = fc.constantFrom(...followUpFields);

  test("never have the student’s own line, however it is written", () => {
    fc.assert(
      fc.property(someContact, digits, between, fc.nat(5), (fields, number, sign, at) => {
        const student = but({
          phoneNumber: number,
          [fields.phoneRegion]: "86",
          [fields.phoneNumber]: `0${number.slice(0, at)}${sign.replace("0", "")}${number.slice(at)}`,
        });
        expect(named(brokenStudentRules(student, context))).toContain(
          `${fields.phoneNumber} contactPhoneSame`,
        );
      }),
    );
  });

  test("are blamed for themselves alone: what is wrong with one is said at that one", () => {
    fc.assert(
      fc.property(someContact, fc.constantFrom("phoneRegion", "phoneNumber"), (fields, part) => {
        const blank = Object.fromEntries(followUpFields.flatMap(Object.values).map((path) => [path, null]));
        const student = but({
          ...blank,
          [fields.phoneRegion]: "852",
          [fields.phoneNumber]: "91234567",
          [fields[part]]: null,
        });
        expect(named(brokenStudentRules(student, context))).toEqual([`${fields[part]} phoneTogether`]);
      }),
    );
  });
});

test("no rule speaks of a field that isn’t there, and each finding is of a field that is filled or its partner", () => {
  const paths = Object.keys(emptyStudentInfo) as StudentInfoPath[];
  const text = fc.oneof(
    fc.constant(null),
    fc.string({ maxLength: 60 }),
    fc.constantFrom("2004-05-17", "x@y.z"),
  );
  const anything = fc.record(
    Object.fromEntries(paths.filter((path) => emptyStudentInfo[path] === null).map((path) => [path, text])),
  );
  fc.assert(
    fc.property(anything, (given) => {
      const student = { ...emptyStudentInfo, ...given } as StudentInfo;
      for (const { path } of brokenStudentRules(student, { ...context, isPhone: () => false }))
        expect(paths).toContain(path);
    }),
  );
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
      fc.property(fc.subarray(paths.filter((path) => !/phone/i.test(path))), (left) => {
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
