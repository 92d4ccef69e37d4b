import { describe, expect, test } from "vitest";
import { levelKinds } from "../applications/documents.ts";
import { languageTests } from "../courses/language-tests.ts";
import {
  backgroundGaps,
  brokenEntryRules,
  type EntriesOf,
  entriesNeeded,
  missingEntryFields,
  needsGuardian,
} from "./rules.ts";
import {
  background,
  educationEntry,
  englishExamEntry,
  guardianEntry,
  qualificationEntry,
  referrerEntry,
  workEntry,
} from "./schema.ts";
import { sealedFields } from "./secrets.ts";
import { backgroundSections, englishExamTypes, englishScales, mostEntries } from "./sections.ts";

const context = { today: "2026-11-20", isPhone: (region: string) => region === "86" };
const none: EntriesOf = {
  education: [],
  work: [],
  qualifications: [],
  englishExams: [],
  referrers: [],
  guardians: [],
};
const education = (values: object) => educationEntry.parse(values);
const exam = (values: object) => englishExamEntry.parse(values);
const rulesOf = (findings: { field: string; rule: string }[]) =>
  findings.map(({ field, rule }) => [field, rule]);

describe("what an entry lacks", () => {
  test("depends on what it says", () => {
    expect(missingEntryFields("education", education({ institutionType: "highSchool" }))).not.toContain(
      "major",
    );
    expect(missingEntryFields("education", education({ institutionType: "university" }))).toContain("major");
    expect(missingEntryFields("education", education({ score: "86" }))).toContain("scoreType");
    expect(missingEntryFields("work", workEntry.parse({ isOnDuty: true }))).not.toContain("endDate");
    expect(missingEntryFields("qualifications", qualificationEntry.parse({ status: "acquired" }))).toEqual([
      "name",
      "getDate",
    ]);
    expect(missingEntryFields("englishExams", exam({ type: "ielts" }))).toEqual([
      "ieltsType",
      "total",
      "examDate",
    ]);
    expect(missingEntryFields("englishExams", exam({ type: "toefl" }))).not.toContain("ieltsType");
    expect(missingEntryFields("referrers", referrerEntry.parse({}))).not.toContain("phoneNumber");
    expect(missingEntryFields("guardians", guardianEntry.parse({}))).toContain("phoneNumber");
  });
});

describe("what can’t be true", () => {
  test("an expected end may lie ahead, a completed one not", () => {
    const ends = { startDate: "2023-09", endDate: "2027-06" };
    expect(brokenEntryRules("education", education(ends), context)).toEqual([]);
    const completed = brokenEntryRules("education", education({ ...ends, isCompleted: true }), context);
    expect(rulesOf(completed)).toEqual([["endDate", "dateInFuture"]]);
    // This month has begun.
    expect(brokenEntryRules("education", education({ startDate: "2026-11" }), context)).toEqual([]);
  });

  test("somebody still at work has no end to be wrong", () => {
    const entry = workEntry.parse({ startDate: "2024-01", endDate: "2020-01", isOnDuty: true });
    expect(brokenEntryRules("work", entry, context)).toEqual([]);
  });

  test.each([
    ["ielts", "7.5", []],
    ["ielts", "7.3", ["total"]],
    ["ielts", "10", ["total"]],
    ["toefl", "121", ["total"]],
    ["duolingo", "112", ["total"]],
    ["duolingo", "115", []],
    ["cet6", "560", []],
    ["cet6", "100", ["total"]],
    ["sat", "1455", ["total"]],
    ["gre", "320", []],
    ["act", "A", ["total"]],
  ])("%s %s: %j", (type, total, wrong) => {
    const findings = brokenEntryRules("englishExams", exam({ type, total }), context);
    expect(findings.map(({ field }) => field)).toEqual(wrong);
  });

  test("a score on no known scale is held against its own total", () => {
    const other = (score: string, scoreTotal: string) =>
      brokenEntryRules("education", education({ scoreType: "other", score, scoreTotal }), context);
    expect(other("17", "20")).toEqual([]);
    expect(rulesOf(other("21", "20"))).toEqual([["score", "scoreScale"]]);
    expect(other("Distinction", "20")).toEqual([]);
    for (const score of ["NaN", "1e2", "-3", "Infinity"])
      expect(rulesOf(other(score, "20"))).toEqual([["score", "scoreScale"]]);
    for (const total of ["1e9", "many", "-1"])
      expect(rulesOf(other("17", total))).toEqual([["scoreTotal", "scoreScale"]]);
    const unscaled = education({ scoreType: null, score: "NaN", scoreTotal: "1e9" });
    expect(rulesOf(brokenEntryRules("education", unscaled, context))).toContainEqual([
      "scoreTotal",
      "scoreScale",
    ]);
  });

  test("half a phone, and one that doesn’t exist", () => {
    const phone = (values: object) =>
      rulesOf(brokenEntryRules("guardians", guardianEntry.parse(values), context));
    expect(phone({ phoneRegion: "86", phoneNumber: "13900001111" })).toEqual([]);
    expect(phone({ phoneRegion: "86" })).toEqual([["phoneNumber", "phoneTogether"]]);
    expect(phone({ phoneNumber: "139" })).toEqual([["phoneRegion", "phoneTogether"]]);
    expect(phone({ phoneRegion: "1", phoneNumber: "139" })).toEqual([["phoneNumber", "phoneFormat"]]);
  });
});

describe("what an application needs", () => {
  test("no less at a higher level", () => {
    const counts = levelKinds.map((kind) => entriesNeeded({ kind, birthday: null, intake: "2027-09" }));
    expect(counts).toEqual([
      { education: 1 },
      { education: 1 },
      { education: 1, referrers: 1 },
      { education: 1, referrers: 2 },
    ]);
  });

  test("a guardian, to the day: 18 on the first of the month is of age", () => {
    expect(needsGuardian("2009-09-01", "2027-09")).toBe(false);
    expect(needsGuardian("2009-09-02", "2027-09")).toBe(true);
    expect(needsGuardian(null, "2027-09")).toBe(false);
  });

  test("paths say which entry isn’t there and which field of one that is", () => {
    const entries: EntriesOf = {
      ...none,
      referrers: [referrerEntry.parse({ name: "Lin Mei", position: "Lecturer" })],
    };
    expect(backgroundGaps(entries, { kind: "research", birthday: "2009-12-01", intake: "2027-09" })).toEqual([
      "education.0",
      "referrers.0.organisation",
      "referrers.0.email",
      "referrers.1",
      "guardians.0",
    ]);
  });
});

test("every exam has its scale, in one of the two tables", () => {
  const elsewhere = englishExamTypes.filter((type) => englishScales[type] === null);
  expect(elsewhere.filter((type) => !(languageTests as readonly string[]).includes(type))).toEqual([]);
});

test("every section has its entries, a limit and what is sealed of it", () => {
  expect(Object.keys(background.shape)).toEqual([...backgroundSections]);
  for (const section of backgroundSections) {
    expect(mostEntries[section]).toBeGreaterThan(0);
    const fields = Object.keys(background.shape[section].shape.entries.element.shape);
    expect(fields).toEqual(expect.arrayContaining([...sealedFields[section]]));
  }
});
