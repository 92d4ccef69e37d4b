import { brokenStudentRules } from "@passage/contract/students/rules.ts";
import {
  emptyStudentInfo,
  type StudentInfo,
  type StudentInfoPath,
} from "@passage/contract/students/schema.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkForm, savableDraft } from "./check-form.ts";

const context = {
  today: "2026-11-20",
  intake: null,
  isPhone: (_: string, number: string) => number.length > 5,
};
const saved: StudentInfo = {
  ...emptyStudentInfo,
  nameZh: "王思远",
  email: "siyuan@example.com",
  phoneRegion: "86",
  phoneNumber: "13822110964",
  passportIssueDate: "2020-03-09",
  passportIssueExpried: "2030-03-08",
  isHavePassport: true,
};
const savableOf = (change: Partial<StudentInfo>, before = saved) =>
  savableDraft(checkForm({ ...before, ...change }, context), before, context);

describe("a draft with something wrong in it", () => {
  test("keeps what was saved of the wrong field, and saves all else", () => {
    const { student, left } = savableOf({ email: "siyuan@", cityBirth: "Guangzhou" });
    expect(student).toMatchObject({ email: "siyuan@example.com", cityBirth: "Guangzhou" });
    expect(left).toEqual(["email"]);
  });

  test("leaves it empty where nothing was saved of it", () => {
    const { student, left } = savableOf({ email: "siyuan@" }, { ...saved, email: null });
    expect(student.email).toBeNull();
    expect(left).toEqual(["email"]);
  });

  test("takes a phone as one: half of it is no phone", () => {
    const { student, left } = savableOf({ phoneNumber: "13" });
    expect(student).toMatchObject({ phoneRegion: "86", phoneNumber: "13822110964" });
    expect(left).toEqual(expect.arrayContaining(["phoneRegion", "phoneNumber"]));
    const fresh = savableOf(
      { phoneNumber: "13822110964", phoneRegion: null },
      { ...saved, phoneNumber: null, phoneRegion: null },
    );
    expect(fresh.student).toMatchObject({ phoneRegion: null, phoneNumber: null });
  });

  test("empties what doesn’t fit the rest even as it was saved", () => {
    const { student } = savableOf({ passportIssueDate: "2036-01-01", passportIssueExpried: "2019-01-01" });
    expect(brokenStudentRules(student, context)).toEqual([]);
    expect(student).toMatchObject({ passportIssueDate: null, passportIssueExpried: "2019-01-01" });
  });

  test("with nothing wrong is saved whole", () => {
    const check = checkForm({ ...saved, cityBirth: " Wuhan " }, context);
    expect(savableDraft(check, saved, context)).toEqual({ student: check.student, left: [] });
  });
});

test("what is saved breaks no rule, and differs from the form in no field that is not named", () => {
  const text = fc.constantFrom("王", "WANG", "x@", "a@b.co", "12", "440106", "1".repeat(60), null);
  const day = fc.constantFrom("1900-01-01", "2004-05-17", "2035-01-01", null);
  const paths = Object.keys(emptyStudentInfo) as StudentInfoPath[];
  const texts = paths.filter(
    (path) => /name|email|phone|idCard|postcode|address/i.test(path) && path !== "hasNoFamilyName",
  );
  const days = paths.filter((path) => /birthday|Date|Expried|Time/.test(path));
  const values = fc.record({
    ...Object.fromEntries(texts.map((path) => [path, text])),
    ...Object.fromEntries(days.map((path) => [path, day])),
    fkAreaCountryId: fc.constantFrom(44, 95, 228, 1, null),
    fkStudentAppCountryId: fc.constantFrom(44, 1, null),
    isHavePassport: fc.constantFrom(true, null),
  });
  fc.assert(
    fc.property(values, values, (given, before) => {
      const check = checkForm({ ...emptyStudentInfo, ...given } as StudentInfo, context);
      const base = { ...emptyStudentInfo, ...before } as StudentInfo;
      const { student, left } = savableDraft(check, base, context);
      expect(brokenStudentRules(student, context)).toEqual([]);
      for (const path of paths) if (!left.includes(path)) expect(student[path]).toEqual(check.student[path]);
    }),
    { numRuns: 300 },
  );
});
