import type { PriorQualification } from "@passage/contract/courses/applicant.ts";
import type { LanguageTest, TestDemand } from "@passage/contract/courses/language-tests.ts";
import {
  type AskedScale,
  askedScales,
  type ScoreScale,
  scoreMaximum,
  ukClasses,
} from "@passage/contract/courses/score-scales.ts";
import type { Phrases } from "../../lib/i18n/load-phrases.ts";
import { testScore } from "../../lib/language-score.ts";

type Words = Pick<Phrases, "courses" | "domain" | "background">;

/** A score with what it is out of and the name of its scale; of a hundred needs no name, and classes are names. */
export function scoreText(scale: ScoreScale, score: string | number, { courses, background }: Words): string {
  const text = String(score);
  switch (scale) {
    case "other":
      return text;
    case "ukClass": {
      const name = ukClasses[Number(score)];
      return name === undefined ? text : background.ukClasses[name];
    }
    case "percent":
      return courses.outOf(text, "100");
    case "aLevel":
    case "ib":
    case "dse":
      return courses.onScale[scale](text);
    default:
      return courses.onScale.gpa(text, scoreMaximum[scale].toFixed(1));
  }
}

/** "6.5 (6.0)": overall, and the lowest skill. */
export function demandText(test: LanguageTest, { overall, each }: TestDemand, { courses }: Words): string {
  if (overall === null) return "";
  const whole = testScore(test, overall);
  return each === null ? whole : courses.withSkills(whole, testScore(test, each));
}

/** What a course asks of education: the qualification, else a score. */
export function academicText(
  { prior, scores }: { prior: PriorQualification | null; scores: Partial<Record<AskedScale, number>> },
  scale: AskedScale | undefined,
  words: Words,
): string | null {
  const first = askedScales.find((one) => scores[one] !== undefined);
  const asked = scale !== undefined && scores[scale] !== undefined ? scale : first;
  if (asked !== undefined) return scoreText(asked, scores[asked] ?? "", words);
  return prior && words.domain.priorQualifications[prior];
}
