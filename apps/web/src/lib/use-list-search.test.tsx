import { act, renderHook } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { changeSearch, type Search } from "./search.ts";
import { listValues, useListSearch } from "./use-list-search.ts";

function setUp(start: Search) {
  const pushes: (string | undefined)[] = [];
  return {
    pushes,
    hook: renderHook(() => {
      const [search, set] = useState(start);
      const list = useListSearch(
        {
          search,
          setSearch: (changes, how) => {
            pushes.push(how);
            set((before) => changeSearch(before, changes));
          },
        },
        ["keyword", "status"],
      );
      return { list, search };
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

  it("makes a step of history per page only", () => {
    const { hook, pushes } = setUp({});
    act(() => hook.result.current.list.setFilters({ keyword: "a" }));
    act(() => hook.result.current.list.setPage(2));
    expect(pushes).toEqual([undefined, "push"]);
    expect(hook.result.current.search).toEqual({ keyword: "a", page: "2" });
    act(() => hook.result.current.list.setPage(1));
    expect(hook.result.current.search).toEqual({ keyword: "a" });
    act(() => hook.result.current.list.setFilters({ keyword: null }));
    expect(hook.result.current.search).toEqual({});
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
