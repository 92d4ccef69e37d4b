import { type LanguageTest, languageTests } from "@passage/contract/courses/language-tests.ts";
import { type AskedScale, askedScales } from "@passage/contract/courses/score-scales.ts";

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Column of what a test's overall score must be: tenths; null = not taken, -1 = taken, the score isn't written down. */
export function testColumn(test: LanguageTest): string {
  return `needs_${snakeCase(test)}`;
}

/** Column of what each of its skills must be: tenths; null = nothing is asked. */
export function eachColumn(test: LanguageTest): string {
  return `${testColumn(test)}_each`;
}

/** Column of the least score on a scale: hundredths; null = nothing is asked on it. */
export function scoreColumn(scale: AskedScale): string {
  return `needs_${snakeCase(scale)}`;
}

/** All columns that say what a course asks for. */
export const demandColumns: readonly string[] = [
  "prior",
  "min_age",
  "asks_score",
  ...languageTests.flatMap((test) => [testColumn(test), eachColumn(test)]),
  ...askedScales.map(scoreColumn),
];
