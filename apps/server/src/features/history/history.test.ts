import { saveApplications } from "@passage/contract/applications/endpoints.ts";
import { deleteFile, uploadStudent } from "@passage/contract/files/endpoints.ts";
import { getStudentFollowUp, getStudentHistory } from "@passage/contract/history/endpoints.ts";
import {
  getRegisterData,
  revealStudentNumbers,
  saveStudent,
  validateStudent,
} from "@passage/contract/students/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../db/demo/data/documents/pdf.ts";
import { sealAudit } from "../../platform/audit-seal.ts";
import { verifyAudit } from "../../platform/audit-verify.ts";
import { authenticate } from "../../platform/authentication.ts";
import { systemScope } from "../../platform/scope.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { upload } from "../../test/desk.ts";
import {
  countryIds,
  type MadeAccount,
  type MadeCourse,
  makeAccount,
  makeCompany,
  makeCourse,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { removeDeletedFiles } from "../files/jobs.ts";

let test: TestApp;
let consultant: MadeAccount;
let course: MadeCourse;
let token: string;
let colleagueToken: string;
let administratorToken: string;
/** Administrator of the company above, which sees students and no applications. */
let parentToken: string;

beforeAll(async () => {
  test = await createTestApp();
  const parent = await makeCompany(test.database);
  const company = await makeCompany(test.database, { parent_id: parent, opens_applications: false });
  consultant = await makeAccount(test.database, company, { name: "Chan Ka Yee", name_zh: "陈嘉仪" });
  const colleague = await makeAccount(test.database, company);
  const administrator = await makeAccount(test.database, company, { role: "administrator", name: "Ho Man" });
  const above = await makeAccount(test.database, parent, { role: "administrator", name: "Boss Above" });
  course = await makeCourse(test.database);
  token = await tokenOf(test.database, { account: consultant.id });
  colleagueToken = await tokenOf(test.database, { account: colleague.id });
  administratorToken = await tokenOf(test.database, { account: administrator.id });
  parentToken = await tokenOf(test.database, { account: above.id });
});

afterAll(() => test.close());

async function register() {
  const student = studentInfo({ cityBirth: "Suzhou" });
  const { fkStudentId } = await ok(test.app, saveStudent, { body: { draft: false, student } }, { token });
  return { fkStudentId, student };
}

async function edit(fkStudentId: number, changes: object, by: string) {
  const { version, student } = await ok(test.app, getRegisterData, { query: { fkStudentId } }, { token: by });
  const body = { fkStudentId, version, draft: false, student: { ...student, ...changes } };
  await ok(test.app, saveStudent, { body }, { token: by });
}

const history = (fkStudentId: number, at = token, more: object = {}, language = "en-us") =>
  ok(test.app, getStudentHistory, { query: { fkStudentId, ...more } }, { token: at, language });

const apply = (fkStudentId: number) =>
  ok(
    test.app,
    saveApplications,
    {
      body: {
        fkStudentId,
        courses: [
          {
            fkInstitutionId: course.institutionId,
            fkCourseId: course.courseId,
            fkMajorLevelId: course.majorLevelId,
            fkAreaCountryId: course.countryId,
            openTime: course.intake,
          },
        ],
      },
    },
    { token, idempotencyKey: `apply-${fkStudentId}` },
  );

describe("the history of a student", () => {
  it("says who changed what from what to what, newest first, places by name and numbers masked", async () => {
    const { fkStudentId } = await register();
    await edit(
      fkStudentId,
      { cityBirth: "Wuxi", fkStudentAppCountryIdBirth: countryIds.hongKong, passportNumber: "EZ9876543" },
      administratorToken,
    );
    const { items, total } = await history(fkStudentId);
    expect(total).toBe(2);
    expect(items.map(({ action, actorName }) => [action, actorName])).toEqual([
      ["save", "Ho Man"],
      ["create", "Chan Ka Yee"],
    ]);
    expect(items[0]?.changes).toEqual([
      { path: "cityBirth", from: "Suzhou", to: "Wuxi" },
      { path: "fkStudentAppCountryIdBirth", from: null, to: "Hong Kong SAR, China" },
      { path: "passportNumber", from: expect.stringMatching(/^•{5}.{4}$/), to: "•••••6543" },
    ]);
    expect((await history(fkStudentId, token, {}, "zh")).items[0]?.changes[1]?.to).toBe("中国香港");
    expect((await history(fkStudentId, token, {}, "zh-hk")).items[1]?.actorName).toBe("陈嘉仪");
  });

  it("masks the ID card too, and puts words for groups and languages", async () => {
    const { fkStudentId } = await register();
    await edit(
      fkStudentId,
      {
        idCardNumber: "11010519491231002X",
        fkStudentAppAncestryId: 1,
        fkStudentAppMotherLanguageId: 99,
      },
      administratorToken,
    );
    const { items } = await history(fkStudentId, token, {}, "zh");
    const to = Object.fromEntries((items[0]?.changes ?? []).map((change) => [change.path, change.to]));
    expect(to).toEqual({
      idCardNumber: expect.stringMatching(/^•+002X$/),
      fkStudentAppAncestryId: "汉族",
      fkStudentAppMotherLanguageId: expect.stringMatching(/\p{Script=Han}/u),
    });
  });

  it("names who looked at the numbers, and goes page by page and from a moment on", async () => {
    const { fkStudentId } = await register();
    await ok(test.app, revealStudentNumbers, { body: { fkStudentId } }, { token: administratorToken });
    const all = await history(fkStudentId);
    expect(all.items.map(({ action, actorName }) => [action, actorName])).toEqual([
      ["revealNumbers", "Ho Man"],
      ["create", "Chan Ka Yee"],
    ]);
    expect((await history(fkStudentId, token, { limit: 1, page: 2 })).items).toEqual([all.items[1]]);
    expect((await history(fkStudentId, token, { since: all.items[1]?.at })).items).toEqual([all.items[0]]);
  });

  it("follows sight: applications only where they are opened, nothing for a colleague", async () => {
    const { fkStudentId } = await register();
    const { items } = await apply(fkStudentId);
    const nouns = async (at: string) =>
      (await history(fkStudentId, at)).items.map(({ noun, subject }) => [noun, subject]);
    expect(await nouns(token)).toContainEqual(["application", items[0]?.applyNo]);
    const above = await nouns(parentToken);
    expect(above.length).toBeGreaterThan(0);
    expect(above.every(([noun]) => noun === "student")).toBe(true);
    const query = { fkStudentId };
    const foreign = await call(test.app, getStudentHistory, { query }, { token: colleagueToken });
    expect(foreign.code).toBe("2002");
    const missing = { query: { fkStudentId: 9_999_999 } };
    expect(await call(test.app, getStudentHistory, missing, { token: colleagueToken })).toEqual(foreign);
  });

  it("is of this student alone, though the reader sees others, and tells of no look-ups", async () => {
    const [mine, other] = [await register(), await register()];
    const { items } = await apply(mine.fkStudentId);
    await apply(other.fkStudentId);
    for (const { fkStudentId } of [mine, other]) {
      const parts = [
        { name: "fkStudentId", value: String(fkStudentId) },
        { name: "businessType", value: "cv" },
        { name: "file", fileName: `${fkStudentId}.pdf`, content: samplePdf("CV") },
      ];
      expect((await upload(test, uploadStudent.path, parts, token)).json().code).toBe("1003");
    }
    await ok(test.app, validateStudent, { body: mine }, { token });
    const entries = (await history(mine.fkStudentId)).items;
    const of = (noun: string) =>
      entries.flatMap((entry) => (entry.noun === noun ? [entry.subject ?? entry.action] : []));
    expect(of("student")).toEqual(["create"]);
    expect(new Set(of("application"))).toEqual(new Set([items[0]?.applyNo]));
    expect(of("file")).toEqual([`${mine.fkStudentId}.pdf`]);
  });

  it("is kept from foreign eyes by the second wall too", async () => {
    const { fkStudentId } = await register();
    await apply(fkStudentId);
    const app = await test.instance(test.secondWallOnly);
    const at = (by: string) => call(app, getStudentHistory, { query: { fkStudentId } }, { token: by });
    expect((await at(colleagueToken)).code).toBe("2002");
    expect((await at(parentToken)).data.items.every(({ noun }) => noun === "student")).toBe(true);
    expect((await at(token)).data.items.length).toBeGreaterThan(1);
    // The wall by itself: nothing else is asked for.
    const nouns = async (by: string) => {
      const presented = { requestId: "test", language: "en-us", today: "2026-11-20", token: by } as const;
      const reader = await authenticate(test.database, presented);
      const { rows } = await sql<{ noun: string }>`
        select distinct noun from audit_log order by noun`.execute(test.secondWallOnly.read(reader).q);
      return rows.map(({ noun }) => noun);
    };
    expect(await nouns(parentToken)).toContain("student");
    expect(await nouns(parentToken)).not.toContain("application");
    expect(await nouns(colleagueToken)).toEqual([]);
    expect(await nouns(token)).toEqual(expect.arrayContaining(["application", "student"]));
  });
});

describe("a file’s entries", () => {
  const fileEntries = async (fkStudentId: number, at: string, app = test.app) =>
    (await ok(app, getStudentHistory, { query: { fkStudentId } }, { token: at })).items
      .filter(({ noun }) => noun === "file")
      .map(({ action, subject }) => [action, subject]);

  it("outlive it, under its name, for those who saw it", async () => {
    const { fkStudentId } = await register();
    const { items } = await apply(fkStudentId);
    const file = async (name: string, more: { name: string; value: string }[] = []) => {
      const parts = [
        { name: "fkStudentId", value: String(fkStudentId) },
        { name: "businessType", value: "cv" },
        ...more,
        { name: "file", fileName: name, content: samplePdf(name) },
      ];
      const { code, data } = (await upload(test, uploadStudent.path, parts, token)).json();
      expect(code).toBe("1003");
      await ok(test.app, deleteFile, { query: {}, body: { fkGuId: data.fileGuid } }, { token });
    };
    await file("own.pdf");
    await file("offered.pdf", [{ name: "itemId", value: String(items[0]?.itemId) }]);
    const own = [
      ["delete", "own.pdf"],
      ["upload", "own.pdf"],
    ];
    const offered = [
      ["delete", "offered.pdf"],
      ["upload", "offered.pdf"],
    ];
    expect(await fileEntries(fkStudentId, token)).toEqual([...offered, ...own]);
    expect(await fileEntries(fkStudentId, parentToken)).toEqual(own);

    await asSuperuser(
      test,
      "update files set deleted_at = deleted_at - interval '31 days' where student_id = $1",
      [fkStudentId],
    );
    const { database, store, clock } = test;
    const scope = systemScope("job:remove-deleted-files");
    expect(await removeDeletedFiles({ database, store, clock }, scope)).toBe(2);

    const gone = (name: string) => ["removeDeleted", name];
    const second = await test.instance(test.secondWallOnly);
    for (const app of [test.app, second]) {
      const mine = await fileEntries(fkStudentId, token, app);
      expect(mine.toSorted()).toEqual([gone("own.pdf"), gone("offered.pdf"), ...offered, ...own].toSorted());
      expect(await fileEntries(fkStudentId, parentToken, app)).toEqual([gone("own.pdf"), ...own]);
    }
    // The wall by itself: nothing else is asked for, and nothing of the application's file comes.
    const presented = { requestId: "test", language: "en-us", today: "2026-11-20" } as const;
    const bare = async (at: string) => {
      const reader = await authenticate(test.database, { ...presented, token: at });
      const { rows } = await sql<{ application_id: number | null }>`
        select application_id from audit_log where noun = 'file' and student_id = ${fkStudentId}`.execute(
        test.secondWallOnly.read(reader).q,
      );
      return rows.map(({ application_id }) => application_id);
    };
    expect(await bare(parentToken)).toEqual([null, null, null]);
    expect(await bare(token)).toHaveLength(6);
    expect(await bare(colleagueToken)).toEqual([]);
    await sealAudit(test.database);
    expect(await verifyAudit(test.database)).toMatchObject({ unsealed: 0, broken: null });
  });
});

it("a file that was replaced goes by its new name, by its application’s number, and is removed by nobody", async () => {
  const { fkStudentId } = await register();
  const { items } = await apply(fkStudentId);
  const send = async (fileName: string, more: Record<string, string>) => {
    const fields = { fkStudentId: String(fkStudentId), businessType: "cv", ...more };
    const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
    const file = { name: "file", fileName, content: samplePdf(fileName) };
    return (await upload(test, uploadStudent.path, [...parts, file], token)).json().data.fileGuid;
  };
  const first = await send("first.pdf", { itemId: String(items[0]?.itemId) });
  const second = await send("second.pdf", { replaces: first });
  await ok(test.app, deleteFile, { query: {}, body: { fkGuId: second } }, { token });
  const past = "update files set deleted_at = deleted_at - interval '31 days' where student_id = $1";
  await asSuperuser(test, past, [fkStudentId]);
  const { database, store, clock } = test;
  await removeDeletedFiles({ database, store, clock }, systemScope("job:remove-deleted-files"));
  const entries = (await history(fkStudentId)).items.filter(({ noun }) => noun === "file");
  const of = (action: string) =>
    entries
      .filter((entry) => entry.action === action)
      .map(({ subject, actorKind, actorName }) => [subject, actorKind, actorName]);
  expect(of("upload")).toEqual([["first.pdf", "account", "Chan Ka Yee"]]);
  expect(of("replace")).toEqual([["second.pdf", "account", "Chan Ka Yee"]]);
  expect(of("removeDeleted").toSorted()).toEqual([
    ["first.pdf", "system", null],
    ["second.pdf", "system", null],
  ]);
  const uploaded = entries.find(({ action }) => action === "upload");
  expect(uploaded?.changes).toContainEqual({ path: "itemId", from: null, to: items[0]?.applyNo });
});

describe("a stale save", () => {
  it("is told who is in force", async () => {
    const { fkStudentId, student } = await register();
    await edit(fkStudentId, { cityBirth: "Wuxi" }, administratorToken);
    const body = { fkStudentId, version: 1, draft: false, student };
    expect(await call(test.app, saveStudent, { body }, { token })).toMatchObject({
      code: "2004",
      data: { current: { version: 2, updatedBy: "Ho Man" } },
    });
  });
});

describe("the follow-up of a student", () => {
  it("is every event of its applications, newest first, for those who see them", async () => {
    const { fkStudentId } = await register();
    const { items } = await apply(fkStudentId);
    const query = { fkStudentId };
    const events = await ok(test.app, getStudentFollowUp, { query }, { token });
    expect(events.items.at(-1)).toMatchObject({
      itemId: items[0]?.itemId,
      applyNo: items[0]?.applyNo,
      action: "create",
      actorName: "Chan Ka Yee",
    });
    const inChinese = await ok(test.app, getStudentFollowUp, { query }, { token, language: "zh" });
    expect(inChinese.items.at(-1)?.actorName).toBe("陈嘉仪");
    expect(events.total).toBe(events.items.length);
    expect((await ok(test.app, getStudentFollowUp, { query }, { token: parentToken })).items).toEqual([]);
    expect((await call(test.app, getStudentFollowUp, { query }, { token: colleagueToken })).code).toBe(
      "2002",
    );
  });
});
