/**
 * Parts of an application form that belong to the student and serve every application (spec point 3). Personal data
 * and passport are the registration's.
 */
export const backgroundSections = [
  "education",
  "work",
  "qualifications",
  "englishExams",
  "referrers",
  "guardians",
] as const;

export type BackgroundSection = (typeof backgroundSections)[number];

/** How many entries a section takes. */
export const mostEntries: Readonly<Record<BackgroundSection, number>> = {
  education: 10,
  work: 15,
  qualifications: 15,
  englishExams: 10,
  referrers: 3,
  guardians: 2,
};

export const institutionTypes = [
  "secondary",
  "highSchool",
  "vocational",
  "college",
  "university",
  "languageSchool",
  "other",
] as const;

/** What an education ends with; `priorQualifications` of the course finder come from it. */
export const degrees = [
  "none",
  "secondary",
  "highSchool",
  "diploma",
  "bachelor",
  "master",
  "doctorate",
] as const;

export type Degree = (typeof degrees)[number];

export const workModes = ["fullTime", "partTime", "internship", "volunteer"] as const;

export const qualificationStatuses = ["inProgress", "acquired"] as const;

/** English exams a student may have sat; those beyond the tests institutions accept are kept for the record. */
export const englishExamTypes = [
  "ielts",
  "toefl",
  "pte",
  "duolingo",
  "languageCert",
  "cambridge",
  "cet4",
  "cet6",
  "gre",
  "gmat",
  "sat",
  "act",
] as const;

export type EnglishExamType = (typeof englishExamTypes)[number];

export const ieltsTypes = ["academic", "ukvi", "general"] as const;

export type IeltsType = (typeof ieltsTypes)[number];

export const guardianRelations = ["father", "mother", "guardian"] as const;

/** Ends and step of a score: `[lowest, highest, step]`. */
export type ScoreEnds = readonly [min: number, max: number, step: number];

/** Scales of exams that institutions' demands don't name; null: the scale is in `courses/language-tests.ts`. */
export const englishScales: Readonly<
  Record<EnglishExamType, { readonly overall: ScoreEnds; readonly part: ScoreEnds } | null>
> = {
  ielts: null,
  toefl: null,
  pte: null,
  duolingo: null,
  languageCert: null,
  cambridge: null,
  cet4: { overall: [220, 710, 1], part: [0, 249, 1] },
  cet6: { overall: [220, 710, 1], part: [0, 249, 1] },
  // Revised scale: verbal and quantitative 130 to 170 each; analytical writing 0 to 6 in halves.
  gre: { overall: [260, 340, 1], part: [0, 170, 0.5] },
  // The present edition, 205 to 805, and the one before it, 200 to 800.
  gmat: { overall: [200, 805, 1], part: [0, 90, 1] },
  sat: { overall: [400, 1600, 10], part: [200, 800, 10] },
  act: { overall: [1, 36, 1], part: [1, 36, 1] },
};
