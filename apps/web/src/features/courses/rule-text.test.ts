import { courses } from "@passage/phrases/en-us/courses.ts";
import { portal as portalEnUs } from "@passage/phrases/en-us/portal.ts";
import { courses as coursesZh } from "@passage/phrases/zh/courses.ts";
import { portal as portalZh } from "@passage/phrases/zh/portal.ts";
import { expect, test } from "vitest";
import type { CourseEligibility, Rule } from "./api.ts";
import { helpsFor, ruleText, verdictReason } from "./rule-text.ts";

const portal = { ...portalEnUs, courses };
const zh = { ...portalZh, courses: coursesZh };
const language = "en-us";
const text = (rule: Rule) => ruleText(rule, portal, language);
const ielts = { rule: "languageTest", test: "ielts", demand: { overall: 6.5, each: 6 } } as const;

test.each<[Rule, string | null]>([
  [{ rule: "score", verdict: "met", scale: "percent", asked: "80", has: "84.2" }, null],
  [{ rule: "score", verdict: "mendable", scale: "percent", asked: "85", has: "84.2" }, "Score 84.2, asks 85"],
  [
    { rule: "score", verdict: "notMet", scale: "gpa4", asked: "3.3", has: "3.1" },
    "Score 3.1, asks GPA 3.3 of 4.0",
  ],
  [
    { rule: "score", verdict: "notMet", scale: "ukClass", asked: "3", has: "2" },
    "Score Lower second (2:2), asks Upper second (2:1)",
  ],
  [{ rule: "score", verdict: "unknown", scale: "ib", asked: "34" }, "Asks IB 34, no score on this scale"],
  [{ rule: "score", verdict: "unknown" }, "No requirement on record"],
  [
    {
      ...ielts,
      verdict: "mendable",
      skill: "writing",
      asked: "6",
      has: "5.5",
      result: { overall: 6.5, lowest: 5.5 },
    },
    "IELTS writing 5.5, asks 6.0",
  ],
  [
    { ...ielts, verdict: "mendable", asked: "6.5", has: "6", result: { overall: 6, lowest: 6 } },
    "IELTS 6.0, asks 6.5",
  ],
  [
    { ...ielts, verdict: "mendable", expired: "2027-08-31", result: { overall: 8, lowest: 8 } },
    "IELTS report ends 31 Aug 2027",
  ],
  [{ ...ielts, verdict: "unknown" }, "Asks IELTS 6.5 (6.0), no result yet"],
  [{ ...ielts, verdict: "unknown", result: { overall: 7, lowest: null } }, "IELTS result incomplete"],
  [
    { ...ielts, verdict: "unknown", demand: { overall: null, each: null } },
    "IELTS accepted, score not on record",
  ],
  [{ rule: "languageTest", verdict: "unknown" }, "No requirement on record"],
  [
    { rule: "priorQualification", verdict: "notMet", asked: "bachelor", endsIn: "2028-06" },
    "Education ends Jun 2028, after the start",
  ],
  [{ rule: "intake", verdict: "notMet", has: "2027-09", asked: "2026-11-19" }, "Closed on 19 Nov 2026"],
  [{ rule: "notAppliedYet", verdict: "notMet", has: "2027-09" }, "For Sep 2027"],
  [{ rule: "age", verdict: "notMet", asked: "18", has: "17" }, "17 years old at the start, asks 18"],
])("%j reads “%s”", (rule, words) => expect(text(rule)).toBe(words));

const judged = (verdict: CourseEligibility["verdict"], ...rules: Rule[]): CourseEligibility => ({
  verdict,
  intake: "2027-09",
  rules: [{ rule: "intake", verdict: "met", has: "2027-09", asked: "2027-03-09" }, ...rules],
});
const short: Rule = { rule: "score", verdict: "mendable", scale: "percent", asked: "85", has: "84.2" };
const failed: Rule = {
  ...ielts,
  verdict: "notMet",
  asked: "6.5",
  has: "6",
  result: { overall: 6, lowest: 6 },
};

test("a verdict's reason is the rule that decided, not the first that isn't met", () => {
  expect(verdictReason(judged("notEligible", short, failed), portal, language)).toBe("IELTS 6.0, asks 6.5");
  expect(verdictReason(judged("conditional", short), portal, language)).toBe("Score 84.2, asks 85");
  expect(verdictReason(judged("eligible"), portal, language)).toBe("Meets all requirements");
  expect(verdictReason(judged("conditional", short), zh, "zh")).toBe("成绩84.2，要求85");
});

test("a live application is the reason, whatever else the student falls short of", () => {
  const applied: Rule = { rule: "notAppliedYet", verdict: "notMet", has: "2027-09" };
  expect(verdictReason(judged("notEligible", applied, failed), portal, language)).toBe("For Sep 2027");
  expect(verdictReason(judged("notEligible", failed, applied), zh, "zh")).toBe("2027-09入学");
});

test("what fails is said with what would mend it, and by when to apply", () => {
  expect(
    helpsFor(judged("conditional", short, { ...failed, verdict: "mendable" }), portal, language),
  ).toEqual([
    "Misses by little: ask for a conditional offer.",
    "Sit IELTS again before the start.",
    "Apply by 9 Mar 2027.",
  ]);
  expect(helpsFor(judged("eligible"), portal, language)).toEqual([]);
});
