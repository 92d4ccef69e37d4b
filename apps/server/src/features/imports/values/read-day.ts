import type { DayOrder } from "@passage/contract/imports/kinds.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Days of Excel, counted from the last of 1899. Four digits are a year, so the first it can be is in 1927. */
const serial = { epoch: Date.UTC(1899, 11, 30), last: 73_050 } as const;

/** Two digits of a year up to here are of this century. */
const latestShortYear = 49;

const threeNumbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;

/**
 * A day in any notation that tables use, as `YYYY-MM-DD`, or null: 2005-03-14, 2005/3/14, 2005年3月14日, 20050314,
 * 14/3/2005 or 3/14/2005 by `order`, 14 Mar 2005, March 14, 2005, 民國94年3月14日, and Excel's day numbers.
 */
export function readDay(text: string, order: DayOrder): string | null {
  const given = text
    .normalize("NFKC")
    .trim()
    .replace(/[T ]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M)?Z?$/i, "")
    .replace(/\s*([年月日./-])\s*/g, "$1");
  const found =
    match(given, /^(\d{4})(?:[-/. ]|年)(\d{1,2})(?:[-/. ]|月)(\d{1,2})日?$/, (a, b, c) => [a, b, c]) ??
    match(given, /^(\d{4})(\d{2})(\d{2})$/, (a, b, c) => [a, b, c]) ??
    match(given, /^(?:民國|民国)(\d{1,3})年(\d{1,2})月(\d{1,2})日$/, (a, b, c) => [a + 1911, b, c]) ??
    match(given, threeNumbers, (a, b, c) => (order === "dmy" ? [year(c), b, a] : [year(c), a, b])) ??
    namedMonth(given) ??
    serialDay(given);
  return found && dayOf(...found);
}

/** What a column's values say about the order in 3/4/2005, and whether it is still open. */
export function dayOrderOf(texts: readonly string[]): { order: DayOrder; open: boolean } {
  let undecided = false;
  let monthFirst = false;
  let dayFirst = false;
  for (const text of texts) {
    const found = threeNumbers.exec(text.normalize("NFKC").trim());
    if (!found) continue;
    const [first, second] = [Number(found[1]), Number(found[2])];
    if (first > 12 && second <= 12) dayFirst = true;
    else if (second > 12 && first <= 12) monthFirst = true;
    else if (first !== second) undecided = true;
  }
  // Both ways in one file: whoever wrote it has to say.
  const open = dayFirst === monthFirst && (undecided || dayFirst);
  return { order: monthFirst && !dayFirst ? "mdy" : "dmy", open };
}

type Parts = [year: number, month: number, day: number];

function match(
  text: string,
  form: RegExp,
  partsOf: (a: number, b: number, c: number) => Parts,
): Parts | null {
  const found = form.exec(text);
  return found && partsOf(Number(found[1]), Number(found[2]), Number(found[3]));
}

function namedMonth(text: string): Parts | null {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]?([a-z]{3,9})\.?,?[-/. ]?(\d{4}|\d{2})$/i.exec(text);
  const monthFirst = /^([a-z]{3,9})\.?[-/. ]?(\d{1,2})(?:st|nd|rd|th)?,?[-/. ] ?(\d{4}|\d{2})$/i.exec(text);
  const name = dayFirst?.[2] ?? monthFirst?.[1];
  const day = dayFirst?.[1] ?? monthFirst?.[2];
  const month = months.indexOf((name ?? "").slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? null : [year(Number(dayFirst?.[3] ?? monthFirst?.[3])), month, Number(day)];
}

function serialDay(text: string): Parts | null {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return null;
  const number = Math.floor(Number(text));
  if (number > serial.last) return null;
  const day = new Date(serial.epoch + number * 86_400_000);
  return [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
}

function year(given: number): number {
  if (given > 99) return given;
  return given <= latestShortYear ? 2000 + given : 1900 + given;
}

function dayOf(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2199) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}
