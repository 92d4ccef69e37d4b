import {
  addCourse,
  changeCourses,
  getStaffCourse,
  listStaffCourses,
  saveCourse,
} from "@passage/contract/catalogue/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import {
  fixture,
  type MadeCourse,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeStudent,
} from "../../test/factories.ts";
import { catalogueTokens, courseInput, named } from "./test-catalogue.ts";

let test: TestApp;
let tokens: Awaited<ReturnType<typeof catalogueTokens>>;
let place: MadeCourse;

beforeAll(async () => {
  test = await createTestApp();
  tokens = await catalogueTokens(test);
  place = await makeCourse(test.database);
});

afterAll(() => test.close());

type Input = Sent<typeof addCourse>["body"];

const add = (changes: Partial<Input> = {}, token = tokens.editor) =>
  call(test.app, addCourse, { body: courseInput(place.institutionId, changes) }, { token });
const save = (id: number, body: Input, token = tokens.editor) =>
  call(test.app, saveCourse, { params: { id }, body }, { token });
const read = (id: number) => ok(test.app, getStaffCourse, { params: { id } }, { token: tokens.editor });
const change = (body: Sent<typeof changeCourses>["body"], token = tokens.editor) =>
  call(test.app, changeCourses, { body }, { token });

async function added(changes: Partial<Input> = {}): Promise<number> {
  const { data } = await add(changes);
  return data.courseId;
}

/** What a course was saved with, to save it again with a change. */
async function again(id: number): Promise<Input> {
  const stored = await read(id);
  const { names, fkInstitutionId, fkMajorLevelId, subjectGroupId, currency, tuition, intakes, version } =
    stored;
  return { names, fkInstitutionId, fkMajorLevelId, subjectGroupId, currency, tuition, intakes, version };
}

/** An application for a course, in its one start. */
async function applied(course: MadeCourse): Promise<number> {
  const company = await makeCompany(test.database);
  const student = await makeStudent(test.database, await makeAccount(test.database, company));
  return makeApplication(test.database, student, course);
}

describe("a course", () => {
  it("is added whole and read back as it was sent", async () => {
    const id = await added({
      currency: "GBP",
      tuition: "28400",
      applicationFee: "60.5",
      deposit: "2000",
      durationMonths: 12,
      prior: "bachelor",
      scores: { percent: 80, gpa4: 3.2, ukClass: 3 },
      tests: { ielts: { overall: 6.5, each: 6 }, pte: { overall: 62, each: null } },
      minAge: 18,
      website: "https://www.northgate.ac.uk/msc",
      intakes: [
        { intake: "2028-09", deadline: "2028-06-30" },
        { intake: "2027-09", deadline: null },
      ],
    });
    expect(await read(id)).toMatchObject({
      currency: "GBP",
      tuition: "28400.00",
      applicationFee: "60.50",
      deposit: "2000.00",
      scores: { percent: 80, gpa4: 3.2, ukClass: 3 },
      tests: { ielts: { overall: 6.5, each: 6 }, pte: { overall: 62, each: null } },
      intakes: [
        { intake: "2027-09", deadline: null },
        { intake: "2028-09", deadline: "2028-06-30" },
      ],
      applications: 0,
    });
  });

  it("loses a start that applications hold; they keep it, and nobody else can choose it", async () => {
    const course = await makeCourse(test.database);
    const itemId = await applied(course);
    const body = await again(course.courseId);
    expect(await save(course.courseId, { ...body, intakes: [] })).toMatchObject({ data: { version: 2 } });
    const kept = await test.database
      .read(fixture)
      .q.selectFrom("applications")
      .select("intake")
      .where("id", "=", itemId)
      .executeTakeFirst();
    expect(kept).toEqual({ intake: `${course.intake}-01` });
    expect(await read(course.courseId)).toMatchObject({ intakes: [], applications: 1 });
  });

  it("isn't moved to another institution or level once it has applications", async () => {
    const course = await makeCourse(test.database);
    await applied(course);
    const body = await again(course.courseId);
    const moved = { ...body, fkInstitutionId: place.institutionId, fkMajorLevelId: 7 };
    expect(await save(course.courseId, moved)).toMatchObject({
      code: "2006",
      data: {
        fields: [
          { path: "fkInstitutionId", rule: "courseInUse" },
          { path: "fkMajorLevelId", rule: "courseInUse" },
        ],
      },
    });
    const free = await added();
    expect((await save(free, { ...(await again(free)), fkMajorLevelId: 7 })).code).toBe("1003");
  });

  it("isn't saved over somebody else's save", async () => {
    const id = await added();
    const body = await again(id);
    await save(id, { ...body, minAge: 18 }, tokens.otherEditor);
    expect(await save(id, { ...body, minAge: 17 })).toMatchObject({
      code: "2004",
      data: { current: { version: 2, updatedBy: "Lam Ka Yan" } },
    });
    expect((await read(id)).minAge).toBe(18);
  });

  it("doesn't take the name of another one of that level", async () => {
    await added({ names: named("MSc Pottery") });
    expect(await add({ names: named("msc POTTERY") })).toMatchObject({
      code: "2005",
      data: { fields: [{ path: "names.en", rule: "courseExists" }] },
    });
    expect((await add({ names: named("MSc Pottery"), fkMajorLevelId: 11 })).code).toBe("1003");
  });
});

it.each<[string, Partial<Input>, string]>([
  ["tuition without a currency", { tuition: "100" }, "currency required"],
  ["a currency of two letters", { currency: "GB", tuition: "1" }, "currency currency"],
  ["three decimals", { currency: "GBP", tuition: "1.234" }, "tuition amount"],
  ["more than a hundred per cent", { scores: { percent: 101 } }, "scores.percent scoreScale"],
  ["a class between two", { scores: { ukClass: 2.5 } }, "scores.ukClass scoreScale"],
  ["a TOEFL of 121", { tests: { toefl: { overall: 121, each: null } } }, "tests.toefl.overall scoreScale"],
  ["a start twice", { intakes: [start("2027-09"), start("2027-09")] }, "intakes.1.intake intakeTwice"],
  [
    "a deadline after the start",
    { intakes: [start("2027-09", "2027-10-01")] },
    "intakes.0.deadline deadlineAfterStart",
  ],
  ["an institution that isn't there", { fkInstitutionId: 2_000_000_000 }, "fkInstitutionId notAnOption"],
  ["a subject that isn't there", { subjectGroupId: 999 }, "subjectGroupId notAnOption"],
])("refuses %s at its field", async (_, changes, expected) => {
  const answer = await add(changes);
  const { fields } = answer.data as unknown as { fields: { path: string; rule: string }[] };
  expect([answer.code, fields.map(({ path, rule }) => `${path} ${rule}`)]).toEqual(["2001", [expected]]);
});

function start(intake: string, deadline: string | null = null) {
  return { intake, deadline };
}

describe("one change of many", () => {
  it("closes and opens them, and only what changes gets a new version and a line in the log", async () => {
    const [open, closed] = [await added(), await added({ open: false })];
    expect(
      (await change({ courses: [open, closed, open], change: { kind: "open", open: false } })).data,
    ).toEqual({ changed: 1 });
    expect([await read(open), await read(closed)].map(({ open: is, version }) => [is, version])).toEqual([
      [false, 2],
      [false, 1],
    ]);
    const log = await test.database
      .read(fixture)
      .q.selectFrom("audit_log")
      .select(["noun_id", "changes"])
      .where("noun", "=", "course")
      .where("action", "=", "save")
      .where("noun_id", "in", [open, closed].map(String))
      .execute();
    expect(log).toEqual([{ noun_id: String(open), changes: { open: [true, false] } }]);
  });

  it("adds a start, sets its deadline where it is there, and takes it away", async () => {
    const ids = [await added(), await added({ intakes: [start("2028-01", "2027-10-01")] })];
    const starts = async () => (await Promise.all(ids.map(read))).map(({ intakes }) => intakes);
    const adding = { kind: "addIntake", intake: "2028-01", deadline: "2027-11-30" } as const;
    expect((await change({ courses: ids, change: adding })).data).toEqual({ changed: 2 });
    expect(await starts()).toEqual([[start("2028-01", "2027-11-30")], [start("2028-01", "2027-11-30")]]);
    expect((await change({ courses: ids, change: adding })).data).toEqual({ changed: 0 });
    const removing = { kind: "removeIntake", intake: "2028-01" } as const;
    expect((await change({ courses: ids, change: removing })).data).toEqual({ changed: 2 });
    expect(await starts()).toEqual([[], []]);
  });

  it("changes none where one isn't there, and none for those who may not", async () => {
    const id = await added();
    const closing = { kind: "open", open: false } as const;
    expect((await change({ courses: [id, 2_000_000_000], change: closing })).code).toBe("2002");
    expect((await change({ courses: [id], change: closing }, tokens.otherStaff)).code).toBe("2003");
    expect((await change({ courses: [id], change: closing }, tokens.agent)).code).toBe("2012");
    const late = { kind: "addIntake", intake: "2028-01", deadline: "2028-02-01" } as const;
    expect(await change({ courses: [id], change: late })).toMatchObject({ code: "2001" });
    expect(await read(id)).toMatchObject({ open: true, version: 1 });
  });
});

describe("the list of courses", () => {
  const list = (query: Sent<typeof listStaffCourses>["query"]) =>
    ok(test.app, listStaffCourses, { query }, { token: tokens.editor });
  const idsOf = async (query: Sent<typeof listStaffCourses>["query"]) =>
    (await list(query)).items.map(({ courseId }) => courseId);
  let shelf: MadeCourse;
  let closed: number;
  let dear: number;
  let late: number;

  beforeAll(async () => {
    shelf = await makeCourse(test.database);
    const input = (changes: Partial<Input>) => courseInput(shelf.institutionId, changes);
    const make = async (changes: Partial<Input>) =>
      (await ok(test.app, addCourse, { body: input(changes) }, { token: tokens.editor })).courseId;
    closed = await make({ names: named("Zoology", "动物学", "動物學"), open: false, subjectGroupId: 5 });
    dear = await make({
      names: named("MBA", "工商管理硕士", "工商管理碩士"),
      fkMajorLevelId: 7,
      currency: "GBP",
      tuition: "99000",
      intakes: [start("2027-09")],
    });
    // Noon of 20 November 2026: this deadline is over.
    late = await make({ names: named("Archaeology"), intakes: [start("2027-01", "2026-11-19")] });
  });

  it("filters by each filter", async () => {
    const here = { institution: [shelf.institutionId] };
    expect((await idsOf(here)).toSorted()).toEqual([shelf.courseId, closed, dear, late].toSorted());
    expect(await idsOf({ ...here, open: "closed" })).toEqual([closed]);
    expect(await idsOf({ ...here, level: [7] })).toEqual([dear]);
    expect(await idsOf({ ...here, subject: [5] })).toEqual([closed]);
    expect((await idsOf({ ...here, withoutIntake: true })).toSorted()).toEqual([closed, late].toSorted());
    expect(await idsOf({ ...here, keyword: "dongwu" })).toEqual([closed]);
    expect(await idsOf({ ...here, country: [1] })).toEqual([]);
    expect((await list({ ...here, country: [shelf.countryId] })).total).toBe(4);
  });

  it("sorts by name and tuition, and shows the starts ahead alone", async () => {
    const here = { institution: [shelf.institutionId] };
    expect(await idsOf({ ...here, sort: "name" })).toEqual([late, dear, shelf.courseId, closed]);
    expect((await idsOf({ ...here, sort: "tuition" }))[0]).toBe(dear);
    const { items } = await list({ ...here, sort: "name", limit: 2, page: 1 });
    expect(items).toMatchObject([
      { courseId: late, intakes: [] },
      { courseId: dear, intakes: [start("2027-09")], tuition: { amount: "99000.00", currency: "GBP" } },
    ]);
    expect(await idsOf({ ...here, sort: "name", limit: 2, page: 2 })).toEqual([shelf.courseId, closed]);
  });
});
