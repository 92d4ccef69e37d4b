import { z } from "zod";
import { levelKinds } from "../applications/documents.ts";
import { priorQualifications } from "../courses/applicant.ts";
import { languageTests } from "../courses/language-tests.ts";
import { scoreDemands, testDemands } from "../courses/schema.ts";
import {
  day,
  decimal,
  flag,
  id,
  instant,
  line,
  listField,
  listOf,
  listQuery,
  money,
  month,
  numeric,
  optional,
} from "../fields.ts";
import { lengths } from "../limits.ts";
import type { FieldProblem } from "../problems.ts";
import { catalogueLimits, courseProblems, groupProblems, institutionProblems, isLate } from "./rules.ts";

/** Base types alone: what is needed and what goes together is said by the rules. */
const names = z.strictObject({
  en: line(lengths.shortText),
  zh: line(lengths.shortText),
  "zh-hk": line(lengths.shortText),
});

const optionalNames = z.strictObject({
  en: optional(line(lengths.shortText)),
  zh: optional(line(lengths.shortText)),
  "zh-hk": optional(line(lengths.shortText)),
});

const website = optional(line(lengths.shortText));
/** Decimal text of a price; the rules say of which form. */
const price = line(20);
const currency = line(3);
const whole = ({ min, max }: { min: number; max: number }) => numeric(z.int().min(min).max(max));
const score = decimal(z.number().min(0).max(300));

const testRow = z.strictObject({
  majorLevelId: optional(id),
  test: z.enum(languageTests),
  overall: optional(score),
  each: optional(score),
});

/** Makes the rules' findings the schema's own. */
function obeying<Facts>(problemsOf: (facts: Facts) => readonly FieldProblem[]) {
  return (facts: Facts, context: z.RefinementCtx) => {
    // Findings with figures are those of bounds, which the schema states itself.
    for (const { path, rule } of problemsOf(facts).filter(({ params }) => !params))
      context.addIssue({
        code: "custom",
        path: path.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        message: rule,
      });
  };
}

export const institutionDetails = {
  names,
  city: names,
  fkAreaCountryId: id,
  aliases: z
    .array(line(lengths.name).min(1, { error: "required" }))
    .max(catalogueLimits.aliases)
    .default([]),
  website,
  qsRank: optional(whole(catalogueLimits.qsRank)),
  qsYear: optional(whole(catalogueLimits.qsYear)),
  open: flag.default(true),
  fees: z
    .array(z.strictObject({ majorLevelId: optional(id), amount: price, currency, note: optionalNames }))
    .max(catalogueLimits.fees)
    .default([]),
  tests: z.array(testRow).max(catalogueLimits.tests).default([]),
};

const version = optional(numeric(z.int().min(1)));

export const institutionSave = z
  .strictObject({ version, ...institutionDetails })
  .superRefine(obeying(institutionProblems));

export const institutionSaved = z.object({ institutionId: id, version: z.number().int() });

export const staffInstitution = z.object({
  ...institutionDetails,
  institutionId: id,
  version: z.number().int(),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  /** All courses, and those open. */
  courses: z.number().int(),
  openCourses: z.number().int(),
  /** Applications that name it: its country is fixed. */
  applications: z.number().int(),
});

/** What the list of institutions is narrowed by; its export too. */
const institutionsFilter = {
  keyword: optional(line(lengths.keyword)),
  country: listField(id).default([]),
  open: z.enum(["open", "closed", "all"]).default("all"),
};

/** The same of the courses. */
export const coursesFilter = {
  ...institutionsFilter,
  institution: listField(id).default([]),
  level: listField(id).default([]),
  subject: listField(id).default([]),
  /** Courses that nobody can apply for: no intake ahead. */
  withoutIntake: flag.default(false),
};

export const staffInstitutionsQuery = z.strictObject({
  ...listQuery(["name", "qsRank", "courses", "updatedAt"] as const),
  ...institutionsFilter,
});

export const staffInstitutions = listOf(
  z.object({
    institutionId: id,
    name: z.string(),
    nameEn: z.string(),
    countryId: id,
    country: z.string(),
    city: z.string(),
    qsRank: z.number().int().nullable(),
    qsYear: z.number().int().nullable(),
    open: z.boolean(),
    courses: z.number().int(),
    openCourses: z.number().int(),
    updatedAt: instant,
  }),
);

const intake = z.strictObject({ intake: month, deadline: optional(day) });

export const courseDetails = {
  names,
  fkInstitutionId: id,
  fkMajorLevelId: id,
  subjectGroupId: id,
  durationMonths: optional(whole(catalogueLimits.durationMonths)),
  currency: optional(currency),
  tuition: optional(price),
  /** Where this course charges otherwise than its institution does. */
  applicationFee: optional(price),
  /** What a place costs in advance. */
  deposit: optional(price),
  prior: optional(z.enum(priorQualifications)),
  scores: scoreDemands.default({}),
  /** Null: as the institution asks at this level. */
  tests: testDemands.nullable().default(null),
  minAge: optional(whole(catalogueLimits.minAge)),
  website,
  open: flag.default(true),
  intakes: z.array(intake).max(catalogueLimits.intakes).default([]),
};

export const courseSave = z.strictObject({ version, ...courseDetails }).superRefine(obeying(courseProblems));

export const courseSaved = z.object({ courseId: id, version: z.number().int() });

export const staffCourse = z.object({
  ...courseDetails,
  courseId: id,
  version: z.number().int(),
  institutionName: z.string(),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  /** Applications that name it: it can be closed, not moved to another institution or level. */
  applications: z.number().int(),
  /** What the institution asks at this level: in force where `tests` is null. */
  institutionTests: testDemands,
});

export const staffCoursesQuery = z.strictObject({
  ...listQuery(["name", "tuition", "updatedAt"] as const),
  ...coursesFilter,
});

export const staffCourses = listOf(
  z.object({
    courseId: id,
    version: z.number().int(),
    name: z.string(),
    nameEn: z.string(),
    institutionId: id,
    institutionName: z.string(),
    institutionOpen: z.boolean(),
    level: z.string(),
    subject: z.string(),
    tuition: money.nullable(),
    durationMonths: z.number().int().nullable(),
    open: z.boolean(),
    /** Those ahead. */
    intakes: z.array(z.object({ intake: month, deadline: z.iso.date().nullable() })),
    updatedAt: instant,
  }),
).extend({ totalIsEstimate: z.boolean() });

/** One change of many courses at once, all or none. */
export const coursesChange = z.strictObject({
  courses: z.array(id).min(1).max(catalogueLimits.changed),
  change: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("open"), open: flag }),
    z
      .strictObject({ kind: z.literal("addIntake"), intake: month, deadline: optional(day) })
      .refine(({ intake, deadline }) => !isLate(intake, deadline), {
        path: ["deadline"],
        error: "deadlineAfterStart",
      }),
    z.strictObject({ kind: z.literal("removeIntake"), intake: month }),
  ]),
});

export const coursesChanged = z.object({ changed: z.number().int() });

/** What institutions and courses are described with, in the caller's language. */
export const catalogueChoices = z.object({
  /** Every country, those with institutions first; how many it has. */
  countries: z.array(z.object({ id, name: z.string(), institutions: z.number().int() })),
  levels: z.array(z.object({ id, name: z.string(), open: z.boolean() })),
  subjects: z.array(z.object({ id, name: z.string(), open: z.boolean() })),
});

/** What study levels and subject groups have in common. */
const groupDetails = {
  names,
  /** Its place in the order, from 1; those behind it move on. Beyond the end: the last. */
  position: whole({ min: 1, max: catalogueLimits.groups }),
  open: flag.default(true),
};

const levelDetails = { ...groupDetails, kind: z.enum(levelKinds) };

export const subjectSave = z
  .strictObject({ version, ...groupDetails })
  .superRefine(obeying<Parameters<typeof groupProblems>[0]>(groupProblems));

export const levelSave = z
  .strictObject({ version, ...levelDetails })
  .superRefine(obeying<Parameters<typeof groupProblems>[0]>(groupProblems));

export const groupSaved = z.object({ id, version: z.number().int() });

const storedGroup = {
  id,
  /** In the caller's language. */
  name: z.string(),
  version: z.number().int(),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  /** Courses that have it, and those of them that can be applied for. */
  courses: z.number().int(),
  openCourses: z.number().int(),
  /** Anything names it: it can be closed, not removed. */
  inUse: z.boolean(),
};

export const staffSubject = z.object({ ...groupDetails, ...storedGroup });

/** `applications`: some are at this level, and its kind, which decides their documents, is fixed. */
export const staffLevel = z.object({ ...levelDetails, ...storedGroup, applications: z.boolean() });

export const staffSubjects = z.array(staffSubject);
export const staffLevels = z.array(staffLevel);

export const catalogueRef = z.strictObject({ id });
