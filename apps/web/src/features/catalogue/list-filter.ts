import type { CatalogueKind } from "@passage/contract/catalogue-imports/columns.ts";
import { lengths, lists } from "@passage/contract/limits.ts";
import { type ListSearch, listValues } from "../../lib/use-list-search.ts";

/** Names of the filters in the address, of each list. */
export const institutionFilterNames = ["keyword", "country", "open"] as const;
export const courseFilterNames = [
  "keyword",
  "institution",
  "country",
  "level",
  "subject",
  "open",
  "withoutIntake",
] as const;

export type InstitutionFilterName = (typeof institutionFilterNames)[number];
export type CourseFilterName = (typeof courseFilterNames)[number];

export const openStates = ["open", "closed"] as const;

type Filters<Name extends string> = ListSearch<Name>["filters"];

/** What the address asks of the institutions; what a hand-typed address gets wrong is left out. */
export function institutionFilter(filters: Filters<InstitutionFilterName>) {
  return {
    keyword: filters.keyword?.slice(0, lengths.keyword) ?? null,
    country: ids(filters.country),
    open: openStates.find((one) => one === filters.open) ?? ("all" as const),
  };
}

/** What the address asks of the courses. */
export function courseFilter(filters: Filters<CourseFilterName>) {
  return {
    ...institutionFilter(filters),
    institution: ids(filters.institution),
    level: ids(filters.level),
    subject: ids(filters.subject),
    withoutIntake: filters.withoutIntake === "1",
  };
}

/** Page and sort of a list call; a sort that there isn't is left out. */
export function pageQuery<Sort extends string>(
  sorts: readonly Sort[],
  { page, sort }: { page: number; sort: string | null },
): { page: number; limit: number; sort?: Sort | `-${Sort}` } {
  const known = sortOf(sorts, sort);
  return { page, limit: lists.pageSize, ...(known === null ? {} : { sort: known }) };
}

/** Column and direction that a list is sorted by. */
export function sortedColumn<Sort extends string>(
  sorts: readonly Sort[],
  sort: string | null,
  usual: Sort | `-${Sort}`,
) {
  const text = sortOf(sorts, sort) ?? usual;
  return {
    column: text.replace("-", ""),
    direction: text.startsWith("-") ? ("descending" as const) : ("ascending" as const),
  };
}

function sortOf<Sort extends string>(sorts: readonly Sort[], sort: string | null): Sort | `-${Sort}` | null {
  const field = sorts.find((one) => one === sort?.replace(/^-/, ""));
  if (field === undefined) return null;
  return sort?.startsWith("-") ? `-${field}` : field;
}

function ids(text: string | null): number[] {
  return listValues(text)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
}

/** What the address says is open in the editor: an id, a new thing, or nothing. */
export function openedIn(text: string | undefined): number | "new" | null {
  if (text === "new") return "new";
  return ids(text ?? null)[0] ?? null;
}

/** Where tables of one kind go in. */
export function importsHref(kind: CatalogueKind): string {
  return `/bms/catalogue/imports${kind === "courses" ? "" : `?kind=${kind}`}`;
}
