import type { UiText } from "./ui-text.tsx";

/** A month of the calendar, `YYYY-MM`. */
export type Month = string;

const names = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function monthOf(year: string | undefined, month: number): Month | null {
  const known = Number(year) >= 1000 && month >= 1 && month <= 12;
  return known ? `${year}-${String(month).padStart(2, "0")}` : null;
}

/** A month as fields show it: Sep 2022 in English, 2022-09 in Chinese. "" for none. */
export function formatMonth(month: Month | null, locale: UiText["locale"]): string {
  if (!month || locale !== "en-us") return month ?? "";
  const name = names[Number(month.slice(5)) - 1] ?? "";
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${month.slice(0, 4)}`;
}

/**
 * Reads a month as people write it: 2022-09, 202209, 2022.9, 2022年9月, 9/2022, Sep 2022. A day behind it is left out.
 * Null when it is no month.
 */
export function parseMonth(typed: string): Month | null {
  const text = typed.trim().normalize("NFKC").toLowerCase();
  const compact = /^(\d{4})(\d{2})$/.exec(text);
  const yearFirst = compact ?? /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*月?(?:\s*[-/.]\s*\d{1,2})?$/.exec(text);
  if (yearFirst) return monthOf(yearFirst[1], Number(yearFirst[2]));
  const yearLast = /^(\d{1,2})\s*[-/. ]\s*(\d{4})$/.exec(text);
  if (yearLast) return monthOf(yearLast[2], Number(yearLast[1]));
  const named = /^([a-z]{3,9})\.?[\s,-]*(\d{4})$/.exec(text);
  return named ? monthOf(named[2], names.indexOf(named[1]?.slice(0, 3) ?? "") + 1) : null;
}
