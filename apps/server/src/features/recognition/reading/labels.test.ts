import { describe, expect, it } from "vitest";
import { labelOf } from "./labels.ts";

describe("labels", () => {
  it.each([
    ["护照号/PassportNo.", "passportNumber"],
    ["Passport No./Passeport No.", "passportNumber"],
    ["Sohochieu/ Passport N°", "passportNumber"],
    ["姓名/Name", "fullName"],
    ["Surname/Nom(1)", "lastName"],
    ["Given names/Prenoms(2)", "firstName"],
    ["Given Name(s)", "firstName"],
    ["出生日期/Dateof birth", "birthday"],
    ["Date of birth/Date denaissance(4)", "birthday"],
    ["签发日期/Dateofissue", "issueDate"],
    ["有效期至/Date of expiry", "expiryDate"],
    ["Có giá trị đến / Date of expiry", "expiryDate"],
    ["出生地点/Placeofbirth", "birthplace"],
    ["签发地点/Placeofissue", "other"],
    ["Giitinh/Sex", "gender"],
    ["国籍/Nationality", "nationality"],
    ["Code/Code", "issuingCountry"],
    ["ate of expiry", "expiryDate"],
  ])("%s announces the %s", (text, kind) => {
    expect(labelOf(text)).toBe(kind);
  });

  it.each([
    "ZHANG, WEIJIE",
    "广东/GUANGDONG",
    "15 MAR 1998",
    "BRITISH CITIZEN",
    "P",
    "F",
    "EJ1830472",
    "",
    "张伟杰",
  ])("%s is no label", (text) => {
    expect(labelOf(text)).toBeNull();
  });
});
