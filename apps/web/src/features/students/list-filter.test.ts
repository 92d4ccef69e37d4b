import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { viewChanges, viewSearch } from "../../lib/lists/saved-views.ts";
import { changeSearch } from "../../lib/search.ts";
import {
  type FilterName,
  filterNames,
  listBody,
  listFilter,
  sortedColumn,
  startOfRange,
} from "./list-filter.ts";

const none = Object.fromEntries(filterNames.map((name) => [name, null])) as Record<FilterName, null>;

/** What a call holds when nothing is filtered. */
const open = {
  keyword: null,
  year: null,
  country: [],
  status: [],
  owner: [],
  regStartTime: null,
  regEndTime: null,
  name: null,
  email: null,
  phone: null,
  openTimeStart: null,
  openTimeEnd: null,
  creator: [],
  company: [],
  passport: null,
  passportNumber: null,
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00") });
});
afterEach(() => vi.useRealTimers());

test("the address becomes the call: lists, numbers, days, months, page and sort", () => {
  const filters = {
    keyword: "wang",
    country: "44,12",
    status: "draft",
    year: "2026",
    owner: "7",
    creator: "8,9",
    company: "3",
    regDays: null,
    regStartTime: "2026-01-31",
    regEndTime: "2026-02-28",
    name: "思远",
    email: "@mail",
    phone: "138 11",
    openTimeStart: "2027-01",
    openTimeEnd: "2027-09",
    passport: "nearExpiry",
  };
  expect(listBody({ filters, page: 3, sort: "name" }, "E12345678")).toEqual({
    keyword: "wang",
    country: [44, 12],
    status: ["draft"],
    year: 2026,
    owner: [7],
    creator: [8, 9],
    company: [3],
    regStartTime: "2026-01-31",
    regEndTime: "2026-02-28",
    name: "思远",
    email: "@mail",
    phone: "138 11",
    openTimeStart: "2027-01",
    openTimeEnd: "2027-09",
    passport: "nearExpiry",
    passportNumber: "E12345678",
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
    regDays: "8",
    regStartTime: "2026-02-30",
    regEndTime: "yesterday",
    openTimeStart: "2027-13",
    openTimeEnd: "2027",
  };
  expect(listBody({ filters, page: 1, sort: "-phone" })).toEqual({
    ...open,
    country: [44],
    status: ["registered"],
    page: 1,
    sort: undefined,
  });
});

describe("quick ranges", () => {
  test.each([
    [7, "2026-11-20", "2026-11-14"],
    [30, "2026-11-20", "2026-10-22"],
    [90, "2026-03-01", "2025-12-02"],
  ])("the last %i days up to %s begin on %s", (days, today, from) =>
    expect(startOfRange(days, today)).toBe(from),
  );

  test("win over days that stand beside them, and move on with the day", () => {
    const filters = { ...none, regDays: "7", regEndTime: "2026-01-01" };
    expect(listBody({ filters, page: 1, sort: null })).toMatchObject({
      regStartTime: "2026-11-14",
      regEndTime: null,
    });
    vi.setSystemTime(new Date("2026-12-24T12:00:00"));
    expect(listBody({ filters, page: 1, sort: null })).toMatchObject({ regStartTime: "2026-12-18" });
  });
});

test("whatever stands in the address, the call is one the server takes", () => {
  const values = fc.oneof(
    fc.constant(null),
    fc.string(),
    fc.constantFrom("2026-02-29", "0000-01", "1,2", "9999-99"),
  );
  fc.assert(
    fc.property(fc.record(Object.fromEntries(filterNames.map((name) => [name, values]))), (filters) => {
      const filter = listFilter(filters as Record<FilterName, string | null>);
      for (const day of [filter.regStartTime, filter.regEndTime])
        if (day !== null) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
      for (const month of [filter.openTimeStart, filter.openTimeEnd])
        if (month !== null) expect(month).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/);
      expect(filter.phone?.length ?? 0).toBeLessThanOrEqual(20);
    }),
  );
});

test("newest first unless the address says otherwise", () => {
  expect(sortedColumn(null)).toEqual({ column: "updated", direction: "descending" });
  expect(sortedColumn("-name")).toEqual({ column: "name", direction: "descending" });
  expect(sortedColumn("createdAt")).toEqual({ column: "created", direction: "ascending" });
});

test("a search longer than the server reads is cut, not refused", () => {
  expect(listFilter({ ...none, keyword: "x".repeat(3_000) }).keyword).toBe("x".repeat(100));
});

describe("a kept view", () => {
  test("holds filters and order, in one way of writing, and no page", () => {
    const kept = viewSearch(
      { status: "draft", page: "3", tab: "x", country: "44,95", sort: "-name" },
      filterNames,
    );
    expect(kept).toBe("country=44,95&sort=-name&status=draft");
    expect(viewSearch({ page: "2" }, filterNames)).toBe("");
  });

  test("put on, takes the place of all that was filtered, and of nothing else", () => {
    const before = { status: "draft", name: "li", page: "3", tab: "x" };
    const after = changeSearch(before, viewChanges("country=44,95&sort=-name", filterNames));
    expect(after).toEqual({ country: "44,95", sort: "-name", tab: "x" });
    expect(viewSearch(after, filterNames)).toBe("country=44,95&sort=-name");
    expect(changeSearch(before, viewChanges("", filterNames))).toEqual({ tab: "x" });
  });

  test("comes back as it was, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (name) => {
        const search = changeSearch({}, { name, status: "draft" });
        const kept = viewSearch(search, filterNames);
        expect(kept).toMatch(/^[\x21-\x7e]*$/);
        expect(changeSearch({}, viewChanges(kept, filterNames))).toEqual(search);
      }),
    );
  });
});
