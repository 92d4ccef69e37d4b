import { describe, expect, it } from "vitest";
import { sureCells } from "./mrz-cells.ts";
import { readNameLine } from "./mrz-names.ts";
import type { Printed } from "./visual-zone.ts";
import { weighNames, withPrintedMarks } from "./weigh-names.ts";

const line = (text: string) => readNameLine(sureCells(text.padEnd(44, "<")));
const print = (value: string, confidence = 0.97): Printed => ({
  value,
  confidence,
  line: {
    text: value,
    confidence,
    marks: [],
    box: { centre: { x: 0, y: 0 }, width: 10, height: 1, angle: 0 },
    quad: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ],
    left: 0,
    right: 10,
    middle: 0,
    height: 1,
  },
});
const divided = (last: string, first: string, confidence?: number) => ({
  last: print(last, confidence),
  first: print(first, confidence),
  whole: null,
});

describe("names of both zones", () => {
  it("agree: words from the zone, marks from print", () => {
    expect(weighNames(line("P<GBROCONNOR<<MARY<JANE"), divided("O'CONNOR", "MARY-JANE"), null, [])).toEqual({
      lastName: "O'CONNOR",
      lastConfidence: 0.95,
      firstName: "MARY-JANE",
      firstConfidence: 0.95,
    });
  });

  it("are divided by the zone where print does not", () => {
    const whole = { last: null, first: null, whole: print("NGUYEN THI MINH ANH") };
    expect(weighNames(line("P<VNMNGUYEN<<THI<MINH<ANH"), whole, null, [])).toMatchObject({
      lastName: "NGUYEN",
      firstName: "THI MINH ANH",
    });
  });

  it("fill each other's gaps", () => {
    expect(weighNames(line("P<CHN?U<<RUO?I"), divided("XU", "RUOXI"), null, [])).toMatchObject({
      lastName: "XU",
      firstName: "RUOXI",
    });
  });

  it("are settled by pinyin", () => {
    expect(weighNames(line("P<CHNLI<<SIYUAN"), divided("LI", "SUAN"), "李思源", [])).toMatchObject({
      firstName: "SIYUAN",
      firstConfidence: 0.9,
    });
    expect(weighNames(line("P<CHNLI<<SIYAN"), divided("LI", "SIYUAN"), "李思源", [])).toMatchObject({
      firstName: "SIYUAN",
      firstConfidence: 0.9,
    });
  });

  it("are settled by a second look at print", () => {
    const again = [divided("HARTLEY", "OLIVER JAMES")];
    expect(
      weighNames(line("P<GBRHARTLEY<<OLIVER<JAMES"), divided("HARTLEY", "OLIVFR"), null, again),
    ).toMatchObject({
      firstName: "OLIVER JAMES",
      firstConfidence: 0.95,
    });
  });

  it("are left out where they are different names", () => {
    const weighed = weighNames(line("P<GBRHARTLEY<<OLIVER"), divided("HARTLEY", "BENJAMIN"), null, []);
    expect(weighed.lastName).toBe("HARTLEY");
    expect(weighed.firstName).toBeUndefined();
  });

  it("are doubtful where a letter differs", () => {
    const weighed = weighNames(line("P<GBRHARTLEY<<OLIVER"), divided("HARTLEY", "OLIVIR"), null, []);
    expect(weighed.firstConfidence).toBeLessThan(0.8);
  });
});

it("marks of print are put between the zone's letters", () => {
  expect(withPrintedMarks("OBRIEN", "O'BRIEN")).toBe("O'BRIEN");
  expect(withPrintedMarks("SMITH JONES", "SMITH-JONES")).toBe("SMITH-JONES");
  expect(withPrintedMarks("OLIVER JAMES", "OLIVERJAMES")).toBe("OLIVER JAMES");
});
