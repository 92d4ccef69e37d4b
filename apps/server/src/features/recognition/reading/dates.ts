import { asDigit } from "./confusions.ts";

/** What a day is, which says in which century two digits of a year mean. */
export type DayKind = "birthday" | "issueDate" | "expiryDate";

const months: readonly string[] = [
  "JAN",
  "FEB",
  "MAR",
  "APR",
  "MAY",
  "JUN",
  "JUL",
  "AUG",
  "SEP",
  "OCT",
  "NOV",
  "DEC",
];

/** Beside the English names: what European passports print, by its first three letters without marks. */
const otherMonths: Readonly<Record<string, number>> = {
  FEV: 2,
  MRT: 3,
  MRZ: 3,
  AVR: 4,
  ABR: 4,
  MAI: 5,
  MEI: 5,
  MAG: 5,
  JUI: 6,
  GIU: 6,
  LUG: 7,
  AOU: 8,
  AGO: 8,
  SET: 9,
  OKT: 10,
  OTT: 10,
  OUT: 10,
  DEZ: 12,
  DIC: 12,
};

/** `YYYY-MM-DD` of a day that exists; null of one that doesn't. */
export function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return null;
  return date.toISOString().slice(0, 10);
}

/** The whole year two digits stand for: a birthday is past, an expiry at most twenty years ahead (spec: passports). */
export function wholeYear(digits: number, kind: "birthday" | "expiry" | DayKind, thisYear: number): number {
  const century = Math.floor(thisYear / 100) * 100;
  const year = century + digits;
  if (kind === "birthday" || kind === "issueDate") return year > thisYear ? year - 100 : year;
  return year > thisYear + 50 ? year - 100 : year;
}

/** The day of six digits of the machine-readable zone; null when there is no such day, or a part is unknown (`<<`). */
export function dayOfMrz(
  text: string,
  kind: "birthday" | "expiry",
  thisYear: number = new Date().getUTCFullYear(),
): string | null {
  if (!/^\d{6}$/.test(text)) return null;
  const year = wholeYear(Number(text.slice(0, 2)), kind, thisYear);
  return dayOf(year, Number(text.slice(2, 4)), Number(text.slice(4, 6)));
}

/** The six digits the zone holds for a day. */
export function mrzOfDay(day: string): string {
  return day.slice(2).replaceAll("-", "");
}

/** A printed date, as far as it can be read. */
export interface PrintedDay {
  /** `YYYY-MM-DD` */
  readonly day: string | null;
  readonly month: number | null;
  readonly year: number | null;
}

/**
 * Reads a printed date: `15 MAR 1998`, `14SEP/SEPT 99`, `06 5月/MAY 2019`, `21/10/2000`, `2019-03-12`. Digits that
 * were read as letters count as digits where only a digit can stand.
 */
export function readPrintedDay(
  printed: string,
  kind: DayKind,
  thisYear: number = new Date().getUTCFullYear(),
): PrintedDay | null {
  const text = printed
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toUpperCase()
    .replace(/\s+/g, " ")
    .trim();
  return withMonthName(text, kind, thisYear) ?? inDigits(text, kind, thisYear);
}

function digitsOf(text: string): string {
  return [...text].map((character) => asDigit(character) ?? character).join("");
}

/** Letters that two names of a month come to. */
const twoMonths = 6;

function withMonthName(text: string, kind: DayKind, thisYear: number): PrintedDay | null {
  const compact = text.replace(/[\s.,·-]/g, "");
  const found =
    /^([0-9OQDIL]{1,2})?\/?(?:\d{1,2}月\/?)?([A-Z01568/|]{3,12}?)([0-9OQIZSB]{4}|[0-9OQIZSB]{2})$/.exec(
      compact,
    );
  if (found === null) return null;
  const named = found[2] ?? "";
  const month = monthOf(named);
  const yearDigits = digitsOf(found[3] ?? "");
  if (month === null || !/^\d+$/.test(yearDigits)) return null;
  // Short years stand behind months in two languages (`18 JUN /JUIN 31`); elsewhere two digits are the rest of four.
  if (yearDigits.length === 2 && named.length < twoMonths) return null;
  const year = yearDigits.length === 4 ? Number(yearDigits) : wholeYear(Number(yearDigits), kind, thisYear);
  if (!plausible(year, kind, thisYear)) return null;
  const dayDigits = digitsOf(found[1] ?? "");
  const day = dayDigits.length === 2 ? dayOf(year, month, Number(dayDigits)) : null;
  return { day, month, year };
}

function monthOf(text: string): number | null {
  const letters = text
    .replaceAll("0", "O")
    .replaceAll("1", "I")
    .replaceAll("5", "S")
    .replaceAll("8", "B")
    .replaceAll("6", "G");
  const parts = letters.split(/[/|]/).filter(Boolean);
  const named = parts.map((part) => monthOfWord(part)).filter((month) => month !== null);
  const [first] = named;
  if (first !== undefined) return named.every((month) => month === first) ? first : null;
  // A slash read as a letter: JUN IJUIN.
  return monthOfWord(letters.replace(/[/|]/g, ""));
}

function monthOfWord(word: string): number | null {
  const key = word.slice(0, 3);
  const english = months.indexOf(key) + 1;
  if (english > 0) return english;
  if (word.startsWith("JUIL")) return 7;
  return otherMonths[key] ?? null;
}

function inDigits(text: string, kind: DayKind, thisYear: number): PrintedDay | null {
  const compact = text.replaceAll(" ", "");
  const dayFirst = /^([0-9OQIL]{2})[/.-]([0-9OQIL]{2})[/.-]([0-9OQILZSB]{4})$/.exec(compact);
  const yearFirst = /^([0-9OQILZSB]{4})[/.-]([0-9OQIL]{2})[/.-]([0-9OQIL]{2})$/.exec(compact);
  const parts = dayFirst?.slice(1) ?? yearFirst?.slice(1).reverse();
  if (parts === undefined) return null;
  const [day = 0, month = 0, year = 0] = parts.map((part) => Number(digitsOf(part)));
  if (!plausible(year, kind, thisYear) || month < 1 || month > 12) return null;
  return { day: dayOf(year, month, day), month, year };
}

function plausible(year: number, kind: DayKind, thisYear: number): boolean {
  if (kind === "birthday") return year > thisYear - 120 && year <= thisYear;
  if (kind === "issueDate") return year > thisYear - 30 && year <= thisYear;
  return year > thisYear - 30 && year <= thisYear + 50;
}

/** The day a passport issued that day and valid that long ends by the country's habit. */
export function addYears(day: string, years: number, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
