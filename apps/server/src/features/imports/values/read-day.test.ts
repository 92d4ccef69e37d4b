import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOrderOf, readDay } from "./read-day.ts";

const day = "2005-03-14";

describe("readDay", () => {
  it.each([
    "2005-03-14",
    "2005/3/14",
    "2005.3.14",
    "2005 3 14",
    "2005年3月14日",
    "2005 年 3 月 14 日",
    "20050314",
    "14/3/2005",
    "14.03.2005",
    "14-3-05",
    "14 Mar 2005",
    "14-Mar-05",
    "14th March 2005",
    "March 14, 2005",
    "Mar 14 2005",
    "民國94年3月14日",
    "2005-03-14T00:00:00",
    "2005-03-14 00:00",
    "２００５－０３－１４",
    "38425",
    "38425.5",
  ])("%s", (text) => {
    expect(readDay(text, "dmy")).toBe(day);
  });

  it("two digits of a year are those of somebody who is alive", () => {
    expect(["1/2/98", "1/2/50", "1/2/49", "1-Feb-68"].map((text) => readDay(text, "dmy"))).toEqual([
      "1998-02-01",
      "1950-02-01",
      "2049-02-01",
      "1968-02-01",
    ]);
  });

  it("3/14/2005 by the order that was said", () => {
    expect([readDay("3/14/2005", "mdy"), readDay("3/14/2005", "dmy")]).toEqual([day, null]);
    expect([readDay("3/4/2005", "mdy"), readDay("3/4/2005", "dmy")]).toEqual(["2005-03-04", "2005-04-03"]);
  });

  it.each([
    "",
    "soon",
    "2005",
    "2005-13-01",
    "2005-02-29",
    "31/4/2005",
    "14/3",
    "1899-12-31",
    "9999999",
    "14 Foo 2005",
  ])("%j is no day", (text) => {
    expect(readDay(text, "dmy")).toBeNull();
  });

  it("reads every day back in every notation", () => {
    const anyDay = fc.date({ min: new Date("1930-01-01"), max: new Date("2049-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(anyDay, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, own] = iso.split("-").map(Number);
        const serial = Math.round((Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000);
        for (const text of [
          iso,
          `${year}年${month}月${own}日`,
          iso.replaceAll("-", ""),
          `${own}/${month}/${year}`,
          String(serial),
        ])
          expect([text, readDay(text, "dmy")]).toEqual([text, iso]);
        expect(readDay(`${month}/${own}/${year}`, "mdy")).toBe(iso);
      }),
    );
  });

  it("whatever is given, the answer is a day that exists or null", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20 }),
        fc.constantFrom("dmy" as const, "mdy" as const),
        (text, order) => {
          const read = readDay(text, order);
          if (read !== null) expect(new Date(`${read}T00:00:00Z`).toISOString().slice(0, 10)).toBe(read);
        },
      ),
    );
  });
});

describe("dayOrderOf", () => {
  it.each([
    [["2005-03-14", "14/3/2005"], { order: "dmy", open: false }],
    [["3/14/2005", "3/4/2005"], { order: "mdy", open: false }],
    [["3/4/2005"], { order: "dmy", open: true }],
    [["5/5/2005"], { order: "dmy", open: false }],
    [["14/3/2005", "3/14/2005"], { order: "dmy", open: true }],
    [["2005-03-14"], { order: "dmy", open: false }],
  ])("%j", (texts, expected) => {
    expect(dayOrderOf(texts)).toEqual(expected);
  });
});
