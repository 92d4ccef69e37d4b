import type { BackgroundEntries } from "@passage/contract/background/schema.ts";
import { type BackgroundSection, backgroundSections } from "@passage/contract/background/sections.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn } from "../../platform/localized.ts";
import { type CellValue, dayCell } from "../../platform/spreadsheet/cells.ts";
import type { Sheet } from "../../platform/spreadsheet/workbook.ts";
import type { BackgroundReader } from "../background/dependencies.ts";
import { readEntries } from "../background/read-background.ts";
import { sheet } from "./sheet.ts";

/** Widths of columns in characters; the others get `narrow`. */
const wide: Readonly<Record<string, number>> = {
  institution: 34,
  company: 28,
  organisation: 34,
  name: 26,
  major: 26,
  address: 34,
  duty: 50,
  email: 28,
};
const narrow = 18;

/** What the application form says of a student, a sheet a section with its entries in order, nothing masked. */
export async function backgroundSheets(
  db: ScopedDb,
  studentId: number,
  reader: BackgroundReader,
): Promise<Sheet[]> {
  const { background } = serverPhrases[db.scope.language];
  const entries = await readEntries(db, studentId, reader);
  const countries = await countryNames(db);
  return backgroundSections.map((section) => {
    const labels: Readonly<Record<string, string>> = background.fields[section];
    const fields = Object.keys(labels);
    return sheet(
      background.sections[section],
      fields.map((field) => [labels[field] ?? field, wide[field] ?? narrow]),
      entries[section].map((entry) => fields.map((field) => cellOf(db, section, entry, field, countries))),
    );
  });
}

function cellOf(
  db: ScopedDb,
  section: BackgroundSection,
  entry: BackgroundEntries[BackgroundSection],
  field: string,
  countries: ReadonlyMap<number, string>,
): CellValue {
  const { background, domain, studentExport } = serverPhrases[db.scope.language];
  const value =
    (entry as unknown as Readonly<Record<string, string | number | boolean | null>>)[field] ?? null;
  if (typeof value === "boolean") return value ? studentExport.yes : studentExport.no;
  if (typeof value === "number") return countries.get(value) ?? value;
  if (value === null) return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayCell(value);
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    institutionType: background.institutionTypes,
    degree: background.degrees,
    scoreType: background.scoreScales,
    score: background.ukClasses,
    mode: background.workModes,
    status: background.qualificationStatuses,
    type: section === "englishExams" ? background.englishExams : {},
    ieltsType: background.ieltsTypes,
    title: domain.titles,
    relation: section === "guardians" ? background.guardianRelations : {},
  };
  return words[field]?.[value] ?? value;
}

async function countryNames(db: ScopedDb): Promise<Map<number, string>> {
  const rows = await db.q
    .selectFrom("countries as n")
    .select(["n.id", nameIn(db.scope.language, "n").as("name")])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
