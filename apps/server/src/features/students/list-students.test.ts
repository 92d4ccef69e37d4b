import type { Sent } from "@passage/contract/endpoint.ts";
import type { Language } from "@passage/contract/languages.ts";
import { getRegisterData, getStudentNames, listStudents } from "@passage/contract/students/endpoints.ts";
import { emptyStudentInfo, type StudentInfo } from "@passage/contract/students/schema.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import {
  countryIds,
  type MadeAccount,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";

let test: TestApp;
let consultant: MadeAccount;
let token: string;
let strangerToken: string;
const ids = { lee: 0, wang: 0, rene: 0, percent: 0, lv: 0 };

const people: Record<keyof typeof ids, Partial<StudentInfo>> = {
  lee: {
    nameZh: "李小龙",
    lastName: "LI",
    firstName: "XIAOLONG",
    passportNumber: "E98765432",
    email: "dragon@mail.test",
  },
  wang: {
    nameZh: "王思远",
    lastName: "WANG",
    firstName: "SIYUAN",
    phoneRegion: "852",
    phoneNumber: "9123 4567",
  },
  rene: {
    nameZh: null,
    lastName: "LE GRAND",
    firstName: "RENÉ",
    idCardNumber: "A123456(7)",
    fkStudentAppCountryId: countryIds.hongKong,
  },
  percent: { nameZh: "百分100%_\\", lastName: "BAI", firstName: "FEN" },
  lv: { nameZh: "吕布", lastName: null, firstName: null },
};

beforeAll(async () => {
  test = await createTestApp();
  consultant = await makeAccount(test.database, await makeCompany(test.database));
  token = await tokenOf(test.database, { account: consultant.id });
  const stranger = await makeAccount(test.database, await makeCompany(test.database));
  strangerToken = await tokenOf(test.database, { account: stranger.id });
  let day = 1;
  for (const name of Object.keys(people) as (keyof typeof ids)[]) {
    const at = `2026-03-0${day++}T00:00:00Z`;
    ids[name] = await makeStudent(test.database, consultant, {
      info: { ...emptyStudentInfo, ...studentInfo(people[name]) },
      registered_at: at,
      created_at: at,
      updated_at: at,
    });
  }
});

afterAll(() => test.close());

type Filter = Sent<typeof listStudents>["body"];

const list = (filter: Filter, at = token) => ok(test.app, listStudents, { body: filter }, { token: at });
const found = async (filter: Filter) => (await list(filter)).items.map(({ studentId }) => studentId);

describe("search", () => {
  it.each<[string, keyof typeof ids]>([
    ["龙", "lee"],
    ["小龙", "lee"],
    ["李 小", "lee"],
    ["lixiaolong", "lee"],
    ["xiao long", "lee"],
    ["Xiaolong Li", "lee"],
    ["LI XIAO", "lee"],
    ["dragon@MAIL", "lee"],
    ["e98765432", "lee"],
    [" E9876 5432 ", "lee"],
    // As Chinese input writes letters and digits.
    ["Ｅ９８７６５４３２", "lee"],
    ["ＬＩ　ＸＩＡＯ", "lee"],
    ["９１２３　４５６７", "wang"],
    ["Ａ１２３４５６（７）", "rene"],
    ["91234567", "wang"],
    ["9123 4567", "wang"],
    ["+852 9123-4567", "wang"],
    ["(852) 9123", "wang"],
    ["rene", "rene"],
    ["René le", "rene"],
    ["RENE", "rene"],
    ["A123456(7)", "rene"],
    ["a1234567", "rene"],
    ["100%", "percent"],
    ["%_", "percent"],
    ["_\\", "percent"],
    ["lvbu", "lv"],
    ["lv bu", "lv"],
  ])("%j finds %s alone", async (keyword, name) => {
    expect(await found({ keyword })).toEqual([ids[name]]);
  });

  it.each([
    "龙小",
    "E9876543",
    "xiaolong@",
    "5432",
    "_____",
    "|",
    "+",
    "\u0301",
    "-----",
    "A123456",
    "9-1",
    "龙 li",
    "li%long",
  ])("%j finds nobody: no wildcards, and numbers only whole", async (keyword) =>
    expect(await found({ keyword })).toEqual([]),
  );

  it("knows names written together or with a dot, surnames by their own reading, e-mails in any case", async () => {
    const owner = await makeAccount(test.database, await makeCompany(test.database));
    const at = await tokenOf(test.database, { account: owner.id });
    const make = (named: Partial<StudentInfo>) =>
      makeStudent(test.database, owner, {
        info: studentInfo({ nameZh: null, lastName: null, firstName: null, ...named }),
      });
    const students = {
      grand: await make({ lastName: "LE GRAND", firstName: "RENÉ" }),
      shan: await make({ nameZh: "单雄", email: "Big.Bear@Mail.Test" }),
      adili: await make({ nameZh: "阿迪力·买买提" }),
    };
    const search = async (keyword: string) =>
      (await list({ keyword }, at)).items.map(({ studentId }) => studentId);
    expect(await search("legrandrene")).toEqual([students.grand]);
    expect(await search("shan xiong")).toEqual([students.shan]);
    expect(await search("danxiong")).toEqual([]);
    expect(await search("big.bear@mail")).toEqual([students.shan]);
    expect(await search("adilimaimaiti")).toEqual([students.adili]);
  });

  it("without a keyword finds all, and nobody else's", async () => {
    expect((await list({ keyword: "  " })).total).toBe(5);
    expect(await list({ keyword: "龙" }, strangerToken)).toMatchObject({ total: 0, items: [] });
    expect(await list({ keyword: "E98765432" }, strangerToken)).toMatchObject({ total: 0, items: [] });
  });
});

describe("the list", () => {
  it("masks numbers, and says whose students they are", async () => {
    const { items } = await list({ keyword: "小龙" });
    expect(items[0]).toMatchObject({
      nameZh: "李小龙",
      nameEn: "LI XIAOLONG",
      passportNumber: "•••••5432",
      phone: expect.stringMatching(/^\+86/),
      ownerName: expect.stringMatching(/^Consultant/),
      applications: 0,
      furthestStep: null,
    });
    expect(JSON.stringify(items)).not.toContain("E98765432");
  });

  it("names the owner as Chinese pages would, where the owner has a Chinese name", async () => {
    const owner = await makeAccount(test.database, consultant.companyId, {
      name: "Zhou Zihao",
      name_zh: "周子豪",
    });
    await makeStudent(test.database, owner);
    const own = await tokenOf(test.database, { account: owner.id });
    const named = async (language: Language) => {
      const answer = await call(test.app, listStudents, { body: {} }, { token: own, language });
      return answer.data.items[0]?.ownerName;
    };
    expect([await named("en-us"), await named("zh"), await named("zh-hk")]).toEqual([
      "Zhou Zihao",
      "周子豪",
      "周子豪",
    ]);
    const nameless = await call(
      test.app,
      listStudents,
      { body: { keyword: "rene" } },
      { token, language: "zh" },
    );
    expect(nameless.data.items[0]?.ownerName).toMatch(/^Consultant/);
  });

  it("names countries in the caller's language", async () => {
    const { data } = await call(
      test.app,
      listStudents,
      { body: { keyword: "rene" } },
      { token, language: "zh-hk" },
    );
    expect(data.items[0]?.nationality).toContain("香港");
  });

  it("filters, each filter for itself and all together", async () => {
    const draft = await makeStudent(test.database, consultant, { status: "draft", registered_at: null });
    expect(await found({ status: ["draft"] })).toEqual([draft]);
    expect(await found({ country: [countryIds.hongKong] })).toEqual([ids.rene]);
    expect(
      await found({
        country: [countryIds.hongKong, countryIds.china],
        status: ["registered"],
        keyword: "li",
      }),
    ).toEqual([ids.lee]);
    expect(await found({ owner: [consultant.id + 1_000] })).toEqual([]);
    expect((await list({ owner: [consultant.id] })).total).toBe(6);
    expect((await list({ year: 2026 })).total).toBe(5);
    expect((await list({ year: 2025 })).total).toBe(0);
  });

  it("begins its years at midnight of the platform's zone", async () => {
    const lastMinute = await makeStudent(test.database, consultant, {
      registered_at: "2019-12-31T15:59:59.999Z",
    });
    const first = await makeStudent(test.database, consultant, { registered_at: "2019-12-31T16:00:00Z" });
    expect(await found({ year: 2019 })).toEqual([lastMinute]);
    expect(await found({ year: 2020 })).toEqual([first]);
  });

  it("sorts by any of its fields, both ways", async () => {
    const status = ["registered" as const];
    const byName = await found({ sort: "name", year: 2026, status });
    expect(byName).toEqual([ids.percent, ids.rene, ids.lee, ids.lv, ids.wang]);
    expect(await found({ sort: "-name", year: 2026, status })).toEqual(byName.toReversed());
    expect(await found({ sort: "createdAt", year: 2026 })).toEqual(Object.values(ids));
    expect(await found({ year: 2026 })).toEqual(Object.values(ids).toReversed());
    expect(
      (await call(test.app, listStudents, { body: { sort: "passport" as "name" } }, { token })).code,
    ).toBe("2001");
  });

  it("pages without gap or overlap, the total exact on each", async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list({ page, limit: 2, year: 2026, sort: "name" })),
    );
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1, 0]);
    expect(pages.flatMap(({ items }) => items.map(({ studentId }) => studentId))).toEqual(
      await found({ year: 2026, sort: "name" }),
    );
    expect((await list({})).limit).toBe(20);
    expect((await call(test.app, listStudents, { body: { limit: 201 } }, { token })).code).toBe("2001");
  });

  it("shows the furthest step of what is still on its way", async () => {
    const student = await makeStudent(test.database, consultant);
    const courses = await Promise.all([1, 2, 3].map(() => makeCourse(test.database)));
    const [first, second, third] = courses;
    if (!first || !second || !third) throw new Error("three courses were made");
    await makeApplication(test.database, student, first, { step: "submitted", status: 1 });
    await makeApplication(test.database, student, second, { step: "visa", status: 4, closing: "withdrawn" });
    await makeApplication(test.database, student, third, { step: "noOffer", status: 4 });
    const { items } = await list({ sort: "-createdAt", limit: 1 });
    expect(items[0]).toMatchObject({ studentId: student, applications: 3, furthestStep: "submitted" });
  });
});

it("names and the form's data of foreign students answer as of missing ones", async () => {
  for (const endpoint of [getStudentNames, getRegisterData]) {
    const own = await call(test.app, endpoint, { query: { fkStudentId: ids.lee } }, { token });
    expect(own.code).toBe("1003");
    const [foreign, missing] = await Promise.all(
      [ids.lee, 2_000_000_000].map((fkStudentId) =>
        inject(test.app, endpoint, { query: { fkStudentId } }, { token: strangerToken }),
      ),
    );
    expect(foreign?.json()).toMatchObject({ code: "2002", data: null });
    expect(foreign?.body).toBe(missing?.body);
  }
});
