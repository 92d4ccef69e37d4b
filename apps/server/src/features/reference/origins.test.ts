import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countryOf } from "../../db/reference/countries.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import {
  makeAccount,
  makeCompany,
  makeStaff,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { startApp } from "../auth/test-app.ts";
import { ask } from "../auth/test-calls.ts";
import { referenceRoutes } from "./routes.ts";

let test: TestDatabase;
let app: FastifyInstance;
let token: string;
let account: { id: number; companyId: number };

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

const countriesUrl = "/issue/student/getAppCountry";
const passportUrl = "/issue/student/getPassportOcrAppCountry";
const ancestryUrl = "/issue/student/getStudentAncestry";
const languageUrl = "/issue/student/getModerLanguageData";
const titleUrl = "/issue/studentReference/getIssueTitle";

const get = async (url: string, language = "en-us", at: string | undefined = token) =>
  (await ask(app, url, at, { headers: { langCode: language } })).json();
const codes = (rows: { code: string }[]) => rows.map((row) => row.code);

describe("nationalities", () => {
  it.each([
    ["en-us", "Mainland China", "Hong Kong SAR, China"],
    ["zh", "中国大陆", "中国香港"],
    ["zh-hk", "中國內地", "中國香港"],
  ])("in %s are all countries, Greater China first", async (language, ...first) => {
    const { data } = await get(countriesUrl, language);
    expect(codes(data).slice(0, 4)).toEqual(["CN", "HK", "MO", "TW"]);
    expect(data.slice(0, 2).map((row: { name: string }) => row.name)).toEqual(first);
    expect(data).toHaveLength(249);
  });
});

describe("countries of passports", () => {
  const student = (alpha2: string, owner = account) =>
    makeStudent(test.database, owner, { info: studentInfo({ fkStudentAppCountryId: countryOf(alpha2).id }) });

  it("begin with the company's own, then those of most students in sight", async () => {
    const { data } = await get(passportUrl);
    expect(codes(data.companyCountryList)).toEqual(["HK"]);
    expect(codes(data.otherCountryList).slice(0, 3)).toEqual(["CN", "MO", "TW"]);

    const stranger = await makeAccount(test.database, await makeCompany(test.database));
    for (const alpha2 of ["FR", "FR", "FR"]) await student(alpha2, stranger);
    for (const alpha2 of ["MY", "CN", "CN", "MY", "MY", "HK"]) await student(alpha2);
    const after = (await get(passportUrl)).data;
    expect(codes(after.companyCountryList)).toEqual(["HK", "MY", "CN"]);
    expect(after.companyCountryList.length + after.otherCountryList.length).toBe(249);
    expect(codes(after.otherCountryList)).not.toContain("MY");
  });

  it("are six at most, named in the caller's language", async () => {
    for (const alpha2 of ["GB", "SG", "TH", "VN", "ID"]) await student(alpha2);
    const { companyCountryList } = (await get(passportUrl, "zh")).data;
    expect(companyCountryList).toHaveLength(6);
    expect(companyCountryList[0]).toEqual({ id: countryOf("HK").id, code: "HK", name: "中国香港" });
  });
});

describe("origins", () => {
  // As a release does that changes a word: the row then lies behind all others.
  beforeAll(async () => {
    for (const table of ["ancestries", "mother_languages"])
      await asSuperuser(
        test,
        `update ${table} set name_en = name_en where position = (select min(position) from ${table})`,
      );
  });

  it.each([
    ["en-us", "Han", "Other", "Mandarin", "Cantonese"],
    ["zh", "汉族", "其他", "普通话", "粤语"],
    ["zh-hk", "漢族", "其他", "普通話", "廣東話"],
  ])("in %s: ethnic groups and mother languages in their order", async (language, han, other, ...spoken) => {
    const groups = (await get(ancestryUrl, language)).data;
    expect(groups).toHaveLength(57);
    expect([groups[0], groups.at(-1)]).toEqual([
      { id: 1, name: han },
      { id: 97, name: other },
    ]);
    const languages = (await get(languageUrl, language)).data;
    expect(languages.slice(0, 2).map((row: { name: string }) => row.name)).toEqual(spoken);
    expect(languages.at(-1)).toEqual({ id: 99, name: other });
  });

  it.each([
    ["en-us", "Mr"],
    ["zh", "先生"],
    ["zh-hk", "先生"],
  ])("titles in %s come with the keys that a student is saved with", async (language, mister) => {
    const { data } = await get(titleUrl, language);
    expect(data[0]).toEqual({ key: "mr", name: mister });
    expect(data.map((row: { key: string }) => row.key)).toEqual(["mr", "mrs", "ms", "miss", "dr"]);
  });
});

describe("the wrong caller", () => {
  it.each([passportUrl, ancestryUrl, languageUrl, titleUrl])(
    "gets nothing of %s without the key",
    async (url) => {
      const keyless = await makeAccount(test.database, account.companyId, { resource_keys: ["mps"] });
      const at = await tokenOf(test.database, { account: keyless.id });
      expect(await get(url, "en-us", at)).toMatchObject({ code: "2003" });
      expect((await get(countriesUrl, "en-us", at)).data).toHaveLength(249);
    },
  );

  it.each([countriesUrl, passportUrl, ancestryUrl, languageUrl, titleUrl])(
    "gets nothing of %s without a session, or as staff",
    async (url) => {
      expect((await ask(app, url)).statusCode).toBe(401);
      const staff = await tokenOf(test.database, { staff: await makeStaff(test.database) });
      expect(await get(url, "en-us", staff)).toMatchObject({ code: "2012" });
    },
  );
});
