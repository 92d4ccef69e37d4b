import { describe, expect, it } from "vitest";
import { columnOf, columnProblems, type ImportField } from "./columns.ts";

describe("columnOf", () => {
  it.each<[readonly (ImportField | null)[], string, number | null]>([
    [["email", "nameZh"], "email", 0],
    [[null, "wholeNameEn"], "firstName", 1],
    [["nameZh", "wholePhone"], "phoneNumber", 1],
    // A number without its area code: where no column holds codes, that of the numbers says so.
    [["nameZh", "phoneNumber"], "phoneRegion", 1],
    [["nameZh", "phoneNumber", "phoneRegion"], "phoneRegion", 2],
    // The name that is missing stands at whatever holds names.
    [["email", "firstName", "lastName"], "nameZh", 1],
    [["nameZh", null], "email", null],
  ])("of %j, a problem at %s is at %s", (columns, path, column) => {
    expect(columnOf(columns, path)).toBe(column);
  });
});

it("columns without a name, or with a field twice, can't be understood", () => {
  expect(columnProblems(["email", null, null])).toEqual(["nameColumnNeeded"]);
  expect(columnProblems(["lastName", "lastName"])).toEqual(["fieldTwice"]);
  expect(columnProblems(["lastName", "firstName", null])).toEqual([]);
});
