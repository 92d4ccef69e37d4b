import { z } from "zod";
import { languageTests } from "../courses/language-tests.ts";
import { flag, id, line, listField, listOf, listQuery, money, optional } from "../fields.ts";
import { lengths } from "../limits.ts";
import { qsBands } from "./qs-bands.ts";

export const institutionSorts = ["name", "qsRank", "courses"] as const;

export const institutionPageQuery = z.strictObject({
  ...listQuery(institutionSorts),
  /** Name, short name or city in any of the three languages, pinyin or initials. */
  keyword: optional(line(lengths.keyword)),
  country: listField(id).default([]),
  level: listField(id).default([]),
  qsBand: listField(z.enum(qsBands)).default([]),
  test: listField(z.enum(languageTests)).default([]),
  /** Institutions that charge nothing for an application at some level. */
  noFee: flag.default(false),
});

/** Who an institution is, in the caller's language. */
const identity = {
  institutionId: id,
  name: z.string(),
  nameEn: z.string(),
  countryId: id,
  country: z.string(),
  city: z.string(),
  /** QS world rank; null when unranked or not set. */
  qsRank: z.number().int().nullable(),
  qsYear: z.number().int().nullable(),
};

export const institutionListItem = z.object({
  ...identity,
  /** Short names: UCL, 港大. */
  aliases: z.array(z.string()),
  /** Study levels with open courses, in order. */
  levels: z.array(z.object({ id, name: z.string() })),
  /** Open courses. */
  courses: z.number().int(),
  /** The least and the most an application costs; null where nothing is known. Both in one currency, or `many`. */
  applicationFee: z.object({ from: money, to: money, manyCurrencies: z.boolean() }).nullable(),
  tests: z.array(z.enum(languageTests)),
});

export const institutionPage = listOf(institutionListItem).extend({
  /** Institutions by country under all other filters. */
  countries: z.array(z.object({ id, name: z.string(), total: z.number().int() })),
});

export const institutionRef = z.strictObject({ id });

const header = z.object({
  ...identity,
  aliases: z.array(z.string()),
  website: z.string().nullable(),
  open: z.boolean(),
});

/** No level: every level that has no row of its own. */
const forLevel = { majorLevelId: id.nullable(), level: z.string().nullable() };

export const applicationFees = z.object({
  institution: header,
  fees: z.array(z.object({ ...forLevel, fee: money, note: z.string().nullable() })),
  /** Courses that charge otherwise. */
  courseFees: z.array(z.object({ courseId: id, name: z.string(), level: z.string(), fee: money })),
});

export const languageRequirements = z.object({
  institution: header,
  requirements: z.array(
    z.object({
      ...forLevel,
      test: z.enum(languageTests),
      /** Null: accepted, the score isn't written down. */
      overall: z.number().nullable(),
      each: z.number().nullable(),
    }),
  ),
  /** Open courses that ask otherwise, and what they ask by level: the least and the most overall score, null unknown. */
  ownCourses: z.number().int(),
  ownRequirements: z.array(
    z.object({
      majorLevelId: id,
      level: z.string(),
      test: z.enum(languageTests),
      from: z.number().nullable(),
      to: z.number().nullable(),
      courses: z.number().int(),
    }),
  ),
});
