import type { z } from "zod";
import type { educationEntry, englishExamEntry } from "../background/schema.ts";
import type { Degree } from "../background/sections.ts";
import { isOnScale, type LanguageTest, languageTests, skills, type TestResult } from "./language-tests.ts";
import { type ScoreScale, scoreOf } from "./score-scales.ts";

/** The qualification a course builds on, and those a student has: lowest first. */
export const priorQualifications = ["secondary", "highSchool", "diploma", "bachelor", "master"] as const;

export type PriorQualification = (typeof priorQualifications)[number];

/** One education, had or in progress. */
export interface Schooling {
  readonly prior: PriorQualification;
  /** The month it is expected to end, `YYYY-MM`; null when it has ended, or nobody said. */
  readonly endsIn: string | null;
  readonly score: { readonly scale: ScoreScale; readonly value: number } | null;
}

/** What is known of a student who may apply. */
export interface Applicant {
  /** `YYYY-MM-DD` */
  readonly birthday: string | null;
  readonly passportExpiry: string | null;
  readonly education: readonly Schooling[];
  readonly results: readonly TestResult[];
  /** Courses and intakes (`YYYY-MM`) that live applications of the student hold. */
  readonly applied: readonly { readonly courseId: number; readonly intake: string }[];
}

type EducationEntry = Pick<
  z.output<typeof educationEntry>,
  "degree" | "endDate" | "isCompleted" | "scoreType" | "score"
>;
type ExamEntry = Pick<
  z.output<typeof englishExamEntry>,
  "type" | "ieltsType" | "total" | "listen" | "read" | "write" | "speak" | "examDate"
>;

const priorOf: Readonly<Record<Degree, PriorQualification | null>> = {
  none: null,
  secondary: "secondary",
  highSchool: "highSchool",
  diploma: "diploma",
  bachelor: "bachelor",
  master: "master",
  doctorate: "master",
};

/** What a form's educations tell: half-written ones without a qualification say nothing. */
export function schoolingsOf(entries: readonly EducationEntry[]): Schooling[] {
  return entries.flatMap((entry) => {
    const prior = entry.degree && priorOf[entry.degree];
    if (!prior) return [];
    const value = entry.scoreType && entry.score !== null ? scoreOf(entry.scoreType, entry.score) : null;
    return [
      {
        prior,
        endsIn: entry.isCompleted ? null : entry.endDate,
        score: entry.scoreType && value !== null ? { scale: entry.scoreType, value } : null,
      },
    ];
  });
}

/**
 * What a form's exams tell, the latest first. Left out: tests no institution asks for, IELTS General Training, which is none for study,
 * and totals that the test's scale doesn't have.
 */
export function testResultsOf(entries: readonly ExamEntry[]): TestResult[] {
  const results = entries.flatMap((entry): TestResult[] => {
    const test = testOf(entry);
    const overall = numberOf(entry.total);
    if (!test || overall === null || !isOnScale(test, "overall", overall)) return [];
    const written = [entry.listen, entry.read, entry.write, entry.speak];
    const parts = Object.fromEntries(
      skills.flatMap((skill, at) => {
        const score = numberOf(written[at] ?? null);
        return score !== null && isOnScale(test, "part", score) ? [[skill, score]] : [];
      }),
    );
    return [{ test, overall, parts, takenOn: believable(entry.examDate) }];
  });
  return results.sort((a, b) => (b.takenOn ?? "").localeCompare(a.takenOn ?? ""));
}

function testOf({ type, ieltsType }: ExamEntry): LanguageTest | null {
  if (type === "ielts" && ieltsType === "general") return null;
  if (type === "ielts" && ieltsType === "ukvi") return "ieltsUkvi";
  return languageTests.find((test) => test === type) ?? null;
}

/** Days of other centuries are slips of the pen, and what is counted from them may be no date any more. */
function believable(day: string | null): string | null {
  return day !== null && day >= "1950" && day < "2200" ? day : null;
}

function numberOf(text: string | null): number | null {
  return text !== null && /^\d{1,3}(\.\d)?$/.test(text) ? Number(text) : null;
}

/** The highest qualification had or in progress; null where no education says one. */
export function highestPrior({ education }: Pick<Applicant, "education">): PriorQualification | null {
  return priorQualifications.findLast((prior) => education.some((one) => one.prior === prior)) ?? null;
}
