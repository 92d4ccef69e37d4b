import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isMasked, mask, maskNumbersIn } from "./masked-number.ts";

test.each([
  ["G12345678", "•••••5678"],
  ["A123456", "•••3456"],
  ["A12345", "••••••"],
  ["12", "••"],
])("%s is masked as %s: a short number is hidden wholly", (number, masked) => {
  expect(mask(number)).toBe(masked);
  expect(isMasked(masked)).toBe(true);
});

describe("maskNumbersIn", () => {
  const numbers = ["E12345678", "11010519491231002X", null];

  test.each([
    ["passport E12345678, please renew", "passport •••••5678, please renew"],
    ["e12345678", "•••••5678"],
    ["E 1234 5678 / E-1234-5678", "•••••5678 / •••••5678"],
    ["护照号Ｅ１２３４５６７８。", "护照号•••••5678。"],
    ["ID 110105 19491231 002x", "ID ••••••••••••••002x"],
    ["E1234\u200b5678", "•••••5678"],
    ["E12345678E12345678", "•••••5678•••••5678"],
  ])("%j becomes %j", (text, masked) => expect(maskNumbersIn(text, numbers)).toBe(masked));

  test("a number typed with signs of its own is found without them, and the other way round", () => {
    expect(maskNumbersIn("HKID k1234567", ["K123456(7)"])).toBe("HKID ••••4567");
    expect(maskNumbersIn("HKID K123456(7)", ["K1234567"])).toBe("HKID ••••4567)");
  });

  test("all else stays as it was written", () => {
    for (const text of ["Call 13822110964 before 20 Nov 2026", "E1234567", "王思远 · 5678", ""])
      expect(maskNumbersIn(text, numbers)).toBe(text);
    expect(maskNumbersIn("room 1234", ["1234", "", null])).toBe("room 1234");
  });

  test("no number survives, wherever it stands and however it is parted", () => {
    const number = fc.stringMatching(/^[A-Z]{1,2}\d{7,8}$/);
    const gaps = fc.array(fc.constantFrom("", " ", "-", "–", "\n"), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(number, gaps, fc.string(), fc.string(), (whole, between, before, after) => {
        const written = [...whole].map(
          (one, index) => one + (index < whole.length - 1 ? between[index] : ""),
        );
        const masked = maskNumbersIn(`${before} ${written.join("")} ${after}`, [whole]);
        expect(masked.replace(/[\s\p{Pd}]/gu, "").toUpperCase()).not.toContain(whole);
      }),
    );
  });
});
