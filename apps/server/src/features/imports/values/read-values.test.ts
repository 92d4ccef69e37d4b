import { describe, expect, it } from "vitest";
import { countryOf } from "../../../db/reference/countries.ts";
import { headerField, proposeColumns } from "../header-words.ts";
import { readCountry } from "./read-country.ts";
import { readAreaCode, readPhone } from "./read-phone.ts";
import { readGender, readTitle, readYesNo } from "./read-words.ts";

describe("countries", () => {
  it.each([
    ["中国", "CN"],
    ["中國", "CN"],
    ["中国籍", "CN"],
    ["中国人", "CN"],
    ["Chinese", "CN"],
    ["P.R. China", "CN"],
    ["chn", "CN"],
    ["香港", "HK"],
    ["Hong Kong SAR", "HK"],
    ["中国香港", "HK"],
    ["UK", "GB"],
    ["British", "GB"],
    ["美国", "US"],
    ["u.s.a.", "US"],
    ["South Korea", "KR"],
    ["côte d'ivoire", "CI"],
  ])("%s is %s", (text, code) => {
    expect(readCountry(text)).toBe(countryOf(code).id);
  });

  it.each(["", "Atlantis", "China or Japan", "外国"])("%j is none", (text) => {
    expect(readCountry(text)).toBeNull();
  });
});

describe("phones", () => {
  it.each([
    ["13800138000", "86", "13800138000"],
    ["138 0013 8000", "86", "13800138000"],
    ["+86 13800138000", "86", "13800138000"],
    ["0086-13800138000", "86", "13800138000"],
    ["86-13800138000", "86", "13800138000"],
    ["8613800138000", "86", "13800138000"],
    ["(852) 9123 4567", "852", "91234567"],
    ["+852 9123-4567", "852", "91234567"],
    ["+44 7911 123456", "44", "7911123456"],
    // Eleven digits that begin as a mainland mobile does.
    ["+1 310 456 7890", "1", "3104567890"],
    ["+13104567890", "1", "3104567890"],
    ["(+1) 626 456 7890", "1", "6264567890"],
    ["(1) 310 456 7890", "1", "3104567890"],
    ["1-310-456-7890", "1", "3104567890"],
    ["1(310)456-7890", "1", "3104567890"],
    ["(+86) 13800138000", "86", "13800138000"],
  ])("%s", (text, region, number) => {
    expect(readPhone(text)).toEqual({ region, number });
  });

  it.each(["91234567", "12345", "no phone", "010-12345678", "6591234567"])("%s says no area code", (text) => {
    expect(readPhone(text)).toEqual({ region: null, number: text });
  });

  it.each([
    ["+86", "86"],
    ["0086", "86"],
    ["86", "86"],
    ["0852", "852"],
    ["中国 +86", "86"],
    ["China (86)", "86"],
    ["none", "none"],
  ])("area code %s", (text, code) => {
    expect(readAreaCode(text)).toBe(code);
  });
});

describe("words", () => {
  it("of gender, yes and no, titles", () => {
    expect(["男", "F", "Male", "女生", "?"].map(readGender)).toEqual([1, 0, 1, 0, null]);
    expect(["是", "N", "TRUE", "没有", "maybe"].map(readYesNo)).toEqual([true, false, true, false, null]);
    expect(["Mr.", "小姐", "Dr", "Sir"].map(readTitle)).toEqual(["mr", "miss", "dr", null]);
  });
});

describe("headers", () => {
  it.each([
    ["姓名", "nameZh"],
    ["Passport No.", "passportNumber"],
    ["护照号", "passportNumber"],
    ["DOB", "birthday"],
    ["出生日期 (YYYY-MM-DD)", "birthday"],
    ["*Email（必填）", "email"],
    ["E-MAIL", "email"],
    ["姓名（英文）", "wholeNameEn"],
    ["Name (Chinese)", "nameZh"],
    ["國籍", "fkStudentAppCountryId"],
    ["跟进联系人2邮箱", "followUpEmail2"],
    ["备注", null],
  ])("%s is %s", (header, field) => {
    expect(headerField(header)).toBe(field);
  });

  it("none is proposed twice, and a phone is whole unless area codes have a column", () => {
    expect(proposeColumns(["Email", "E-mail", "Phone"])).toEqual(["email", null, "wholePhone"]);
    expect(proposeColumns(["Area code", "Phone"])).toEqual(["phoneRegion", "phoneNumber"]);
    expect(proposeColumns(["Phone number"])).toEqual(["wholePhone"]);
  });

  it("a name is in the script of its samples", () => {
    expect(proposeColumns(["Name", "姓名"], [["王思远"], ["WANG Siyuan"]])).toEqual([
      "nameZh",
      "wholeNameEn",
    ]);
  });
});
