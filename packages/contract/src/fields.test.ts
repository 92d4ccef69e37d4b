import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { isBlank } from "./blank.ts";
import {
  day,
  decimal,
  flag,
  id,
  instant,
  line,
  listField,
  listOf,
  listQuery,
  money,
  month,
  optional,
  prose,
} from "./fields.ts";
import { lists } from "./limits.ts";
import { gender } from "./students/schema.ts";

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe("id", () => {
  test("takes a number or its decimal text", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (number) => {
        expect(id.parse(number)).toBe(number);
        expect(id.parse(String(number))).toBe(number);
      }),
    );
  });

  test.each([0, -1, 1.5, 2_147_483_648, Number.NaN, "", " ", "1e3", "0x10", "1.0", "7 OR 1=1", "44a"])(
    "refuses %j",
    (value) => expect(accepts(id, value)).toBe(false),
  );

  // Number() would make 1, 5, 0 and 0 of these: an id, or a gender, that nobody gave.
  test("nothing else becomes a number", () => {
    for (const value of [true, [5], false, [], {}, null, undefined])
      expect([accepts(id, value), accepts(gender, value)]).toEqual([false, false]);
  });
});

describe("day, month, instant", () => {
  test.each(["2026-02-28", "2024-02-29", "2000-02-29", "1999-12-31"])("day takes %s", (value) =>
    expect(day.parse(value)).toBe(value),
  );
  test.each([
    "2026-02-29",
    "1900-02-29",
    "0000-01-01",
    "2026-13-01",
    "2026-00-10",
    "2026-4-1",
    "26-04-01",
    "01/04/2026",
    "",
  ])("day refuses %j", (value) => expect(accepts(day, value)).toBe(false));
  test("month is a month that exists", () => {
    expect(["2027-01", "2027-09", "2027-12"].every((value) => accepts(month, value))).toBe(true);
    expect(
      ["0000-01", "2027-00", "2027-13", "2027-9", "2027-09-01", "2027", ""].some((value) =>
        accepts(month, value),
      ),
    ).toBe(false);
  });
  test("instant needs its zone", () => {
    expect(accepts(instant, "2026-11-12T10:42:00+08:00")).toBe(true);
    expect(accepts(instant, "2026-11-12T02:42:00.123Z")).toBe(true);
    expect(accepts(instant, "2026-11-12T10:42:00")).toBe(false);
    expect(accepts(instant, "2026-11-12")).toBe(false);
  });
});

test("flag is a boolean or the word a form sends, nothing that merely looks true", () => {
  expect([true, "true"].map((value) => flag.parse(value))).toEqual([true, true]);
  expect([false, "false"].map((value) => flag.parse(value))).toEqual([false, false]);
  expect([1, 0, "1", "yes", "TRUE", "", null].some((value) => accepts(flag, value))).toBe(false);
});

test("money is decimal text with a currency, never a number", () => {
  expect(accepts(money, { amount: "-1234.50", currency: "GBP" })).toBe(true);
  const wrong = [
    { amount: 1234.5, currency: "GBP" },
    { amount: "1,234.50", currency: "GBP" },
    { amount: "1e3", currency: "GBP" },
    { amount: "1.23456", currency: "GBP" },
    { amount: "12.", currency: "GBP" },
    { amount: "12", currency: "gbp" },
  ];
  expect(wrong.filter((value) => accepts(money, value))).toEqual([]);
});

/** Text of any code points, lone surrogates too. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x10ffff }), fc.integer({ min: 0x20, max: 0x7e })), {
    maxLength: 30,
  })
  .map((points) => String.fromCodePoint(...points));

describe("decimal", () => {
  test("takes a number as JSON has it and as a form writes it, and no other text", () => {
    const score = decimal(z.number().min(0).max(300));
    for (const given of [6.5, "6.5"]) expect(score.parse(given)).toBe(6.5);
    for (const given of ["", "6,5", "1e2", "0x10", " 6", ".5", "NaN", true, null, []])
      expect(accepts(score, given)).toBe(false);
  });
});

describe("line and prose", () => {
  const rulesBroken = (schema: z.ZodType, text: string) =>
    schema.safeParse(text).error?.issues.map((issue) => issue.message) ?? [];

  test("are trimmed, then bounded", () => {
    expect(line(3).parse("  abc ")).toBe("abc");
    expect(accepts(line(3), "abcd")).toBe(false);
    expect(accepts(line(3), "𠮷𠮷𠮷")).toBe(true);
    expect(prose(5).parse("\na\r\n\tb\n")).toBe("a\r\n\tb");
    expect(accepts(prose(3), "a\nbc")).toBe(false);
  });

  test("every script passes, emoji and rare characters too", () => {
    for (const text of ["陳嘉怡", "𠮷野家", "Nguyễn Thị Minh Anh", "O’Brien", "Zoë 🎓", "עברית", "ü"])
      expect([line(50).parse(text), prose(50).parse(text)]).toEqual([text, text]);
  });

  test.each(["a\u0000b", "a\u001bb", "a\u007fb", "a\u0085b", "a\ud800b", "\udc00b"])(
    "%j breaks files, mails and logs, and is named plainText",
    (text) => {
      expect(rulesBroken(line(10), text)).toEqual(["plainText"]);
      expect(rulesBroken(prose(10), text)).toEqual(["plainText"]);
    },
  );

  test.each([0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069])(
    "a line takes no sign %d, behind which text shows in another order than it is read",
    (point) => {
      const sign = String.fromCodePoint(point);
      for (const text of [`a${sign}b`, `${sign}ab`, `ab${sign}`])
        expect(rulesBroken(line(10), text)).toEqual(["plainText"]);
    },
  );

  test("prose comes without them: they are pasted along with words, unseen", () => {
    expect(prose(6).parse("\u2067abc\u202edef\u2069")).toBe("abcdef");
    expect(prose(6).parse("\u202e\u2066")).toBe("");
  });

  test("a line has no line breaks or tabs inside, prose may", () => {
    for (const text of ["a\nb", "a\r\nb", "a\tb"]) {
      expect(rulesBroken(line(10), text)).toEqual(["plainText"]);
      expect(prose(10).parse(text)).toBe(text);
    }
  });

  test.each(["\u200b", " \u200d\ufeff ", "\u00ad\u2060", "\u3164", "\u2800", "\ufe0f", "\u{e0020}"])(
    "what shows nothing (%j) is empty, however many characters it has",
    (text) => {
      for (const field of [line(50), prose(50)]) {
        expect(field.parse(text)).toBe("");
        expect(accepts(field.pipe(z.string().min(1)), text.repeat(2))).toBe(false);
        expect(optional(field).parse(text)).toBeNull();
      }
    },
  );

  test("what joins or shapes characters that are seen stays where it is", () => {
    for (const text of ["👩\u200d🎓", "❤\ufe0f", "می\u200cخواهم", "a\u200bb"])
      expect(line(50).parse(text)).toBe(text);
  });

  test("whatever passes is trimmed, within bounds and well formed", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = line(12).safeParse(text);
        if (!parsed.success) return;
        expect(parsed.data).toBe(isBlank(text) ? "" : text.trim());
        expect([...parsed.data].length).toBeLessThanOrEqual(12);
        expect(parsed.data.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe("optional", () => {
  const schema = z.strictObject({ name: optional(line(5)), gender: optional(gender), at: optional(day) });

  test.each([{}, { name: null }, { name: undefined }, { name: "" }, { name: "   " }, { gender: " " }])(
    "%j is absent, and absent is null",
    (value) => expect(schema.parse(value)).toEqual({ name: null, gender: null, at: null }),
  );

  test("what is there is checked", () => {
    expect(schema.parse({ name: " ab ", gender: "0", at: "2026-01-31" })).toEqual({
      name: "ab",
      gender: 0,
      at: "2026-01-31",
    });
    for (const wrong of [{ name: "abcdef" }, { gender: 2 }, { at: "soon" }, { other: 1 }])
      expect(accepts(schema, wrong)).toBe(false);
  });
});

describe("listField", () => {
  test("takes text with commas and arrays alike; empty means no filter", () => {
    expect(listField(id).parse("3,5,8")).toEqual([3, 5, 8]);
    expect(listField(id).parse([3, "5"])).toEqual([3, 5]);
    expect([listField(id).parse(""), listField(id).parse(","), listField(id).parse([])]).toEqual([
      [],
      [],
      [],
    ]);
  });
  test("checks every entry and how many there are", () => {
    expect(accepts(listField(id), "3,x")).toBe(false);
    expect(accepts(listField(id, 2), "1,2,3")).toBe(false);
    expect(accepts(listField(id), 3)).toBe(false);
  });
});

test("a page of rows has its rows and exact counts", () => {
  const page = { items: [3], total: 41, page: 3, limit: 20 };
  expect(listOf(id).parse({ ...page, secret: 1 })).toEqual(page);
  for (const name of ["items", "total", "page", "limit"]) {
    expect(accepts(listOf(id), { ...page, [name]: undefined })).toBe(false);
    expect(accepts(listOf(id), { ...page, [name]: 0.5 })).toBe(false);
  }
});

describe("listQuery", () => {
  const query = z.strictObject(listQuery(["name", "updatedAt"]));

  test("starts at page 1 with the spec’s 20 rows", () =>
    expect(query.parse({})).toEqual({ page: 1, limit: lists.pageSize }));

  test("reads text, sorts by the fixed fields in both directions", () => {
    expect(query.parse({ page: "3", limit: "200", sort: "-updatedAt" })).toEqual({
      page: 3,
      limit: 200,
      sort: "-updatedAt",
    });
    expect(query.parse({ page: 1, limit: 1, sort: "name" })).toEqual({ page: 1, limit: 1, sort: "name" });
  });

  test.each([
    { page: 0 },
    { page: lists.maxPage + 1 },
    { limit: 0 },
    { limit: lists.maxPageSize + 1 },
    { limit: true },
    { sort: "password" },
    { sort: "--name" },
    { sort: "name; drop table student" },
    { offset: 5 },
  ])("refuses %j", (value) => expect(accepts(query, value)).toBe(false));
});
