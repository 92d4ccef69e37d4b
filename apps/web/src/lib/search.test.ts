import { describe, expect, it } from "vitest";
import { fillPath, hrefTo, matchPath } from "./paths.ts";
import { changeSearch, formatSearch, parseSearch } from "./search.ts";

describe("search", () => {
  it("comes back from the address as it went in, Chinese and commas included", () => {
    const search = { keyword: "王 & 李", status: "1,2" };
    expect(formatSearch(search)).toBe("?keyword=%E7%8E%8B+%26+%E6%9D%8E&status=1,2");
    expect(parseSearch(formatSearch(search))).toEqual(search);
  });

  it("drops names that are set to nothing", () => {
    expect(changeSearch({ page: "2", keyword: "a" }, { page: undefined, keyword: "" })).toEqual({});
    expect(formatSearch({})).toBe("");
  });
});

describe("paths", () => {
  it("builds addresses of views", () => {
    expect(hrefTo("/index/student-information/{id}", { id: 5 }, { source: "issue" })).toBe(
      "/index/student-information/5?source=issue",
    );
    expect(hrefTo("/index/application-list", { status: "2" })).toBe("/index/application-list?status=2");
    expect(hrefTo("/index")).toBe("/index");
  });

  it("refuses a path whose parameter is missing, instead of linking to nowhere", () => {
    expect(() => fillPath("/a/{id}", {})).toThrow(/id/);
  });

  it("matches only the same shape", () => {
    expect(matchPath("/a/{id}", "/a/7")).toEqual({ id: "7" });
    expect(matchPath("/a/{id}", "/a/x%2Fy")).toEqual({ id: "x/y" });
    for (const other of ["/a", "/a/", "/a/7/b", "/b/7", "/a/%E0%A4%A"])
      expect(matchPath("/a/{id}", other)).toBeNull();
  });
});
