import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hongKongId, macauId, mainlandChinaId, taiwanId } from "../limits.ts";
import { brokenPostcodeRule, hasPostcodes } from "./postcode.ts";

const britain = 77;
const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength, maxLength });

describe("a postcode", () => {
  test.each([
    ["510623", mainlandChinaId, null],
    ["51062", mainlandChinaId, null],
    ["5106", mainlandChinaId, "postcodeChina"],
    ["5106233", mainlandChinaId, "postcodeChina"],
    ["51 0623", mainlandChinaId, "postcodeChina"],
    ["５１０６２３", mainlandChinaId, "postcodeChina"],
    ["100", taiwanId, null],
    ["100001", taiwanId, null],
    ["10", taiwanId, "postcodeTaiwan"],
    ["1000001", taiwanId, "postcodeTaiwan"],
    ["999077", hongKongId, "postcodeNone"],
    ["0", macauId, "postcodeNone"],
    ["EC1A 1BB", britain, null],
    ["1012-AB", britain, null],
    ["K1A 0B1", null, null],
    ["-123", britain, "postcodeFormat"],
    ["123 ", britain, "postcodeFormat"],
    ["W1A/1", britain, "postcodeFormat"],
    ["SW1A é", britain, "postcodeFormat"],
  ] as const)("%s in %s: %s", (postcode, country, rule) => {
    expect(brokenPostcodeRule(postcode, country)).toBe(rule);
  });

  test("of the mainland is right with 5 or 6 digits, of Taiwan with 3 to 6, and with no other number of them", () => {
    fc.assert(
      fc.property(digits(1, 12), (postcode) => {
        const { length } = postcode;
        expect(brokenPostcodeRule(postcode, mainlandChinaId) === null).toBe(length === 5 || length === 6);
        expect(brokenPostcodeRule(postcode, taiwanId) === null).toBe(length >= 3 && length <= 6);
        expect(brokenPostcodeRule(postcode, britain)).toBeNull();
      }),
    );
  });

  test("is never right where there are none, and never wrong there by its form", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 12 }),
        fc.constantFrom(hongKongId, macauId),
        (postcode, place) => {
          expect(brokenPostcodeRule(postcode, place)).toBe("postcodeNone");
        },
      ),
    );
  });
});

test("there are postcodes everywhere but in Hong Kong and Macau, and while the country is open", () => {
  expect([hongKongId, macauId].some(hasPostcodes)).toBe(false);
  expect([mainlandChinaId, taiwanId, britain, null].every(hasPostcodes)).toBe(true);
});
