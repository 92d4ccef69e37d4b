import { z } from "zod";
import { areaCode, email, phoneNumber } from "../contact-fields.ts";
import { scoreScales } from "../courses/score-scales.ts";
import { day, flag, id, instant, line, month, numeric, optional, prose } from "../fields.ts";
import { lengths } from "../limits.ts";
import { titles } from "../students/schema.ts";
import {
  type BackgroundSection,
  degrees,
  englishExamTypes,
  guardianRelations,
  ieltsTypes,
  institutionTypes,
  mostEntries,
  qualificationStatuses,
  workModes,
} from "./sections.ts";

/** A score as it stands on the report: text, since scales differ; `rules.ts` reads it by its scale. */
const score = optional(line(12));

/**
 * Entries may be incomplete while they are being written: every value may be null; `rules.ts` says what a submission
 * needs. Names are the spec's (point 3).
 */
export const educationEntry = z.strictObject({
  institutionType: optional(z.enum(institutionTypes)),
  institution: optional(line(lengths.shortText)),
  fkAreaCountryId: optional(id),
  address: optional(line(lengths.address)),
  major: optional(line(lengths.shortText)),
  degree: optional(z.enum(degrees)),
  startDate: optional(month),
  /** The last month, or the month it is expected to end. */
  endDate: optional(month),
  isTaughtInEnglish: flag.default(false),
  scoreType: optional(z.enum(scoreScales)),
  score,
  /** What the score is out of, where the scale doesn't say. */
  scoreTotal: score,
  isCompleted: flag.default(false),
});

export const workEntry = z.strictObject({
  company: optional(line(lengths.shortText)),
  position: optional(line(lengths.shortText)),
  mode: optional(z.enum(workModes)),
  startDate: optional(month),
  endDate: optional(month),
  isOnDuty: flag.default(false),
  duty: optional(prose(lengths.note)),
});

export const qualificationEntry = z.strictObject({
  name: optional(line(lengths.shortText)),
  /** Who awards it. */
  group: optional(line(lengths.shortText)),
  fkAreaCountryId: optional(id),
  grade: optional(line(lengths.name)),
  startDate: optional(day),
  getDate: optional(day),
  status: optional(z.enum(qualificationStatuses)),
});

export const englishExamEntry = z.strictObject({
  type: optional(z.enum(englishExamTypes)),
  ieltsType: optional(z.enum(ieltsTypes)),
  total: score,
  listen: score,
  read: score,
  write: score,
  speak: score,
  testCentreNumber: optional(line(30)),
  examDate: optional(day),
  /** Candidate or registration number on the report. */
  examNumber: optional(line(40)),
  /** Account with which the institution looks the result up; masked on the wire like a passport number. */
  checkAccount: optional(line(lengths.name)),
  /** Another sitting is planned. */
  isRetake: flag.default(false),
});

export const referrerEntry = z.strictObject({
  title: optional(z.enum(titles)),
  name: optional(line(lengths.name)),
  position: optional(line(lengths.shortText)),
  organisation: optional(line(lengths.shortText)),
  relation: optional(line(lengths.shortText)),
  email,
  phoneRegion: areaCode,
  phoneNumber,
});

export const guardianEntry = z.strictObject({
  relation: optional(z.enum(guardianRelations)),
  name: optional(line(lengths.name)),
  phoneRegion: areaCode,
  phoneNumber,
  email,
});

const entries = {
  education: z.array(educationEntry).max(mostEntries.education),
  work: z.array(workEntry).max(mostEntries.work),
  qualifications: z.array(qualificationEntry).max(mostEntries.qualifications),
  englishExams: z.array(englishExamEntry).max(mostEntries.englishExams),
  referrers: z.array(referrerEntry).max(mostEntries.referrers),
  guardians: z.array(guardianEntry).max(mostEntries.guardians),
};

/** A section's own version: two people may write two sections at once, not one. 0 = nothing saved yet. */
const version = numeric(z.int().min(0));

const kept = {
  version: z.number().int(),
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
};

export const background = z.object({
  education: z.object({ ...kept, entries: entries.education }),
  work: z.object({ ...kept, entries: entries.work }),
  qualifications: z.object({ ...kept, entries: entries.qualifications }),
  englishExams: z.object({ ...kept, entries: entries.englishExams }),
  referrers: z.object({ ...kept, entries: entries.referrers }),
  guardians: z.object({ ...kept, entries: entries.guardians }),
}) satisfies z.ZodType<Record<BackgroundSection, unknown>>;

export const backgroundQuery = z.strictObject({ fkStudentId: id });

export const backgroundSave = z.discriminatedUnion("section", [
  z.strictObject({ section: z.literal("education"), fkStudentId: id, version, entries: entries.education }),
  z.strictObject({ section: z.literal("work"), fkStudentId: id, version, entries: entries.work }),
  z.strictObject({
    section: z.literal("qualifications"),
    fkStudentId: id,
    version,
    entries: entries.qualifications,
  }),
  z.strictObject({
    section: z.literal("englishExams"),
    fkStudentId: id,
    version,
    entries: entries.englishExams,
  }),
  z.strictObject({ section: z.literal("referrers"), fkStudentId: id, version, entries: entries.referrers }),
  z.strictObject({ section: z.literal("guardians"), fkStudentId: id, version, entries: entries.guardians }),
]);

export const backgroundSaved = z.object({ version: z.number().int(), savedAt: instant });

export type EducationEntry = z.output<typeof educationEntry>;
export type WorkEntry = z.output<typeof workEntry>;
export type QualificationEntry = z.output<typeof qualificationEntry>;
export type EnglishExamEntry = z.output<typeof englishExamEntry>;
export type ReferrerEntry = z.output<typeof referrerEntry>;
export type GuardianEntry = z.output<typeof guardianEntry>;

/** The entry of each section. */
export interface BackgroundEntries {
  education: EducationEntry;
  work: WorkEntry;
  qualifications: QualificationEntry;
  englishExams: EnglishExamEntry;
  referrers: ReferrerEntry;
  guardians: GuardianEntry;
}

export type Background = z.output<typeof background>;
