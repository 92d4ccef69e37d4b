import {
  getApplication,
  listApplicationFiles,
  listApplications,
} from "@passage/contract/applications/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import {
  countryIds,
  type MadeAccount,
  type MadeCourse,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
let consultant: MadeAccount;
let token: string;
let britain: MadeCourse;
let china: MadeCourse;
let wang: number;
const made: Record<string, number> = {};

/** Name → where it stands. Made in this order, an hour apart. */
const places = {
  draft: { step: "notApplied", status: 0 },
  ready: { step: "newApplication", status: 3 },
  sent: { step: "submitted", status: 1, ever_submitted: true },
  evidence: { step: "submitted", status: 2, ever_submitted: true },
  refused: { step: "noOffer", status: 4, ever_submitted: true },
  offer: { step: "admitted", status: 4, ever_submitted: true, ever_admitted: true },
  taken: { step: "admitted", status: 4, ever_submitted: true, ever_admitted: true, offer_accepted: true },
  withdrawn: { step: "admitted", status: 4, ever_submitted: true, ever_admitted: true, closing: "withdrawn" },
  enrolled: { step: "enrolled", status: 4, ever_submitted: true, ever_admitted: true },
  paid: { step: "commissionPaid", status: 4, ever_submitted: true, ever_admitted: true },
} as const;

type Name = keyof typeof places;

beforeAll(async () => {
  test = await createTestApp();
  consultant = await makeAccount(test.database, await makeCompany(test.database));
  token = await tokenOf(test.database, { account: consultant.id });
  britain = await makeCourse(test.database);
  china = await makeCourse(test.database, { countryId: countryIds.china, intake: "2028-02" });
  await asSuperuser(
    test,
    "update institutions set name_en = 'Zebra College 100%', name_zh = '斑马学院' where id = $1",
    [china.institutionId],
  );
  wang = await makeStudent(test.database, consultant);
  let hour = 0;
  for (const [name, place] of Object.entries(places)) {
    const at = `2026-05-01T${String(hour++).padStart(2, "0")}:00:00Z`;
    const student =
      name === "sent"
        ? await makeStudent(test.database, consultant, {
            info: studentInfo({ nameZh: "钱多多", lastName: "QIAN", firstName: "DUODUO" }),
          })
        : await makeStudent(test.database, consultant);
    made[name] = await makeApplication(
      test.database,
      name === "draft" ? wang : student,
      name === "paid" ? china : britain,
      {
        ...place,
        apply_no: `P2605${String(hour).padStart(6, "0")}`,
        created_at: at,
        updated_at: at,
      },
    );
  }
});

afterAll(() => test.close());

type Filter = Sent<typeof listApplications>["body"];

const list = (filter: Filter) => ok(test.app, listApplications, { body: filter }, { token });
const nameOf = (id: number) => Object.keys(made).find((name) => made[name] === id);
const found = async (filter: Filter) =>
  (await list({ sort: "createdAt", ...filter })).items.map(({ itemId }) => nameOf(itemId));

describe("the filters", () => {
  it.each<[string, () => Filter, Name[]]>([
    ["study country", () => ({ country: [countryIds.china] }), ["paid"]],
    ["school", () => ({ institution: [china.institutionId] }), ["paid"]],
    ["status", () => ({ status: [1, 3] }), ["ready", "sent"]],
    ["step", () => ({ step: ["admitted"] }), ["offer", "taken", "withdrawn"]],
    [
      "ever submitted",
      () => ({ ever: "submitted", step: ["submitted", "noOffer"] }),
      ["sent", "evidence", "refused"],
    ],
    ["ever admitted", () => ({ ever: "admitted" }), ["offer", "taken", "withdrawn", "enrolled", "paid"]],
    ["student", () => ({ student: wang }), ["draft"]],
    ["intake", () => ({ intake: "2028-02" }), ["paid"]],
    ["owner", () => ({ owner: [consultant.id], status: [2] }), ["evidence"]],
    ["another owner", () => ({ owner: [consultant.id + 1_000] }), []],
    ["the student's name", () => ({ keyword: "钱多" }), ["sent"]],
    ["pinyin", () => ({ keyword: "qianduoduo" }), ["sent"]],
    ["the number, in any case", () => ({ keyword: "p2605000003" }), ["sent"]],
    ["the school's name", () => ({ keyword: "zebra" }), ["paid"]],
    ["the school's Chinese name", () => ({ keyword: "斑马" }), ["paid"]],
    ["a wildcard, literally", () => ({ keyword: "0%" }), ["paid"]],
    ["another wildcard, literally", () => ({ keyword: "_" }), []],
  ])("by %s", async (_, filter, names) => {
    expect(await found(filter())).toEqual(names);
    expect((await list(filter())).total).toBe(names.length);
  });

  it("by year, which begins at midnight of the platform's zone", async () => {
    const student = await makeStudent(test.database, consultant);
    await makeApplication(test.database, student, britain, { created_at: "2022-12-31T15:59:59Z" });
    await makeApplication(test.database, student, china, { created_at: "2022-12-31T16:00:00Z" });
    expect([(await list({ year: 2022 })).total, (await list({ year: 2023 })).total]).toEqual([1, 1]);
    await asSuperuser(test, "delete from applications where student_id = $1", [student]);
  });
});

describe("the views", () => {
  it.each<["all" | "open" | "needsMe", Name[]]>([
    ["all", Object.keys(places) as Name[]],
    ["open", ["draft", "ready", "sent", "evidence", "offer", "taken", "enrolled"]],
    ["needsMe", ["ready", "evidence", "offer"]],
  ])("%s, and its count from every other", async (view, names) => {
    expect(await found({ view })).toEqual(names);
    expect((await list({ view })).total).toBe(names.length);
    expect((await list({ view: "needsMe", limit: 1 })).views[view]).toBe(names.length);
  });

  it("count under the same filter", async () => {
    expect(await list({ step: ["admitted"] })).toMatchObject({
      total: 3,
      views: { all: 3, open: 2, needsMe: 1 },
    });
  });
});

describe("the order", () => {
  it("is the latest change first, or as asked for", async () => {
    const all = Object.keys(places);
    expect((await list({})).items.map(({ itemId }) => nameOf(itemId))).toEqual(all.toReversed());
    expect(await found({ sort: "applyNo" })).toEqual(all);
    expect(await found({ sort: "-applyNo" })).toEqual(all.toReversed());
    expect((await found({ sort: "-intake" }))[0]).toBe("paid");
    expect(
      (await call(test.app, listApplications, { body: { sort: "step" as "intake" } }, { token })).code,
    ).toBe("2001");
  });

  it("pages without gap or overlap", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, limit: 3, sort: "intake" })));
    const seen = pages.flatMap(({ items }) => items.map(({ itemId }) => itemId));
    expect([seen.length, new Set(seen).size]).toEqual([10, 10]);
    expect(pages.map(({ total }) => total)).toEqual([10, 10, 10, 10]);
  });
});

it("names everything in the caller's language", async () => {
  const [english, chinese] = await Promise.all(
    (["en-us", "zh"] as const).map(
      async (language) =>
        (await call(test.app, listApplications, { body: { keyword: "zebra" } }, { token, language })).data
          .items[0],
    ),
  );
  expect(english).toMatchObject({
    itemInstitutionName: "Zebra College 100%",
    level: "Master, taught",
    nameZh: "王思远",
  });
  expect(chinese).toMatchObject({
    itemInstitutionName: "斑马学院",
    itemInstitutionCourseName: "数据科学硕士",
    level: "授课型硕士",
  });
  expect(chinese?.country).toMatch(/中国/);
});

describe("the wrong caller", () => {
  it("sees none: neither in lists nor one by one", async () => {
    const stranger = await makeAccount(test.database, await makeCompany(test.database), {
      role: "administrator",
    });
    const at = await tokenOf(test.database, { account: stranger.id });
    const page = await ok(test.app, listApplications, { body: {} }, { token: at });
    expect(page).toMatchObject({ items: [], total: 0, views: { all: 0, open: 0, needsMe: 0 } });
    for (const endpoint of [getApplication, listApplicationFiles]) {
      const [foreign, missing] = await Promise.all(
        [made.sent ?? 0, 2_000_000_000].map((itemId) =>
          inject(test.app, endpoint, { query: { itemId } }, { token: at }),
        ),
      );
      expect(foreign?.json()).toMatchObject({ code: "2002", data: null });
      expect(foreign?.body).toBe(missing?.body);
    }
  });

  it("who sees the student, yet not its applications, counts and finds none of them", async () => {
    const parent = await makeCompany(test.database);
    const child = await makeCompany(test.database, { parent_id: parent, opens_applications: false });
    const owner = await makeAccount(test.database, child);
    const administrator = await makeAccount(test.database, parent, { role: "administrator" });
    const at = await tokenOf(test.database, { account: administrator.id });
    const itemId = await makeApplication(test.database, await makeStudent(test.database, owner), britain);
    expect((await ok(test.app, listApplications, { body: {} }, { token: at })).total).toBe(0);
    expect((await call(test.app, getApplication, { query: { itemId } }, { token: at })).code).toBe("2002");
    await asSuperuser(test, "update companies set opens_applications = true where id = $1", [child]);
    expect((await ok(test.app, listApplications, { body: {} }, { token: at })).total).toBe(1);
    expect((await call(test.app, getApplication, { query: { itemId } }, { token: at })).code).toBe("1003");
  });
});
