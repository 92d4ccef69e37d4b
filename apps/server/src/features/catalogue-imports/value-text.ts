import type { CatalogueColumn } from "@passage/contract/catalogue-imports/columns.ts";
import type { PriorQualification } from "@passage/contract/courses/applicant.ts";
import type { TestDemand } from "@passage/contract/courses/language-tests.ts";
import { ukClasses } from "@passage/contract/courses/score-scales.ts";
import type { Language } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { countryName } from "../imports/values/read-country.ts";
import type { CatalogueGroups, Group } from "./groups.ts";
import {
  type FeeAtLevel,
  feesByLevelText,
  type TestAtLevel,
  testsByLevelText,
} from "./values/read-by-level.ts";
import { type Intake, intakesText } from "./values/read-intakes.ts";
import { testText } from "./values/read-test.ts";

const nameOf = (groups: readonly Group[], id: unknown, language: Language) =>
  groups.find((group) => group.id === id)?.names[language] ?? null;

/** Numbers in a workbook: what people sum and sort by. */
const numeric = new Set<CatalogueColumn>(["qsRank", "qsYear", "durationMonths", "minAge"]);
const amounts = new Set<CatalogueColumn>(["applicationFee", "tuition", "deposit"]);

/**
 * A value as tables and people have it, in a language; null for none. What an export writes so, an import reads as the
 * same value in any language.
 */
export function valueText(
  column: CatalogueColumn,
  value: unknown,
  language: Language,
  { levels, subjects }: CatalogueGroups,
): string | null {
  if (value === null || value === undefined) return null;
  const { catalogueTable, background } = serverPhrases[language];
  if (column.startsWith("test."))
    return Array.isArray(value)
      ? testsByLevelText(value as TestAtLevel[], levels, language) || null
      : testText(value as TestDemand, language);
  switch (column) {
    case "country":
      return countryName(value as number, language);
    case "level":
      return nameOf(levels, value, language);
    case "subject":
      return nameOf(subjects, value, language);
    case "open":
      return value ? catalogueTable.yes : catalogueTable.no;
    case "prior":
      return catalogueTable.qualifications[value as PriorQualification];
    case "aliases":
      return (value as string[]).join("; ") || null;
    case "levelFees":
      return feesByLevelText(value as FeeAtLevel[], levels, language) || null;
    case "intakes":
      return intakesText(value as Intake[]) || null;
    case "score.ukClass": {
      const name = ukClasses[value as number];
      return name ? background.ukClasses[name] : null;
    }
    default:
      return String(value);
  }
}

/** The same as a cell of a workbook. */
export function valueCell(
  column: CatalogueColumn,
  value: unknown,
  language: Language,
  groups: CatalogueGroups,
): string | number | null {
  if (value === null || value === undefined) return null;
  const counts = column.startsWith("score.") && column !== "score.ukClass";
  return numeric.has(column) || amounts.has(column) || counts
    ? Number(value)
    : valueText(column, value, language, groups);
}
