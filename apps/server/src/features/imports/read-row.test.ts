import type { ImportField } from "@passage/contract/imports/columns.ts";
import { describe, expect, it } from "vitest";
import { readRow } from "./read-row.ts";

const read = (cells: Partial<Record<ImportField, string>>) =>
  readRow(Object.values(cells), { columns: Object.keys(cells) as ImportField[], dayOrder: "dmy" });

describe("a row by the form's fields", () => {
  it("a mask is no number, and says nothing of holding a passport", () => {
    expect(read({ passportNumber: "•••••1234", idCardNumber: "•••••3211" })).toEqual({
      input: {},
      problems: [],
      masks: { passportNumber: "•••••1234", idCardNumber: "•••••3211" },
    });
  });

  it("who has a number holds a passport, unless the table says otherwise", () => {
    expect(read({ passportNumber: "E1234 5678" }).input).toEqual({
      passportNumber: "E12345678",
      isHavePassport: true,
    });
    expect(read({ passportNumber: "E12345678", isHavePassport: "否" }).input).toMatchObject({
      isHavePassport: false,
    });
  });

  it("the area code that a number begins with is believed over that of its column", () => {
    expect(read({ phoneRegion: "86", phoneNumber: "+852 9123 4567" }).input).toEqual({
      phoneRegion: "852",
      phoneNumber: "91234567",
    });
    expect(read({ phoneRegion: "852", phoneNumber: "13800138000" }).input).toEqual({
      phoneRegion: "852",
      phoneNumber: "13800138000",
    });
    expect(read({ followUpPhoneNumber2: "13800138000" }).input).toEqual({
      followUpPhoneRegion2: "86",
      followUpPhoneNumber2: "13800138000",
    });
  });

  it("a column of names is read by its script", () => {
    expect(read({ nameZh: "Wang Siyuan" }).input).toEqual({ nameEN: "Wang Siyuan" });
    expect(read({ nameZh: "王思远 Siyuan" }).input).toEqual({ nameZh: "王思远 Siyuan" });
    expect(read({ wholeNameEn: "王思远" }).input).toEqual({ nameZh: "王思远" });
  });
});
