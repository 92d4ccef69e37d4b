import {
  compareCourses,
  findCourses,
  listCourseCities,
  listFinderChoices,
} from "@passage/contract/courses/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import {
  countryIds,
  fixture,
  makeAccount,
  makeApplication,
  makeCompany,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { addCourses, addInstitution, addSection } from "./test-catalogue.ts";

let test: TestApp;
let owner: Awaited<ReturnType<typeof makeAccount>>;
let token: string;
let stranger: string;
const institutions = { ucl: 0, manchester: 0, hku: 0, closed: 0 };
const ids: Record<string, number> = {};

type Filter = Sent<typeof findCourses>["body"];

const find = (body: Filter = {}, at = token) => ok(test.app, findCourses, { body }, { token: at });
const found = async (body: Filter = {}) => (await find(body)).items.map(({ nameEn }) => nameEn);
const compare = (courses: string, fkStudentId?: number, at = token) =>
  call(test.app, compareCourses, { query: { courses: courses.split(","), fkStudentId } }, { token: at });

const gbp = (tuition: string) => ({ tuition, currency: "GBP" });
const asks = (overall: number, each: number | null) => JSON.stringify({ ielts: { overall, each } });
const strict = { prior: "bachelor", scores: JSON.stringify({ percent: 85 }) };

beforeAll(async () => {
  test = await createTestApp();
  owner = await makeAccount(test.database, await makeCompany(test.database));
  token = await tokenOf(test.database, { account: owner.id });
  stranger = await tokenOf(test.database, {
    account: (await makeAccount(test.database, await makeCompany(test.database))).id,
  });
  const london = { city: ["London", "伦敦", "倫敦"] as const };
  institutions.ucl = await addInstitution(
    test.database,
    ["University College London", "伦敦大学学院", "倫敦大學學院"],
    { ...london, aliases: ["UCL"], qs_rank: 9, qs_year: 2026 },
  );
  institutions.manchester = await addInstitution(
    test.database,
    ["University of Manchester", "曼彻斯特大学", "曼徹斯特大學"],
    { city: ["Manchester", "曼彻斯特", "曼徹斯特"], aliases: ["曼大"], qs_rank: 35 },
  );
  institutions.hku = await addInstitution(
    test.database,
    ["University of Hong Kong", "香港大学", "香港大學"],
    {
      country_id: countryIds.hongKong,
      city: ["Hong Kong", "香港", "香港"],
      aliases: ["HKU", "港大"],
    },
  );
  institutions.closed = await addInstitution(test.database, ["Closed College", "关闭学院", "關閉學院"], {
    ...london,
    open: false,
  });
  const [ds, law, bachelor] = await addCourses(test.database, institutions.ucl, [
    {
      names: ["MSc Data Science", "数据科学硕士", "數據科學碩士"],
      ...gbp("42700"),
      ...strict,
      tests: asks(7, 6.5),
      application_fee: "90",
      deposit: "2000.5",
      intakes: [
        { intake: "2027-09", deadline: "2027-03-26" },
        { intake: "2028-01" },
        { intake: "2026-12", deadline: "2026-11-19" },
      ],
    },
    { names: ["LLM Law", "法学硕士", "法學碩士"], ...gbp("31000"), subject_group_id: 1 },
    { names: ["BSc Data Science", "数据科学学士", "數據科學學士"], major_level_id: 4, ...gbp("36000") },
  ]);
  const [manchester, closed] = await addCourses(test.database, institutions.manchester, [
    {
      names: ["MSc Data Analytics", "数据分析硕士", "數據分析碩士"],
      ...gbp("36000"),
      prior: "bachelor",
      scores: JSON.stringify({ percent: 80 }),
      tests: asks(6.5, 6),
    },
    { names: ["MSc Data Closed", "数据关闭硕士", "數據關閉碩士"], open: false },
  ]);
  const [hku] = await addCourses(test.database, institutions.hku, [
    {
      names: ["MSc Finance", "金融学硕士", "金融學碩士"],
      tuition: "380000",
      currency: "HKD",
      tests: JSON.stringify({ ieltsUkvi: { overall: null, each: null } }),
      intakes: [{ intake: "2027-02" }],
    },
  ]);
  await addCourses(test.database, institutions.closed, [{ names: ["MSc Data", "数据硕士", "數據碩士"] }]);
  Object.assign(ids, { ds, law, bachelor, manchester, closed, hku });
});

afterAll(() => test?.close());

describe("what is found", () => {
  it("open courses of open institutions, the best ranked first, those without a rank last", async () => {
    const page = await find();
    expect(page.items.map(({ courseId }) => courseId)).toEqual([
      ids.ds,
      ids.law,
      ids.bachelor,
      ids.manchester,
      ids.hku,
    ]);
    expect(page).toMatchObject({ total: 5, totalIsEstimate: false, applicant: null, verdicts: null });
  });

  it.each([
    ["b", ["BSc Data Science"]],
    ["数", ["MSc Data Science", "BSc Data Science", "MSc Data Analytics"]],
    ["數據", ["MSc Data Science", "BSc Data Science", "MSc Data Analytics"]],
    ["shuju", ["MSc Data Science", "BSc Data Science", "MSc Data Analytics"]],
    ["shu ju fen", ["MSc Data Analytics"]],
    ["sjfx", ["MSc Data Analytics"]],
    ["ucl data", ["MSc Data Science", "BSc Data Science"]],
    ["曼大数据", ["MSc Data Analytics"]],
    ["伦敦大学学院数据科学", ["MSc Data Science", "BSc Data Science"]],
    ["港大数据", []],
    ["港大", ["MSc Finance"]],
    ["xiang gang", ["MSc Finance"]],
    ["ＭＳｃ　金融", ["MSc Finance"]],
    ["manch", ["MSc Data Analytics"]],
    ["100%", []],
    ["_", []],
    ["'; drop table courses; --", []],
  ])("by %s", async (keyword, names) => expect(await found({ keyword })).toEqual(names));

  it("whatever signs a name has", async () => {
    const college = await addInstitution(
      test.database,
      ["King's College (St. Mary's)", "国王学院", "國王學院"],
      { city: ["London", "伦敦", "倫敦"] },
    );
    const name = "B.Sc. (Hons) AI & Robotics/Design";
    await addCourses(test.database, college, [{ names: [name, "机器人学士", "機器人學士"] }]);
    for (const keyword of [
      "kings",
      "king's",
      "King’s",
      "bsc hons",
      "B.Sc. (Hons)",
      "ai & robotics",
      "st marys",
      "design",
    ])
      expect([keyword, await found({ keyword })]).toEqual([keyword, [name]]);
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("institutions").set({ open: false }).where("id", "=", college).execute(),
    );
  });

  it("by words of its own name before those of its institution", async () => {
    const [law] = await addCourses(test.database, institutions.hku, [
      { names: ["MA London Studies", "伦敦研究硕士", "倫敦研究碩士"] },
    ]);
    expect((await find({ keyword: "london" })).items[0]?.courseId).toBe(law);
    await test.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("courses")
        .set({ open: false })
        .where("id", "=", law ?? 0)
        .execute(),
    );
    expect(await found({ keyword: "london studies" })).toEqual([]);
  });

  it.each<[string, Filter, string[]]>([
    ["country", { country: [countryIds.hongKong] }, ["MSc Finance"]],
    ["city", { city: ["Manchester"] }, ["MSc Data Analytics"]],
    ["level", { level: [4] }, ["BSc Data Science"]],
    ["subject", { subject: [1] }, ["LLM Law"]],
    ["currency", { currency: "HKD" }, ["MSc Finance"]],
    [
      "tuition",
      { currency: "GBP", tuitionFrom: "36000", tuitionTo: "42699.99" },
      ["BSc Data Science", "MSc Data Analytics"],
    ],
    ["rank", { qsBand: ["11-50", "unranked"] }, ["MSc Data Analytics", "MSc Finance"]],
    ["intake", { intakeFrom: "2027-10", intakeTo: "2028-03" }, ["MSc Data Science"]],
    ["an intake that is closed", { intakeTo: "2026-12" }, []],
    ["test", { test: "ielts" }, ["MSc Data Science", "MSc Data Analytics"]],
    ["test and score", { test: "ielts", testOverall: 6.5 }, ["MSc Data Analytics"]],
    [
      "test, score and lowest skill",
      { test: "ielts", testOverall: 7, testLowest: 6 },
      ["MSc Data Analytics"],
    ],
    [
      "UKVI, which counts as IELTS",
      { test: "ieltsUkvi", testOverall: 9, testLowest: 9 },
      ["MSc Data Science", "MSc Data Analytics"],
    ],
  ])("by %s", async (_, filter, names) => expect(await found(filter)).toEqual(names));

  it("by institution", async () => {
    expect(await found({ institution: [institutions.hku, institutions.manchester] })).toEqual([
      "MSc Data Analytics",
      "MSc Finance",
    ]);
  });

  it.each<[Filter["sort"], string[]]>([
    ["tuition", ["LLM Law", "BSc Data Science", "MSc Data Analytics", "MSc Data Science"]],
    ["-tuition", ["MSc Data Science", "BSc Data Science", "MSc Data Analytics", "LLM Law"]],
    ["name", ["BSc Data Science", "LLM Law", "MSc Data Analytics", "MSc Data Science"]],
    ["-qsRank", ["MSc Data Analytics", "MSc Data Science", "LLM Law", "BSc Data Science"]],
  ])("sorted by %s", async (sort, names) =>
    expect(await found({ country: [countryIds.unitedKingdom], sort })).toEqual(names),
  );

  it("sorted by deadline, those without one last", async () => {
    expect((await found({ sort: "deadline" }))[0]).toBe("MSc Data Science");
  });

  it("in pages", async () => {
    const first = await find({ limit: 2 });
    const second = await find({ limit: 2, page: 2 });
    expect([first.total, second.total]).toEqual([5, 5]);
    expect([...first.items, ...second.items].map(({ courseId }) => courseId)).toEqual([
      ids.ds,
      ids.law,
      ids.bachelor,
      ids.manchester,
    ]);
    expect((await find({ page: 100_000 })).items).toEqual([]);
  });

  it("with all it says, in the caller's language", async () => {
    const body = { keyword: "data", institution: [institutions.ucl], level: [10] };
    const { data } = await call(test.app, findCourses, { body }, { token, headers: { langcode: "zh" } });
    expect(data.items[0]).toMatchObject({
      name: "数据科学硕士",
      nameEn: "MSc Data Science",
      institutionName: "伦敦大学学院",
      city: "伦敦",
      tuition: { amount: "42700.00", currency: "GBP" },
      applicationFee: { amount: "90.00", currency: "GBP" },
      deposit: { amount: "2000.50", currency: "GBP" },
      intakes: [
        { intake: "2027-09", deadline: "2027-03-26" },
        { intake: "2028-01", deadline: null },
      ],
      eligibility: null,
    });
  });
});

describe("for a student", () => {
  let student: number;

  beforeAll(async () => {
    student = await makeStudent(test.database, owner, { info: studentInfo({ birthday: "2004-05-17" }) });
    await addSection(test.database, student, "education", [
      { degree: "bachelor", isCompleted: true, scoreType: "percent", score: "84.2" },
    ]);
    await addSection(test.database, student, "englishExams", [
      {
        type: "ielts",
        ieltsType: "academic",
        total: "6.5",
        listen: "7",
        read: "6.5",
        write: "6",
        speak: "6.5",
        examDate: "2026-06-01",
      },
    ]);
  });

  it("every course is judged, and eligible ones come first", async () => {
    const page = await find({ fkStudentId: student });
    expect(page.items.map(({ nameEn, eligibility }) => [nameEn, eligibility?.verdict])).toEqual([
      ["MSc Data Analytics", "eligible"],
      ["MSc Data Science", "conditional"],
      ["LLM Law", "unknown"],
      ["BSc Data Science", "unknown"],
      ["MSc Finance", "unknown"],
    ]);
    expect(page.verdicts).toEqual({ eligible: 1, conditional: 1, notEligible: 0, unknown: 3 });
    expect(page.applicant).toMatchObject({
      fkStudentId: student,
      nameZh: "王思远",
      nameEn: "WANG SIYUAN",
      score: { scale: "percent", value: 84.2 },
      result: { test: "ielts", overall: 6.5, lowest: 6 },
    });
    expect(page.items[1]?.eligibility?.rules).toContainEqual(
      expect.objectContaining({ rule: "score", verdict: "mendable", asked: "85", has: "84.2" }),
    );
  });

  it("verdicts filter the list and not their own counts", async () => {
    const page = await find({ fkStudentId: student, verdict: ["eligible", "conditional"] });
    expect(page.total).toBe(2);
    expect(page.verdicts).toEqual({ eligible: 1, conditional: 1, notEligible: 0, unknown: 3 });
    expect((await find({ verdict: ["eligible"] })).total).toBe(5);
  });

  it("one applied for already is out, and in again once that was withdrawn", async () => {
    const course = {
      countryId: countryIds.unitedKingdom,
      institutionId: institutions.manchester,
      courseId: ids.manchester ?? 0,
      majorLevelId: 10,
      intake: "2027-09",
    };
    const item = await makeApplication(test.database, student, course);
    const judged = async () =>
      (await find({ fkStudentId: student, keyword: "analytics" })).items[0]?.eligibility?.verdict;
    expect(await judged()).toBe("notEligible");
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("applications").set({ closing: "withdrawn" }).where("id", "=", item).execute(),
    );
    expect(await judged()).toBe("eligible");
  });

  it("who doesn't see the student gets what a missing one gets", async () => {
    const codes = await Promise.all(
      [student, 2_000_000_000].map(async (fkStudentId) => [
        (await call(test.app, findCourses, { body: { fkStudentId } }, { token: stranger })).code,
        (await compare(`${ids.ds}`, fkStudentId, stranger)).code,
      ]),
    );
    expect(codes).toEqual([
      ["2002", "2002"],
      ["2002", "2002"],
    ]);
  });

  it("an erased one is gone", async () => {
    const erased = await makeStudent(test.database, owner, { erased_at: "2026-11-01T00:00:00Z" });
    expect((await call(test.app, findCourses, { body: { fkStudentId: erased } }, { token })).code).toBe(
      "2002",
    );
  });

  it("a few are compared in the order asked for, each for its intake; closed and unknown ones are left out", async () => {
    const { data } = await compare(
      `${ids.manchester},${ids.closed},${ids.ds}:2028-01,${2_000_000_000}`,
      student,
    );
    expect(data.items.map(({ courseId, eligibility }) => [courseId, eligibility?.intake])).toEqual([
      [ids.manchester, "2027-09"],
      [ids.ds, "2028-01"],
    ]);
    expect(data.items[1]?.intakes[0]?.intake).toBe("2028-01");
    expect(data.applicant?.fkStudentId).toBe(student);
  });
});

describe("bad input", () => {
  it.each<object>([
    { tuitionTo: "40000" },
    { testOverall: 6.5 },
    { currency: "pounds" },
    { intakeFrom: "2027-13" },
    { verdict: ["perhaps"] },
    { qsBand: ["1-100"] },
    { country: [0] },
    { keyword: "x".repeat(101) },
    { keyword: "a\u0000" },
    { limit: 201 },
    { sort: "rank" },
    { onlyEligible: true },
  ])("%j is refused", async (body) =>
    expect((await call(test.app, findCourses, { body: body as Filter }, { token })).code).toBe("2001"),
  );

  it.each(["", "x", "1:2027", "1,2,3,4,5"])("comparing “%s” is refused", async (courses) =>
    expect((await compare(courses)).code).toBe("2001"),
  );
});

it("cities are those of open institutions, by name in the caller's language", async () => {
  const cities = await ok(test.app, listCourseCities, { query: {} }, { token });
  expect(cities.map(({ city }) => city)).toEqual(["Hong Kong", "London", "Manchester"]);
  const hongKong = { query: { country: [countryIds.hongKong] } };
  expect(await ok(test.app, listCourseCities, hongKong, { token, headers: { langcode: "zh" } })).toEqual([
    { city: "Hong Kong", name: "香港", countryId: countryIds.hongKong },
  ]);
});

it("subjects come in their order, currencies of open courses by code", async () => {
  const choices = await ok(test.app, listFinderChoices, {}, { token });
  expect(choices.subjects.length).toBeGreaterThan(5);
  expect(choices.subjects[0]?.name).toBeTruthy();
  expect(choices.currencies).toEqual(["GBP", "HKD"]);
});
