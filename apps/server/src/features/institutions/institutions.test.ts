import { addCourse, addInstitution } from "@passage/contract/catalogue/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import {
  getApplicationFee,
  getInstitutionPage,
  getLanguageRequirement,
} from "@passage/contract/institutions/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { countryIds } from "../../test/factories.ts";
import { catalogueTokens, courseInput, institutionInput, named } from "./test-catalogue.ts";

let test: TestApp;
let tokens: Awaited<ReturnType<typeof catalogueTokens>>;
const ids = { harbour: 0, hill: 0, plain: 0, closed: 0 };

const fee = (amount: string, majorLevelId: number | null = null, currency = "GBP") => ({
  majorLevelId,
  amount,
  currency,
  note: { en: "Not refunded", zh: "不予退还", "zh-hk": "不獲退還" },
});

beforeAll(async () => {
  test = await createTestApp();
  tokens = await catalogueTokens(test);
  const options = { token: tokens.editor };
  const institution = async (changes: Parameters<typeof institutionInput>[0]) =>
    (await ok(test.app, addInstitution, { body: institutionInput(changes) }, options)).institutionId;
  const course = (fkInstitutionId: number, changes: Parameters<typeof courseInput>[1] = {}) =>
    ok(test.app, addCourse, { body: courseInput(fkInstitutionId, changes) }, options);
  ids.harbour = await institution({
    names: named("Harbour University", "海港大学", "海港大學"),
    city: { en: "Hull", zh: "赫尔", "zh-hk": "赫爾" },
    qsRank: 44,
    qsYear: 2026,
    aliases: ["HBU"],
    fees: [fee("28.95", 7), fee("60", 10), fee("0")],
    tests: [
      { majorLevelId: null, test: "toefl", overall: 90, each: 21 },
      { majorLevelId: 10, test: "ielts", overall: 6.5, each: 6 },
    ],
  });
  ids.hill = await institution({
    names: named("Hill College", "山丘学院", "山丘學院"),
    fkAreaCountryId: countryIds.hongKong,
    fees: [fee("300", null, "HKD")],
  });
  ids.plain = await institution({ names: named("Plain University"), qsRank: 700, qsYear: 2026 });
  ids.closed = await institution({ names: named("Shut University"), open: false, qsRank: 1, qsYear: 2026 });
  await course(ids.harbour, { names: named("MSc Tides"), currency: "GBP", applicationFee: "100" });
  await course(ids.harbour, { names: named("BSc Tides"), fkMajorLevelId: 7 });
  await course(ids.harbour, { names: named("PhD Tides"), fkMajorLevelId: 12, open: false });
  await course(ids.hill, { tests: { duolingo: { overall: 110, each: null } } });
  await course(ids.hill, { tests: { duolingo: { overall: 120, each: 100 } } });
  await course(ids.closed);
});

afterAll(() => test.close());

type Query = Sent<typeof getInstitutionPage>["query"];

const list = (query: Query = {}, language = "en-us") =>
  ok(test.app, getInstitutionPage, { query }, { token: tokens.agent, language });
const idsIn = async (query: Query) => (await list(query)).items.map(({ institutionId }) => institutionId);

describe("the list of institutions", () => {
  it("shows open ones, the best ranked first, with what they offer", async () => {
    const { items, total, countries } = await list();
    expect(items.map(({ institutionId }) => institutionId)).toEqual([ids.harbour, ids.plain, ids.hill]);
    expect(total).toBe(3);
    expect(countries.map(({ id, total: count }) => [id, count])).toEqual([
      [countryIds.unitedKingdom, 2],
      [countryIds.hongKong, 1],
    ]);
    expect(items[0]).toMatchObject({
      name: "Harbour University",
      city: "Hull",
      aliases: ["HBU"],
      courses: 2,
      levels: [{ id: 7 }, { id: 10 }],
      applicationFee: {
        from: { amount: "0.00", currency: "GBP" },
        to: { amount: "100.00", currency: "GBP" },
        manyCurrencies: false,
      },
      tests: ["ielts", "toefl"],
    });
    expect(items[1]).toMatchObject({ courses: 0, levels: [], applicationFee: null, tests: [] });
    expect(items[2]).toMatchObject({ tests: ["duolingo"] });
  });

  it("speaks the caller's language, and sorts in it", async () => {
    const { items } = await list({ sort: "name" }, "zh");
    expect(items.map(({ name }) => name)).toEqual(["北门大学", "海港大学", "山丘学院"]);
  });

  it.each<[string, Query, () => number[]]>([
    ["a short name", { keyword: "hbu" }, () => [ids.harbour]],
    ["pinyin initials", { keyword: "sqxy" }, () => [ids.hill]],
    ["a city", { keyword: "hull" }, () => [ids.harbour]],
    ["a country", { country: [countryIds.hongKong] }, () => [ids.hill]],
    ["a level with open courses", { level: [12] }, () => []],
    ["a level", { level: [7] }, () => [ids.harbour]],
    ["QS bands", { qsBand: ["11-50", "unranked"] }, () => [ids.harbour, ids.hill]],
    ["the last band", { qsBand: ["501+"] }, () => [ids.plain]],
    ["a test of the institution", { test: ["toefl"] }, () => [ids.harbour]],
    ["a test of its courses", { test: ["duolingo"] }, () => [ids.hill]],
    ["no fee", { noFee: true }, () => [ids.harbour]],
    ["the most courses", { sort: "-courses" }, () => [ids.harbour, ids.hill, ids.plain]],
  ])("filters by %s", async (_, query, expected) => {
    expect((await idsIn(query)).toSorted()).toEqual(expected().toSorted());
  });

  it("counts countries under all other filters", async () => {
    const { countries, total } = await list({ country: [countryIds.hongKong], test: ["toefl", "duolingo"] });
    expect(total).toBe(1);
    expect(countries.map(({ total: count }) => count).toSorted()).toEqual([1, 1]);
  });
});

it("fees of an institution stand by level, with courses that charge otherwise", async () => {
  const answer = await ok(
    test.app,
    getApplicationFee,
    { params: { id: ids.harbour } },
    { token: tokens.agent, language: "zh-hk" },
  );
  expect(answer.institution).toMatchObject({ name: "海港大學", open: true });
  expect(answer.fees).toMatchObject([
    { majorLevelId: 7, fee: { amount: "28.95" } },
    { majorLevelId: 10, fee: { amount: "60.00" } },
    { majorLevelId: null, level: null, fee: { amount: "0.00", currency: "GBP" }, note: "不獲退還" },
  ]);
  expect(answer.courseFees).toMatchObject([{ fee: { amount: "100.00", currency: "GBP" } }]);
});

it("language requirements stand by level, with the span of courses that ask otherwise", async () => {
  const of = (id: number) =>
    ok(test.app, getLanguageRequirement, { params: { id } }, { token: tokens.agent });
  expect(await of(ids.harbour)).toMatchObject({
    requirements: [
      { majorLevelId: 10, test: "ielts", overall: 6.5, each: 6 },
      { majorLevelId: null, test: "toefl", overall: 90, each: 21 },
    ],
    ownCourses: 0,
    ownRequirements: [],
  });
  expect(await of(ids.hill)).toMatchObject({
    requirements: [],
    ownCourses: 2,
    ownRequirements: [{ majorLevelId: 10, test: "duolingo", from: 110, to: 120, courses: 2 }],
  });
});

it("a closed institution is read and said to be closed; none is missing; without the key nothing is read", async () => {
  const read = (id: number, token = tokens.agent) =>
    call(test.app, getApplicationFee, { params: { id } }, { token });
  expect((await read(ids.closed)).data.institution.open).toBe(false);
  expect((await read(2_000_000_000)).code).toBe("2002");
  expect((await read(ids.harbour, tokens.withoutKey)).code).toBe("2003");
  expect((await read(ids.harbour, tokens.editor)).code).toBe("2012");
  const page = await call(test.app, getInstitutionPage, { query: {} }, { token: tokens.withoutKey });
  expect(page.code).toBe("2003");
});
