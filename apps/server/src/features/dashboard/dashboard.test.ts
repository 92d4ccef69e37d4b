import { listApplications } from "@passage/contract/applications/endpoints.ts";
import { steps } from "@passage/contract/applications/steps.ts";
import {
  getAllYears,
  getHomeFigures,
  getStepCounts,
  getStepList,
  getYearCounts,
} from "@passage/contract/dashboard/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { listStudents } from "@passage/contract/students/endpoints.ts";
import fc from "fast-check";
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

let test: TestApp;
let courses: MadeCourse[];

beforeAll(async () => {
  test = await createTestApp();
  courses = await Promise.all(
    Object.values(countryIds).map((countryId) => makeCourse(test.database, { countryId })),
  );
});

afterAll(() => test.close());

/** A consultant of a company of its own: what one test makes, no other one counts. */
async function consultant(): Promise<MadeAccount & { token: string }> {
  const account = await makeAccount(test.database, await makeCompany(test.database));
  return { ...account, token: await tokenOf(test.database, { account: account.id }) };
}

const home = (token: string, year?: number) =>
  ok(test.app, getHomeFigures, { query: year ? { year } : {} }, { token });

// Around the turns of the year in Hong Kong and in UTC.
const instants = [
  "2024-07-01T00:00:00Z",
  "2024-12-31T15:30:00Z",
  "2024-12-31T16:30:00Z",
  "2025-12-31T15:59:59Z",
  "2025-12-31T16:00:00Z",
  "2026-03-01T00:00:00Z",
];

const plan = fc.array(
  fc.record({
    at: fc.constantFrom(...instants),
    draft: fc.boolean(),
    applications: fc.array(
      fc.record({
        at: fc.constantFrom(...instants),
        course: fc.nat(2),
        step: fc.constantFrom(...steps),
        status: fc.constantFrom(0, 1, 2, 3, 4),
        closing: fc.constantFrom(null, null, "withdrawn", "declined"),
        offer_accepted: fc.boolean(),
        submitted: fc.boolean(),
        admitted: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
  }),
  { minLength: 1, maxLength: 6 },
);

type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never;

async function live(owner: MadeAccount, students: Plan): Promise<void> {
  for (const { at, draft, applications } of students) {
    const state = draft ? { status: "draft", registered_at: null } : { registered_at: at };
    const student = await makeStudent(test.database, owner, state);
    for (const { at: created_at, course, submitted, admitted, ...place } of applications) {
      const chosen = courses[course] ?? courses[0];
      if (!chosen) throw new Error("courses were made");
      // An own intake for each: two live ones of a course would be a duplicate.
      const intake = `${2027 + Math.floor(Math.random() * 900)}-09-01`;
      const flags = { ever_submitted: submitted || admitted, ever_admitted: admitted };
      await makeApplication(test.database, student, chosen, { created_at, intake, ...place, ...flags });
    }
  }
}

it("every figure is the total of the list that it leads to", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (students) => {
      const { token, ...owner } = await consultant();
      await live(owner, students);
      const total = async (body: Sent<typeof listApplications>["body"]) =>
        (await ok(test.app, listApplications, { body }, { token })).total;
      const registered = async (body: Sent<typeof listStudents>["body"]) =>
        (await ok(test.app, listStudents, { body: { status: ["registered"], ...body } }, { token })).total;

      const counts = await ok(test.app, getYearCounts, {}, { token });
      for (const { year, students: made, applications } of counts)
        expect([made, applications]).toEqual([await registered({ year }), await total({ year })]);
      const years = await ok(test.app, getAllYears, {}, { token });
      expect(years).toEqual(
        counts
          .filter((count) => count.students + count.applications > 0)
          .map(({ year }) => year)
          .reverse(),
      );

      for (const year of [undefined, 2025]) {
        const figures = await home(token, year);
        const filter = year ? { year } : {};
        expect(figures.students).toBe(await registered(filter));
        expect(figures.applications).toBe(await total(filter));
        expect(figures.successRate).toEqual({
          submitted: await total({ ...filter, ever: "submitted" }),
          admitted: await total({ ...filter, ever: "admitted" }),
        });
        for (const { countryId, applications } of figures.countries)
          expect(applications).toBe(await total({ ...filter, country: [countryId] }));
        for (const { countryId, submitted, admitted } of figures.successByCountry)
          expect([submitted, admitted]).toEqual([
            await total({ ...filter, country: [countryId], ever: "submitted" }),
            await total({ ...filter, country: [countryId], ever: "admitted" }),
          ]);
        const stations = await ok(test.app, getStepCounts, { query: filter }, { token });
        expect(stations.map(({ step }) => step)).toEqual([...steps]);
        for (const { step, count } of stations) expect(count).toBe(await total({ ...filter, step: [step] }));
      }
      const { needsYou } = await home(token);
      expect(needsYou).toMatchObject({
        evidenceRequests: await total({ status: [2], view: "needsMe" }),
        drafts: await registered({ status: ["draft"] }),
      });
    }),
    { numRuns: 6 },
  );
});

describe("years", () => {
  it("begin at midnight of the platform's zone, and gaps between them are shown as none", async () => {
    const { token, ...owner } = await consultant();
    // 31 December 23:30 and 1 January 00:30 in Hong Kong.
    await makeStudent(test.database, owner, { registered_at: "2022-12-31T15:30:00Z" });
    await makeStudent(test.database, owner, { registered_at: "2024-12-31T16:30:00Z" });
    expect(await ok(test.app, getYearCounts, {}, { token })).toEqual([
      { year: 2022, students: 1, applications: 0 },
      { year: 2023, students: 0, applications: 0 },
      { year: 2024, students: 0, applications: 0 },
      { year: 2025, students: 1, applications: 0 },
    ]);
    expect(await ok(test.app, getAllYears, {}, { token })).toEqual([2025, 2022]);
    const students = async (year: number) => (await home(token, year)).students;
    expect([await students(2022), await students(2023), await students(2024), await students(2025)]).toEqual([
      1, 0, 0, 1,
    ]);
  });

  it("are all of them for an empty or absent year, and refused when they are none", async () => {
    const { token, ...owner } = await consultant();
    await makeStudent(test.database, owner);
    for (const year of ["", "all"]) {
      const answer = await test.app.inject({
        method: "POST",
        url: `${getHomeFigures.path}?year=${year}`,
        headers: { at: token },
      });
      expect(answer.json().data.students).toBe(1);
    }
    expect((await call(test.app, getHomeFigures, { query: { year: 1066 } }, { token })).code).toBe("2001");
  });
});

describe("the success rate", () => {
  it("is shown by study country, best first, only where something was submitted", async () => {
    const { token, ...owner } = await consultant();
    const student = await makeStudent(test.database, owner);
    const [china, hongKong, britain] = courses;
    if (!china || !hongKong || !britain) throw new Error("three courses were made");
    const intakes = ["2027-01-01", "2027-02-01", "2027-03-01"];
    for (const intake of intakes) {
      const admitted = intake === "2027-01-01";
      await makeApplication(test.database, student, china, {
        intake,
        ever_submitted: true,
        ever_admitted: admitted,
      });
    }
    await makeApplication(test.database, student, britain, { ever_submitted: true, ever_admitted: true });
    await makeApplication(test.database, student, hongKong);
    const figures = await home(token);
    expect(figures.successRate).toEqual({ submitted: 4, admitted: 2 });
    expect(
      figures.successByCountry.map(({ countryId, submitted, admitted }) => [countryId, submitted, admitted]),
    ).toEqual([
      [countryIds.unitedKingdom, 1, 1],
      [countryIds.china, 3, 1],
    ]);
    expect(figures.countries[0]).toMatchObject({ countryId: countryIds.china, applications: 3 });
  });
});

it("countries come by their applications, and those with as many always in one order", async () => {
  const { token, ...owner } = await consultant();
  const student = await makeStudent(test.database, owner);
  const apply = async (countryId: number, ...intakes: string[]) => {
    const course = await makeCourse(test.database, { countryId });
    for (const intake of intakes) await makeApplication(test.database, student, course, { intake });
  };
  for (const countryId of [201, 9, 150, 3, 77, 30]) await apply(countryId, "2027-01-01");
  await apply(120, "2027-01-01", "2027-02-01");
  await apply(2, "2027-01-01", "2027-02-01", "2027-03-01");
  const { countries } = await home(token);
  expect(countries.map(({ countryId }) => countryId)).toEqual([2, 120, 3, 9, 30, 77, 150, 201]);
});

it("what needs the agent is counted whatever the year: evidence, offers, passports, drafts", async () => {
  const { token, ...owner } = await consultant();
  const [course, other] = courses;
  if (!course || !other) throw new Error("courses were made");
  const student = await makeStudent(test.database, owner);
  await makeStudent(test.database, owner, { status: "draft", registered_at: null });
  const passports = [
    ["2027-05-19", true],
    ["2027-05-20", true],
    ["2026-01-01", true],
    ["2026-01-01", false],
  ] as const;
  for (const [passportIssueExpried, isHavePassport] of passports)
    await makeStudent(test.database, owner, { info: studentInfo({ passportIssueExpried, isHavePassport }) });
  const stand = (intake: string, values: object) =>
    makeApplication(test.database, student, course, { intake, ...values });
  await stand("2027-01-01", { step: "submitted", status: 2 });
  await stand("2027-02-01", { step: "submitted", status: 2, closing: "withdrawn" });
  await stand("2027-03-01", { step: "admitted", status: 4 });
  await stand("2027-04-01", { step: "admitted", status: 4, offer_accepted: true });
  await stand("2027-05-01", { step: "admitted", status: 4, closing: "declined" });
  const wanted = { evidenceRequests: 1, offersToAnswer: 1, passportsNearExpiry: 2, drafts: 1 };
  expect((await home(token)).needsYou).toEqual(wanted);
  expect((await home(token, 2001)).needsYou).toEqual(wanted);
  const near = await ok(test.app, listStudents, { body: { passport: "nearExpiry" } }, { token });
  expect(near.total).toBe(wanted.passportsNearExpiry);
  expect(near.items.map((item) => item.passportIssueExpried).sort()).toEqual(["2026-01-01", "2027-05-19"]);
});

describe("the wrong caller", () => {
  it("counts only what it sees", async () => {
    const { companyId, ...owner } = await consultant();
    await makeApplication(
      test.database,
      await makeStudent(test.database, { ...owner, companyId }),
      courses[0] as MadeCourse,
    );
    const colleague = await tokenOf(test.database, {
      account: (await makeAccount(test.database, companyId)).id,
    });
    expect(await home(colleague)).toMatchObject({ students: 0, applications: 0, countries: [] });
    const head = await makeAccount(test.database, companyId, { role: "administrator" });
    expect(await home(await tokenOf(test.database, { account: head.id }))).toMatchObject({
      students: 1,
      applications: 1,
    });
  });

  it("gets no figures without a session or the key", async () => {
    const finance = await makeAccount(test.database, await makeCompany(test.database), { role: "finance" });
    const token = await tokenOf(test.database, { account: finance.id });
    for (const endpoint of [getHomeFigures, getStepCounts]) {
      expect((await inject(test.app, endpoint, { query: {} })).statusCode).toBe(401);
      expect((await call(test.app, endpoint, { query: {} }, { token })).code).toBe("2003");
    }
    const named = await call(test.app, getStepList, {}, { token, language: "zh" });
    expect(named.data.map(({ step }) => step)).toEqual([...steps]);
    expect(named.data[2]?.name).toMatch(/\p{Script=Han}/u);
  });
});
