import { countryOfNationality, isoCountry } from "./countries.ts";
import { type PrintedDay, readPrintedDay } from "./dates.ts";
import { type LabelKind, labelOf } from "./labels.ts";
import { linesUnder, type Placed } from "./layout.ts";
import { chineseNameIn, splitAtComma, tidyName } from "./names.ts";

/** A value as printed, where, and how sure the network was of its letters. */
export interface Printed<T = string> {
  readonly value: T;
  readonly confidence: number;
  readonly line: Placed;
}

/** What the visual zone says, each value from the line under its label. */
export interface VisualZone {
  readonly nameZh: Printed | null;
  /** The Latin name in one piece (`fullName`), or divided. */
  readonly fullName: Printed | null;
  readonly lastName: Printed | null;
  readonly firstName: Printed | null;
  readonly gender: Printed<"M" | "F"> | null;
  readonly birthday: Printed<PrintedDay> | null;
  readonly issueDate: Printed<PrintedDay> | null;
  readonly expiryDate: Printed<PrintedDay> | null;
  /** Days with a label that can't be read, or none: each a day of some kind. */
  readonly looseDays: readonly Printed<PrintedDay>[];
  readonly passportNumber: Printed | null;
  readonly nationality: Printed | null;
  readonly issuingCountry: Printed | null;
  readonly birthplace: Printed | null;
  readonly birthplaceZh: Printed | null;
  /** Labels found, each kind once: how much of a passport this is. */
  readonly labels: readonly LabelKind[];
}

/** Reads the visual zone from the lines of the page, those of the machine-readable zone left out. */
export function readVisualZone(lines: readonly Placed[], thisYear: number): VisualZone {
  const labelled = lines.map((line) => ({ line, kind: labelOf(line.text) }));
  const values = labelled.filter(({ kind }) => kind === null).map(({ line }) => line);
  const taken = new Set<Placed>();
  const under = (kind: LabelKind): Placed[] =>
    labelled
      .filter((found) => found.kind === kind)
      .flatMap(({ line }) => linesUnder(line, values, kind === "fullName"));
  const first = <T>(kind: LabelKind, read: (line: Placed) => T | null): Printed<T> | null => {
    for (const line of under(kind)) {
      const value = read(line);
      if (value === null) continue;
      taken.add(line);
      return { value, confidence: line.confidence, line };
    }
    return null;
  };

  const nameZh = first("fullName", (line) => chineseNameIn(line.text));
  const birthday = first("birthday", (line) => readPrintedDay(line.text, "birthday", thisYear));
  const issueDate = first("issueDate", (line) => readPrintedDay(line.text, "issueDate", thisYear));
  const expiryDate = first("expiryDate", (line) => readPrintedDay(line.text, "expiryDate", thisYear));
  const birthplace = first("birthplace", (line) => placeIn(line.text));
  return {
    nameZh,
    fullName: first("fullName", (line) => latinIn(line.text)),
    lastName: first("lastName", (line) => latinIn(line.text)),
    firstName: first("firstName", (line) => latinIn(line.text)),
    gender: first("gender", (line) => genderIn(line.text)),
    birthday,
    issueDate,
    expiryDate,
    looseDays: values
      .filter((line) => !taken.has(line))
      .flatMap((line) => {
        const value = readPrintedDay(line.text, "expiryDate", thisYear);
        return value === null ? [] : [{ value, confidence: line.confidence, line }];
      }),
    passportNumber: first("passportNumber", (line) => numberIn(line.text)) ?? looseNumber(values),
    nationality: first("nationality", (line) => countryOfNationality(line.text)),
    issuingCountry: first("issuingCountry", (line) => codeIn(line.text)),
    birthplace: birthplace?.value.latin ? { ...birthplace, value: birthplace.value.latin } : null,
    birthplaceZh: birthplace?.value.chinese ? { ...birthplace, value: birthplace.value.chinese } : null,
    labels: [...new Set(labelled.flatMap(({ kind }) => (kind === null ? [] : [kind])))],
  };
}

function latinIn(text: string): string | null {
  if (/\p{Script=Han}|\d{2}/u.test(text)) return null;
  const comma = splitAtComma(text);
  if (comma !== null) return `${comma.lastName}, ${comma.firstName}`;
  const name = tidyName(text);
  return /\p{L}/u.test(name) ? name : null;
}

function genderIn(text: string): "M" | "F" | null {
  const compact = text.toUpperCase().replace(/[^\p{L}]/gu, "");
  if (/^(男M?|M|NAMM|MALE|MM|HM|MH)$/u.test(compact)) return "M";
  if (/^(女F?|F|N[UƯÚŨỮỬ]*F|FEMALE|FF)$/u.test(compact)) return "F";
  const last = /[/|]\s*([MF])$/.exec(text.toUpperCase().trim());
  return last?.[1] === "M" || last?.[1] === "F" ? last[1] : null;
}

function numberIn(text: string): string | null {
  const compact = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return /^[A-Z0-9]{6,10}$/.test(compact) && /\d{3}/.test(compact) ? compact : null;
}

/** A number whose label can't be read: the only line that has the look of one. */
function looseNumber(values: readonly Placed[]): Printed | null {
  const found = values.filter((line) => /^[A-Z]{0,2}[A-Z0-9]\d{6,8}$/.test(line.text.replaceAll(" ", "")));
  const [line] = found;
  if (line === undefined || found.length > 1) return null;
  return { value: line.text.replaceAll(" ", ""), confidence: line.confidence, line };
}

function codeIn(text: string): string | null {
  return isoCountry(text.toUpperCase().replace(/[^A-Z]/g, ""));
}

/** Chinese passports print the province twice, `广东/GUANGDONG`; others one name. */
function placeIn(text: string): { latin: string | null; chinese: string | null } | null {
  const chinese = /^[^\p{Script=Han}]*(\p{Script=Han}+)/u.exec(text)?.[1] ?? null;
  const afterHan = chinese === null ? text : text.slice(text.indexOf(chinese) + chinese.length);
  const latin = tidyPlace(chinese === null ? afterHan : afterHan.replace(/^[^/|]?[/|]/, ""));
  return latin === "" && chinese === null ? null : { latin: latin === "" ? null : latin, chinese };
}

function tidyPlace(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^\p{L}\p{M}' .,()-]/gu, " ")
    .replace(/\s*,\s*/g, ", ")
    .replace(/\s+/g, " ")
    .trim();
}
