import {
  addCourse,
  addInstitution,
  getStaffCourse,
  getStaffInstitution,
  listStaffInstitutions,
  saveCourse,
  saveInstitution,
} from "@passage/contract/catalogue/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import {
  countryIds,
  fixture,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeStudent,
} from "../../test/factories.ts";
import { catalogueTokens, courseInput, institutionInput, named } from "./test-catalogue.ts";

let test: TestApp;
let tokens: Awaited<ReturnType<typeof catalogueTokens>>;

beforeAll(async () => {
  test = await createTestApp();
  tokens = await catalogueTokens(test);
});

afterAll(() => test.close());

type Input = Sent<typeof addInstitution>["body"];

const add = (body: Input, token = tokens.editor) => call(test.app, addInstitution, { body }, { token });
const save = (id: number, body: Input, token = tokens.editor) =>
  call(test.app, saveInstitution, { params: { id }, body }, { token });
const read = (id: number) => ok(test.app, getStaffInstitution, { params: { id } }, { token: tokens.editor });

async function added(changes: Partial<Input> = {}): Promise<number> {
  const body = institutionInput(changes);
  return (await ok(test.app, addInstitution, { body }, { token: tokens.editor })).institutionId;
}

const ielts = (overall: number | null, majorLevelId: number | null = null) => ({
  majorLevelId,
  test: "ielts" as const,
  overall,
  each: null,
});

describe("an institution", () => {
  it("is added whole and read back as it was sent", async () => {
    const body = institutionInput({
      aliases: ["NG", "北门", "NG"],
      website: "https://www.northgate.ac.uk",
      qsRank: 87,
      qsYear: 2026,
      fees: [
        { majorLevelId: 10, amount: "28.5", currency: "GBP", note: { en: "UCAS" } },
        { majorLevelId: null, amount: "0", currency: "GBP", note: {} },
      ],
      tests: [{ majorLevelId: 10, test: "ielts", overall: 6.5, each: 6 }, ielts(6)],
    });
    const { institutionId, version } = await ok(test.app, addInstitution, { body }, { token: tokens.editor });
    expect(version).toBe(1);
    expect(await read(institutionId)).toMatchObject({
      names: body.names,
      aliases: ["NG", "北门"],
      fees: [
        { majorLevelId: null, amount: "0.00" },
        { majorLevelId: 10, amount: "28.50", note: { en: "UCAS", zh: null, "zh-hk": null } },
      ],
      tests: [ielts(6), { majorLevelId: 10, test: "ielts", overall: 6.5, each: 6 }],
      courses: 0,
      applications: 0,
      version: 1,
    });
  });

  it("is saved with a version, who saved it, and a line in the audit log", async () => {
    const id = await added({ website: "https://www.old.ac.uk" });
    const { names, city, fkAreaCountryId } = await read(id);
    const body = { names, city, fkAreaCountryId, version: 1, website: "https://www.new.ac.uk" };
    expect((await save(id, body, tokens.otherEditor)).data).toMatchObject({ version: 2 });
    expect(await read(id)).toMatchObject({ website: "https://www.new.ac.uk", updatedBy: "Lam Ka Yan" });
    const log = await test.database
      .read(fixture)
      .q.selectFrom("audit_log")
      .select(["action", "fields", "changes"])
      .where("noun", "=", "institution")
      .where("noun_id", "=", String(id))
      .orderBy("id")
      .execute();
    expect(log.map(({ action }) => action)).toEqual(["create", "save"]);
    expect(log[1]).toMatchObject({
      fields: ["website"],
      changes: { website: ["https://www.old.ac.uk", "https://www.new.ac.uk"] },
    });
  });

  it("gets no new version by a save that changes nothing", async () => {
    const id = await added({ fees: [{ majorLevelId: 10, amount: "20", currency: "GBP", note: {} }] });
    const stored = await read(id);
    const { names, city, fkAreaCountryId, aliases, fees, tests } = stored;
    const same = { names, city, fkAreaCountryId, aliases, fees, tests, version: 1 };
    expect((await save(id, same)).data).toMatchObject({ version: 1 });
  });

  it("isn't saved over somebody else's save: the refusal tells whose", async () => {
    const id = await added();
    const { names, city, fkAreaCountryId } = await read(id);
    const body = { names, city, fkAreaCountryId, version: 1 };
    await save(id, { ...body, qsRank: 5 }, tokens.otherEditor);
    const answer = await save(id, { ...body, qsRank: 6 });
    expect(answer).toMatchObject({
      code: "2004",
      data: { current: { version: 2, updatedBy: "Lam Ka Yan" } },
    });
    expect((await read(id)).qsRank).toBe(5);
    expect(await save(id, institutionInput())).toMatchObject({ code: "2001" });
  });

  it("of two saves at once, one wins", async () => {
    const id = await added();
    const { names, city, fkAreaCountryId } = await read(id);
    const answers = await Promise.all(
      [7, 8].map((qsRank) => save(id, { names, city, fkAreaCountryId, version: 1, qsRank })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["1003", "2004"]);
  });

  it("is found by what it is now called, short names and pinyin included", async () => {
    const id = await added({ names: named("Ferrybank College", "渡口学院", "渡口學院"), aliases: ["FBC"] });
    const find = async (keyword: string) =>
      (await ok(test.app, listStaffInstitutions, { query: { keyword } }, { token: tokens.editor })).items.map(
        ({ institutionId }) => institutionId,
      );
    for (const keyword of ["ferry", "渡口", "渡口學", "dukou", "dkxy", "fbc", "列斯 fb"])
      expect([keyword, await find(keyword)]).toEqual([keyword, [id]]);
    const { city, fkAreaCountryId } = await read(id);
    await save(id, { names: named("Harbour College"), city, fkAreaCountryId, version: 1 });
    expect(await find("ferry")).toEqual([]);
    expect(await find("harbour c")).toEqual([id]);
  });
});

describe("refusals", () => {
  it("tell at its field that a country has one of that name, whatever its case", async () => {
    await added({ names: named("Twice University") });
    expect(await add(institutionInput({ names: named("TWICE university") }))).toMatchObject({
      code: "2005",
      data: { fields: [{ path: "names.en", rule: "institutionExists" }] },
    });
    const elsewhere = institutionInput({
      names: named("Twice University"),
      fkAreaCountryId: countryIds.hongKong,
    });
    expect((await add(elsewhere)).code).toBe("1003");
    const both = await Promise.all([1, 2].map(() => add(institutionInput({ names: named("At Once") }))));
    expect(both.map(({ code }) => code).toSorted()).toEqual(["1003", "2005"]);
  });

  it.each<[string, Partial<Input>, string]>([
    ["no Chinese name", { names: { en: "A", zh: " ", "zh-hk": "甲" } }, "names.zh required"],
    ["a website that is none", { website: "northgate" }, "website website"],
    ["a script for a website", { website: "javascript:alert(1)//a.b" }, "website website"],
    ["a rank of nought", { qsRank: 0 }, "qsRank tooSmall"],
    ["a fee that is no amount", { fees: [fee("twenty")] }, "fees.0.amount amount"],
    ["a fee below nothing", { fees: [fee("-1")] }, "fees.0.amount amount"],
    ["a level with two fees", { fees: [fee("1"), fee("2")] }, "fees.1.majorLevelId levelTwice"],
    ["a level that isn't there", { fees: [fee("1", 99)] }, "fees.0.majorLevelId notAnOption"],
    ["an IELTS of 6.7", { tests: [ielts(6.7)] }, "tests.0.overall scoreScale"],
    ["a test twice", { tests: [ielts(6), ielts(7)] }, "tests.1.test testTwice"],
    ["a skill without the overall", { tests: [{ ...ielts(null), each: 6 }] }, "tests.0.overall required"],
    ["a country that isn't there", { fkAreaCountryId: 99_999 }, "fkAreaCountryId notAnOption"],
  ])("%s", async (_, changes, expected) => {
    const answer = await add(institutionInput(changes));
    const { fields } = answer.data as unknown as { fields: { path: string; rule: string }[] };
    expect([answer.code, fields.map(({ path, rule }) => `${path} ${rule}`)]).toEqual(["2001", [expected]]);
  });

  it("of a move to another country name the applications that hold it", async () => {
    const course = await makeCourse(test.database);
    const company = await makeCompany(test.database);
    const student = await makeStudent(test.database, await makeAccount(test.database, company));
    await makeApplication(test.database, student, course);
    const { names, city } = await read(course.institutionId);
    const body = { names, city, fkAreaCountryId: countryIds.hongKong, version: 1 };
    expect(await save(course.institutionId, body)).toMatchObject({
      code: "2006",
      data: { fields: [{ path: "fkAreaCountryId", rule: "institutionInUse" }] },
    });
    const free = await makeCourse(test.database);
    const { names: freeNames } = await read(free.institutionId);
    expect((await save(free.institutionId, { ...body, names: freeNames })).code).toBe("1003");
  });

  it("meet agents, and staff without the permission", async () => {
    const id = await added();
    for (const [token, code] of [
      [tokens.otherStaff, "2003"],
      [tokens.agent, "2012"],
      ["", "2011"],
    ] as const) {
      expect([code, (await add(institutionInput(), token)).code]).toEqual([code, code]);
      expect((await save(id, { ...institutionInput(), version: 1 }, token)).code).toBe(code);
    }
    expect(await save(2_000_000_000, { ...institutionInput(), version: 1 })).toMatchObject({ code: "2002" });
    expect((await read(id)).version).toBe(1);
  });
});

function fee(amount: string, majorLevelId: number | null = null) {
  return { majorLevelId, amount, currency: "GBP", note: {} };
}

describe("its courses", () => {
  const course = async (fkInstitutionId: number, changes: Partial<Sent<typeof addCourse>["body"]> = {}) =>
    (await ok(test.app, addCourse, { body: courseInput(fkInstitutionId, changes) }, { token: tokens.editor }))
      .courseId;
  const stored = async (courseId: number) =>
    test.database
      .read(fixture)
      .q.selectFrom("courses")
      .select(["tests", "findable", "country_id", "qs_rank", "search", "version"])
      .where("id", "=", courseId)
      .executeTakeFirstOrThrow();

  it("ask what it asks at their level, and follow when it asks something else; those with demands of their own don't", async () => {
    const id = await added({ tests: [ielts(6), ielts(6.5, 10)] });
    const [inherits, bachelor, own] = [
      await course(id),
      await course(id, { fkMajorLevelId: 7 }),
      await course(id, { tests: { toefl: { overall: 100, each: 22 } } }),
    ];
    expect((await stored(inherits)).tests).toEqual({ ielts: { overall: 6.5, each: null } });
    expect((await stored(bachelor)).tests).toEqual({ ielts: { overall: 6, each: null } });
    const { names, city, fkAreaCountryId } = await read(id);
    await save(id, { names, city, fkAreaCountryId, version: 1, tests: [ielts(7, 10)] });
    expect((await stored(inherits)).tests).toEqual({ ielts: { overall: 7, each: null } });
    expect((await stored(bachelor)).tests).toEqual({});
    expect((await stored(own)).tests).toEqual({ toefl: { overall: 100, each: 22 } });
    expect((await stored(inherits)).version).toBe(1);
  });

  it("take over country, rank and being open", async () => {
    const id = await added({ qsRank: 12 });
    const courseId = await course(id);
    expect(await stored(courseId)).toMatchObject({
      findable: true,
      country_id: countryIds.unitedKingdom,
      qs_rank: 12,
    });
    const { names, city } = await read(id);
    const body = { names, city, fkAreaCountryId: countryIds.hongKong, version: 1, open: false };
    await save(id, body);
    expect(await stored(courseId)).toMatchObject({
      findable: false,
      country_id: countryIds.hongKong,
      qs_rank: null,
    });
    expect(
      await ok(test.app, getStaffCourse, { params: { id: courseId } }, { token: tokens.editor }),
    ).toMatchObject({ open: true });
  });

  it("saved while it is saved, end with what it asks in the end", async () => {
    const id = await added({ tests: [ielts(6)] });
    const courseId = await course(id, { tests: { pte: { overall: 58, each: null } } });
    const { names, city, fkAreaCountryId } = await read(id);
    await Promise.all([
      save(id, { names, city, fkAreaCountryId, version: 1, tests: [ielts(7)] }),
      ok(
        test.app,
        saveCourse,
        { params: { id: courseId }, body: { ...courseInput(id), version: 1 } },
        { token: tokens.editor },
      ),
      course(id),
    ]);
    const { rows } = await sql<{ tests: unknown }>`
      select distinct tests from courses where institution_id = ${id}`.execute(test.database.read(fixture).q);
    expect(rows).toEqual([{ tests: { ielts: { overall: 7, each: null } } }]);
  });

  it("one that comes to ask as it does waits for a save of it, and asks what that leaves", async () => {
    const id = await added({ tests: [ielts(6)] });
    const courseId = await course(id, { tests: { pte: { overall: 58, each: null } } });
    const body = { ...courseInput(id), version: 1 };
    let saving: Promise<unknown> = Promise.resolve();
    let over = false;
    await test.database.transaction(fixture, async ({ q }) => {
      await sql`select from institutions where id = ${id} for update`.execute(q);
      await sql`update institution_tests set overall = 7 where institution_id = ${id}`.execute(q);
      await sql`select courses_ask_as_institution(array[${id}]::int[])`.execute(q);
      saving = ok(test.app, saveCourse, { params: { id: courseId }, body }, { token: tokens.editor }).then(
        () => {
          over = true;
        },
      );
      for (let waiting = 0; waiting === 0 && !over; ) {
        const { rows } = await sql<{ waiting: number }>`
          select count(*) as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(q);
        waiting = rows[0]?.waiting ?? 0;
      }
    });
    await saving;
    expect((await stored(courseId)).tests).toEqual({ ielts: { overall: 7, each: null } });
  });
});
