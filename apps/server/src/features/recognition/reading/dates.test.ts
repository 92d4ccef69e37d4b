import { describe, expect, it } from "vitest";
import { addYears, dayOfMrz, mrzOfDay, readPrintedDay } from "./dates.ts";

const printed = (text: string, kind: "birthday" | "issueDate" | "expiryDate" = "birthday") =>
  readPrintedDay(text, kind, 2026)?.day ?? null;

describe("printed dates", () => {
  it.each([
    ["15 MAR 1998", "1998-03-15"],
    ["15MAR 1998", "1998-03-15"],
    ["06 5月/MAY 2019", "2019-05-06"],
    ["14SEP/SEPT99", "1999-09-14"],
    ["01 JUL /JUIL 04", "2004-07-01"],
    ["21/10/2000", "2000-10-21"],
    ["21.10.2000", "2000-10-21"],
    ["2000-10-21", "2000-10-21"],
    ["O9/12/2OO1", "2001-12-09"],
    ["29 FEB 2000", "2000-02-29"],
    ["12 AOÛT 1999", "1999-08-12"],
  ])("%s is %s", (text, day) => {
    expect(printed(text)).toBe(day);
  });

  it("read a slash as a letter without harm", () => {
    expect(printed("18JUN IJUIN 21", "issueDate")).toBe("2021-06-18");
  });

  it.each([
    "29 FEB 2001",
    "31/04/2000",
    "GUANGDONG",
    "EJ1830472",
    "15 XYZ 1998",
    "12/13/2000",
    "P",
    "03 MAR 19",
  ])("%s is none", (text) => {
    expect(printed(text)).toBeNull();
  });

  it("keep month and year when the day is hidden", () => {
    expect(readPrintedDay("DEC 2021", "issueDate", 2026)).toEqual({ day: null, month: 12, year: 2021 });
  });
});

describe("days of the machine-readable zone", () => {
  it("find their century", () => {
    expect(dayOfMrz("980315", "birthday", 2026)).toBe("1998-03-15");
    expect(dayOfMrz("040119", "birthday", 2026)).toBe("2004-01-19");
    expect(dayOfMrz("340124", "expiry", 2026)).toBe("2034-01-24");
    expect(dayOfMrz("991231", "expiry", 2026)).toBe("1999-12-31");
  });

  it("exist", () => {
    expect(dayOfMrz("980230", "birthday", 2026)).toBeNull();
    expect(dayOfMrz("98<<<<", "birthday", 2026)).toBeNull();
  });

  it("come back", () => {
    expect(mrzOfDay("2034-01-24")).toBe("340124");
  });
});

it("a term may end on the day or the day before", () => {
  expect(addYears("2019-05-06", 10, -1)).toBe("2029-05-05");
  expect(addYears("2021-01-01", 10, -1)).toBe("2030-12-31");
});
