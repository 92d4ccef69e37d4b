import { catalogueLimits, isLate } from "@passage/contract/catalogue/rules.ts";
import { readDay } from "../../imports/values/read-day.ts";
import { type Reading, wrong } from "./reading.ts";

/** `YYYY-MM` and the last day to apply. */
export type Intake = readonly [intake: string, deadline: string | null];

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Months with their deadlines in brackets, in order: "2027-09 (2027-06-30); 2028-01". */
export function readIntakes(text: string): Reading {
  const intakes: Intake[] = [];
  const rest = text
    .normalize("NFKC")
    .replace(/([^;,、()]+)(?:\(([^)]*)\))?/g, (_, month: string, day = "") => {
      if (month.trim() === "" && day === "") return "";
      intakes.push([readMonth(month.trim()) ?? "", day.trim() === "" ? null : (readDay(day, "dmy") ?? "")]);
      return "";
    });
  if (/[()]/.test(rest) || intakes.some(([month, day]) => month === "" || day === ""))
    return wrong("intakesText");
  if (new Set(intakes.map(([month]) => month)).size < intakes.length) return wrong("intakeTwice");
  if (intakes.some(([month, day]) => isLate(month, day))) return wrong("deadlineAfterStart");
  if (intakes.length > catalogueLimits.intakes) return wrong("tooMany", { max: catalogueLimits.intakes });
  return { value: intakes.sort(([a], [b]) => (a < b ? -1 : 1)) };
}

/** As the export writes them. */
export function intakesText(intakes: readonly Intake[]): string {
  return intakes.map(([month, day]) => (day === null ? month : `${month} (${day})`)).join("; ");
}

/** 2027-09, 2027/9, 2027年9月, 09/2027, Sep 2027, 2027 September, and the first day that Excel makes of a month. */
function readMonth(text: string): string | null {
  const yearFirst = /^(\d{4})(?:[-/.]|年) ?(\d{1,2})月?(?:[-/.]0?1)?$/.exec(text);
  const monthFirst = /^(\d{1,2})[-/.](\d{4})$/.exec(text);
  const named = /^([a-z]{3,9})\.? ?(\d{4})$/i.exec(text) ?? /^(\d{4}) ?([a-z]{3,9})$/i.exec(text);
  if (yearFirst) return monthOf(yearFirst[1], Number(yearFirst[2]));
  if (monthFirst) return monthOf(monthFirst[2], Number(monthFirst[1]));
  if (!named) return null;
  const [, a = "", b = ""] = named;
  const [name, year] = /\d/.test(a) ? [b, a] : [a, b];
  return monthOf(year, monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function monthOf(year: string | undefined, month: number): string | null {
  if (!year || month < 1 || month > 12 || Number(year) < 1900) return null;
  return `${year}-${String(month).padStart(2, "0")}`;
}
