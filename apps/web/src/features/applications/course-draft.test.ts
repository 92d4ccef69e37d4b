import { applicationsSave } from "@passage/contract/applications/schema.ts";
import { expect, test } from "vitest";
import { problemsOfDrafts } from "./check-drafts.ts";
import { type CourseDraft, choose, isBlank, newDraft, saveBody } from "./course-draft.ts";

const whole: CourseDraft = {
  key: 1,
  countryId: 3,
  institutionId: 5,
  levelId: 2,
  courseId: 9,
  intake: "2027-09",
  accommodation: true,
  airportPickup: false,
};

test("a choice takes back everything that hung on the one before, and nothing else", () => {
  expect(choose(whole, "levelId", 4)).toEqual({ ...whole, levelId: 4, courseId: null, intake: null });
  expect(choose(whole, "countryId", 8)).toEqual({ ...newDraft(1, { countryId: 8 }), accommodation: true });
  expect(choose(whole, "intake", "2028-01")).toEqual({ ...whole, intake: "2028-01" });
  expect(choose(whole, "countryId", 3)).toBe(whole);
});

test("a whole course passes the server's schema as it is sent", () => {
  expect(problemsOfDrafts(7, [whole])).toEqual([]);
  expect(applicationsSave.parse(saveBody(7, [whole]))).toEqual({
    fkStudentId: 7,
    courses: [
      {
        fkAreaCountryId: 3,
        fkInstitutionId: 5,
        fkMajorLevelId: 2,
        fkCourseId: 9,
        openTime: "2027-09",
        accommodation: true,
        airportPickup: false,
      },
    ],
  });
});

test("of a chain that ends early the first gap is named, course by course", () => {
  const problems = problemsOfDrafts(7, [
    newDraft(1),
    whole,
    newDraft(2, { countryId: 3 }),
    { ...whole, key: 4, intake: null },
    { ...whole, key: 5, intake: null },
  ]);
  expect(problems).toEqual([
    { path: "courses.0.fkAreaCountryId", rule: "required" },
    { path: "courses.2.fkInstitutionId", rule: "required" },
    { path: "courses.3.openTime", rule: "required" },
    { path: "courses.4.openTime", rule: "required" },
  ]);
});

test("what the schema refuses beside gaps is named too", () => {
  expect(problemsOfDrafts(7, [{ ...whole, intake: "soon" }])).toEqual([
    { path: "courses.0.openTime", rule: "invalid" },
  ]);
  const many = Array.from({ length: 11 }, (_, key) => ({ ...whole, key, courseId: key + 1 }));
  expect(problemsOfDrafts(7, many)).toEqual([{ path: "courses", rule: "tooMany", params: { max: 10 } }]);
});

test("the same course and intake twice is said at the second", () => {
  const twice = [whole, { ...whole, key: 2 }, { ...whole, key: 3, intake: "2028-09" }];
  expect(problemsOfDrafts(7, twice)).toEqual([{ path: "courses.1.fkCourseId", rule: "alreadyApplied" }]);
});

test("a country alone is nothing to lose", () => {
  expect(isBlank(newDraft(1, { countryId: 3 }))).toBe(true);
  expect(isBlank({ ...newDraft(1), accommodation: true })).toBe(false);
  expect(isBlank({ ...newDraft(1), airportPickup: true })).toBe(false);
  expect(isBlank({ ...newDraft(1, { countryId: 3 }), institutionId: 5 })).toBe(false);
  expect(isBlank(whole)).toBe(false);
});
