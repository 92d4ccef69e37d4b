import {
  addLevel,
  addSubject,
  getCatalogueChoices,
  listStaffLevels,
  listStaffSubjects,
  removeLevel,
  removeSubject,
  saveLevel,
  saveSubject,
} from "@passage/contract/catalogue/endpoints.ts";
import { findCourses, listFinderChoices } from "@passage/contract/courses/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { getCourseToIssue, getIssueMajorLevelList } from "@passage/contract/reference/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import {
  fixture,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeStudent,
  tokenOf,
} from "../../test/factories.ts";
import { catalogueTokens } from "./test-catalogue.ts";

let test: TestApp;
let tokens: Awaited<ReturnType<typeof catalogueTokens>>;
let agent: string;

beforeAll(async () => {
  test = await createTestApp();
  tokens = await catalogueTokens(test);
  const account = await makeAccount(test.database, await makeCompany(test.database));
  agent = await tokenOf(test.database, { account: account.id });
});
afterAll(() => test.close());

type Level = Sent<typeof addLevel>["body"];

let made = 0;
const named = (en = `Summer term ${++made}`) => ({ en, zh: `${en} 暑期`, "zh-hk": `${en} 暑期班` });
const level = (changes: Partial<Level> = {}): Level => ({
  names: named(),
  position: 100,
  kind: "preparatory",
  ...changes,
});

const levels = (token = tokens.editor) => ok(test.app, listStaffLevels, {}, { token });
const subjects = (token = tokens.editor) => ok(test.app, listStaffSubjects, {}, { token });
const add = (body: Level) => call(test.app, addLevel, { body }, { token: tokens.editor });
const save = (id: number, body: Level, token = tokens.editor) =>
  call(test.app, saveLevel, { params: { id }, body }, { token });
const remove = (id: number) => call(test.app, removeLevel, { params: { id } }, { token: tokens.editor });

async function again(id: number): Promise<Level> {
  const stored = (await levels()).find((one) => one.id === id);
  if (!stored) throw new Error(`No level ${id}.`);
  const { names, position, open, kind, version } = stored;
  return { names, position, open, kind, version };
}

async function added(changes: Partial<Level> = {}): Promise<number> {
  const { code, data } = await add(level(changes));
  expect(code).toBe("1003");
  return data.id;
}

const orderOf = async () => (await levels()).map(({ id }) => id);

describe("levels", () => {
  it("a new one has its place, and every side follows at once", async () => {
    const before = await ok(test.app, getIssueMajorLevelList, {}, { token: agent });
    const names = named();
    const id = await added({ names, position: 2 });
    expect((await levels())[1]).toMatchObject({ id, names, position: 2, open: true, inUse: false });
    const after = await ok(test.app, getIssueMajorLevelList, {}, { token: agent, language: "zh" });
    expect(after).toHaveLength(before.length + 1);
    expect(after[1]).toEqual({ id, name: names.zh, kind: "preparatory", open: true });
    const choices = await ok(test.app, getCatalogueChoices, {}, { token: tokens.editor });
    expect(choices.levels[1]).toEqual({ id, name: names.en, open: true });
  });

  it("are moved among the others without a version of theirs", async () => {
    const [first = 0, second = 0, third = 0] = await orderOf();
    const stored = await again(third);
    expect((await save(third, { ...stored, position: 1 })).code).toBe("1003");
    expect((await orderOf()).slice(0, 3)).toEqual([third, first, second]);
    expect((await levels())[1]).toMatchObject({ id: first, position: 2, version: 1 });
    // Beyond the end is the end.
    const last = await added({ position: 200 });
    expect((await levels()).at(-1)).toMatchObject({ id: last, position: (await levels()).length });
  });

  it("a save is on record, one that changes nothing makes no version, a stale one is told who was first", async () => {
    const id = await added();
    const body = await again(id);
    expect((await save(id, body)).data).toMatchObject({ version: 1 });
    const names = named();
    expect((await save(id, { ...body, names }, tokens.otherEditor)).data).toMatchObject({ version: 2 });
    expect(await save(id, { ...body, open: false })).toMatchObject({
      code: "2004",
      data: { current: { version: 2, updatedBy: "Lam Ka Yan" } },
    });
    const log = await test.database
      .read(fixture)
      .q.selectFrom("audit_log")
      .select(["action", "fields"])
      .where("noun", "=", "majorLevel")
      .where("noun_id", "=", String(id))
      .orderBy("id")
      .execute();
    expect(log).toEqual([
      { action: "create", fields: ["kind", "names", "open", "position"] },
      { action: "save", fields: ["names"] },
    ]);
  });

  it("no name is another one's in any language, and none has signs that part lists", async () => {
    const names = named();
    await added({ names });
    const twin = await add(level({ names: { en: names.zh.toUpperCase(), zh: "别名", "zh-hk": "別名" } }));
    expect([twin.code, twin.data]).toMatchObject(["2005", { fields: [{ path: "names.en" }] }]);
    const signs = await add(level({ names: { en: "A: B", zh: "甲；乙", "zh-hk": "" } }));
    expect([signs.code, signs.data]).toMatchObject([
      "2001",
      { fields: [{ path: "names.zh-hk" }, { path: "names.en" }, { path: "names.zh" }] },
    ]);
  });

  it("closed, its courses can't be found or chosen, and its applications keep their documents", async () => {
    const id = await added();
    const course = await makeCourse(test.database, { majorLevelId: id });
    const find = async () =>
      (await ok(test.app, findCourses, { body: { institution: [course.institutionId] } }, { token: agent }))
        .total;
    const chosen = async () =>
      (
        await ok(
          test.app,
          getCourseToIssue,
          { query: { fk_institution_id: course.institutionId } },
          { token: agent },
        )
      ).length;
    expect([await find(), await chosen()]).toEqual([1, 1]);
    expect((await save(id, { ...(await again(id)), open: false })).code).toBe("1003");
    expect([await find(), await chosen()]).toEqual([0, 0]);
    const all = await ok(test.app, getIssueMajorLevelList, {}, { token: agent });
    expect(all.find((one) => one.id === id)).toMatchObject({ open: false });
    expect((await save(id, { ...(await again(id)), open: true })).code).toBe("1003");
    expect([await find(), await chosen()]).toEqual([1, 1]);
  });

  it("one that is used can't be removed, and one with applications keeps its kind", async () => {
    const id = await added();
    const course = await makeCourse(test.database, { majorLevelId: id });
    expect((await save(id, { ...(await again(id)), kind: "research" })).code).toBe("1003");
    const account = await makeAccount(test.database, await makeCompany(test.database));
    await makeApplication(test.database, await makeStudent(test.database, account), course);
    const refused = await save(id, { ...(await again(id)), kind: "postgraduate" });
    expect([refused.code, refused.data]).toMatchObject([
      "2006",
      { fields: [{ path: "kind", rule: "levelKindInUse" }] },
    ]);
    expect((await levels()).find((one) => one.id === id)).toMatchObject({
      courses: 1,
      openCourses: 1,
      inUse: true,
      applications: true,
    });
    const removal = await remove(id);
    expect([removal.code, removal.data]).toMatchObject(["2006", { fields: [{ rule: "groupInUse" }] }]);
  });

  it("one that nothing names is removed", async () => {
    const id = await added();
    expect(await remove(id)).toMatchObject({ code: "1003", data: null });
    expect((await remove(id)).code).toBe("2002");
    expect(await orderOf()).not.toContain(id);
    expect((await save(id, level({ version: 1 }))).code).toBe("2002");
  });

  it("two who add the same name at once: one does, the other is told", async () => {
    const names = named();
    const both = await Promise.all([add(level({ names })), add(level({ names }))]);
    expect(both.map(({ code }) => code).sort()).toEqual(["1003", "2005"]);
  });
});

describe("subject groups", () => {
  it("are added, closed and removed; closed they are no filter any more", async () => {
    const token = tokens.editor;
    const names = named("Space");
    const { id } = await ok(test.app, addSubject, { body: { names, position: 1 } }, { token });
    const offered = async () =>
      (await ok(test.app, listFinderChoices, {}, { token: agent })).subjects.map((one) => one.id);
    expect((await offered())[0]).toBe(id);
    const body = { names, position: 1, open: false, version: 1 };
    await ok(test.app, saveSubject, { params: { id }, body }, { token });
    expect(await offered()).not.toContain(id);
    expect((await subjects())[0]).toMatchObject({ id, open: false, inUse: false });
    await ok(test.app, removeSubject, { params: { id } }, { token });
    await makeCourse(test.database);
    const refused = await call(test.app, removeSubject, { params: { id: 3 } }, { token });
    expect([refused.code, refused.data]).toMatchObject(["2006", { fields: [{ rule: "groupInUse" }] }]);
  });
});

it("nobody but who may edit the catalogue gets in", async () => {
  const codes = (token: string) =>
    Promise.all([
      call(test.app, listStaffLevels, {}, { token }),
      call(test.app, addSubject, { body: { names: named(), position: 1 } }, { token }),
      call(test.app, removeLevel, { params: { id: 1 } }, { token }),
    ]).then((answers) => answers.map(({ code }) => code));
  expect(await codes(tokens.otherStaff)).toEqual(["2003", "2003", "2003"]);
  expect(await codes(tokens.agent)).toEqual(["2012", "2012", "2012"]);
});
