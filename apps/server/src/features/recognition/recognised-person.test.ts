import { describe, expect, it, test } from "vitest";
import type { KeptReading } from "./kept-reading.ts";
import { countryCodesOf, dayOfField, hasAny, otherCountry, toRecognisedPerson } from "./recognised-person.ts";

type Fields = KeptReading["fields"];

const guid = "0197c0de-0000-7000-8000-000000000000";
const countries = new Map([
  ["CHN", 44],
  ["GBR", 77],
]);
const read = (value: string, confidence = 0.95): NonNullable<Fields["lastName"]> => ({
  value,
  confidence,
  region: [0.1, 0.2, 0.3, 0.4],
});
const person = (fields: Fields) => toRecognisedPerson(guid, { fields }, countries);

test("nothing read is nothing recognised", () => {
  const { person: nobody, confidence, regions } = person({});
  expect([hasAny(nobody), confidence, regions]).toEqual([false, {}, {}]);
  expect(nobody.fkGuidAndType).toBe(`${guid}:passport`);
});

describe("certainty", () => {
  it("under a half leaves the field empty; its place is told, for looking there", () => {
    const half = person({ lastName: read("WANG", 0.5), firstName: read("SIYUAN", 0.49) });
    expect(half.person).toMatchObject({ lastName: "WANG", firstName: null });
    expect(half.confidence).toEqual({ lastName: 0.5, firstName: 0.49 });
    expect(half.regions.firstName).toEqual([0.1, 0.2, 0.3, 0.4]);
  });

  it.each([
    ["M", 0.9, 1, "mr"],
    ["F", 0.9, 0, "ms"],
    ["M", 0.89, 1, null],
    ["F", 0.4, null, null],
    ["X", 0.99, null, null],
  ])("a title is proposed from a certain gender only: %s at %d", (value, certainty, gender, title) => {
    expect(person({ gender: read(value, certainty) }).person).toMatchObject({ gender, title });
  });

  it("of the expiry day decides whether the document gets it", () => {
    expect([
      dayOfField(read("2032-03-08", 0.5)),
      dayOfField(read("2032-03-08", 0.4)),
      dayOfField(undefined),
    ]).toEqual(["2032-03-08", null, null]);
  });
});

describe("countries", () => {
  it("are ours by their codes; one that isn't known stays empty", () => {
    const fields = { nationality: read("CHN"), issuingCountry: read("UTO") };
    expect(countryCodesOf({ fields })).toEqual(["CHN", "UTO"]);
    expect(person(fields).person).toMatchObject({
      fkStudentAppCountryId: 44,
      fkStudentAppCountryIdPassport: null,
    });
  });

  it.each([
    [null, 44, null],
    [44, null, null],
    [44, 44, null],
    [77, 44, 44],
    [95, 44, null],
    [148, 44, null],
    [228, 44, 44],
    [95, 77, 77],
  ])("tab %s, passport of %s: told %s", (tab, issuing, told) => {
    expect(otherCountry(tab, issuing)).toBe(told);
  });
});

describe("Chinese characters", () => {
  it.each([
    ["CHN", "王思远"],
    ["HKG", "王思远"],
    ["MAC", "王思远"],
    ["TWN", "王思远"],
    ["GBR", null],
  ])("on a passport of %s", (issuer, nameZh) => {
    expect(person({ nameZh: read("王思远"), issuingCountry: read(issuer) }).person.nameZh).toBe(nameZh);
    // Where the issuer can't be read, the nationality stands for it.
    expect(person({ nameZh: read("王思远"), nationality: read(issuer) }).person.nameZh).toBe(nameZh);
  });

  it("are taken where no country could be read, and agree with the Latin name or not", () => {
    const fields = { nameZh: read("王思远"), lastName: read("WONG"), firstName: read("SZE YUEN") };
    expect(person(fields).person).toMatchObject({
      nameZh: "王思远",
      lastName: "WONG",
      firstName: "SZE YUEN",
    });
  });
});

test("the place of birth is Latin where it could be read so, else as it stands", () => {
  const place = (birthplace: Fields["birthplace"], birthplaceZh: Fields["birthplaceZh"]) =>
    person({ ...(birthplace && { birthplace }), ...(birthplaceZh && { birthplaceZh }) }).person.cityBirth;
  expect(place(read("GUANGDONG"), read("广东"))).toBe("GUANGDONG");
  expect(place(read("GVANGD0NG", 0.3), read("广东"))).toBe("广东");
  expect(place(undefined, read("广东"))).toBe("广东");
  expect(place(read("GVANGD0NG", 0.3), undefined)).toBeNull();
});
