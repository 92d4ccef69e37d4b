import { z } from "zod";
import { decimal, id, line, listField, listOf, listQuery, money, month, optional } from "../fields.ts";
import { qsBands } from "../institutions/qs-bands.ts";
import { lengths } from "../limits.ts";
import { priorQualifications } from "./applicant.ts";
import { mostCompared, parseChoice } from "./choices.ts";
import { finderSorts } from "./finder-sorts.ts";
import { languageTests, skills } from "./language-tests.ts";
import { type AskedScale, scoreScales } from "./score-scales.ts";
import { eligibilityRules, ruleOutcomes, verdicts } from "./verdicts.ts";

/** Decimal text of an amount in a filter. */
const amount = optional(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/));

const score = optional(decimal(z.number().min(0).max(300)));

export const findCoursesQuery = z
  .strictObject({
    ...listQuery(finderSorts),
    /** Course, institution, its short names or city, in any of the three languages, pinyin or initials. */
    keyword: optional(line(lengths.keyword)),
    country: listField(id).default([]),
    /** Names of cities in English, as the city filter lists them. */
    city: listField(line(lengths.name)).default([]),
    institution: listField(id).default([]),
    level: listField(id).default([]),
    subject: listField(id).default([]),
    /** Courses that start within these months and can still be applied for. */
    intakeFrom: optional(month),
    intakeTo: optional(month),
    /** Tuition is compared in one currency and never converted. */
    currency: optional(z.string().regex(/^[A-Z]{3}$/)),
    tuitionFrom: amount,
    tuitionTo: amount,
    qsBand: listField(z.enum(qsBands)).default([]),
    /** Courses that take this test; with scores those that they open. */
    test: optional(z.enum(languageTests)),
    testOverall: score,
    testLowest: score,
    /** The student each course is judged for; must be in sight. */
    fkStudentId: optional(id),
    /** Only courses with these verdicts; without a student there are none, and nothing is left out. */
    verdict: listField(z.enum(verdicts)).default([]),
  })
  .superRefine(({ currency, tuitionFrom, tuitionTo, test, testOverall, testLowest }, context) => {
    const needed = (path: string) =>
      context.addIssue({ code: "custom", path: [path], message: "required", input: null });
    if (currency === null && (tuitionFrom !== null || tuitionTo !== null)) needed("currency");
    if (test === null && (testOverall !== null || testLowest !== null)) needed("test");
  });

/** No scale of a test or school reaches further. */
const asked = z.number().min(0).max(300);

const demand = z.object({ overall: asked.nullable(), each: asked.nullable() });

/** What a course asks of each test it accepts: alternatives. */
export const testDemands = z.partialRecord(z.enum(languageTests), demand);

const askedScale = z.enum(scoreScales).exclude(["other"]) satisfies z.ZodType<AskedScale>;

/** Lowest score by scale: alternatives, of which the student's own scale counts. */
export const scoreDemands = z.partialRecord(askedScale, asked);

export const ruleVerdict = z.object({
  rule: z.enum(eligibilityRules),
  verdict: z.enum(ruleOutcomes),
  asked: z.string().optional(),
  has: z.string().optional(),
  scale: askedScale.optional(),
  test: z.enum(languageTests).optional(),
  demand: demand.optional(),
  result: z.object({ overall: z.number(), lowest: z.number().nullable() }).optional(),
  skill: z.enum(skills).optional(),
  endsIn: month.optional(),
  expired: z.iso.date().optional(),
});

export const courseEligibility = z.object({
  verdict: z.enum(verdicts),
  intake: month.nullable(),
  rules: z.array(ruleVerdict),
});

export const foundCourse = z.object({
  courseId: id,
  name: z.string(),
  nameEn: z.string(),
  institutionId: id,
  institutionName: z.string(),
  institutionNameEn: z.string(),
  countryId: id,
  country: z.string(),
  city: z.string(),
  qsRank: z.number().int().nullable(),
  qsYear: z.number().int().nullable(),
  majorLevelId: id,
  level: z.string(),
  subject: z.string(),
  durationMonths: z.number().int().nullable(),
  tuition: money.nullable(),
  applicationFee: money.nullable(),
  deposit: money.nullable(),
  /** Those that can be applied for, the first first. */
  intakes: z.array(z.object({ intake: month, deadline: z.iso.date().nullable() })),
  prior: z.enum(priorQualifications).nullable(),
  scores: scoreDemands,
  tests: testDemands,
  minAge: z.number().int().nullable(),
  website: z.string().nullable(),
  /** Null without a student. */
  eligibility: courseEligibility.nullable(),
});

/** Who the courses are judged for, in a line: the name, the score that counts most and the best known test. */
export const applicantInBrief = z.object({
  fkStudentId: id,
  nameZh: z.string().nullable(),
  nameEn: z.string().nullable(),
  score: z.object({ scale: z.enum(scoreScales), value: z.number() }).nullable(),
  result: z
    .object({ test: z.enum(languageTests), overall: z.number(), lowest: z.number().nullable() })
    .nullable(),
});

/** Looked at and counted at most: of more the best ranked ones (`totalIsEstimate`). */
export const countedCourses = 10_000;

/** The same for a keyword of one or two letters or one character, which half the catalogue has. */
export const coursesOfALetter = 1_000;

export const foundCourses = listOf(foundCourse).extend({
  /** There are more than `total`, and orders that no index has (relevance, eligibility) are of these alone. */
  totalIsEstimate: z.boolean(),
  applicant: applicantInBrief.nullable(),
  /** Courses by verdict under all other filters; null without a student. */
  verdicts: z.record(z.enum(verdicts), z.number().int()).nullable(),
});

export const cityQuery = z.strictObject({ country: listField(id).default([]) });

/** A city with open courses; `city` is what the filter takes. */
export const cityChoice = z.object({ city: z.string(), name: z.string(), countryId: id });

/** `17`, or `17:2027-09` where it isn't the first intake. */
const courseChoice = z.string().transform((text, context) => {
  const parsed = parseChoice(text);
  if (parsed) return parsed;
  context.addIssue({ code: "custom", message: "invalid" });
  return z.NEVER;
});

export const compareQuery = z.strictObject({
  courses: listField(courseChoice, mostCompared).refine((courses) => courses.length > 0, {
    error: "required",
  }),
  fkStudentId: optional(id),
});

export const comparedCourses = z.object({
  items: z.array(foundCourse),
  applicant: applicantInBrief.nullable(),
});

export const finderChoices = z.object({
  subjects: z.array(z.object({ id, name: z.string() })),
  currencies: z.array(z.string()),
});
