import type { Sent } from "@passage/contract/endpoint.ts";
import { getStudentAccounts, listStudents } from "@passage/contract/students/endpoints.ts";
import { emptyStudentInfo, type StudentInfo } from "@passage/contract/students/schema.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import {
  countryIds,
  type MadeAccount,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeStaff,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";

let test: TestApp;
let head: MadeAccount;
let wong: MadeAccount;
let sub: MadeAccount;
let stranger: MadeAccount;
let token: string;
let wongToken: string;
let strangerToken: string;
const ids = { long: 0, siyuan: 0, rene: 0, sub: 0, foreign: 0 };

const people: Record<keyof typeof ids, Partial<StudentInfo>> = {
  long: {
    nameZh: "李小龙",
    lastName: "LI",
    firstName: "XIAOLONG",
    passportNumber: "E98765432",
    email: "Dragon.1973@mail.test",
    phoneRegion: "86",
    phoneNumber: "13811112222",
  },
  siyuan: {
    nameZh: "单思远",
    lastName: "SHAN",
    firstName: "SIYUAN",
    email: "lixiaolong.fan@mail.test",
    phoneRegion: "852",
    phoneNumber: "9123 4567",
    fkStudentAppCountryId: countryIds.hongKong,
  },
  rene: {
    nameZh: null,
    lastName: "LE GRAND",
    firstName: "RENÉ",
    email: null,
    phoneRegion: "44",
    phoneNumber: "07911 123456",
    fkStudentAppCountryId: countryIds.unitedKingdom,
  },
  sub: {
    nameZh: "王小明",
    lastName: "WANG",
    firstName: "XIAOMING",
    email: "ming@mail.test",
    phoneNumber: "13877778888",
  },
  foreign: { nameZh: "李小龙", lastName: "LI", firstName: "XIAOLONG", passportNumber: "E98765432" },
};

beforeAll(async () => {
  test = await createTestApp();
  const { database } = test;
  const company = await makeCompany(database);
  head = await makeAccount(database, company, { role: "administrator", name: "Head" });
  wong = await makeAccount(database, company, { name: "Wong Ka Yan", name_zh: "黃嘉欣" });
  sub = await makeAccount(database, await makeCompany(database, { parent_id: company }), { name: "Sub" });
  stranger = await makeAccount(database, await makeCompany(database), { role: "administrator" });
  [token, wongToken, strangerToken] = (await Promise.all(
    [head, wong, stranger].map(({ id }) => tokenOf(database, { account: id })),
  )) as [string, string, string];
  const staff = await makeStaff(database, { name: "Back Officer" });
  const make = (name: keyof typeof ids, owner: MadeAccount, values: object) =>
    makeStudent(database, owner, { info: { ...emptyStudentInfo, ...studentInfo(people[name]) }, ...values });
  ids.long = await make("long", wong, {
    registered_at: "2026-10-31T15:59:59Z",
    created_by_account_id: head.id,
  });
  ids.siyuan = await make("siyuan", head, { registered_at: "2026-10-31T16:00:00Z" });
  ids.rene = await make("rene", head, {
    registered_at: "2026-11-15T04:00:00Z",
    created_by_account_id: null,
    created_by_staff_id: staff,
    source: "bms",
  });
  ids.sub = await make("sub", sub, { status: "draft", registered_at: null });
  ids.foreign = await make("foreign", stranger, { registered_at: "2026-11-15T04:00:00Z" });
  const course = (intake: string) => makeCourse(database, { intake });
  await makeApplication(database, ids.long, await course("2027-01"));
  await makeApplication(database, ids.long, await course("2027-09"));
  await makeApplication(database, ids.siyuan, await course("2027-09"), { closing: "withdrawn", status: 4 });
  await makeApplication(database, ids.sub, await course("2028-02"));
});

afterAll(() => test?.close());

type Filter = Sent<typeof listStudents>["body"];

/** Names of those found, of one's own and of others alike. */
async function found(filter: Filter, at = token): Promise<string[]> {
  const { items, total } = await ok(
    test.app,
    listStudents,
    { body: { ...filter, limit: 200 } },
    { token: at },
  );
  expect(items.length).toBe(total);
  const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return items.map(({ studentId }) => nameOf.get(studentId) ?? String(studentId)).sort();
}

describe("each filter alone", () => {
  it.each<[string, Filter, string[]]>([
    ["name in Chinese", { name: "小龙" }, ["long"]],
    ["name in Chinese, one character", { name: "小" }, ["long", "sub"]],
    ["name in pinyin, together", { name: "lixiaolong" }, ["long"]],
    ["name in pinyin, apart", { name: "xiao long" }, ["long"]],
    ["surname by its own reading", { name: "shansi" }, ["siyuan"]],
    ["name with an accent", { name: "rene" }, ["rene"]],
    ["name, not e-mail", { name: "dragon" }, []],
    ["name, not the e-mail of somebody else", { name: "xiaolong" }, ["long"]],
    ["name, not phone", { name: "138111" }, []],
    ["name, wildcards as they are", { name: "%" }, []],
    ["passport as a whole", { passportNumber: "e98765432" }, ["long"]],
    ["passport with blanks", { passportNumber: "E9876 5432" }, ["long"]],
    ["passport in part", { passportNumber: "E987654" }, []],
    ["part of the e-mail", { email: "dragon" }, ["long"]],
    ["e-mail in any case", { email: "DRAGON.1973@MAIL" }, ["long"]],
    ["e-mail, not name", { email: "xiaolong" }, ["siyuan"]],
    ["e-mail, wildcards as they are", { email: "dragon_1973" }, []],
    ["part of the phone", { phone: "1111 2222" }, ["long"]],
    ["few digits", { phone: "456" }, ["rene", "siyuan"]],
    ["phone with its area code", { phone: "+852 9123-4567" }, ["siyuan"]],
    ["phone with the trunk's zero", { phone: "07911123456" }, ["rene"]],
    ["phone with 00 before the area code", { phone: "00447911123456" }, ["rene"]],
    ["phone, not a digit in it", { phone: "ext" }, []],
    ["registered from a day, the platform's", { regStartTime: "2026-11-01" }, ["rene", "siyuan"]],
    ["registered to a day, itself included", { regEndTime: "2026-10-31" }, ["long"]],
    ["registered on one day", { regStartTime: "2026-11-01", regEndTime: "2026-11-01" }, ["siyuan"]],
    [
      "registered at the ends of the calendar",
      { regStartTime: "0001-01-01", regEndTime: "9999-12-31" },
      ["long", "rene", "siyuan"],
    ],
    ["registered the wrong way round", { regStartTime: "2026-11-02", regEndTime: "2026-11-01" }, []],
    ["intake from", { openTimeStart: "2027-09" }, ["long", "siyuan", "sub"]],
    ["intake to", { openTimeEnd: "2027-08" }, ["long"]],
    ["intake of one month", { openTimeStart: "2028-02", openTimeEnd: "2028-02" }, ["sub"]],
    ["no intake between two", { openTimeStart: "2027-02", openTimeEnd: "2027-08" }, []],
    ["nationality", { country: [countryIds.hongKong] }, ["siyuan"]],
    ["status", { status: ["draft"] }, ["sub"]],
    ["year", { year: 2026 }, ["long", "rene", "siyuan"]],
  ])("%s", async (_case, filter, names) => expect(await found(filter)).toEqual(names));

  it("who looks after them, who made them, which company", async () => {
    expect(await found({ owner: [wong.id] })).toEqual(["long"]);
    expect(await found({ owner: [wong.id, sub.id] })).toEqual(["long", "sub"]);
    expect(await found({ creator: [head.id] })).toEqual(["long", "siyuan"]);
    expect(await found({ company: [sub.companyId] })).toEqual(["sub"]);
    expect(await found({ company: [head.companyId, sub.companyId] })).toHaveLength(4);
  });
});

it("all together let through whom each of them lets through", async () => {
  const all: Filter = {
    name: "小龙",
    email: "dragon",
    phone: "138",
    passportNumber: "E98765432",
    regStartTime: "2026-10-31",
    regEndTime: "2026-10-31",
    openTimeStart: "2027-01",
    openTimeEnd: "2027-01",
    country: [countryIds.china],
    status: ["registered"],
    owner: [wong.id],
    creator: [head.id],
    company: [head.companyId],
    year: 2026,
    keyword: "li xiao",
  };
  expect(await found(all)).toEqual(["long"]);
  expect(await found(all, wongToken)).toEqual(["long"]);
  for (const [name, other] of Object.entries({
    name: "思远",
    email: "fan",
    phone: "852",
    passportNumber: "E11111111",
    regStartTime: "2026-11-01",
    openTimeStart: "2027-02",
    country: [countryIds.hongKong],
    status: ["draft"],
    owner: [head.id],
    creator: [wong.id],
    company: [sub.companyId],
  }))
    expect(await found({ ...all, [name]: other }), name).toEqual([]);
});

it("foreign students are found by none of them", async () => {
  const filters: Filter[] = [
    { name: "小龙" },
    { passportNumber: "E98765432" },
    { owner: [stranger.id] },
    { creator: [stranger.id] },
    { company: [stranger.companyId] },
  ];
  for (const filter of filters) {
    expect(await found(filter), JSON.stringify(filter)).not.toContain("foreign");
    expect((await found(filter, strangerToken)).filter((name) => name !== "foreign")).toEqual([]);
  }
  // A consultant sees its own alone, whatever company it asks for.
  expect(await found({ company: [head.companyId, sub.companyId] }, wongToken)).toEqual(["long"]);
});

it("applications that the caller may not see say nothing of their intake", async () => {
  const { database } = test;
  const parent = await makeCompany(database);
  const closed = await makeCompany(database, { parent_id: parent, opens_applications: false });
  const owner = await makeAccount(database, closed);
  const student = await makeStudent(database, owner);
  await makeApplication(database, student, await makeCourse(database, { intake: "2027-09" }));
  const above = await makeAccount(database, parent, { role: "administrator" });
  const at = await tokenOf(database, { account: above.id });
  expect(await found({}, at)).toEqual([String(student)]);
  expect(await found({ openTimeStart: "2027-09" }, at)).toEqual([]);
});

it("says who made a student, the back office as such", async () => {
  const { items } = await ok(test.app, listStudents, { body: {} }, { token });
  const creator = new Map(items.map((item) => [item.studentId, item.creatorName]));
  expect([ids.long, ids.siyuan, ids.rene, ids.sub].map((id) => creator.get(id))).toEqual([
    "Head",
    "Head",
    "Back office",
    "Sub",
  ]);
});

describe("accounts to filter by", () => {
  const accounts = async (at: string, language = "en-us") =>
    (await call(test.app, getStudentAccounts, { query: {} }, { token: at, language })).data;

  it("are those who look after students in sight or made some, with how many they look after", async () => {
    const seen = await accounts(token);
    expect(seen.map(({ name, students, companyId }) => [name, students, companyId])).toEqual([
      ["Head", 2, head.companyId],
      ["Sub", 1, sub.companyId],
      ["Wong Ka Yan", 1, head.companyId],
    ]);
    expect(seen[0]).toMatchObject({ role: "administrator", active: true, companyName: expect.any(String) });
    expect((await accounts(token, "zh")).map(({ name }) => name)).toContain("黃嘉欣");
  });

  it("are of one's own sight", async () => {
    expect((await accounts(wongToken)).map(({ name, students }) => [name, students])).toEqual([
      ["Wong Ka Yan", 1],
      ["Head", 0],
    ]);
    expect((await accounts(strangerToken)).map(({ accountId }) => accountId)).toEqual([stranger.id]);
  });
});
