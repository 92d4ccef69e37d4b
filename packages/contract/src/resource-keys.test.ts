import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { effectiveKeys, holdsAnyKey, resourceKeys, rolePresets } from "./resource-keys.ts";

const someKeys = fc.subarray([...resourceKeys], { minLength: 0 });

describe("effectiveKeys", () => {
  test("what an account was dealt counts only below the company’s ceiling", () => {
    expect(effectiveKeys(["applications", "mps", "permission"], ["applications", "resource"])).toEqual([
      "applications",
    ]);
    expect(effectiveKeys(rolePresets.administrator, [])).toEqual([]);
  });

  test("never gives what either side lacks, and loses nothing that both hold", () => {
    fc.assert(
      fc.property(someKeys, someKeys, (account, company) => {
        const effective = effectiveKeys(account, company);
        for (const key of resourceKeys)
          expect(effective.includes(key)).toBe(account.includes(key) && company.includes(key));
        expect(new Set(effective).size).toBe(effective.length);
      }),
    );
  });
});

test("any one of the wanted keys opens, none of them doesn’t", () => {
  fc.assert(
    fc.property(someKeys, someKeys, (held, wanted) => {
      const shared = wanted.filter((key) => held.includes(key));
      expect(holdsAnyKey(held, wanted)).toBe(shared.length > 0);
    }),
  );
});

test("the presets are those of the domain", () => {
  expect(rolePresets).toEqual({
    administrator: resourceKeys,
    finance: ["applicationsSettlement", "applicationsOverview", "applicationsCount", "mps"],
    consultant: ["applications", "applicationsDetail", "resource"],
  });
  expect(resourceKeys).toHaveLength(8);
});
