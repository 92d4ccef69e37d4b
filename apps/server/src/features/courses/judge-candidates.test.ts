import { degrees } from "@passage/contract/background/sections.ts";
import { priorQualifications } from "@passage/contract/courses/applicant.ts";
import { findCourses } from "@passage/contract/courses/endpoints.ts";
import { languageTests, testScales } from "@passage/contract/courses/language-tests.ts";
import { askedScales, scoreMaximum, ukClasses } from "@passage/contract/courses/score-scales.ts";
import { verdicts } from "@passage/contract/courses/verdicts.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, ok, type TestApp } from "../../test/app.ts";
import {
  makeAccount,
  makeApplication,
  makeCompany,
  makeStudent,
  studentInfo,
  tokenOf,
} from "../../test/factories.ts";
import { addCourses, addInstitution, addSection } from "./test-catalogue.ts";

let test: TestApp;
let token: string;
let owner: Awaited<ReturnType<typeof makeAccount>>;
let courses: { courseId: number; institutionId: number }[];

const months = ["2026-11", "2026-12", "2027-01", "2027-09", "2028-02"];
const days = ["2024-11-30", "2024-12-01", "2025-01-01", "2025-08-31", "2025-09-01", "2026-10-01"];
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const testScore = (test: (typeof languageTests)[number], which: "overall" | "part") => {
  const { step, [which]: ends } = testScales[test];
  return fc
    .integer({ min: Math.floor(ends[0] / step), max: Math.floor(ends[1] / step) })
    .map((steps) => steps * step);
};

const someTest = fc.constantFrom(...languageTests);

const demands = fc
  .uniqueArray(
    someTest.chain((test) =>
      fc.tuple(fc.constant(test), maybe(testScore(test, "overall")), maybe(testScore(test, "part"))),
    ),
    { maxLength: 3, selector: ([test]) => test },
  )
  .map((asked) =>
    Object.fromEntries(
      asked.map(([test, overall, each]) => [test, { overall, each: overall === null ? null : each }]),
    ),
  );

const scoreOn = (scale: (typeof askedScales)[number]) =>
  scale === "ukClass"
    ? fc.integer({ min: 0, max: ukClasses.length - 1 })
    : fc.integer({ min: 1, max: scoreMaximum[scale] * 10 }).map((tenths) => tenths / 10);

const scores = fc
  .uniqueArray(
    fc.constantFrom(...askedScales).chain((scale) => fc.tuple(fc.constant(scale), scoreOn(scale))),
    { maxLength: 3, selector: ([scale]) => scale },
  )
  .map((asked) => Object.fromEntries(asked));

const course = fc.record({
  prior: maybe(fc.constantFrom(...priorQualifications)),
  scores,
  tests: demands,
  min_age: maybe(fc.constantFrom(17, 18, 21)),
  intakes: fc.uniqueArray(
    fc.record({
      intake: fc.constantFrom(...months),
      deadline: maybe(fc.constantFrom("2026-11-19", "2026-11-20", "2027-06-30")),
    }),
    { maxLength: 3, selector: ({ intake }) => intake },
  ),
});

const education = fc.constantFrom(...askedScales, "other" as const).chain((scoreType) =>
  fc.record({
    degree: maybe(fc.constantFrom(...degrees)),
    endDate: maybe(fc.constantFrom(...months)),
    isCompleted: fc.boolean(),
    scoreType: maybe(fc.constant(scoreType)),
    score: maybe(
      scoreType === "other"
        ? fc.constant("good")
        : scoreOn(scoreType).map((value) =>
            scoreType === "ukClass" ? (ukClasses[value] ?? "") : String(value),
          ),
    ),
  }),
);

const exam = fc.constantFrom(...languageTests.filter((test) => test !== "ieltsUkvi")).chain((type) =>
  fc.record({
    type: fc.constant(type),
    ieltsType: maybe(fc.constantFrom("academic", "ukvi", "general")),
    total: maybe(testScore(type, "overall").map(String)),
    ...Object.fromEntries(
      ["listen", "read", "write", "speak"].map((part) => [part, maybe(testScore(type, "part").map(String))]),
    ),
    examDate: maybe(fc.constantFrom(...days)),
  }),
);

const applicant = fc.record({
  birthday: maybe(fc.constantFrom("2000-02-29", "2009-01-01", "2009-01-02", "2009-09-01", "2005-12-01")),
  education: fc.array(education, { maxLength: 3 }),
  exams: fc.array(exam, { maxLength: 3 }),
  applied: maybe(fc.nat()),
  appliedFor: fc.constantFrom(...months),
});

beforeAll(async () => {
  test = await createTestApp();
  owner = await makeAccount(test.database, await makeCompany(test.database));
  token = await tokenOf(test.database, { account: owner.id });
  const institutionId = await addInstitution(test.database, ["Northgate", "北门大学", "北門大學"]);
  const drawn = fc.sample(course, { numRuns: 400, seed: 7 });
  const ids = await addCourses(
    test.database,
    institutionId,
    drawn.map(({ scores, tests, ...one }, at) => ({
      ...one,
      names: [`Course ${at}`, `课程${at}`, `課程${at}`],
      scores: JSON.stringify(scores),
      tests: JSON.stringify(tests),
    })),
  );
  courses = ids.map((courseId) => ({ courseId, institutionId }));
});

afterAll(() => test?.close());

const find = (body: object) => ok(test.app, findCourses, { body: { limit: 200, ...body } }, { token });

async function pages(body: object) {
  const first = await find(body);
  const items = [...first.items];
  for (let page = 2; items.length < first.total; page += 1)
    items.push(...(await find({ ...body, page })).items);
  return { ...first, items };
}

it("verdicts that are counted and filtered by are those told of each course, whoever applies for whatever", async () => {
  const seen = new Set<string>();
  for (const drawn of fc.sample(applicant, { numRuns: 40, seed: 11 })) {
    const student = await makeStudent(test.database, owner, {
      info: studentInfo({ birthday: drawn.birthday }),
    });
    await addSection(test.database, student, "education", drawn.education);
    await addSection(test.database, student, "englishExams", drawn.exams);
    if (drawn.applied !== null) {
      const taken = courses[drawn.applied % courses.length];
      if (taken)
        await makeApplication(test.database, student, {
          ...taken,
          countryId: 77,
          majorLevelId: 10,
          // Often the first that is open, and then another one may be free.
          intake: drawn.appliedFor,
        });
    }
    const all = await pages({ fkStudentId: student });
    expect(all.items).toHaveLength(courses.length);
    for (const verdict of verdicts) {
      const told = all.items.filter((item) => item.eligibility?.verdict === verdict);
      const picked = await pages({ fkStudentId: student, verdict: [verdict] });
      expect(picked.items.map(({ courseId }) => courseId).sort()).toEqual(
        told.map(({ courseId }) => courseId).sort(),
      );
      expect(all.verdicts?.[verdict]).toBe(told.length);
      if (told.length > 0) seen.add(verdict);
    }
  }
  expect([...seen].sort()).toEqual([...verdicts].sort());
}, 60_000);
