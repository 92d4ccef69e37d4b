import type { UiText } from "./ui-text.tsx";

type Locale = UiText["locale"];

/** A day of the calendar without time or zone, `YYYY-MM-DD`. */
export type Day = string;

const englishMonths = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The day of three numbers, or null when the calendar has no such day (31 February). */
export function dayOf(year: number, month: number, date: number): Day | null {
  const utc = new Date(Date.UTC(year, month - 1, date));
  const exists =
    utc.getUTCFullYear() === year && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === date;
  return exists && year >= 1000 && year <= 9999 ? utc.toISOString().slice(0, 10) : null;
}

/** A day as fields show it: 17 May 2004 in English, 2004-05-17 in Chinese. "" for no day. */
export function formatDay(day: Day | null, locale: Locale): string {
  if (!day) return "";
  if (locale !== "en-us") return day;
  const [year = "", month = "", date = ""] = day.split("-");
  const name = englishMonths[Number(month) - 1] ?? "";
  return `${Number(date)} ${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`;
}

/**
 * Reads what a person typed: 2004-05-17, 20040517, 2004年5月17日, 17 May 2004, May 17, 2004, 17/5/2004. With
 * three numbers and the year last, the day comes first (as in Hong Kong, Britain and Australia). Null when it
 * is no day.
 */
export function parseDay(typed: string): Day | null {
  const text = typed.trim().toLowerCase();
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const yearFirst = compact ?? /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(text);
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));

  const yearLast = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  if (yearLast) return dayOf(Number(yearLast[3]), Number(yearLast[2]), Number(yearLast[1]));

  const dayFirst = /^(\d{1,2})[\s-]*([a-z]{3,9})\.?[\s,-]*(\d{4})$/.exec(text);
  if (dayFirst) return dayOf(Number(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1]));
  const monthFirst = /^([a-z]{3,9})\.?\s*(\d{1,2})[\s,]+(\d{4})$/.exec(text);
  if (monthFirst) return dayOf(Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2]));
  return null;
}

function monthOf(name = ""): number {
  return englishMonths.indexOf(name.slice(0, 3)) + 1;
}

/** A day as the browser's local midnight, for the calendar, which knows only local dates. */
export function toLocalDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

/** The day of a local date. */
export function fromLocalDate(date: Date): Day {
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
