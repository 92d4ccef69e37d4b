import { expect, it } from "vitest";
import { faultName } from "./fault-name.ts";

it.each([
  [Object.assign(new TypeError("Wong"), { code: "ECONNREFUSED" }), "TypeError ECONNREFUSED"],
  [Object.assign(new Error("Wong"), { code: "23505" }), "Error 23505"],
  [Object.assign(new Error("Wong"), { code: "e-mail wong@example.com" }), "Error"],
  [new RangeError("Wong"), "RangeError"],
  ["Wong", "string"],
  [null, "object"],
])("%o is told without its words", (fault, name) => {
  expect(faultName(fault)).toBe(name);
});
