import { lists } from "@passage/contract/limits.ts";
import { useMemo } from "react";
import type { SearchChanges } from "./search.ts";
import type { ViewProps } from "./view.ts";

/** What the address says about a list: filters by name, page and sort. */
export interface ListSearch<Filter extends string> {
  /** One text per filter, null where it isn't set. */
  readonly filters: Readonly<Record<Filter, string | null>>;
  readonly page: number;
  /** `field` or `-field`; null for the list's own order. */
  readonly sort: string | null;
  /** How many filters are set. */
  readonly filterCount: number;
  /** Sets or (with null) drops filters; the list starts at page 1 again. */
  readonly setFilters: (changes: Partial<Record<Filter, string | null>>) => void;
  readonly clearFilters: () => void;
  readonly setPage: (page: number) => void;
  readonly setSort: (sort: string | null) => void;
}

/** A list's filters, page and sort kept in the address, so that it can be shared and gone back to. */
export function useListSearch<Filter extends string>(
  { search, setSearch }: Pick<ViewProps, "search" | "setSearch">,
  names: readonly Filter[],
): ListSearch<Filter> {
  const nameList = names.join();
  const filters = useMemo(
    () => Object.fromEntries(nameList.split(",").map((name) => [name, search[name] || null])),
    [nameList, search],
  ) as Record<Filter, string | null>;

  return {
    filters,
    page: pageOf(search.page),
    sort: search.sort || null,
    filterCount: names.filter((name) => filters[name] !== null).length,
    setFilters: (changes) => setSearch({ ...nulled(changes), page: undefined }),
    clearFilters: () =>
      setSearch({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: undefined }),
    // Turning pages makes steps: "back" returns to the page before.
    setPage: (page) => setSearch({ page: page > 1 ? String(page) : undefined }, "push"),
    setSort: (sort) => setSearch({ sort: sort ?? undefined, page: undefined }),
  };
}

/** A list filter's values: `"1,2"` gives `["1", "2"]`, none gives none. */
export function listValues(filter: string | null): string[] {
  return filter === null ? [] : filter.split(",").filter((part) => part !== "");
}

function nulled(changes: Partial<Record<string, string | null>>): SearchChanges {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? undefined]));
}

function pageOf(text: string | undefined): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= lists.maxPage ? page : 1;
}
