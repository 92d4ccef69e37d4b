import { expect, it } from "vitest";
import { refusalOf } from "./access.ts";

const fine = { disabled: false, companyFrozen: false, expired: false };

it("lets an active account of an active company in", () => {
  expect(refusalOf(fine)).toBeNull();
});

it.each([
  [{ ...fine, disabled: true }, "10089"],
  [{ ...fine, companyFrozen: true }, "10090"],
  [{ ...fine, expired: true }, "10091"],
  [{ disabled: true, companyFrozen: true, expired: true }, "10089"],
  [{ ...fine, companyFrozen: true, expired: true }, "10090"],
] as const)("names the nearest reason: %j is %s", (standing, code) => {
  expect(refusalOf(standing)).toBe(code);
});
