import type { Sent } from "@passage/contract/endpoint.ts";
import { lengths } from "@passage/contract/limits.ts";
import type { listStudents as endpoint } from "@passage/contract/students/endpoints.ts";
import { type ListSearch, listValues } from "../../lib/use-list-search.ts";
import type { DataSort } from "../../ui/data-table-types.ts";

/** Filters of the students list, by their names in the address. `owner` comes with links; it has no control. */
export const filterNames = ["keyword", "country", "status", "year", "owner", "passport"] as const;

export type FilterName = (typeof filterNames)[number];

type Body = Sent<typeof endpoint>["body"];

/** Not read from the schema: the list must not pull the validation library. */
export const statuses = ["draft", "registered"] as const;

/** What the address says, in the shape the controls take. What no filter can mean (hand-typed) is left out. */
export function listFilter(filters: ListSearch<FilterName>["filters"]) {
  const year = Number(filters.year);
  return {
    keyword: filters.keyword?.slice(0, lengths.keyword) ?? null,
    country: ids(filters.country),
    owner: ids(filters.owner),
    status: statuses.filter((status) => listValues(filters.status).includes(status)),
    passport: filters.passport === "nearExpiry" ? filters.passport : null,
    year: Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : null,
  };
}

function ids(filter: string | null): number[] {
  return listValues(filter)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
}

/** Columns that can be sorted, with the field the server sorts by. */
export const sortFields: Readonly<Record<string, "name" | "updatedAt">> = {
  name: "name",
  updated: "updatedAt",
};

/** The server's `sort` for the address's, null where it names nothing that can be sorted. */
function sortOf(sort: string | null): "name" | "-name" | "updatedAt" | "-updatedAt" | undefined {
  return (["name", "-name", "updatedAt", "-updatedAt"] as const).find((one) => one === sort);
}

/** Which column is sorted; newest first when the address says nothing. */
export function sortedColumn(sort: string | null): DataSort {
  const field = sortOf(sort) ?? "-updatedAt";
  const column = field.endsWith("name") ? "name" : "updated";
  return { column, direction: field.startsWith("-") ? "descending" : "ascending" };
}

/** The list call for what the address says. */
export function listBody({
  filters,
  page,
  sort,
}: Pick<ListSearch<FilterName>, "filters" | "page" | "sort">): Body {
  return { ...listFilter(filters), page, sort: sortOf(sort) };
}
