import { act, renderHook } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { changeSearch, type Search } from "./search.ts";
import { listValues, useListSearch } from "./use-list-search.ts";

function setUp(start: Search) {
  const steps: (string | undefined)[] = [];
  return {
    steps,
    hook: renderHook(() => {
      const [search, set] = useState(start);
      const list = useListSearch(
        {
          search,
          setSearch: (changes, how) => {
            steps.push(how);
            set((before) => changeSearch(before, changes));
          },
        },
        ["keyword", "status"],
      );
      return { list, search, goTo: set };
    }),
  };
}

describe("useListSearch", () => {
  it("reads filters, page and sort from the address, and leaves other names alone", () => {
    const { hook } = setUp({ keyword: "li", page: "3", sort: "-name", tab: "open" });
    expect(hook.result.current.list).toMatchObject({ page: 3, sort: "-name", filterCount: 1 });
    expect(hook.result.current.list.filters).toEqual({ keyword: "li", status: null });
  });

  it("starts at page 1 again when a filter or the sort changes", () => {
    const { hook } = setUp({ page: "3", tab: "open" });
    act(() => hook.result.current.list.setFilters({ status: "1,2" }));
    expect(hook.result.current.search).toEqual({ tab: "open", status: "1,2" });
    act(() => hook.result.current.list.setPage(2));
    act(() => hook.result.current.list.setSort("name"));
    expect(hook.result.current.search).toEqual({ tab: "open", status: "1,2", sort: "name" });
    act(() => hook.result.current.list.clearFilters());
    expect(hook.result.current.search).toEqual({ tab: "open", sort: "name" });
  });

  it("makes a step of history of whatever is chosen", () => {
    const { hook, steps } = setUp({});
    act(() => hook.result.current.list.setFilters({ status: "1" }));
    act(() => hook.result.current.list.setFilters({ status: "1,2" }));
    act(() => hook.result.current.list.setSort("name"));
    act(() => hook.result.current.list.setPage(2));
    expect(hook.result.current.search).toEqual({ status: "1,2", sort: "name", page: "2" });
    act(() => hook.result.current.list.setPage(1));
    expect(hook.result.current.search).toEqual({ status: "1,2", sort: "name" });
    act(() => hook.result.current.list.clearFilters());
    expect(steps).toEqual(["push", "push", "push", "push", "push", "push"]);
    expect(hook.result.current.search).toEqual({ sort: "name" });
  });

  it("makes one step of a search, however long it is typed, and one of dropping it", () => {
    const { hook, steps } = setUp({ status: "1" });
    for (const keyword of ["w", "wa", "wang", null])
      act(() => hook.result.current.list.setFilters({ keyword }));
    expect(steps).toEqual(["push", "replace", "replace", "push"]);
    expect(hook.result.current.search).toEqual({ status: "1" });
  });

  it("leaves no beginning of a document’s number to go back to", () => {
    const { hook, steps } = setUp({});
    for (const keyword of ["E123", "E12345678", "E123"])
      act(() => hook.result.current.list.setFilters({ keyword }));
    expect(steps).toEqual(["push", "replace", "push"]);
  });

  it("filters by the number of a document without writing it into the address", () => {
    const { hook } = setUp({ keyword: "wang", page: "3", status: "1" });
    act(() => hook.result.current.list.setFilters({ keyword: "E 1234 5678" }));
    expect(hook.result.current.search).toEqual({ status: "1" });
    expect(hook.result.current.list).toMatchObject({
      filters: { keyword: "E 1234 5678", status: "1" },
      filterCount: 2,
      page: 1,
      unwritten: { any: true },
    });
    act(() => hook.result.current.list.setPage(2));
    expect(hook.result.current.search).toEqual({ status: "1", page: "2" });
    expect(hook.result.current.list.filters.keyword).toBe("E 1234 5678");
    act(() => hook.result.current.list.setFilters({ keyword: "li" }));
    expect(hook.result.current.search).toEqual({ status: "1", keyword: "li" });
    expect(hook.result.current.list.unwritten.any).toBe(false);
    act(() => hook.result.current.list.setFilters({ keyword: "11010519491231002X" }));
    act(() => hook.result.current.list.clearFilters());
    expect(hook.result.current.list.filters).toEqual({ keyword: null, status: null });
  });

  it("takes a number out of an address that was written by hand", () => {
    const { hook } = setUp({ keyword: "E12345678", status: "1", page: "2" });
    expect(hook.result.current.search).toEqual({ status: "1", page: "2" });
    expect(hook.result.current.list.filters).toEqual({ keyword: "E12345678", status: "1" });
    act(() => hook.result.current.list.unwritten.drop());
    expect(hook.result.current.list.filters).toEqual({ keyword: null, status: "1" });
  });

  it("lets an address with another keyword win over a number beside it", () => {
    const { hook } = setUp({});
    act(() => hook.result.current.list.setFilters({ keyword: "E12345678" }));
    act(() => hook.result.current.goTo({ keyword: "wang" }));
    expect(hook.result.current.list.filters.keyword).toBe("wang");
    act(() => hook.result.current.goTo({}));
    expect(hook.result.current.list.filters.keyword).toBeNull();
  });

  it.each(["0", "-1", "x", "1.5", "1e9", ""])("takes page %j of a hand-typed address as 1", (page) => {
    expect(setUp({ page }).hook.result.current.list.page).toBe(1);
  });

  it("splits the values of a filter", () => {
    expect(listValues("1,2")).toEqual(["1", "2"]);
    expect(listValues("1,,2,")).toEqual(["1", "2"]);
    expect(listValues(null)).toEqual([]);
  });
});
