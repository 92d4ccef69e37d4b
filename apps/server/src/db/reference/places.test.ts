import { languages } from "@passage/contract/languages.ts";
import { describe, expect, it } from "vitest";
import { ancestries } from "./ancestries.ts";
import { countries, countryOf } from "./countries.ts";
import { motherLanguages } from "./mother-languages.ts";
import { type Place, readCityRows, readDivisionRows, readRegionRows, readStateRows } from "./places.ts";

const regions = readRegionRows();
const states = readStateRows();
const cities = readCityRows();
const divisions = readDivisionRows();
const ids = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));
const named = (rows: readonly Place[], id: number) => rows.find((row) => row.id === id)?.names;

describe.each([
  ["regions", regions, ids(countries)],
  ["states", states, ids(countries)],
  ["cities", cities, ids(states)],
  ["divisions", divisions, ids(cities)],
] as const)("%s", (_, rows, above) => {
  it("have ids of their own, a place above them, and a name in each language", () => {
    expect(ids(rows).size).toBe(rows.length);
    expect(rows.filter((row) => !above.has(row.above))).toEqual([]);
    for (const language of languages)
      expect(
        rows.filter(({ names }) => names[language].trim() !== names[language] || !names[language]),
      ).toEqual([]);
  });

  it("have English names in Latin letters, and Chinese ones without strange characters", () => {
    expect(rows.filter(({ names }) => /\p{Script=Han}|\t/u.test(names["en-us"]))).toEqual([]);
    expect(rows.filter(({ names }) => /[^\p{L}\p{M}\p{P}\p{N} `]/u.test(names.zh + names["zh-hk"]))).toEqual(
      [],
    );
  });
});

describe("states", () => {
  it("of mainland China are its 31 provinces; Hong Kong, Macau and Taiwan have their own", () => {
    const of = (alpha2: string) => states.filter(({ above }) => above === countryOf(alpha2).id);
    expect(of("CN").map(({ id }) => id)).not.toContain(710_000);
    expect([of("CN").length, of("HK").length, of("MO").length, of("TW").length]).toEqual([31, 3, 2, 22]);
    expect(of("GB").map(({ names }) => names["en-us"])).toEqual([
      "England",
      "Northern Ireland",
      "Scotland",
      "Wales",
    ]);
  });

  it("keep their ids: codes of GB/T 2260, and numbers made of ISO 3166-2", () => {
    expect(named(states, 440_000)).toEqual({ "en-us": "Guangdong", zh: "广东省", "zh-hk": "廣東省" });
    expect(named(states, 4_921_721)?.["en-us"]).toBe("England");
    expect(named(states, 12_820_353)?.zh).toBe("加利福尼亚州");
    expect(
      states.every(({ id, above }) => id < 1_000_000 || Math.floor((id - 1_000_000) / 37 ** 3) === above),
    ).toBe(true);
  });

  it("lie in a region of their own country, in all of it or in none", () => {
    const regionById = new Map(regions.map((region) => [region.id, region]));
    const grouped = new Set(regions.map(({ above }) => above));
    for (const { names, above, regionId } of states) {
      expect([names, regionId !== null]).toEqual([names, grouped.has(above)]);
      if (regionId !== null) expect(regionById.get(regionId)?.above).toBe(above);
    }
    expect(regions.filter(({ id }) => !states.some(({ regionId }) => regionId === id))).toEqual([]);
  });
});

describe("names", () => {
  it.each([
    [150_000, "Inner Mongolia", "内蒙古自治区", "內蒙古自治區"],
    [540_000, "Tibet", "西藏自治区", "西藏自治區"],
    [610_000, "Shaanxi", "陕西省", "陝西省"],
    [810_200, "Kowloon", "九龙", "九龍"],
    [710_100, "Taipei", "台北市", "台北市"],
  ])("of state %i are those in use", (id, ...expected) => {
    expect(Object.values(named(states, id) ?? {}).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    [500_100, "Chongqing"],
    [222_400, "Yanbian Korean Autonomous Prefecture"],
    [522_600, "Qiandongnan Miao and Dong Autonomous Prefecture"],
    [610_100, "Xi'an"],
    [141_100, "Lüliang"],
    [650_100, "Urumqi"],
    [810_102, "Wan Chai"],
    [820_105, "Sé"],
  ])("of city %i are read as people read them", (id, english) => {
    expect(named(cities, id)?.["en-us"]).toBe(english);
  });

  it.each([
    [310_112, "Minhang District", "閔行區"],
    [330_382, "Yueqing", "樂清市"],
    [320_116, "Luhe District", "六合區"],
    [140_105, "Xiaodian District", "小店區"],
    [150_622, "Zhunge'er Banner", "準格爾旗"],
    [330_281, "Yuyao", "餘姚市"],
    [350_206, "Huli District", "湖里區"],
    [210_103, "Shenhe District", "瀋河區"],
  ])("of district %i likewise, also in Hong Kong's characters", (id, english, traditional) => {
    expect(named(divisions, id)).toMatchObject({ "en-us": english, "zh-hk": traditional });
  });

  it("tell apart the states of one country", () => {
    for (const language of languages) {
      const keys = states.map(({ above, names }) => `${above} ${names[language]}`);
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    }
  });
});

describe("cities", () => {
  it("are there for every province, and divisions for every city of the mainland", () => {
    const provinces = states.filter(({ id }) => id < 1_000_000);
    expect(provinces.filter(({ id }) => !cities.some(({ above }) => above === id))).toEqual([]);
    const mainland = cities.filter(({ id }) => id < 700_000);
    expect(mainland.filter(({ id }) => !divisions.some(({ above }) => above === id))).toEqual([]);
    expect(divisions.every(({ above }) => above < 700_000)).toBe(true);
  });

  it("of other countries are few enough to choose from, once each", () => {
    for (const rows of Map.groupBy(cities, ({ above }) => above).values()) {
      expect(rows.length).toBeLessThanOrEqual(150);
      const names = rows.map((row) => row.names["en-us"]);
      expect(rows.every(({ id }) => id < 1_000_000) || new Set(names).size === names.length).toBe(true);
    }
  });
});

describe.each([
  ["ethnic groups", ancestries, 57],
  ["mother languages", motherLanguages, 66],
] as const)("%s", (_, rows, count) => {
  it("have an id and a name of their own in each language, other last", () => {
    expect(ids(rows).size).toBe(count);
    for (const language of languages)
      expect(new Set(rows.map(({ names }) => names[language])).size).toBe(count);
    expect(rows.at(-1)?.names["en-us"]).toBe("Other");
  });
});
