import { languageTests } from "../courses/language-tests.ts";
import { scoreScales } from "../courses/score-scales.ts";

/** Tables that staff import and export: one institution or one course a row. */
export const catalogueKinds = ["institutions", "courses"] as const;

export type CatalogueKind = (typeof catalogueKinds)[number];

const names = ["nameEn", "nameZh", "nameZhHk"] as const;

/**
 * Columns of each table, in the order of the export. Headers are these names or the phrases of any of the three
 * languages. Rows are known by country and English name, courses by institution, level and English name; a column that
 * the table lacks leaves what is stored.
 */
export const catalogueColumns = {
  institutions: [
    "country",
    ...names,
    "cityEn",
    "cityZh",
    "cityZhHk",
    "aliases",
    "website",
    "qsRank",
    "qsYear",
    "open",
    "applicationFee",
    "feeCurrency",
    "levelFees",
    // By level, where courses have one demand.
    ...languageTests.map((test) => `test.${test}` as const),
  ],
  courses: [
    "country",
    "institution",
    "level",
    ...names,
    "subject",
    "durationMonths",
    "currency",
    "tuition",
    "applicationFee",
    "deposit",
    "prior",
    "minAge",
    "website",
    "open",
    "intakes",
    ...scoreScales.filter((scale) => scale !== "other").map((scale) => `score.${scale}` as const),
    ...languageTests.map((test) => `test.${test}` as const),
  ],
} as const;

export type CatalogueColumn = (typeof catalogueColumns)[CatalogueKind][number];

/**
 * Columns that an empty cell leaves as they are, since nothing of the catalogue goes without: names, city, subject, and
 * whether it is open. In every other column an empty cell empties what is stored.
 */
export const keptWhenEmpty: readonly CatalogueColumn[] = [
  ...names,
  "cityEn",
  "cityZh",
  "cityZhHk",
  "subject",
  "open",
];

/** Columns without which a table can't be read. */
export const neededColumns = {
  institutions: ["country", "nameEn"],
  courses: ["country", "institution", "level", "nameEn"],
} as const;

/** What a new row must bring; an existing one keeps what it has. */
export const newRowColumns = {
  institutions: ["nameZh", "cityEn"],
  courses: ["nameZh", "subject"],
} as const;

export const catalogueImport = {
  rows: 200_000,
  columns: 60,
  cell: 2_000,
  listed: 20,
  /** How long rows lie here after their table was checked; then what wasn't applied is dropped. */
  keptHours: 72,
} as const;

export const catalogueImportStates = [
  "reading",
  "checked",
  "applying",
  "done",
  "failed",
  "cancelled",
] as const;

export type CatalogueImportState = (typeof catalogueImportStates)[number];

/** `twice`: the same institution or course stands in a row above, which counts. */
export const catalogueRowVerdicts = ["new", "changed", "unchanged", "error", "twice"] as const;

export type CatalogueRowVerdict = (typeof catalogueRowVerdicts)[number];

export type CatalogueCounts = Readonly<Record<CatalogueRowVerdict, number>>;

/** Whether an import has anything to apply. */
export function canApply({
  state,
  counts,
}: {
  state: CatalogueImportState;
  counts: CatalogueCounts;
}): boolean {
  return state === "checked" && counts.new + counts.changed > 0;
}

/** What a row can break beside the rules of single fields. `{row}`, `{institution}` are for the phrase. */
export const catalogueRowRules = [
  "levelUnknown",
  "subjectUnknown",
  "qualificationUnknown",
  "institutionUnknown",
  "testScore",
  "levelFeesText",
  "intakesText",
  "currencyNeeded",
  "rowTwice",
  "rowStale",
] as const;

export type CatalogueRowRule = (typeof catalogueRowRules)[number];
