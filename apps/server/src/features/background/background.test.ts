import { randomUUID } from "node:crypto";
import { getApplication, moveApplication } from "@passage/contract/applications/endpoints.ts";
import { getBackground, getScoreTypeEum, saveBackground } from "@passage/contract/background/endpoints.ts";
import type { EnglishExamEntry, GuardianEntry } from "@passage/contract/background/schema.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { getStudentHistory } from "@passage/contract/history/endpoints.ts";
import { transferStudents } from "@passage/contract/transfers/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authenticate } from "../../platform/authentication.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import {
  makeAccount,
  makeBackground,
  makeCompany,
  makeCourse,
  makeStudent,
  studentInfo,
  tokenOf,
  wholeBackground,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
let desk: Desk;

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
});
afterAll(() => test.close());

type Save = Sent<typeof saveBackground>["body"];

const read = (fkStudentId: number, token = desk.token) =>
  ok(test.app, getBackground, { query: { fkStudentId } }, { token });
const save = (body: Save, token = desk.token) => call(test.app, saveBackground, { body }, { token });
const bare = () => makeStudent(test.database, desk.consultant);

const exam: EnglishExamEntry = {
  type: "ielts",
  ieltsType: "ukvi",
  total: "6.5",
  listen: "7",
  read: "6.5",
  write: "6",
  speak: "6.5",
  testCentreNumber: "CN105",
  examDate: "2026-05-09",
  examNumber: "004512",
  checkAccount: "siyuan.wang@ielts.test",
  isRetake: false,
};

const guardian: GuardianEntry = {
  relation: "mother",
  name: "Li Hua",
  phoneRegion: "86",
  phoneNumber: "13900001111",
  email: null,
};

const [degree] = wholeBackground.education;

describe("a section", () => {
  it("is kept as it is written, half an entry too, with its own version and who saved it", async () => {
    const id = await bare();
    expect((await read(id)).education).toEqual({ version: 0, savedAt: null, savedBy: null, entries: [] });
    const half = { institution: "Sun Yat-sen University" };
    const saved = await save({ section: "education", fkStudentId: id, version: 0, entries: [half] });
    expect(saved).toMatchObject({ code: "1003", data: { version: 1 } });
    const { education, work } = await read(id);
    expect(education).toMatchObject({ version: 1, savedBy: expect.stringContaining("Consultant") });
    expect(education.entries).toMatchObject([{ ...half, degree: null, isCompleted: false }]);
    // Somebody else may write another section meanwhile.
    expect(work.version).toBe(0);
    // What changes nothing makes no version.
    const again = await save({ section: "education", fkStudentId: id, version: 1, entries: [half] });
    expect(again.data).toEqual(saved.data);
  });

  it("read before somebody else saved it is refused with what is in force, and nothing is lost", async () => {
    const id = await bare();
    await save({ section: "work", fkStudentId: id, version: 0, entries: [{ company: "First" }] });
    const late = await save({
      section: "work",
      fkStudentId: id,
      version: 0,
      entries: [{ company: "Second" }],
    });
    expect(late).toMatchObject({ code: "2004", data: { current: { version: 1 } } });
    expect((await read(id)).work.entries).toMatchObject([{ company: "First" }]);
  });

  it("written by two at once goes to one of them; the other is told", async () => {
    const id = await bare();
    const answers = await Promise.all(
      ["A", "B", "C"].map((company) =>
        save({ section: "work", fkStudentId: id, version: 0, entries: [{ company }] }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(["1003", "2004", "2004"]);
  });

  it("takes no more entries than it has places", async () => {
    const id = await bare();
    const entries = Array.from({ length: 11 }, () => ({ institution: "School" }));
    const refused = await save({ section: "education", fkStudentId: id, version: 0, entries });
    expect(refused).toMatchObject({ code: "2001", data: { fields: [{ path: "entries", rule: "tooMany" }] } });
    expect((await read(id)).education.version).toBe(0);
  });
});

describe("what can’t be true", () => {
  const cases: [string, Omit<Save, "fkStudentId" | "version">, string, string][] = [
    [
      "a start in the future",
      { section: "work", entries: [{ startDate: "2027-01" }] },
      "startDate",
      "dateInFuture",
    ],
    [
      "an end before its start",
      { section: "work", entries: [{ startDate: "2026-03", endDate: "2025-03" }] },
      "endDate",
      "datesOrder",
    ],
    [
      "a completed education that ends next year",
      { section: "education", entries: [{ endDate: "2027-06", isCompleted: true }] },
      "endDate",
      "dateInFuture",
    ],
    [
      "a score beyond its scale",
      { section: "education", entries: [{ scoreType: "gpa4", score: "4.2" }] },
      "score",
      "scoreScale",
    ],
    [
      "a class that is none",
      { section: "education", entries: [{ scoreType: "ukClass", score: "best" }] },
      "score",
      "scoreScale",
    ],
    [
      "a country that isn’t in the list",
      { section: "education", entries: [{ fkAreaCountryId: 99_999 }] },
      "fkAreaCountryId",
      "notAnOption",
    ],
    [
      "IELTS of 9.5",
      { section: "englishExams", entries: [{ type: "ielts", total: "9.5" }] },
      "total",
      "scoreScale",
    ],
    [
      "IELTS of 6.25",
      { section: "englishExams", entries: [{ type: "ielts", write: "6.25" }] },
      "write",
      "scoreScale",
    ],
    [
      "an exam tomorrow",
      { section: "englishExams", entries: [{ examDate: "2026-11-21" }] },
      "examDate",
      "dateInFuture",
    ],
    [
      "CET-6 of 100",
      { section: "englishExams", entries: [{ type: "cet6", total: "100" }] },
      "total",
      "scoreScale",
    ],
    [
      "half a phone number",
      { section: "guardians", entries: [{ phoneNumber: "13900001111" }] },
      "phoneRegion",
      "phoneTogether",
    ],
    [
      "a phone number that doesn’t exist",
      { section: "referrers", entries: [{ phoneRegion: "86", phoneNumber: "123" }] },
      "phoneNumber",
      "phoneFormat",
    ],
  ];
  it.each(cases)("is refused at its field, in words: %s", async (_, body, field, rule) => {
    const fkStudentId = await bare();
    const refused = await save({ ...body, fkStudentId, version: 0 } as Save);
    expect(refused).toMatchObject({ code: "2001", data: { fields: [{ path: `entries.0.${field}`, rule }] } });
    const { fields } = refused.data as unknown as { fields: { message: string }[] };
    expect(fields[0]?.message.length).toBeGreaterThan(10);
    expect((await read(fkStudentId))[body.section].version).toBe(0);
  });

  it("fields that no entry has, and sections that don’t exist, are refused", async () => {
    const fkStudentId = await bare();
    const wrong = { section: "work", fkStudentId, version: 0, entries: [{ salary: "9" }] } as unknown as Save;
    expect(await save(wrong)).toMatchObject({ code: "2001", data: { fields: [{ rule: "unknownField" }] } });
    const unknown = { section: "hobbies", fkStudentId, version: 0, entries: [] } as unknown as Save;
    expect((await save(unknown)).code).toBe("2001");
  });
});

describe("what identifies somebody", () => {
  it("is kept sealed; the account that looks a result up is masked, and stays when its mask comes back", async () => {
    const id = await bare();
    await save({ section: "englishExams", fkStudentId: id, version: 0, entries: [exam] });
    await save({ section: "guardians", fkStudentId: id, version: 0, entries: [guardian] });
    const stored = await asSuperuser<{ text: string }>(
      test,
      "select s::text as text from student_sections s where student_id = $1",
      [id],
    );
    expect(stored).toHaveLength(2);
    for (const secret of ["siyuan.wang", "004512", "Li Hua", "13900001111"])
      expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(stored)).toContain("6.5");

    const { englishExams, guardians } = await read(id);
    expect(guardians.entries).toEqual([guardian]);
    const [shown] = englishExams.entries;
    expect(shown).toEqual({ ...exam, checkAccount: `${"•".repeat(18)}test` });
    // Its mask comes back at another place, beside a new exam.
    const toefl: EnglishExamEntry = {
      ...exam,
      type: "toefl",
      ieltsType: null,
      total: "100",
      checkAccount: "second-account",
    };
    const scores = { listen: "25", read: "25", write: "25", speak: "25" };
    const entries = [{ ...toefl, ...scores }, shown ?? exam];
    expect((await save({ section: "englishExams", fkStudentId: id, version: 1, entries })).code).toBe("1003");
    const masks = (await read(id)).englishExams.entries.map(({ checkAccount }) => checkAccount?.slice(-4));
    expect(masks).toEqual(["ount", "test"]);
    const strange = [{ ...exam, checkAccount: "••••••abcd" }];
    const refused = await save({ section: "englishExams", fkStudentId: id, version: 2, entries: strange });
    expect(refused).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "entries.0.checkAccount", rule: "maskedNumber" }] },
    });
  });
});

describe("who may", () => {
  it("see and save it are those who see the student’s applications; for others there is no such student", async () => {
    const parentCompany = await makeCompany(test.database);
    const company = await makeCompany(test.database, { parent_id: parentCompany, opens_applications: false });
    const owner = await makeAccount(test.database, company);
    const id = await makeStudent(test.database, owner);
    await makeBackground(test.database, id);
    const tokens = await Promise.all(
      [
        await makeAccount(test.database, company),
        await makeAccount(test.database, parentCompany, { role: "administrator" }),
        desk.consultant,
      ].map(({ id: account }) => tokenOf(test.database, { account })),
    );
    for (const token of tokens) {
      expect((await call(test.app, getBackground, { query: { fkStudentId: id } }, { token })).code).toBe(
        "2002",
      );
      const body: Save = { section: "work", fkStudentId: id, version: 0, entries: [] };
      expect((await save(body, token)).code).toBe("2002");
      expect((await call(test.app, getBackground, { query: { fkStudentId: 9 } }, { token })).code).toBe(
        "2002",
      );
    }
    const administrator = await makeAccount(test.database, company, { role: "administrator" });
    const token = await tokenOf(test.database, { account: administrator.id });
    expect((await read(id, token)).education.entries).toHaveLength(1);
  });

  it("nor do the rows themselves say more: without a condition each reads those in sight alone", async () => {
    const parentCompany = await makeCompany(test.database);
    const company = await makeCompany(test.database, { parent_id: parentCompany, opens_applications: false });
    const owner = await makeAccount(test.database, company);
    const above = await makeAccount(test.database, parentCompany, { role: "administrator" });
    await makeBackground(test.database, await makeStudent(test.database, owner));
    const rowsOf = async (account: number) => {
      const token = await tokenOf(test.database, { account });
      const scope = await authenticate(test.database, {
        token,
        requestId: "r",
        language: "en-us",
        today: "2026-11-20",
      });
      return test.database.read(scope).q.selectFrom("student_sections").select("section").execute();
    };
    expect(await rowsOf(owner.id)).toHaveLength(2);
    expect(await rowsOf(above.id)).toEqual([]);
  });

  it("not change that of a student whom staff made", async () => {
    const id = await makeStudent(test.database, desk.consultant, { source: "bms" });
    const body: Save = { section: "work", fkStudentId: id, version: 0, entries: [] };
    expect((await save(body)).code).toBe("3001");
    expect((await read(id)).work.version).toBe(0);
  });
});

describe("an application", () => {
  const missingOf = async (itemId: number) =>
    (await ok(test.app, getApplication, { query: { itemId } }, { token: desk.token })).missing
      .filter(({ kind }) => kind === "background")
      .map(({ path }) => path);

  async function applied(majorLevelId: number, studentId: number) {
    const course = await makeCourse(test.database, { majorLevelId });
    const { data } = await desk.apply(studentId, course);
    return data.items[0]?.itemId ?? 0;
  }

  it("lacks what its level needs, and becomes ready by the save that completes it", async () => {
    const id = await bare();
    const itemId = await applied(10, id);
    await desk.papers(id);
    expect(await missingOf(itemId)).toEqual(["education.0", "referrers.0"]);
    await save({ section: "education", fkStudentId: id, version: 0, entries: [{ ...degree, degree: null }] });
    expect(await missingOf(itemId)).toEqual(["education.0.degree", "referrers.0"]);
    const { version } = await desk.read(itemId);
    const refused = await call(
      test.app,
      moveApplication,
      { body: { itemId, action: "submit", version } },
      { token: desk.token, idempotencyKey: randomUUID() },
    );
    expect(refused).toMatchObject({
      code: "4002",
      data: { missing: expect.arrayContaining([{ kind: "background", path: "referrers.0" }]) },
    });

    await save({ section: "education", fkStudentId: id, version: 1, entries: [degree] });
    const [referrer] = wholeBackground.referrers;
    await save({ section: "referrers", fkStudentId: id, version: 0, entries: referrer ? [referrer] : [] });
    expect(await desk.read(itemId)).toMatchObject({ step: "newApplication", missing: [] });
    // Taking a part away makes it wait again.
    await save({ section: "education", fkStudentId: id, version: 2, entries: [] });
    expect(await desk.read(itemId)).toMatchObject({ step: "notApplied" });
    // Half an entry of a section that isn't needed stands in the way too: it would be sent half.
    await save({ section: "education", fkStudentId: id, version: 3, entries: [degree] });
    await save({ section: "work", fkStudentId: id, version: 0, entries: [{ company: "Harbour Trading" }] });
    expect(await missingOf(itemId)).toEqual([
      "work.0.position",
      "work.0.mode",
      "work.0.startDate",
      "work.0.endDate",
    ]);
  });

  it("of research asks for two referrers, one below a degree for none", async () => {
    const id = await bare();
    expect(await missingOf(await applied(12, id))).toEqual(["education.0", "referrers.0", "referrers.1"]);
    expect(await missingOf(await applied(4, id))).toEqual(["education.0"]);
  });

  it("of somebody under 18 at the intake needs a guardian and the parents’ letter; of an adult neither", async () => {
    const minor = await makeStudent(test.database, desk.consultant, {
      info: studentInfo({ birthday: "2009-09-02" }),
    });
    await makeBackground(test.database, minor);
    // The course begins a day before the birthday.
    const itemId = await applied(4, minor);
    const detail = await desk.read(itemId);
    expect(detail.required).toContain("authorizationLetter");
    expect(await missingOf(itemId)).toEqual(["guardians.0"]);
    const half = { ...guardian, phoneRegion: null, phoneNumber: null };
    await save({ section: "guardians", fkStudentId: minor, version: 0, entries: [half] });
    expect(await missingOf(itemId)).toEqual(["guardians.0.phoneRegion", "guardians.0.phoneNumber"]);

    const adult = await makeStudent(test.database, desk.consultant, {
      info: studentInfo({ birthday: "2009-09-01" }),
    });
    await makeBackground(test.database, adult, { ...wholeBackground, guardians: [half] });
    const other = await applied(4, adult);
    expect(await missingOf(other)).toEqual([]);
    expect((await desk.read(other)).required).not.toContain("authorizationLetter");
  });

  it("in Australia asks for the genuine student statement at every level", async () => {
    const [{ id: australia } = { id: 0 }] = await asSuperuser<{ id: number }>(
      test,
      "select id from countries where alpha2 = 'AU'",
    );
    const id = await desk.student();
    const course = await makeCourse(test.database, { countryId: australia, majorLevelId: 4 });
    const { data } = await desk.apply(id, course);
    expect((await desk.read(data.items[0]?.itemId ?? 0)).required).toEqual([
      "passport",
      "transcript",
      "personalStatement",
    ]);
  });
});

describe("the student’s", () => {
  const historyOf = async (fkStudentId: number, token = desk.token, language = "en-us") =>
    (await ok(test.app, getStudentHistory, { query: { fkStudentId } }, { token, language })).items;

  it("history tells it in words, account masked, to those who see applications alone", async () => {
    const parentCompany = await makeCompany(test.database);
    const company = await makeCompany(test.database, { parent_id: parentCompany, opens_applications: false });
    const owner = await makeAccount(test.database, company);
    const above = await makeAccount(test.database, parentCompany, { role: "administrator" });
    const token = await tokenOf(test.database, { account: owner.id });
    const fkStudentId = await makeStudent(test.database, owner);
    await save({ section: "englishExams", fkStudentId, version: 0, entries: [exam] }, token);
    await save({ section: "education", fkStudentId, version: 0, entries: [degree] }, token);
    const [education, exams] = await historyOf(fkStudentId, token, "zh");
    expect(education).toMatchObject({ noun: "student", action: "saveBackground" });
    expect(education?.changes).toEqual(
      expect.arrayContaining([
        { path: "education.0.degree", from: null, to: "学士" },
        { path: "education.0.fkAreaCountryId", from: null, to: "中国大陆" },
      ]),
    );
    expect(exams?.changes).toEqual(
      expect.arrayContaining([
        { path: "englishExams.0.type", from: null, to: "雅思" },
        { path: "englishExams.0.checkAccount", from: null, to: expect.stringMatching(/^•+test$/) },
      ]),
    );
    const parentToken = await tokenOf(test.database, { account: above.id });
    expect(await historyOf(fkStudentId, parentToken)).toEqual([]);
  });

  it("background goes along when the student is handed over", async () => {
    const id = await desk.student();
    const heir = await makeAccount(test.database, desk.consultant.companyId);
    const heirToken = await tokenOf(test.database, { account: heir.id });
    const administrator = await makeAccount(test.database, desk.consultant.companyId, {
      role: "administrator",
    });
    const token = await tokenOf(test.database, { account: administrator.id });
    const body = { studentIds: [id], accountId: heir.id };
    await ok(test.app, transferStudents, { body }, { token, idempotencyKey: randomUUID() });
    const { referrers } = await read(id, heirToken);
    expect(referrers.entries).toMatchObject([{ name: "Lin Mei" }, { name: "Ho Wing" }]);
    const saved = await save(
      { section: "referrers", fkStudentId: id, version: referrers.version, entries: [] },
      heirToken,
    );
    expect(saved.code).toBe("1003");
    expect(
      (await call(test.app, getBackground, { query: { fkStudentId: id } }, { token: desk.token })).code,
    ).toBe("2002");
  });
});

it("score scales are told in the caller’s language, with their ends and words", async () => {
  const scales = await ok(test.app, getScoreTypeEum, {}, { token: desk.token, language: "zh-hk" });
  expect(scales.find(({ key }) => key === "gpa43")).toMatchObject({ maximum: 4.3, choices: [] });
  const classes = scales.find(({ key }) => key === "ukClass");
  expect(classes?.maximum).toBeNull();
  expect(classes?.choices.at(-1)).toEqual({ key: "first", name: "一級榮譽" });
  expect(scales.at(-1)).toMatchObject({ key: "other", maximum: null });
});
