import { addMonths } from "../calendar.ts";

/**
 * English tests that institutions accept. IELTS for UKVI is a test of its own here: some visas and some institutions
 * take nothing less, while it counts wherever IELTS does.
 */
export const languageTests = [
  "ielts",
  "ieltsUkvi",
  "toefl",
  "pte",
  "duolingo",
  "languageCert",
  "cambridge",
] as const;

export type LanguageTest = (typeof languageTests)[number];

/** The scale a test reports on: overall and per skill, and the smallest difference between two scores. */
export interface TestScale {
  readonly overall: readonly [min: number, max: number];
  readonly part: readonly [min: number, max: number];
  readonly step: number;
  /** How long a report is taken, in months; null where it doesn't run out. */
  readonly validMonths: number | null;
}

const ielts: TestScale = { overall: [0, 9], part: [0, 9], step: 0.5, validMonths: 24 };

export const testScales: Readonly<Record<LanguageTest, TestScale>> = {
  ielts,
  ieltsUkvi: ielts,
  toefl: { overall: [0, 120], part: [0, 30], step: 1, validMonths: 24 },
  pte: { overall: [10, 90], part: [10, 90], step: 1, validMonths: 24 },
  duolingo: { overall: [10, 160], part: [10, 160], step: 5, validMonths: 24 },
  languageCert: { overall: [0, 100], part: [0, 100], step: 1, validMonths: 24 },
  cambridge: { overall: [80, 230], part: [80, 230], step: 1, validMonths: null },
};

/**
 * What is asked of one test: the overall score and, where there is such a rule, the lowest score of any skill. Without
 * an overall score the test is accepted and nobody has written down what it takes.
 */
export interface TestDemand {
  readonly overall: number | null;
  readonly each: number | null;
}

export type TestDemands = Readonly<Partial<Record<LanguageTest, TestDemand>>>;

/** What every test measures apart, in the order reports have. */
export const skills = ["listening", "reading", "writing", "speaking"] as const;

export type Skill = (typeof skills)[number];

/** A result as the student's form holds it, all its scores on the test's scale. */
export interface TestResult {
  readonly test: LanguageTest;
  readonly overall: number;
  /** The skills that are known. */
  readonly parts: Readonly<Partial<Record<Skill, number>>>;
  /** `YYYY-MM-DD`; null when not given. */
  readonly takenOn: string | null;
}

/** The lowest of the known skills, and whether all are known; null where none is. */
export function lowestSkill({ parts }: Pick<TestResult, "parts">): {
  skill: Skill;
  score: number;
  ofAll: boolean;
} | null {
  const known = skills.flatMap((skill) => {
    const score = parts[skill];
    return score === undefined ? [] : [{ skill, score }];
  });
  const lowest = known.reduce<(typeof known)[number] | null>(
    (low, one) => (low === null || one.score < low.score ? one : low),
    null,
  );
  return lowest && { ...lowest, ofAll: known.length === skills.length };
}

/** Whether a score exists on a test's scale: within its ends, and on one of its steps. */
export function isOnScale(test: LanguageTest, which: "overall" | "part", score: number): boolean {
  const { step, [which]: ends } = testScales[test];
  return score >= ends[0] && score <= ends[1] && Number.isInteger(score / step);
}

/** The demands a result is measured against: UKVI results count where plain IELTS is asked. */
export function demandsFor(test: LanguageTest): readonly LanguageTest[] {
  return test === "ieltsUkvi" ? ["ieltsUkvi", "ielts"] : [test];
}

/** The last day on which a report counts, `YYYY-MM-DD`; null where it doesn't run out, or the day it was taken is unknown. */
export function validUntil({ test, takenOn }: Pick<TestResult, "test" | "takenOn">): string | null {
  const { validMonths } = testScales[test];
  return takenOn === null || validMonths === null ? null : addMonths(takenOn, validMonths);
}

/** Whether a report still counts on a day, `YYYY-MM-DD`: unknown where it runs out and nobody said when it was taken. */
export function isInDate(
  result: Pick<TestResult, "test" | "takenOn">,
  day: string,
): "yes" | "no" | "unknown" {
  if (testScales[result.test].validMonths === null) return "yes";
  const until = validUntil(result);
  if (until === null) return "unknown";
  return until >= day ? "yes" : "no";
}

/** How a result's scores stand to a demand: an unknown skill leaves it open, unless what is known is too low anyway. */
export function measure(
  result: Pick<TestResult, "overall" | "parts">,
  demand: TestDemand,
): { verdict: "met" | "notMet" | "unknown"; short?: Skill | "overall" } {
  if (demand.overall === null) return { verdict: "unknown" };
  if (result.overall < demand.overall) return { verdict: "notMet", short: "overall" };
  if (demand.each === null) return { verdict: "met" };
  const lowest = lowestSkill(result);
  if (lowest && lowest.score < demand.each) return { verdict: "notMet", short: lowest.skill };
  return { verdict: lowest?.ofAll ? "met" : "unknown" };
}
