import { expect, test } from "vitest";
import {
  type FilterName,
  filterNames,
  finderBody,
  finderFilter,
  sortOf,
  toggleVerdict,
} from "./finder-filter.ts";
import { intakesAhead } from "./intakes-ahead.ts";

const filters = (set: Partial<Record<FilterName, string>>) =>
  ({ ...Object.fromEntries(filterNames.map((name) => [name, null])), ...set }) as Record<
    FilterName,
    string | null
  >;
const body = (
  set: Partial<Record<FilterName, string>>,
  student: number | null = null,
  sort: string | null = null,
) => finderBody(finderFilter(filters(set)), { page: 1, sort, student });

test("an address becomes the call's filter", () => {
  expect(
    body({
      keyword: "数据",
      country: "77,44",
      city: "London,New York",
      intake: "2027-09",
      qs: "100",
      currency: "GBP",
      tuition: "43000",
      test: "ielts",
      overall: "6.5",
    }),
  ).toMatchObject({
    keyword: "数据",
    country: [77, 44],
    city: ["London", "New York"],
    intakeFrom: "2027-09",
    intakeTo: "2027-09",
    qsBand: ["1-10", "11-50", "51-100"],
    currency: "GBP",
    tuitionTo: "43000",
    test: "ielts",
    testOverall: 6.5,
    testLowest: null,
    verdict: [],
    fkStudentId: null,
    page: 1,
    limit: 20,
  });
});

test("what a hand-typed address gets wrong is no filter", () => {
  const wrong = {
    country: "x,0,-1,99999999999",
    intake: "2027-13",
    qs: "77",
    currency: "pounds",
    tuition: "1",
    test: "cet",
    overall: "6",
    verdict: "eligible,perhaps",
  };
  expect(body(wrong, 5, "rank")).toEqual({ ...body({ verdict: "eligible" }, 5), page: 1 });
  expect([sortOf("-tuition"), sortOf("name"), sortOf("--name"), sortOf(null)]).toEqual([
    "-tuition",
    "name",
    undefined,
    undefined,
  ]);
});

test("verdicts are a filter for a student only", () => {
  expect(body({ verdict: "eligible" }).verdict).toEqual([]);
  expect(body({ verdict: "eligible,unknown" }, 5)).toMatchObject({
    verdict: ["eligible", "unknown"],
    fkStudentId: 5,
  });
});

test("unticking begins with all, and all or none is no filter", () => {
  expect(toggleVerdict([], "notEligible", false)).toBe("eligible,conditional,unknown");
  expect(toggleVerdict(["eligible"], "eligible", false)).toBeNull();
  expect(toggleVerdict(["eligible", "conditional", "unknown"], "notEligible", true)).toBeNull();
});

test("months of two years from the next one, and the one that is chosen", () => {
  const today = new Date(2026, 10, 20);
  expect(intakesAhead(null, today)).toHaveLength(24);
  expect([intakesAhead(null, today)[0], intakesAhead(null, today).at(-1)]).toEqual(["2026-12", "2028-11"]);
  expect(intakesAhead("2026-09", today)[0]).toBe("2026-09");
});
