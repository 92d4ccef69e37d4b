import fc from "fast-check";
import { expect, test } from "vitest";
import { type Applicant, priorQualifications } from "./applicant.ts";
import { type CourseDemands, eligibility } from "./eligibility.ts";
import { testScales } from "./language-tests.ts";
import { askedScales, scoreMaximum } from "./score-scales.ts";
import { verdictOf, verdicts } from "./verdicts.ts";

const today = "2026-11-20";
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const step = testScales.ielts.step;
const band = fc.integer({ min: 0, max: 9 / step }).map((steps) => steps * step);
const numericScales = askedScales.filter((scale) => scale !== "ukClass");
const scale = fc.constantFrom(...numericScales);
const scoreOn = (one: (typeof numericScales)[number]) =>
  fc.integer({ min: 0, max: scoreMaximum[one] * 10 }).map((tenths) => tenths / 10);

const course: fc.Arbitrary<CourseDemands> = fc.record({
  courseId: fc.constant(1),
  open: fc.constant(true),
  intakes: fc.constant([{ intake: "2027-09", deadline: "2027-06-30" }]),
  prior: maybe(fc.constantFrom(...priorQualifications)),
  scores: scale.chain((one) => scoreOn(one).map((asked) => ({ [one]: asked }))),
  tests: fc.record({ ielts: fc.record({ overall: maybe(band), each: maybe(band) }) }),
  minAge: maybe(fc.integer({ min: 16, max: 21 })),
});

const applicant: fc.Arbitrary<Applicant> = fc.record({
  birthday: maybe(fc.constantFrom("2000-02-29", "2009-09-01", "2009-09-02", "2010-12-31")),
  passportExpiry: maybe(fc.constantFrom("2027-01-01", "2030-01-01")),
  education: fc.array(
    fc.record({
      prior: fc.constantFrom(...priorQualifications),
      endsIn: maybe(fc.constantFrom("2027-06", "2028-06")),
      score: maybe(scale.chain((one) => scoreOn(one).map((value) => ({ scale: one, value })))),
    }),
    { maxLength: 2 },
  ),
  results: fc.array(
    fc.record({
      test: fc.constantFrom("ielts" as const, "ieltsUkvi" as const),
      overall: band,
      parts: fc.record({ listening: band, reading: band, writing: band, speaking: band }),
      takenOn: maybe(fc.constantFrom("2024-01-01", "2026-06-01")),
    }),
    { maxLength: 2 },
  ),
  applied: fc.constant([]),
});

const judge = (asked: CourseDemands, student: Applicant) => eligibility(asked, student, { today });
const runs = { numRuns: 2_000, seed: 3 };

test("nobody is eligible while a rule that bars is anything but met", () => {
  fc.assert(
    fc.property(course, applicant, (asked, student) => {
      const { verdict, rules } = judge(asked, student);
      const open = rules.filter((one) => one.rule !== "passport" && one.verdict !== "met");
      expect(verdict === "eligible").toBe(open.length === 0);
      expect(verdicts).toContain(verdictOf(rules));
    }),
    runs,
  );
});

test("to know less never makes anybody eligible", () => {
  fc.assert(
    fc.property(course, applicant, (asked, student) => {
      if (judge(asked, student).verdict === "eligible") return;
      for (const less of [
        { ...student, birthday: null },
        { ...student, education: [] },
        { ...student, results: [] },
        { ...student, results: student.results.map((one) => ({ ...one, takenOn: null })) },
        { ...student, results: student.results.map((one) => ({ ...one, parts: {} })) },
      ])
        expect(judge(asked, less).verdict).not.toBe("eligible");
    }),
    runs,
  );
});

test("better marks never make a verdict worse", () => {
  const place = { eligible: 0, conditional: 1, unknown: 2, notEligible: 3 };
  fc.assert(
    fc.property(course, applicant, (asked, student) => {
      const better = {
        ...student,
        results: student.results.map((one) => ({
          ...one,
          overall: 9,
          parts: { listening: 9, reading: 9, writing: 9, speaking: 9 },
        })),
        education: student.education.map((one) => ({
          ...one,
          score: one.score && { ...one.score, value: scoreMaximum[one.score.scale as "percent"] },
        })),
      };
      expect(place[judge(asked, better).verdict]).toBeLessThanOrEqual(place[judge(asked, student).verdict]);
    }),
    runs,
  );
});
