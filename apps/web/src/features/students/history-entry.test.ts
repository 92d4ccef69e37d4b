import { portal } from "@passage/phrases/en-us/portal.ts";
import { Download, Pencil, Trash2 } from "lucide-react";
import { describe, expect, it } from "vitest";
import { changeLabel, changeValue, entryLook } from "./history-entry.ts";

const value = (path: string, given: Parameters<typeof changeValue>[1]) =>
  changeValue(path, given, portal, "en-us");

describe("a change in words", () => {
  it.each([
    ["isHavePassport", false, "No"],
    ["whetherPayment", true, "Yes"],
    ["birthday", "2004-05-17", "17 May 2004"],
    ["intake", "2027-09-01", "Sep 2027"],
    ["category", "CAS or BRP", "CAS or BRP"],
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

  it("shows the pen for changes only", () => {
    const icon = (noun: "student" | "file", action: string) =>
      entryLook({ noun, action }, portal.history, portal.domain).icon;
    expect(icon("student", "save")).toBe(Pencil);
    expect(icon("student", "downloadFiles")).toBe(Download);
    expect(icon("file", "removeDeleted")).toBe(Trash2);
  });

  it("of a kind nobody worded is still an entry", () => {
    expect(fact("student", "somethingNew")).toBe("Changed");
  });
});
