import { applicationListQuery } from "@passage/contract/applications/schema.ts";
import { expect, test } from "vitest";
import { type FilterName, filterNames, listBody, listFilter, sortedColumn } from "./list-filter.ts";

const from = (search: Partial<Record<FilterName, string>>, view?: string) =>
  listFilter(
    Object.fromEntries(filterNames.map((name) => [name, search[name] ?? null])) as Record<
      FilterName,
      string | null
    >,
    view,
  );

test("an address becomes the call's body, in the contract's terms", () => {
  const filter = from(
    {
      keyword: "王",
      year: "2026",
      country: "44,12",
      institution: "7",
      status: "2",
      step: "admitted,noOffer",
      intake: "2027-09",
      ever: "admitted",
    },
    "needsMe",
  );
  const body = listBody(filter, { page: 3, sort: "-intake" });
  expect(applicationListQuery.parse(body)).toEqual({
    keyword: "王",
    year: 2026,
    country: [44, 12],
    institution: [7],
    status: [2],
    step: ["noOffer", "admitted"],
    student: null,
    owner: [],
    intake: "2027-09",
    ever: "admitted",
    view: "needsMe",
    page: 3,
    limit: 20,
    sort: "-intake",
  });
});

test("what a hand-typed address gets wrong is left out instead of being refused", () => {
  const filter = from(
    {
      year: "26",
      country: "x,-1,1.5,99999999999",
      status: "9,1",
      step: "flying",
      intake: "2027-13",
      ever: "maybe",
    },
    "mine",
  );
  const body = applicationListQuery.parse(listBody(filter, { page: 1, sort: "price" }));
  expect(body).toMatchObject({
    year: null,
    country: [],
    status: [1],
    step: [],
    intake: null,
    ever: null,
    view: "all",
  });
  expect(body.sort).toBeUndefined();
});

test("the head of the sorted column is marked", () => {
  expect(sortedColumn(null)).toEqual({ column: "updated", direction: "descending" });
  expect(sortedColumn("intake")).toEqual({ column: "intake", direction: "ascending" });
  expect(sortedColumn("-applyNo")).toEqual({ column: "applyNo", direction: "descending" });
});
