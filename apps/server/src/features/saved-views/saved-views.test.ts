import type { Sent } from "@passage/contract/endpoint.ts";
import { deleteView, getSavedViews, saveView } from "@passage/contract/saved-views/endpoints.ts";
import { mostViews } from "@passage/contract/saved-views/rules.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { authenticate } from "../../platform/authentication.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { makeAccount, makeCompany, tokenOf } from "../../test/factories.ts";

let test: TestApp;
let company: number;
let token: string;
let colleague: string;

beforeAll(async () => {
  test = await createTestApp();
  company = await makeCompany(test.database);
});
beforeEach(async () => {
  const account = async () =>
    tokenOf(test.database, {
      account: (await makeAccount(test.database, company, { role: "administrator" })).id,
    });
  token = await account();
  colleague = await account();
});
afterAll(() => test?.close());

const views = (at = token) => ok(test.app, getSavedViews, { query: { list: "students" } }, { token: at });
const save = (view: Partial<Sent<typeof saveView>["body"]>, at = token) =>
  call(
    test.app,
    saveView,
    { body: { list: "students", name: "Drafts", search: "status=draft", ...view } },
    { token: at },
  );

it("keeps views by name; the same name writes over, an id renames", async () => {
  const first = (await save({})).data;
  expect(first).toEqual({ id: expect.any(Number), name: "Drafts", search: "status=draft", isDefault: false });
  expect((await save({ search: "status=draft&year=2026" })).data).toMatchObject({ id: first.id });
  await save({ name: "  香港学生 ", search: "country=95" });
  expect((await views()).map(({ name, search }) => [name, search])).toEqual([
    ["Drafts", "status=draft&year=2026"],
    ["香港学生", "country=95"],
  ]);
  expect((await save({ id: first.id, name: "Unfinished" })).data).toMatchObject({
    id: first.id,
    name: "Unfinished",
  });
  const taken = await save({ id: first.id, name: "香港学生" });
  expect(taken).toMatchObject({ code: "2005", data: { fields: [{ path: "name", rule: "viewName" }] } });
});

it("has one default at most", async () => {
  const { id } = (await save({ isDefault: true })).data;
  await save({ name: "Other", isDefault: true });
  expect((await views()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ["Drafts", false],
    ["Other", true],
  ]);
  await save({ id, isDefault: true });
  await save({ name: "Other", isDefault: false });
  expect((await views()).filter(({ isDefault }) => isDefault)).toMatchObject([{ id }]);
});

it("are nobody else's: not seen, changed or deleted by a colleague, who has names of its own", async () => {
  const mine = (await save({})).data;
  expect(await views(colleague)).toEqual([]);
  expect((await save({ id: mine.id, name: "Stolen" }, colleague)).code).toBe("2002");
  expect((await save({ search: "year=2025" }, colleague)).code).toBe("1003");
  expect((await call(test.app, deleteView, { body: { id: mine.id } }, { token: colleague })).code).toBe(
    "1003",
  );
  expect(await views()).toEqual([mine]);
  expect((await views(colleague)).map(({ search }) => search)).toEqual(["year=2025"]);
});

it("are kept from others by the second wall too", async () => {
  const mine = (await save({})).data;
  const bare = async (at: string) => {
    const presented = { requestId: "test", language: "en-us", today: "2026-11-20", token: at } as const;
    const reader = test.secondWallOnly.read(await authenticate(test.database, presented));
    return reader.q.selectFrom("saved_views").select("id").execute();
  };
  expect([await bare(token), await bare(colleague)]).toEqual([[{ id: mine.id }], []]);
});

it("forgets a view, once and twice alike", async () => {
  const { id } = (await save({})).data;
  for (const _ of [1, 2])
    expect((await call(test.app, deleteView, { body: { id } }, { token })).code).toBe("1003");
  expect(await views()).toEqual([]);
});

it(`keeps ${mostViews} of a list, also when the last two come at once`, async () => {
  for (let number = 1; number < mostViews; number += 1) await save({ name: `View ${number}` });
  const codes = (await Promise.all([save({ name: "A" }), save({ name: "B" })])).map(({ code }) => code);
  expect(codes.sort()).toEqual(["1003", "2006"]);
  expect(await views()).toHaveLength(mostViews);
  // One that is there can still be changed.
  expect((await save({ name: "View 1", search: "year=2024" })).code).toBe("1003");
});

it("keeps no number of a document, however it is written, and all else as it is", async () => {
  const search = "country=44,95&keyword=E+1234%205678&name=110105-19491231-002X&status=draft";
  const { id } = (await save({ search })).data;
  expect((await views()).map((view) => view.search)).toEqual(["country=44,95&status=draft"]);
  expect((await save({ id, search: "keyword=wang&year=2026" })).data.search).toBe("keyword=wang&year=2026");
  expect((await save({ id, search: "keyword=E12345678" })).data.search).toBe("");
});

it.each([
  { name: " " },
  { name: "\u200b\u2060" },
  { name: "\u3164" },
  { search: "status=a b" },
  { search: "a\u0000" },
  { list: "mails" as "students" },
  { search: "x".repeat(4_001) },
])("refuses %j", async (view) => expect((await save(view)).code).toBe("2001"));
