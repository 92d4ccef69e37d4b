import type { LanguageTest } from "@passage/contract/courses/language-tests.ts";

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Column of what a test's overall score must be: tenths; null = not taken, -1 = taken, the score isn't written down. */
export function testColumn(test: LanguageTest): string {
  return `needs_${snakeCase(test)}`;
}

/** Column of what each of its skills must be: tenths; null = nothing is asked. */
export function eachColumn(test: LanguageTest): string {
  return `${testColumn(test)}_each`;
}
