import type { Answered } from "@passage/contract/endpoint.ts";
import type { getSavedViews as endpoint } from "@passage/contract/saved-views/endpoints.ts";
import type { ViewedList } from "@passage/contract/saved-views/schema.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { read } from "../api/queries.ts";
import { formatSearch, parseSearch, type Search, type SearchChanges } from "../search.ts";
import type { Unwritten } from "../use-list-search.ts";
import type { SearchStep, ViewProps } from "../view.ts";
import { getSavedViews } from "../wire/saved-views.gen.ts";

/** A view of one's own: filters and order of a list under a name. */
export type SavedView = Answered<typeof endpoint>[number];

/** The account's views of a list. A failure is silent: the list is there without them. */
export function savedViewsQuery(list: ViewedList) {
  return read(getSavedViews, { query: { list } }, { handles: "all", staleTime: 300_000 });
}

/** What of an address a view keeps, always in the same order; "" when there is nothing. */
export function viewSearch(search: Search, filterNames: readonly string[]): string {
  const kept = [...filterNames, "sort"].sort().map((name) => [name, search[name] ?? ""] as const);
  return formatSearch(Object.fromEntries(kept)).slice(1);
}

/** The changes to an address that make a list show a view, and nothing else. */
export function viewChanges(view: string, filterNames: readonly string[]): SearchChanges {
  const names = [...filterNames, "sort"];
  const kept = parseSearch(view);
  return {
    ...Object.fromEntries(names.map((name) => [name, kept[name]])),
    page: undefined,
  };
}

/**
 * A list's views, and the one that it shows. The default one is put on where the address says nothing. A view shows
 * all that fits it: filters beside the address are dropped with the next one, and with them the list shows none.
 */
export function useSavedViews(
  list: ViewedList,
  { search, setSearch }: Pick<ViewProps, "search" | "setSearch">,
  filterNames: readonly string[],
  unwritten: Unwritten,
) {
  const query = useQuery(savedViewsQuery(list));
  const views = query.data ?? [];
  const shown = viewSearch(search, filterNames);
  const beginning = useRef(shown === "" && search.page === undefined);
  const preset = views.find(({ isDefault }) => isDefault);
  const put = (view: string, how: SearchStep) => {
    unwritten.drop();
    setSearch(viewChanges(view, filterNames), how);
  };
  // Whoever turned a page or filtered before they came is looking at what was asked for.
  useEffect(() => {
    if (shown !== "" || unwritten.any || search.page !== undefined) beginning.current = false;
  }, [shown, unwritten.any, search.page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the views have come
  useEffect(() => {
    if (!beginning.current || views.length === 0) return;
    beginning.current = false;
    if (preset) put(preset.search, "replace");
  }, [preset, views.length]);
  const shows = (view: string) => !unwritten.any && view === shown;
  return {
    views,
    /** On their way: whether there are any isn't known yet. */
    pending: query.isPending,
    /** Asks for them again, where that failed. */
    retry: query.data || query.isPending ? undefined : () => void query.refetch(),
    shown,
    shows,
    unwritten: unwritten.any,
    current: views.find((view) => shows(view.search)),
    apply: (view: string) => put(view, "push"),
  };
}
