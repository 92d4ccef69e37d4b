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
      level: "10",
      course: "3,4",
      owner: "8",
      overdue: "1",
      deadline: "14",
      unread: "1",
      createdFrom: "2026-01-01",
      createdTo: "2026-06-30",
      submittedFrom: "2026-02-28",
    },
    "closingSoon",
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
    owner: [8],
    level: [10],
    course: [3, 4],
    overdue: true,
    deadline: 14,
    unread: true,
    createdFrom: "2026-01-01",
    createdTo: "2026-06-30",
    submittedFrom: "2026-02-28",
    submittedTo: null,
    intake: "2027-09",
    ever: "admitted",
    view: "closingSoon",
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
      level: "ten",
      overdue: "yes",
      deadline: "400",
      createdFrom: "2026-02-30",
      submittedTo: "soon",
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
    level: [],
    overdue: false,
    deadline: null,
    createdFrom: null,
    submittedTo: null,
    view: "all",
  });
  expect(body.sort).toBeUndefined();
});

test("the head of the sorted column is marked", () => {
  expect(sortedColumn(null)).toEqual({ column: "updated", direction: "descending" });
  expect(sortedColumn("intake")).toEqual({ column: "intake", direction: "ascending" });
  expect(sortedColumn("-applyNo")).toEqual({ column: "applyNo", direction: "descending" });
});
