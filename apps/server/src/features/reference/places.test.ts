import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countryOf } from "../../db/reference/countries.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { makeAccount, makeCompany, makeStaff, makeStudent, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { startApp } from "../auth/test-app.ts";
import { ask } from "../auth/test-calls.ts";
import { referenceRoutes } from "./routes.ts";

let test: TestDatabase;
let app: FastifyInstance;
let token: string;
let account: { id: number; companyId: number };

const china = countryOf("CN").id;
const hongKong = countryOf("HK").id;
const britain = countryOf("GB").id;
const malta = countryOf("MT").id;

beforeAll(async () => {
  test = await createTestDatabase();
  ({ app } = await startApp(test, referenceRoutes));
  account = await makeAccount(test.database, await makeCompany(test.database));
  token = await tokenOf(test.database, { account: account.id });
});

afterAll(async () => {
  await app.close();
  await test.close();
});

const statesUrl = (id: number) => `/appInstitution/areaState/getByCountryId/${id}`;
const inUseUrl = (id: number) => `/appInstitution/areaState/getAreaIssue/${id}`;
const citiesUrl = (id: number) => `/appInstitution/areaCity/getByFkAreaStateId/${id}`;
const divisionsUrl = (id: number) => `/appInstitution/areaCity/getDivisionByFkAreaCityId/${id}`;
const regionsUrl = (id: number) => `/appInstitution/areaState/getAreaRegionByCountryId?fkCountryId=${id}`;

const call = async (url: string, { language = "en-us", at = token as string | undefined } = {}) => {
  const method = /Issue|Region/.test(url) ? "POST" : "GET";
  return (await ask(app, url, at, { method, headers: { langCode: language } })).json();
};
const names = (rows: { name: string }[]) => rows.map((row) => row.name);

describe("states", () => {
  it.each([
    ["en-us", ["Anhui", "Beijing", "Chongqing"]],
    ["zh", ["北京市", "天津市", "河北省"]],
    ["zh-hk", ["北京市", "天津市", "河北省"]],
  ])(
    "of China in %s, officially ordered in Chinese and by the alphabet in English",
    async (language, first) => {
      const { data } = await call(statesUrl(china), { language });
      expect(data).toHaveLength(31);
      expect(names(data).slice(0, 3)).toEqual(first);
    },
  );

  it("say what they are", async () => {
    const { data } = await call(statesUrl(china), { language: "zh-hk" });
    expect(data).toContainEqual({
      id: 440_000,
      name: "廣東省",
      nameEn: "Guangdong",
      countryId: china,
      regionId: 4405,
      hasCities: true,
    });
  });

  it.each([
    ["en-us", "en-US"],
    ["zh", "zh-CN"],
    ["zh-hk", "zh-HK"],
  ])("of other countries stand in the order of %s", async (language, tag) => {
    const listed = names((await call(statesUrl(countryOf("US").id), { language })).data);
    expect(listed).toHaveLength(51);
    expect(listed).toEqual(listed.toSorted(new Intl.Collator(tag).compare));
  });

  it("are none in a country that has none, and 2002 in one that doesn't exist", async () => {
    expect((await call(statesUrl(countryOf("VA").id))).data).toEqual([]);
    expect(await call(statesUrl(9_999))).toMatchObject({ code: "2002", data: null });
    expect(await call(inUseUrl(9_999))).toMatchObject({ code: "2002", data: null });
    expect(await call(statesUrl(0))).toMatchObject({ code: "2002" });
  });
});

describe("states in use", () => {
  it("are those with cities to choose from", async () => {
    const { data } = await call(inUseUrl(britain), { language: "zh" });
    expect(names(data).toSorted()).toEqual(["北爱尔兰", "威尔士", "苏格兰", "英格兰"].toSorted());
  });

  it("and those a student in sight lives in; other people's students tell nothing", async () => {
    expect((await call(inUseUrl(malta))).data).toEqual([]);
    const [state] = (await call(statesUrl(malta))).data;
    const move = (studentId: number) =>
      asSuperuser(
        test,
        `update students set address_country_id = ${malta}, address_state_id = ${state.id} where id = ${studentId}`,
      );
    const stranger = await makeAccount(test.database, await makeCompany(test.database));
    await move(await makeStudent(test.database, stranger));
    expect((await call(inUseUrl(malta))).data).toEqual([]);
    await move(await makeStudent(test.database, account));
    expect(await call(inUseUrl(malta))).toMatchObject({ data: [{ id: state.id, hasCities: false }] });
  });
});

describe("regions", () => {
  it.each([
    ["en-us", "North China"],
    ["zh", "华北"],
    ["zh-hk", "華北"],
  ])("of a country in %s, each with its states", async (language, name) => {
    const { data } = await call(regionsUrl(china), { language });
    expect(data[0]).toEqual({
      id: 4401,
      name,
      nameEn: "North China",
      countryId: china,
      stateIds: [110_000, 120_000, 130_000, 140_000, 150_000],
    });
    const states = (await call(statesUrl(china), { language })).data;
    expect(data.flatMap((region: { stateIds: number[] }) => region.stateIds).toSorted()).toEqual(
      states.map((state: { id: number }) => state.id).toSorted(),
    );
  });

  it("are none where nobody speaks of any, and 2002 where there is no country", async () => {
    expect((await call(regionsUrl(malta))).data).toEqual([]);
    expect(await call(regionsUrl(9_999))).toMatchObject({ code: "2002" });
    expect(await call("/appInstitution/areaState/getAreaRegionByCountryId")).toMatchObject({ code: "2001" });
  });
});

describe("cities and divisions", () => {
  it.each([
    ["en-us", "Shenzhen", "Nanshan District"],
    ["zh", "深圳市", "南山区"],
    ["zh-hk", "深圳市", "南山區"],
  ])("of Guangdong and Shenzhen in %s", async (language, city, division) => {
    const cities = (await call(citiesUrl(440_000), { language })).data;
    expect(cities).toHaveLength(21);
    expect(cities).toContainEqual({
      id: 440_300,
      name: city,
      nameEn: "Shenzhen",
      stateId: 440_000,
      hasDivisions: true,
    });
    expect((await call(divisionsUrl(440_300), { language })).data).toContainEqual({
      id: 440_305,
      name: division,
      nameEn: "Nanshan District",
      cityId: 440_300,
    });
  });

  it("of Hong Kong are its 18 districts, and nothing below them", async () => {
    const states = (await call(statesUrl(hongKong), { language: "zh-hk" })).data;
    expect(names(states)).toEqual(["香港島", "九龍", "新界"]);
    const cities = await Promise.all(
      states.map(async ({ id }: { id: number }) => (await call(citiesUrl(id), { language: "zh-hk" })).data),
    );
    expect(cities.flat()).toHaveLength(18);
    expect(cities.flat()).toContainEqual(expect.objectContaining({ name: "灣仔區", hasDivisions: false }));
    expect((await call(divisionsUrl(810_102))).data).toEqual([]);
  });

  it("are no longer offered when a release doesn't list them", async () => {
    await asSuperuser(test, "update area_divisions set listed = false where id = 440305");
    expect(names((await call(divisionsUrl(440_300))).data)).not.toContain("Nanshan District");
    await asSuperuser(test, "update area_divisions set listed = true where id = 440305");
  });

  it("and what stands above them neither, but for the state that a student lives in", async () => {
    const list = async (listed: boolean) => {
      for (const place of [
        "area_regions set listed = $1 where id = 4401",
        "area_states set listed = $1 where id = 440000",
        "area_cities set listed = $1 where id = 440100 or state_id = 450000",
        "area_divisions set listed = $1 where city_id = 440300",
      ])
        await asSuperuser(test, `update ${place}`, [listed]);
    };
    await list(false);
    // States and regions are read once per process.
    const fresh = await startApp(test, referenceRoutes);
    try {
      const read = async (url: string) =>
        (await ask(fresh.app, url, token, { method: /Issue|Region/.test(url) ? "POST" : "GET" })).json().data;
      const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
      const regions = await read(regionsUrl(china));
      expect(ids(regions)).not.toContain(4401);
      expect(regions.flatMap(({ stateIds }: { stateIds: number[] }) => stateIds)).not.toContain(440_000);
      const states = await read(statesUrl(china));
      expect(ids(states)).not.toContain(440_000);
      expect(states).toContainEqual(expect.objectContaining({ id: 450_000, hasCities: false }));
      const cities = await read(citiesUrl(440_000));
      expect(ids(cities)).not.toContain(440_100);
      expect(cities).toContainEqual(expect.objectContaining({ id: 440_300, hasDivisions: false }));
      expect(ids(await read(inUseUrl(china)))).not.toContain(440_000);
      const student = await makeStudent(test.database, account);
      await asSuperuser(
        test,
        `update students set address_country_id = ${china}, address_state_id = 440000 where id = ${student}`,
      );
      expect(ids(await read(inUseUrl(china)))).toContain(440_000);
    } finally {
      await fresh.app.close();
      await list(true);
    }
  });

  it("are none in a state without, and 2002 below what doesn't exist", async () => {
    const [state] = (await call(statesUrl(malta))).data;
    expect((await call(citiesUrl(state.id))).data).toEqual([]);
    expect(await call(citiesUrl(1))).toMatchObject({ code: "2002", data: null });
    expect(await call(divisionsUrl(1))).toMatchObject({ code: "2002", data: null });
  });
});

describe("the wrong caller", () => {
  // Staff choose where a company is; the other lists are forms' of agents alone.
  it.each([
    [statesUrl(china), "1003"],
    [citiesUrl(440_000), "1003"],
    [inUseUrl(china), "2012"],
    [regionsUrl(china), "2012"],
    [divisionsUrl(440_300), "2012"],
  ])("gets nothing of %s without a session; staff %s", async (url, code) => {
    const method = /Issue|Region/.test(url) ? "POST" : "GET";
    expect((await ask(app, url, undefined, { method })).statusCode).toBe(401);
    const staff = await tokenOf(test.database, { staff: await makeStaff(test.database) });
    expect((await ask(app, url, staff, { method })).json()).toMatchObject({ code });
  });
});
