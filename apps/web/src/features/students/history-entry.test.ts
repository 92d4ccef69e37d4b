import { portal } from "@passage/phrases/en-us/portal.ts";
import { describe, expect, it } from "vitest";
import { changeLabel, changeValue, entryLook } from "./history-entry.ts";

const value = (path: string, given: Parameters<typeof changeValue>[1]) =>
  changeValue(path, given, portal, "en-us");

describe("a change in words", () => {
  it.each([
    ["gender", 1, "Male"],
    ["title", "dr", "Dr"],
    ["isHavePassport", false, "No"],
    ["whetherPayment", true, "Yes"],
    ["birthday", "2004-05-17", "17 May 2004"],
    ["intake", "2027-09-01", "Sep 2027"],
    ["step", "admitted", "Offer"],
    ["status", 2, "Request for evidence"],
    ["category", "casOrBrp", "CAS or BRP"],
    ["cityBirth", "Suzhou", "Suzhou"],
    ["cityBirth", null, "empty"],
    ["passportNumber", "•••••4567", "•••••4567"],
    ["fkStudentAppCountryId", 7, "7"],
  ])("%s %j reads %s", (path, given, expected) => expect(value(path, given)).toBe(expected));

  it("is named as the form names it, or by what it is beside the form", () => {
    expect(changeLabel("cityBirth", portal)).toBe("City of birth");
    expect(changeLabel("owner", portal)).toBe("Owner");
    expect(changeLabel("neverHeardOf", portal)).toBe("Other");
  });
});

describe("an entry", () => {
  const fact = (noun: "student" | "application" | "file", action: string) =>
    entryLook({ noun, action }, portal.history, portal.domain).fact;

  it("says what was done to which kind of thing", () => {
    expect(fact("student", "revealNumbers")).toBe("Numbers shown");
    expect(fact("application", "admit")).toBe("Offer received");
    expect(fact("file", "delete")).toBe("File deleted");
  });

  it("of a kind nobody worded is still an entry", () => {
    expect(fact("student", "somethingNew")).toBe("Changed");
  });
});
