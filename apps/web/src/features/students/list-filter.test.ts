import { expect, test } from "vitest";
import { listBody, listFilter, sortedColumn } from "./list-filter.ts";

const none = { keyword: null, country: null, status: null, year: null, owner: null, passport: null };

test("the address becomes the call: lists, numbers, page and sort", () => {
  const filters = {
    keyword: "wang",
    country: "44,12",
    status: "draft",
    year: "2026",
    owner: "7",
    passport: "nearExpiry",
  };
  expect(listBody({ filters, page: 3, sort: "name" })).toEqual({
    keyword: "wang",
    country: [44, 12],
    status: ["draft"],
    year: 2026,
    owner: [7],
    passport: "nearExpiry",
    page: 3,
    sort: "name",
  });
});

test("what no filter can mean is left out instead of being refused by the server", () => {
  const filters = {
    ...none,
    country: "x,44,-1,1.5,99999999999",
    status: "gone,registered",
    year: "26",
    passport: "lost",
  };
  expect(listFilter(filters)).toEqual({
    keyword: null,
    country: [44],
    owner: [],
    status: ["registered"],
    year: null,
    passport: null,
  });
  expect(listBody({ filters: none, page: 1, sort: "-phone" }).sort).toBeUndefined();
});

test("newest first unless the address says otherwise", () => {
  expect(sortedColumn(null)).toEqual({ column: "updated", direction: "descending" });
  expect(sortedColumn("-name")).toEqual({ column: "name", direction: "descending" });
});

test("a search longer than the server reads is cut, not refused", () => {
  expect(listFilter({ ...none, keyword: "x".repeat(3_000) }).keyword).toBe("x".repeat(100));
});
