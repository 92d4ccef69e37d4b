import { type LanguageTest, languageTests } from "@passage/contract/courses/language-tests.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import type { getInstitutionPage } from "@passage/contract/institutions/endpoints.ts";
import { type QsBand, qsBandEnds } from "@passage/contract/institutions/qs-bands.ts";
import { lengths, lists } from "@passage/contract/limits.ts";
import { type ListSearch, listValues } from "../../lib/use-list-search.ts";

/** Names of the filters in the address. */
export const filterNames = ["keyword", "country", "level", "qsBand", "test", "noFee"] as const;

export type FilterName = (typeof filterNames)[number];

const sorts = ["name", "qsRank", "courses"] as const;

type Sort = (typeof sorts)[number];

export const qsBandNames = Object.keys(qsBandEnds) as QsBand[];

/** What the address asks for; what a hand-typed address gets wrong is left out. */
export interface InstitutionFilter {
  keyword: string | null;
  country: number[];
  level: number[];
  qsBand: QsBand[];
  test: LanguageTest[];
  noFee: boolean;
}

/** Reads the filters out of the address. */
export function institutionFilter(filters: ListSearch<FilterName>["filters"]): InstitutionFilter {
  return {
    keyword: filters.keyword?.slice(0, lengths.keyword) ?? null,
    country: ids(filters.country),
    level: ids(filters.level),
    qsBand: qsBandNames.filter((band) => listValues(filters.qsBand).includes(band)),
    test: languageTests.filter((test) => listValues(filters.test).includes(test)),
    noFee: filters.noFee === "1",
  };
}

/** The query of the list call. */
export function institutionQuery(
  filter: InstitutionFilter,
  { page, sort }: { page: number; sort: string | null },
): Sent<typeof getInstitutionPage>["query"] {
  return { ...filter, page, limit: lists.pageSize, ...(isSort(sort) ? { sort } : {}) };
}

/** Column and direction of `field` or `-field`; the best ranked first by default. */
export function sortedColumn(sort: string | null) {
  const text = isSort(sort) ? sort : "qsRank";
  return {
    column: text.replace("-", ""),
    direction: text.startsWith("-") ? ("descending" as const) : ("ascending" as const),
  };
}

function isSort(sort: string | null): sort is Sort | `-${Sort}` {
  return sort !== null && sorts.some((one) => one === sort.replace(/^-/, ""));
}

function ids(text: string | null): number[] {
  return listValues(text)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
}
