import { countryFields, dayFields, type ImportField } from "@passage/contract/imports/columns.ts";
import type { DayOrder } from "@passage/contract/imports/kinds.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import { isMasked } from "@passage/contract/students/masked-number.ts";
import type { StudentInfo } from "@passage/contract/students/schema.ts";
import type { Masks } from "../students/find-by-masks.ts";
import { headerField } from "./header-words.ts";
import { readCountry } from "./values/read-country.ts";
import { readDay } from "./values/read-day.ts";
import { readAreaCode, readPhone } from "./values/read-phone.ts";
import { readGender, readTitle, readYesNo } from "./values/read-words.ts";

/** A row by the form's fields: what its texts mean, to be parsed by the form's schema, and what can't be read. */
export interface ReadRow {
  readonly input: Record<string, unknown>;
  readonly problems: FieldProblem[];
  /** Numbers that are masked: no values. */
  readonly masks: Masks;
}

export interface ReadOptions {
  /** Meaning of each column. */
  readonly columns: readonly (ImportField | null)[];
  readonly dayOrder: DayOrder;
}

const yesNoFields: readonly ImportField[] = [
  "hasNoFamilyName",
  "isHavePassport",
  "isLivedSinceBirth",
  "whetherPayment",
];

/** What a decoder puts where bytes are no character of the set. */
const replacement = "\uFFFD";

type Reading = readonly [values: object, rule?: string];

export function readRow(cells: readonly string[], { columns, dayOrder }: ReadOptions): ReadRow {
  const input: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  const masks: Masks = {};
  for (const [index, field] of columns.entries()) {
    const text = cells[index]?.trim() ?? "";
    if (field === null || text === "") continue;
    if (text.includes(replacement)) {
      problems.push({ path: pathOf(field), rule: "unreadableText" });
      continue;
    }
    if ((field === "passportNumber" || field === "idCardNumber") && isMasked(text)) {
      masks[field] = text;
      continue;
    }
    const [values, rule] = readCell(field, text, dayOrder);
    Object.assign(input, values);
    if (rule) problems.push({ path: pathOf(field), rule });
  }
  const head = repeatedHead(cells, columns);
  if (head) problems.push({ path: pathOf(head), rule: "headerRow" });
  return { input: withWhatFollows(input), problems, masks };
}

/** The first field of a row that holds nothing but heads of columns: repeated ones, or a table that lies on its side. */
function repeatedHead(
  cells: readonly string[],
  columns: readonly (ImportField | null)[],
): ImportField | undefined {
  const filled = columns.flatMap((field, index) => {
    const text = cells[index]?.trim() ?? "";
    return field === null || text === "" ? [] : [{ field, text }];
  });
  return filled.every(({ text }) => headerField(text) !== null) ? filled[0]?.field : undefined;
}

/** Field of the form at which a column's problem stands. */
function pathOf(field: ImportField): keyof StudentInfo {
  if (field === "wholePhone") return "phoneNumber";
  return field === "wholeNameEn" ? "lastName" : field;
}

function readCell(field: ImportField, text: string, dayOrder: DayOrder): Reading {
  const word = (value: unknown, rule: string): Reading =>
    value === null ? [{}, rule] : [{ [field]: value }];
  if (dayFields.includes(field)) return word(readDay(text, dayOrder), "dayUnknown");
  if (countryFields.some((one) => one === field)) return word(readCountry(text), "countryUnknown");
  if (yesNoFields.includes(field)) return word(readYesNo(text), "yesNoUnknown");
  switch (field) {
    case "gender":
      return word(readGender(text), "genderUnknown");
    case "title":
      return word(readTitle(text), "titleUnknown");
    case "nameZh":
      // A column of names often holds both scripts.
      return /\p{Script=Han}/u.test(text) || !/\p{Script=Latin}/u.test(text)
        ? [{ nameZh: text }]
        : [{ nameEN: text }];
    case "wholeNameEn":
      return /^\p{Script=Han}[\p{Script=Han}·• ]*$/u.test(text) ? [{ nameZh: text }] : [{ nameEN: text }];
    case "wholePhone": {
      const { region, number } = readPhone(text);
      return [{ phoneRegion: region, phoneNumber: number }];
    }
    case "phoneRegion":
    case "followUpPhoneRegion1":
    case "followUpPhoneRegion2":
    case "followUpPhoneRegion3":
      return [{ [field]: readAreaCode(text) }];
    case "passportNumber":
    case "idCardNumber":
      return [{ [field]: readNumber(field, text) }];
    default:
      return [{ [field]: text }];
  }
}

/** Blanks within a passport number are how it was typed; those of an ID card from Excel as well. */
function readNumber(field: "passportNumber" | "idCardNumber", text: string): string {
  const given = text.normalize("NFKC");
  return field === "passportNumber" ? given.replace(/[\s-]/g, "") : given.replace(/\s/g, "");
}

/** What goes without saying: who has a passport number holds a passport, mobile of the mainland is +86. */
function withWhatFollows(input: Record<string, unknown>): Record<string, unknown> {
  const follows: Record<string, unknown> = {};
  if (input.passportNumber && input.isHavePassport === undefined) follows.isHavePassport = true;
  for (const end of ["", "1", "2", "3"]) {
    const [region, number] = end
      ? [`followUpPhoneRegion${end}`, `followUpPhoneNumber${end}`]
      : ["phoneRegion", "phoneNumber"];
    const text = input[number];
    if (typeof text !== "string" || (input[region] && !/^(\+|00)/.test(text))) continue;
    const parts = readPhone(text);
    if (parts.region) Object.assign(follows, { [region]: parts.region, [number]: parts.number });
  }
  return { ...input, ...follows };
}
