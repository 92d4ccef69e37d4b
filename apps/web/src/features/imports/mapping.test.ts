import { expect, test } from "vitest";
import { hasDays, mappingProblem } from "./mapping.ts";
import { placeOf, stepOf } from "./step.ts";

test("a mapping needs a name, and no field twice", () => {
  expect(mappingProblem(["email", null])).toEqual({ kind: "nameNeeded" });
  expect(mappingProblem(["nameZh", "email", "email"])).toEqual({ kind: "twice", field: "email" });
  expect(mappingProblem([null, "lastName"])).toBeNull();
});

test("the order of days is asked only where there are any like 3/4/2005", () => {
  expect(hasDays(["birthday"], [["3/4/2005"]])).toBe(true);
  expect(hasDays(["birthday"], [["2005-03-04"]])).toBe(false);
  expect(hasDays(["address"], [["3/4/2005"]])).toBe(false);
});

test("every state has its step; columns of a checked table can be looked at again", () => {
  expect(stepOf(null, false)).toBe("upload");
  expect(stepOf({ state: "checked" }, false)).toBe("check");
  expect(stepOf({ state: "checked" }, true)).toBe("columns");
  expect(stepOf({ state: "importing" }, true)).toBe("importing");
  expect(placeOf(stepOf({ state: "undone" }, false))).toBe(4);
});
