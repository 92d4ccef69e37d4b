import { lengths } from "@passage/contract/limits.ts";
import { emptyStudentInfo, type StudentInfo } from "@passage/contract/students/schema.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changePlace, splitAddress } from "./address-chain.ts";

const home: StudentInfo = {
  ...emptyStudentInfo,
  fkAreaCountryId: 44,
  fkAreaRegion: 4,
  fkAreaStateId: 440000,
  fkAreaCityId: 440100,
  fkAreaDivisionId: 440106,
  postcode: "510623",
  address: "88 Huasui Road",
};

describe("a change of the address", () => {
  test("of the country empties all below it, and a postcode that is written otherwise there", () => {
    const { changes, cleared } = changePlace(home, "fkAreaCountryId", 95);
    expect(changes).toEqual({
      fkAreaCountryId: 95,
      fkAreaRegion: null,
      fkAreaStateId: null,
      fkAreaCityId: null,
      fkAreaDivisionId: null,
      postcode: null,
    });
    expect(cleared).toEqual([
      "fkAreaRegion",
      "fkAreaStateId",
      "fkAreaCityId",
      "fkAreaDivisionId",
      "postcode",
    ]);
  });

  test("keeps a postcode that fits there, too, and the street", () => {
    const { changes } = changePlace(home, "fkAreaCountryId", 228);
    expect(changes).not.toHaveProperty("postcode");
    expect(changes).not.toHaveProperty("address");
  });

  test("of state or city empties what lies below, and nothing above", () => {
    expect(changePlace(home, "fkAreaStateId", 110000).cleared).toEqual(["fkAreaCityId", "fkAreaDivisionId"]);
    expect(changePlace(home, "fkAreaCityId", 440300).cleared).toEqual(["fkAreaDivisionId"]);
    expect(changePlace(home, "fkAreaDivisionId", 440103)).toEqual({
      changes: { fkAreaDivisionId: 440103 },
      cleared: [],
    });
  });

  test("to what it was is none, and an empty address loses nothing", () => {
    expect(changePlace(home, "fkAreaStateId", 440000)).toEqual({ changes: {}, cleared: [] });
    expect(changePlace(emptyStudentInfo, "fkAreaCountryId", 44).cleared).toEqual([]);
  });
});

describe("an address that is too long", () => {
  test("is parted where it has a comma or a blank", () => {
    expect(splitAddress("Room 1204, Block 3, 88 Huasui Road, Zhujiang New Town, Tianhe")).toEqual({
      address: "Room 1204, Block 3, 88 Huasui Road, Zhujiang",
      rest: "New Town, Tianhe",
    });
  });

  test("is parted anywhere where it has none, as Chinese has not", () => {
    const { address, rest } = splitAddress("广".repeat(60));
    expect([[...address].length, [...rest].length]).toEqual([45, 15]);
  });

  test("fits afterwards, and loses nothing but blanks and commas between the parts", () => {
    const letters = (text: string) => text.replaceAll(/[\s,，、;；]/gu, "");
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "广", "𠮷", " ", ",", "，"), maxLength: 150 }),
        (text) => {
          const { address, rest } = splitAddress(text);
          expect([...address].length).toBeLessThanOrEqual(lengths.contactAddress);
          expect(letters(address) + letters(rest)).toBe(letters(text));
        },
      ),
    );
  });
});
