import { describe, expect, test } from "vitest";
import { type LanguageTest, languageTests, testScales } from "../courses/language-tests.ts";
import { scoreMaximum } from "../courses/score-scales.ts";
import {
  type CourseFacts,
  courseProblems,
  demandsAt,
  type InstitutionFacts,
  institutionProblems,
  isCurrency,
  isLate,
  isOnScoreScale,
  isPrice,
  isWebsite,
} from "./rules.ts";

const names = { en: "Northgate", zh: "北门", "zh-hk": "北門" };

const institution: InstitutionFacts = {
  names,
  city: names,
  website: null,
  qsRank: null,
  qsYear: null,
  fees: [],
  tests: [],
};

const course: CourseFacts = {
  names,
  durationMonths: null,
  currency: null,
  tuition: null,
  applicationFee: null,
  deposit: null,
  scores: {},
  tests: null,
  minAge: null,
  website: null,
  intakes: [],
};

const said = (problems: readonly { path: string; rule: string }[]) =>
  problems.map(({ path, rule }) => `${path} ${rule}`);

test("what needs nothing more is right", () => {
  expect(institutionProblems(institution)).toEqual([]);
  expect(courseProblems(course)).toEqual([]);
});

test.each([
  ["0", true],
  ["28400", true],
  ["27.5", true],
  ["27.50", true],
  ["27.505", false],
  ["-1", false],
  ["1,000", false],
  ["", false],
  ["1e3", false],
])("the amount %s is one: %s", (text, is) => expect(isPrice(text)).toBe(is));

test.each([
  ["https://www.ucl.ac.uk", true],
  ["http://hku.hk/apply?x=1#y", true],
  ["https://www.ed.ac.uk:8443/a", true],
  ["ucl.ac.uk", false],
  ["javascript:alert(1)//a.bc", false],
  ["https://localhost", false],
  ["https://a b.com", false],
  ["https://user@evil.com", false],
])("the website %s is one: %s", (text, is) => expect(isWebsite(text)).toBe(is));

test("a currency is three capital letters", () => {
  expect(["GBP", "gbp", "GB", "GBPX", "£"].map(isCurrency)).toEqual([true, false, false, false, false]);
});

describe("scores", () => {
  test("lie on their scale, above nothing; classes are counted", () => {
    for (const [scale, most] of Object.entries(scoreMaximum))
      expect([0, most, most + 0.1].map((score) => isOnScoreScale(scale as "percent", score))).toEqual([
        false,
        true,
        false,
      ]);
    expect([0, 4, 5, 1.5].map((score) => isOnScoreScale("ukClass", score))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("of tests are refused beyond the ends of every scale", () => {
    const asks = (test: LanguageTest, overall: number, each: number | null = null) =>
      said(institutionProblems({ ...institution, tests: [{ majorLevelId: null, test, overall, each }] }));
    for (const name of languageTests) {
      const [, most] = testScales[name].overall;
      expect(asks(name, most)).toEqual([]);
      expect(asks(name, most + testScales[name].step)).toEqual(["tests.0.overall scoreScale"]);
    }
    expect(asks("ielts", 6.5, 6.3)).toEqual(["tests.0.each scoreScale"]);
    expect(asks("ielts", Number.NaN)).toEqual(["tests.0.overall scoreScale"]);
  });
});

test("a course that costs something says in which currency; one that costs nothing needs none", () => {
  expect(said(courseProblems({ ...course, deposit: "2000" }))).toEqual(["currency required"]);
  expect(courseProblems({ ...course, deposit: "2000", currency: "GBP" })).toEqual([]);
});

test("a number that can't be read is said to be none, before its bounds", () => {
  expect(said(courseProblems({ ...course, minAge: Number.NaN, durationMonths: 1.5 }))).toEqual([
    "durationMonths wholeNumber",
    "minAge wholeNumber",
  ]);
  expect(courseProblems({ ...course, minAge: 4 })).toEqual([
    { path: "minAge", rule: "tooSmall", params: { min: 5 } },
  ]);
});

test("a deadline lies before the end of the month of the start", () => {
  expect(isLate("2027-09", "2027-09-30")).toBe(false);
  expect(isLate("2027-09", "2027-10-01")).toBe(true);
  expect(isLate("2027-09", null)).toBe(false);
});

test("starts, levels and tests stand once", () => {
  const start = { intake: "2027-09", deadline: null };
  expect(said(courseProblems({ ...course, intakes: [start, start, { ...start, intake: "" }] }))).toEqual([
    "intakes.2.intake required",
    "intakes.1.intake intakeTwice",
  ]);
  const fee = { majorLevelId: 10, amount: "1", currency: "GBP" };
  expect(said(institutionProblems({ ...institution, fees: [fee, fee] }))).toEqual([
    "fees.1.majorLevelId levelTwice",
  ]);
});

test("a level's own rows stand before those of every level, test by test", () => {
  const row = (majorLevelId: number | null, test: LanguageTest, overall: number) => ({
    majorLevelId,
    test,
    overall,
    each: null,
  });
  const rows = [row(10, "ielts", 7), row(null, "ielts", 6), row(null, "toefl", 80), row(7, "pte", 58)];
  expect(demandsAt(rows, 10)).toEqual({
    ielts: { overall: 7, each: null },
    toefl: { overall: 80, each: null },
  });
  expect(demandsAt(rows, 12)).toEqual({
    ielts: { overall: 6, each: null },
    toefl: { overall: 80, each: null },
  });
});
