import { expect, test } from "vitest";
import { type Applicant, schoolingsOf, testResultsOf } from "./applicant.ts";
import { type CourseDemands, eligibility } from "./eligibility.ts";
import type { LanguageTest, Skill, TestResult } from "./language-tests.ts";
import type { EligibilityRule } from "./verdicts.ts";

const today = "2026-11-20";

const course: CourseDemands = {
  courseId: 1,
  open: true,
  intakes: [{ intake: "2027-09", deadline: "2027-06-30" }],
  prior: "bachelor",
  scores: { percent: 80, gpa4: 3.2 },
  tests: { ielts: { overall: 6.5, each: 6 } },
  minAge: null,
};

const result = (
  overall: number,
  each: number | Partial<Record<Skill, number>>,
  more: { test?: LanguageTest; takenOn?: string | null } = {},
): TestResult => ({
  test: "ielts",
  overall,
  parts: typeof each === "number" ? { listening: each, reading: each, writing: each, speaking: each } : each,
  takenOn: "2026-06-01",
  ...more,
});

const student: Applicant = {
  birthday: "2004-05-17",
  passportExpiry: "2032-03-08",
  education: [{ prior: "bachelor", endsIn: null, score: { scale: "percent", value: 84.2 } }],
  results: [result(6.5, 6)],
  applied: [],
};

const judge = (
  changes: { course?: Partial<CourseDemands>; student?: Partial<Applicant> } = {},
  range: { from?: string; to?: string } = {},
) => eligibility({ ...course, ...changes.course }, { ...student, ...changes.student }, { today, ...range });

const rule = (judged: ReturnType<typeof judge>, name: EligibilityRule) =>
  judged.rules.find((one) => one.rule === name);

test("who meets everything is eligible, for the first intake that is open", () => {
  const judged = judge();
  expect(judged).toMatchObject({ verdict: "eligible", intake: "2027-09" });
  expect(judged.rules.map(({ rule, verdict }) => [rule, verdict])).toEqual([
    ["courseOpen", "met"],
    ["intake", "met"],
    ["priorQualification", "met"],
    ["score", "met"],
    ["languageTest", "met"],
    ["passport", "met"],
  ]);
});

test.each<[string, Parameters<typeof judge>[0], EligibilityRule, object, string]>([
  [
    "one skill too low can be sat again",
    { student: { results: [result(6.5, { listening: 7, reading: 7, writing: 5.5, speaking: 6 })] } },
    "languageTest",
    { verdict: "mendable", skill: "writing", asked: "6", has: "5.5" },
    "conditional",
  ],
  [
    "an overall score too low can be sat again",
    { student: { results: [result(6, 6)] } },
    "languageTest",
    { verdict: "mendable", asked: "6.5", has: "6" },
    "conditional",
  ],
  [
    "skills that nobody gave leave it open",
    { student: { results: [result(7, { writing: 7 })] } },
    "languageTest",
    { verdict: "unknown" },
    "unknown",
  ],
  [
    "a skill too low is told though the others aren’t known",
    { student: { results: [result(7, { writing: 5 })] } },
    "languageTest",
    { verdict: "mendable", skill: "writing" },
    "conditional",
  ],
  [
    "IELTS for UKVI counts as IELTS",
    { student: { results: [result(6.5, 6, { test: "ieltsUkvi" })] } },
    "languageTest",
    { verdict: "met", test: "ielts" },
    "eligible",
  ],
  [
    "plain IELTS doesn’t where UKVI is asked",
    { course: { tests: { ieltsUkvi: { overall: 6.5, each: null } } } },
    "languageTest",
    { verdict: "unknown", test: "ieltsUkvi" },
    "unknown",
  ],
  [
    "a report that is two years old at the start",
    { student: { results: [result(8, 8, { takenOn: "2025-08-31" })] } },
    "languageTest",
    { verdict: "mendable", expired: "2027-08-31" },
    "conditional",
  ],
  [
    "a report that runs out on the first day counts",
    { student: { results: [result(8, 8, { takenOn: "2025-09-01" })] } },
    "languageTest",
    { verdict: "met" },
    "eligible",
  ],
  [
    "a report without its day isn’t taken for a fresh one",
    { student: { results: [result(8, 8, { takenOn: null })] } },
    "languageTest",
    { verdict: "unknown" },
    "unknown",
  ],
  [
    "no test yet is unknown, not failed",
    { student: { results: [] } },
    "languageTest",
    { verdict: "unknown", test: "ielts" },
    "unknown",
  ],
  [
    "no requirement on record is unknown, not met",
    { course: { tests: {} } },
    "languageTest",
    { verdict: "unknown" },
    "unknown",
  ],
  [
    "too late to sit a test again",
    {
      course: { intakes: [{ intake: "2026-12", deadline: null }] },
      student: { results: [result(6, 6)] },
    },
    "languageTest",
    { verdict: "notMet" },
    "notEligible",
  ],
  [
    "a score that misses by little",
    { course: { scores: { percent: 86 } } },
    "score",
    { verdict: "mendable", asked: "86", has: "84.2", scale: "percent" },
    "conditional",
  ],
  [
    "a score that misses by more than the margin",
    { course: { scores: { percent: 86.3 } } },
    "score",
    { verdict: "notMet" },
    "notEligible",
  ],
  [
    "scores of other scales aren’t compared",
    { course: { scores: { gpa4: 1 } } },
    "score",
    { verdict: "unknown", scale: "gpa4" },
    "unknown",
  ],
  [
    "the score of another qualification isn’t compared",
    {
      course: { prior: "highSchool" },
      student: {
        education: [
          { prior: "bachelor", endsIn: null, score: { scale: "percent", value: 99 } },
          { prior: "highSchool", endsIn: null, score: { scale: "percent", value: 60 } },
        ],
      },
    },
    "score",
    { verdict: "notMet", has: "60" },
    "notEligible",
  ],
  [
    "a qualification too low",
    { student: { education: [{ prior: "diploma", endsIn: null, score: { scale: "percent", value: 99 } }] } },
    "priorQualification",
    { verdict: "notMet", asked: "bachelor", has: "diploma" },
    "notEligible",
  ],
  [
    "a qualification that ends after the start",
    {
      student: {
        education: [{ prior: "bachelor", endsIn: "2028-06", score: { scale: "percent", value: 99 } }],
      },
    },
    "priorQualification",
    { verdict: "notMet", endsIn: "2028-06" },
    "notEligible",
  ],
  [
    "no education on record",
    { student: { education: [] } },
    "priorQualification",
    { verdict: "unknown" },
    "unknown",
  ],
  [
    "applied for already",
    { student: { applied: [{ courseId: 1, intake: "2027-09" }] } },
    "notAppliedYet",
    { verdict: "notMet", has: "2027-09" },
    "notEligible",
  ],
  [
    "under age at the start",
    { course: { minAge: 18 }, student: { birthday: "2009-09-02" } },
    "age",
    { verdict: "notMet", asked: "18", has: "17" },
    "notEligible",
  ],
  [
    "of age on the very first day",
    { course: { minAge: 18 }, student: { birthday: "2009-09-01" } },
    "age",
    { verdict: "met" },
    "eligible",
  ],
  [
    "an age nobody knows",
    { course: { minAge: 18 }, student: { birthday: null } },
    "age",
    { verdict: "unknown" },
    "unknown",
  ],
  [
    "a passport that runs out is told and bars nobody",
    { student: { passportExpiry: "2028-02-29" } },
    "passport",
    { verdict: "mendable", asked: "2028-03-01" },
    "eligible",
  ],
  [
    "an intake whose last day is over",
    { course: { intakes: [{ intake: "2027-09", deadline: "2026-11-19" }] } },
    "intake",
    { verdict: "notMet", has: "2027-09", asked: "2026-11-19" },
    "notEligible",
  ],
  ["no intake at all", { course: { intakes: [] } }, "intake", { verdict: "notMet" }, "notEligible"],
  ["a closed course", { course: { open: false } }, "courseOpen", { verdict: "notMet" }, "notEligible"],
])("%s", (_, changes, name, told, verdict) => {
  const judged = judge(changes);
  expect(rule(judged, name)).toMatchObject(told);
  expect(judged.verdict).toBe(verdict);
});

test("another course’s application and another intake’s are no hindrance", () => {
  const applied = [
    { courseId: 2, intake: "2027-09" },
    { courseId: 1, intake: "2028-09" },
  ];
  expect(judge({ student: { applied } }).verdict).toBe("eligible");
});

test("who has applied for the first intake is judged for the next that is free, and for none twice", () => {
  const intakes = [
    { intake: "2027-09", deadline: null },
    { intake: "2028-02", deadline: null },
  ];
  const applied = [{ courseId: 1, intake: "2027-09" }];
  const later = judge({ course: { intakes }, student: { applied } });
  expect(later).toMatchObject({ verdict: "eligible", intake: "2028-02" });
  const thatYear = judge({ course: { intakes }, student: { applied } }, { to: "2027-12" });
  expect(thatYear).toMatchObject({ verdict: "notEligible", intake: "2027-09" });
  const both = [...applied, { courseId: 1, intake: "2028-02" }];
  expect(judge({ course: { intakes }, student: { applied: both } })).toMatchObject({
    verdict: "notEligible",
    intake: "2027-09",
  });
});

test("what is unknown outweighs what can be mended, and what bars outweighs both", () => {
  const scores = { percent: 86 };
  expect(judge({ course: { scores }, student: { results: [] } }).verdict).toBe("unknown");
  expect(judge({ course: { scores: { percent: 90 } }, student: { results: [] } }).verdict).toBe(
    "notEligible",
  );
});

test("of several intakes the first open one counts, within the months wanted", () => {
  const intakes = [
    { intake: "2028-01", deadline: null },
    { intake: "2027-09", deadline: "2026-11-19" },
    { intake: "2027-10", deadline: today },
    { intake: "2026-11", deadline: null },
  ];
  expect(judge({ course: { intakes } }).intake).toBe("2027-10");
  expect(judge({ course: { intakes } }, { from: "2027-11" }).intake).toBe("2028-01");
  expect(judge({ course: { intakes } }, { to: "2027-09" })).toMatchObject({
    intake: null,
    verdict: "notEligible",
  });
});

test("two reports: the one that opens the course counts", () => {
  const results = [result(5, 5), result(90, 20, { test: "toefl" })];
  const tests = { ielts: { overall: 6.5, each: 6 }, toefl: { overall: 90, each: 20 } };
  expect(rule(judge({ course: { tests }, student: { results } }), "languageTest")).toMatchObject({
    verdict: "met",
    test: "toefl",
  });
});

const education = {
  degree: "bachelor",
  endDate: "2027-06",
  isCompleted: false,
  scoreType: "percent",
  score: "84.2",
} as const;
const exam = {
  type: "ielts",
  ieltsType: "academic",
  total: "6.5",
  listen: "7",
  read: "6.5",
  write: "6",
  speak: null,
  examDate: "2026-06-01",
} as const;

test("reads what a form holds: half-written, of no scale and of no use left out", () => {
  expect(
    schoolingsOf([
      education,
      { ...education, isCompleted: true, degree: "doctorate", score: "101" },
      { ...education, degree: null },
      { ...education, degree: "none" },
    ]),
  ).toEqual([
    { prior: "bachelor", endsIn: "2027-06", score: { scale: "percent", value: 84.2 } },
    { prior: "master", endsIn: null, score: null },
  ]);
  expect(
    testResultsOf([
      { ...exam, ieltsType: "ukvi", examDate: null },
      exam,
      { ...exam, ieltsType: "general" },
      { ...exam, total: "6.6" },
      { ...exam, total: null },
      { ...exam, type: "cet6", total: "520" },
      { ...exam, type: "toefl", total: "90", listen: null, read: null, write: null, examDate: "9999-12-31" },
    ]),
  ).toEqual([
    { test: "ielts", overall: 6.5, parts: { listening: 7, reading: 6.5, writing: 6 }, takenOn: "2026-06-01" },
    { test: "ieltsUkvi", overall: 6.5, parts: { listening: 7, reading: 6.5, writing: 6 }, takenOn: null },
    { test: "toefl", overall: 90, parts: {}, takenOn: null },
  ]);
});
