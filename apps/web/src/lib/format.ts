import { type Language, languageTags } from "@passage/contract/languages.ts";

/**
 * Dates, counts and sizes as tables and sentences show them (look "Type"). Relative times and amounts are the kit's
 * (ui/relative-time.tsx, ui/amount.tsx).
 */

const englishMonths = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function isChinese(language: Language): boolean {
  return language !== "en-us";
}

/** A calendar day `YYYY-MM-DD` in a table: "12 Nov 2026", "2027-09-01". Days have no zone and never shift. */
export function formatDay(day: string, language: Language): string {
  const { year, month, date } = partsOf(day);
  return isChinese(language) ? day : `${date} ${englishMonths[month - 1]} ${year}`;
}

/** A calendar day in a sentence: "12 Nov 2026", "2026年11月12日". */
export function formatDayInProse(day: string, language: Language): string {
  const { year, month, date } = partsOf(day);
  return isChinese(language) ? `${year}年${month}月${date}日` : formatDay(day, language);
}

/** The start of a course, `YYYY-MM`: "Sep 2027", "2027-09". */
export function formatIntake(intake: string, language: Language): string {
  const { year, month } = partsOf(`${intake}-01`);
  return isChinese(language) ? intake : `${englishMonths[month - 1]} ${year}`;
}

/** The calendar day of an instant where the reader is, `YYYY-MM-DD`. */
export function dayOfInstant(instant: string | Date): string {
  const at = new Date(instant);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** An instant with its local time: "12 Nov 2026 14:05", "2026-11-12 14:05". */
export function formatInstant(instant: string | Date, language: Language): string {
  const at = new Date(instant);
  return `${formatDay(dayOfInstant(at), language)} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A count with its thousands set apart: "12,480". */
export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(languageTags[language]).format(count);
}

/** Short facts of one thing in a row: "Female, 22", "女，22". What is missing is left out. */
export function joinFacts(
  facts: readonly (string | number | null | undefined)[],
  language: Language,
): string {
  return facts
    .filter((fact) => fact !== null && fact !== undefined && fact !== "")
    .join(factSeparator(language));
}

/** What stands between two short facts, where one of them is an element and not text. */
export function factSeparator(language: Language): string {
  return isChinese(language) ? "，" : ", ";
}

/** Several of a kind: "Passport, CV", "护照、简历". */
export function joinNames(names: readonly string[], language: Language): string {
  return names.join(isChinese(language) ? "、" : ", ");
}

/** One sentence after the other; a full-width stop needs no space behind it. */
export function joinSentences(sentences: readonly string[], language: Language): string {
  return sentences.filter((sentence) => sentence !== "").join(isChinese(language) ? "" : " ");
}

/** A share between 0 and 1 as per cent with one decimal: "72.1%". */
export function formatShare(share: number, language: Language): string {
  const options = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(languageTags[language], options).format(share);
}

function partsOf(day: string): { year: number; month: number; date: number } {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return { year, month, date };
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
