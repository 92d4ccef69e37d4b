import { lists } from "@passage/contract/limits.ts";
import { isUnwritten } from "@passage/contract/students/document-number.ts";
import { useEffect, useMemo, useState } from "react";
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
  /** Filters that are in no address: numbers of documents. Where another address is put on, they are to be dropped. */
  readonly unwritten: Unwritten;
  readonly setPage: (page: number) => void;
  readonly setSort: (sort: string | null) => void;
}

/** What a list is filtered by beside its address. */
export interface Unwritten {
  readonly any: boolean;
  readonly drop: () => void;
}

/** The filter that is in force while it is typed. */
const typedFilter = "keyword";

/**
 * A list's filters, page and sort kept in the address, so that it can be shared and gone back to: whatever is chosen
 * makes a step. What looks like the number of a passport or ID card stays with the view: addresses end up in histories
 * and logs. One that somebody wrote into the address is taken out of it.
 */
export function useListSearch<Filter extends string>(
  { search, setSearch }: Pick<ViewProps, "search" | "setSearch">,
  names: readonly Filter[],
): ListSearch<Filter> {
  const nameList = names.join();
  const [held, setHeld] = useState<Held>({});
  const filters = useMemo(
    () => Object.fromEntries(nameList.split(",").map((name) => [name, search[name] || held[name] || null])),
    [nameList, search, held],
  ) as Record<Filter, string | null>;

  useEffect(() => {
    const inAddress = nameList.split(",").filter((name) => search[name]);
    const numbers = inAddress.filter((name) => isUnwritten(name, search[name] ?? ""));
    if (inAddress.some((name) => held[name] !== undefined) || numbers.length > 0)
      setHeld({
        ...without(held, inAddress),
        ...Object.fromEntries(numbers.map((name) => [name, search[name]])),
      });
    if (numbers.length > 0) setSearch(Object.fromEntries(numbers.map((name) => [name, undefined])));
  }, [nameList, search, held, setSearch]);

  return {
    filters,
    page: pageOf(search.page),
    sort: search.sort || null,
    filterCount: names.filter((name) => filters[name] !== null).length,
    setFilters: (changes) => {
      const { written, unwritten } = apart(changes);
      setHeld({ ...without(held, Object.keys(changes)), ...unwritten });
      // What goes on being typed is one search, and a number leaves none of its beginnings to go back to.
      const typedOn = Boolean(search[typedFilter] && written[typedFilter]);
      setSearch(
        { ...written, page: undefined },
        typedOn || Object.keys(unwritten).length > 0 ? "replace" : "push",
      );
    },
    clearFilters: () => {
      setHeld({});
      setSearch({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: undefined }, "push");
    },
    unwritten: { any: Object.keys(held).length > 0, drop: () => setHeld({}) },
    setPage: (page) => setSearch({ page: page > 1 ? String(page) : undefined }, "push"),
    setSort: (sort) => setSearch({ sort: sort ?? undefined, page: undefined }, "push"),
  };
}

/** A list filter's values: `"1,2"` gives `["1", "2"]`, none gives none. */
export function listValues(filter: string | null): string[] {
  return filter === null ? [] : filter.split(",").filter((part) => part !== "");
}

type Held = Readonly<Record<string, string | undefined>>;

/** Changes to filters as the address takes them, and beside them what must not stand in it. */
function apart(changes: Partial<Record<string, string | null>>) {
  const written: Record<string, string | undefined> = {};
  const unwritten: Record<string, string> = {};
  for (const [name, value] of Object.entries(changes)) {
    const hold = value != null && isUnwritten(name, value);
    if (hold) unwritten[name] = value;
    written[name] = hold ? undefined : (value ?? undefined);
  }
  return { written, unwritten };
}

function without(held: Held, names: readonly string[]): Held {
  return Object.fromEntries(Object.entries(held).filter(([name]) => !names.includes(name)));
}

function pageOf(text: string | undefined): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= lists.maxPage ? page : 1;
}
