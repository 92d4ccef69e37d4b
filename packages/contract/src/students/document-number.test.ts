import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isUnwritten, looksLikeDocumentNumber, writtenSearch } from "./document-number.ts";

describe("looksLikeDocumentNumber", () => {
  test.each([
    "E12345678",
    "e12345678",
    " E 1234 5678 ",
    "EJ-123-4567",
    "Ｅ１２３４５６７８",
    "11010519491231002X",
    "110105 19491231 002X",
    "K123456(7)",
    "H1234567801",
    "P1234567",
    "wang E12345678",
    "王思远，E12345678",
    "13822110964",
    "+86 138 2211 0964",
  ])("%j may be one", (text) => expect(looksLikeDocumentNumber(text)).toBe(true));

  test.each([
    "",
    "wang siyuan",
    "王思远",
    "2026",
    "12345",
    "E1234",
    "siyuan123456@example.com",
    "123456789@qq.com",
    "P2611000123",
    "p2611000123",
    "•••••5678",
    "Wang 2026",
  ])("%j is none", (text) => expect(looksLikeDocumentNumber(text)).toBe(false));

  test("however a number is spaced, it is still one", () => {
    const number = fc.stringMatching(/^[A-Z]{0,2}\d{6,9}$/);
    const gaps = fc.array(fc.constantFrom("", " ", "-", "–", ".", "  "), { minLength: 11, maxLength: 11 });
    fc.assert(
      fc.property(number, gaps, (digits, between) => {
        const spaced = [...digits].map((one, index) => one + between[index]).join("");
        expect(looksLikeDocumentNumber(spaced)).toBe(true);
      }),
    );
  });
});

test("only filters that take any text may hold one by mistake", () => {
  expect(["keyword", "name"].map((filter) => isUnwritten(filter, "E12345678"))).toEqual([true, true]);
  for (const [filter, value] of [
    ["regStartTime", "2026-01-31"],
    ["owner", "1000001"],
    ["keyword", "wang"],
  ] as const)
    expect(isUnwritten(filter, value)).toBe(false);
});

describe("writtenSearch", () => {
  test("leaves the numbers out and the rest as it is", () => {
    expect(writtenSearch("country=44,95&keyword=E12345678&sort=-name")).toBe("country=44,95&sort=-name");
    expect(writtenSearch("keyword=E+1234%205678")).toBe("");
    expect(writtenSearch("keyword=%4512345678+%zz%ff")).toBe("");
    expect(writtenSearch("keyword&name=&keyword=a=E12345678")).toBe("keyword&name=&keyword=a=E12345678");
    expect(writtenSearch("%6beyword=%45%31%32%33%34%35%36%37%38&status=draft")).toBe("status=draft");
    expect(writtenSearch("name=110105-19491231-002X")).toBe("");
    // Whole or in part, looking like one or not: what is asked for there is a number.
    expect(writtenSearch("passportNumber=E12345678&status=draft&passportNumber=EJ12")).toBe("status=draft");
    const kept = "country=44,95&name=%E6%80%9D&regStartTime=2026-01-31&phone=13822110964";
    expect(writtenSearch(kept)).toBe(kept);
    expect(writtenSearch("")).toBe("");
  });
});
