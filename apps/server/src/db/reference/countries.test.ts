import { mainlandChinaId } from "@passage/contract/limits.ts";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import { describe, expect, it } from "vitest";
import { countries, countryOf, studyCountryCodes } from "./countries.ts";

describe("countries", () => {
  it("are the 249 of ISO 3166-1, with distinct ids and codes", () => {
    expect(countries).toHaveLength(249);
    for (const field of ["id", "alpha2", "alpha3"] as const) {
      expect(new Set(countries.map((country) => country[field])).size).toBe(249);
    }
    expect(countries.map(({ id }) => id)).toEqual(Array.from({ length: 249 }, (_, index) => index + 1));
  });

  it("know mainland China by 44, and keep the ids that stand in databases", () => {
    expect(countryOf("CN")).toMatchObject({ id: mainlandChinaId, alpha3: "CHN", phoneCode: "86" });
    const ids = ["AD", "CM", "CI", "CO", "GB", "HK", "MO", "TW", "ZW"].map((code) => countryOf(code).id);
    expect(ids).toEqual([1, 48, 45, 49, 77, 95, 148, 228, 249]);
  });

  it("are named as agencies in China can print them", () => {
    expect(countryOf("CN").names).toEqual({ "en-us": "Mainland China", zh: "中国大陆", "zh-hk": "中國內地" });
    expect(countryOf("HK").names["en-us"]).toBe("Hong Kong SAR, China");
    expect(countryOf("MO").names["zh-hk"]).toBe("中國澳門");
    expect(countryOf("TW").names).toEqual({
      "en-us": "Taiwan, China",
      zh: "中国台湾",
      "zh-hk": "中國台灣",
    });
    expect(countryOf("GB").names["en-us"]).toBe("United Kingdom");
  });

  it("have a name in each language, distinct within it", () => {
    for (const language of ["en-us", "zh", "zh-hk"] as const) {
      const all = countries.map(({ names }) => names[language]);
      expect(all.filter((name) => name.trim() === "")).toEqual([]);
      expect(new Set(all).size).toBe(249);
    }
  });

  it("carry the calling code of every place that has one", () => {
    const known = new Map(countries.map(({ alpha2, phoneCode }) => [alpha2, phoneCode]));
    const covered = getCountries().filter((code) => known.has(code));
    expect(covered.length).toBeGreaterThan(235);
    for (const code of covered) expect([code, known.get(code)]).toEqual([code, getCountryCallingCode(code)]);
  });

  it("refuse a code that does not exist", () => {
    expect(() => countryOf("XX")).toThrow("unknown country XX");
    expect(studyCountryCodes.map((code) => countryOf(code).names["en-us"])).toHaveLength(8);
  });
});
