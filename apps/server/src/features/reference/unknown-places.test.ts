import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countryOf } from "../../db/reference/countries.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { fixture } from "../../test/factories.ts";
import { unknownOrigins } from "./unknown-origins.ts";
import { type ChosenPlaces, unknownPlaces } from "./unknown-places.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test?.close());

const shenzhen: ChosenPlaces = {
  countryId: countryOf("CN").id,
  regionId: 4405,
  stateId: 440_000,
  cityId: 440_300,
  divisionId: 440_305,
};
const nothing = { countryId: null, regionId: null, stateId: null, cityId: null, divisionId: null };

describe("places", () => {
  const check = (changes: Partial<ChosenPlaces>, from = shenzhen) =>
    unknownPlaces(test.database.read(fixture), { ...from, ...changes });

  it("that belong together are fine, whole or in part", async () => {
    expect(await check({})).toEqual([]);
    expect(await check({ regionId: null })).toEqual([]);
    expect(await check({ divisionId: null })).toEqual([]);
    expect(await check({ cityId: null, divisionId: null })).toEqual([]);
    expect(await check({}, nothing)).toEqual([]);
    expect(await check({ countryId: 44 }, nothing)).toEqual([]);
  });

  it.each([
    ["a region of another country", { regionId: countryOf("GB").id * 100 + 1 }, ["regionId"]],
    ["a state of another region", { regionId: 4403 }, ["stateId"]],
    ["a state of another country", { countryId: countryOf("HK").id }, ["regionId", "stateId"]],
    ["a city of another state", { stateId: 450_000 }, ["cityId"]],
    ["a division of another city", { cityId: 440_100 }, ["divisionId"]],
    [
      "nothing that exists",
      { regionId: 1, stateId: 1, cityId: 1, divisionId: 1 },
      ["regionId", "stateId", "cityId", "divisionId"],
    ],
    ["a city without its state", { stateId: null }, ["cityId"]],
    ["a division without its city", { cityId: null }, ["divisionId"]],
    ["all without a country", { countryId: null }, ["regionId", "stateId"]],
  ] as const)("%s is told", async (_, changes, told) => {
    const found = await check(changes);
    expect(found.filter((level) => !(told as readonly string[]).includes(level))).toEqual([]);
    expect(found).toEqual([...told]);
  });
});

describe("origins", () => {
  const check = (ancestryId: number | null, motherLanguageId: number | null) =>
    unknownOrigins(test.database.read(fixture), { ancestryId, motherLanguageId });

  it("that exist are fine, others are told", async () => {
    expect(await check(1, 99)).toEqual([]);
    expect(await check(null, null)).toEqual([]);
    expect(await check(60, null)).toEqual(["ancestryId"]);
    expect(await check(97, 98)).toEqual(["motherLanguageId"]);
    expect(await check(null, 98)).toEqual(["motherLanguageId"]);
    expect(await check(0, 0)).toEqual(["ancestryId", "motherLanguageId"]);
  });
});
