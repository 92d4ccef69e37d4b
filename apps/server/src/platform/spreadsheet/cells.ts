/** A calendar day, `YYYY-MM-DD`. */
export interface DayValue {
  readonly day: string;
}

/** An instant, ISO 8601; shown as the clock on the wall of the workbook's time zone, without seconds. */
export interface InstantValue {
  readonly instant: string;
}

/** What a cell can hold. Text is text whatever it looks like: nothing in a workbook of ours is a formula. */
export type CellValue = string | number | DayValue | InstantValue | null;

/** Positions in the list of formats of styles.ts. */
export const styles = { plain: 0, head: 1, day: 2, instant: 3, wrapped: 4 } as const;

/** Excel refuses longer ones. */
const longestText = 32_767;

const dayMs = 86_400_000;

/** Day 0 of Excel, 30 December 1899: right from March 1900 on, since Excel believes in a 29 February 1900. */
const dayZero = Date.UTC(1899, 11, 30);
const firstRightDay = 61;

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones that XML forbids.
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text between two tags: what XML can't hold is left out, what Excel would read as an escape is escaped itself. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(unfit, "")
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replace(/\r\n?/g, "\n")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
}

/** Text of an attribute in double quotes, on one line. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replace(/\s+/g, " ").replace(/"/g, "&quot;");
}

/** Name of a column by its place from 0: A, B, … Z, AA. */
export function columnName(index: number): string {
  const before = Math.floor(index / 26);
  return (before > 0 ? columnName(before - 1) : "") + String.fromCharCode(65 + (index % 26));
}

/** A cell at `A1`; nothing for what is empty. `localTime` gives an instant's milliseconds as if its wall clock were UTC's. */
export function cellXml(at: string, value: CellValue, localTime: (instant: string) => number): string {
  if (value === null || value === "") return "";
  if (typeof value === "string")
    return textCell(at, value, value.includes("\n") ? styles.wrapped : styles.plain);
  if (typeof value === "number")
    return Number.isFinite(value) ? `<c r="${at}"><v>${value}</v></c>` : textCell(at, String(value));
  const [milliseconds, style, words] =
    "day" in value
      ? [Date.parse(`${value.day}T00:00:00Z`), styles.day, value.day]
      : [localTime(value.instant), styles.instant, value.instant];
  const serial = (milliseconds - dayZero) / dayMs;
  // What Excel's calendar doesn't hold stays readable as text.
  if (!(serial >= firstRightDay)) return textCell(at, words);
  return `<c r="${at}" s="${style}"><v>${Math.round(serial * 1e8) / 1e8}</v></c>`;
}

/** Inline text: never in the shared table, which would have to be kept in memory. */
export function textCell(at: string, text: string, style: number = styles.plain): string {
  const cut = text.length > longestText ? text.slice(0, longestText) : text;
  const styled = style === styles.plain ? "" : ` s="${style}"`;
  return `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${escapeText(cut)}</t></is></c>`;
}

/** A calendar day as a cell; empty without one. */
export const dayCell = (day: string | null): CellValue => (day === null ? null : { day });

/** An instant as a cell; empty without one. */
export const instantCell = (instant: string | null): CellValue => (instant === null ? null : { instant });
