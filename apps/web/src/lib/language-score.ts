import type { LanguageTest, TestDemand } from "@passage/contract/courses/language-tests.ts";

/** A score of a test: IELTS always with its decimal. */
export function testScore(test: LanguageTest, score: number | string): string {
  return test === "ielts" || test === "ieltsUkvi" ? Number(score).toFixed(1) : String(score);
}

/** What is asked, as words write it; null where nothing is. */
export function askedScores(test: LanguageTest, { overall, each }: TestDemand) {
  const text = (score: number | null) => (score === null ? null : testScore(test, score));
  return [text(overall), text(each)] as const;
}
