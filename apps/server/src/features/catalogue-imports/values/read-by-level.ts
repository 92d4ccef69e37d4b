import { catalogueLimits } from "@passage/contract/catalogue/rules.ts";
import type { TestDemand } from "@passage/contract/courses/language-tests.ts";
import type { Language } from "@passage/contract/languages.ts";
import type { Group } from "../groups.ts";
import { readAmount, readCurrency } from "./read-number.ts";
import { testText } from "./read-test.ts";
import { type Reading, wrong } from "./reading.ts";

/** What an institution asks of a test at a level; null: at every level that has none of its own. */
export type TestAtLevel = readonly [majorLevelId: number | null, overall: number | null, each: number | null];

/** What an institution charges at a level: decimal text and an ISO 4217 code. */
export type FeeAtLevel = readonly [majorLevelId: number, amount: string, currency: string];

type Reader = (text: string) => Reading;

/** One level's part of a cell: its id (null: none is named), and what stands behind the colon. */
interface Part {
  readonly level: number | null;
  readonly text: string;
}

/** "6.5 (6); Master, taught: 7 (6.5)": by level, in the order of their ids, what holds for all others first. */
export function readTestsByLevel(readTest: Reader, readLevel: Reader): Reader {
  return (text) =>
    byLevel(text, readLevel, catalogueLimits.tests, ({ level, text: score }) => {
      const reading = readTest(score);
      if ("rule" in reading) return reading;
      const { overall, each } = reading.value as TestDemand;
      return { value: [level, overall, each] satisfies TestAtLevel };
    });
}

/** "Bachelor: 50 GBP; Doctorate: 0 GBP". What holds for every other level has columns of its own. */
export function readFeesByLevel(readLevel: Reader): Reader {
  return (text) =>
    byLevel(text, readLevel, catalogueLimits.fees - 1, ({ level, text: fee }) => {
      const [, digits = "", code = ""] = /^(.*\d) ?([a-z]{3})$/i.exec(fee) ?? [];
      if (level === null || digits === "") return wrong("levelFeesText");
      const amount = readAmount(digits);
      const currency = readCurrency(code);
      if ("rule" in amount) return amount;
      if ("rule" in currency) return currency;
      return { value: [level, amount.value as string, currency.value as string] satisfies FeeAtLevel };
    });
}

/** As the export writes them. */
export function testsByLevelText(
  tests: readonly TestAtLevel[],
  levels: readonly Group[],
  language: Language,
): string {
  return tests
    .map(([level, overall, each]) => atLevel(level, testText({ overall, each }, language), levels, language))
    .join("; ");
}

export function feesByLevelText(
  fees: readonly FeeAtLevel[],
  levels: readonly Group[],
  language: Language,
): string {
  return fees
    .map(([level, amount, currency]) => atLevel(level, `${amount} ${currency}`, levels, language))
    .join("; ");
}

function atLevel(id: number | null, text: string, levels: readonly Group[], language: Language): string {
  const name = id === null ? null : levels.find((level) => level.id === id)?.names[language];
  return name ? `${name}: ${text}` : text;
}

function byLevel(text: string, readLevel: Reader, most: number, read: (part: Part) => Reading): Reading {
  const values: (readonly [level: number | null, ...unknown[]])[] = [];
  for (const piece of text.normalize("NFKC").split(";")) {
    if (piece.trim() === "") continue;
    const colon = piece.lastIndexOf(":");
    const level = colon < 0 ? { value: null } : readLevel(piece.slice(0, colon).trim());
    if ("rule" in level) return level;
    const reading = read({ level: level.value as number | null, text: piece.slice(colon + 1).trim() });
    if ("rule" in reading) return reading;
    values.push(reading.value as (typeof values)[number]);
  }
  if (new Set(values.map(([level]) => level)).size < values.length) return wrong("levelTwice");
  if (values.length > most) return wrong("tooMany", { max: most });
  return { value: values.sort(([a], [b]) => (a ?? 0) - (b ?? 0)) };
}
