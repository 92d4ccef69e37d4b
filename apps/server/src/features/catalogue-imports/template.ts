import {
  type CatalogueColumn,
  type CatalogueKind,
  catalogueColumns,
  neededColumns,
  newRowColumns,
} from "@passage/contract/catalogue-imports/columns.ts";
import type { Language } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import type { Sheet } from "../../platform/spreadsheet/workbook.ts";
import type { CatalogueGroups } from "./groups.ts";
import { columnTitle } from "./header-columns.ts";

/** An empty table, and what its columns take on a second sheet, where nobody takes it for rows. */
export function templateSheets(
  kind: CatalogueKind,
  language: Language,
  groups: CatalogueGroups,
): [Sheet, Sheet] {
  const { template } = serverPhrases[language].catalogueTable;
  const columns: readonly CatalogueColumn[] = catalogueColumns[kind];
  const titles = columns.map((column) => columnTitle(column, language));
  return [
    {
      name: template.sheets[kind],
      columns: titles.map((title) => ({ title, width: Math.max(14, title.length * 2 + 2) })),
      rows: [],
    },
    {
      name: template.sheets.help,
      columns: [
        { title: template.column, width: 32 },
        { title: template.needed, width: 16 },
        { title: template.format, width: 90 },
      ],
      rows: [
        columns.map((column, index) => [
          titles[index] ?? "",
          needed(kind, column, language),
          formatOf(kind, column, language, groups),
        ]),
      ],
    },
  ];
}

function needed(kind: CatalogueKind, column: CatalogueColumn, language: Language): string {
  const { neededAlways, neededNew } = serverPhrases[language].catalogueTable.template;
  const always: readonly CatalogueColumn[] = neededColumns[kind];
  const ofNew: readonly CatalogueColumn[] = newRowColumns[kind];
  return always.includes(column) ? neededAlways : ofNew.includes(column) ? neededNew : "";
}

function formatOf(
  kind: CatalogueKind,
  column: CatalogueColumn,
  language: Language,
  { levels, subjects }: CatalogueGroups,
): string {
  const { template, qualifications } = serverPhrases[language].catalogueTable;
  const { background } = serverPhrases[language];
  const { formats } = template;
  const list = (words: readonly string[]) => formats.oneOf(words.join(language === "en-us" ? "; " : "；"));
  if (column.startsWith("test.")) return kind === "courses" ? formats.test : formats.levelTests;
  if (column === "score.ukClass") return list(Object.values(background.ukClasses));
  if (column.startsWith("score.")) return formats.score;
  switch (column) {
    case "country":
    case "institution":
    case "website":
    case "intakes":
    case "levelFees":
      return formats[column];
    case "level":
      return list(levels.map(({ names }) => names[language]));
    case "subject":
      return list(subjects.map(({ names }) => names[language]));
    case "prior":
      return list(Object.values(qualifications));
    case "aliases":
      return formats.list;
    case "open":
      return formats.yesNo;
    case "currency":
    case "feeCurrency":
      return formats.currency;
    case "tuition":
    case "deposit":
    case "applicationFee":
      return formats.amount;
    case "qsRank":
    case "qsYear":
    case "durationMonths":
    case "minAge":
      return formats.number;
    default:
      return formats.text;
  }
}
