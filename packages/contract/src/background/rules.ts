import type { LevelKind } from "../applications/documents.ts";
import { ageOn } from "../calendar.ts";
import { isOnScale, type LanguageTest } from "../courses/language-tests.ts";
import { scoreOf } from "../courses/score-scales.ts";
import type {
  BackgroundEntries,
  EducationEntry,
  EnglishExamEntry,
  QualificationEntry,
  WorkEntry,
} from "./schema.ts";
import { type BackgroundSection, backgroundSections, englishScales } from "./sections.ts";

/** Who is younger at the start of a course needs a guardian in the application (spec point 3). */
export const adultAge = 18;

/** Whether a student will be under age when a course starts; unknown birthdays are not judged. */
export function needsGuardian(birthday: string | null, intake: string): boolean {
  return birthday !== null && ageOn(birthday, `${intake}-01`) < adultAge;
}

/**
 * How many entries an application needs of each section, by kind of level: what institutions of the study countries
 * ask for at least. English exams may follow later (a conditional offer), so none is needed here.
 */
export const neededEntries: Readonly<
  Record<LevelKind, Readonly<Partial<Record<BackgroundSection, number>>>>
> = {
  preparatory: { education: 1 },
  undergraduate: { education: 1 },
  postgraduate: { education: 1, referrers: 1 },
  research: { education: 1, referrers: 2 },
};

/** Names of rules; each is a phrase (`rules`), and the `rule` of a field error. */
export type BackgroundRule =
  | "required"
  | "dateInFuture"
  | "datesOrder"
  | "scoreScale"
  | "phoneTogether"
  | "phoneFormat";

export interface EntryFinding {
  field: string;
  rule: BackgroundRule;
}

/** What the rules need beside an entry. */
export interface EntryContext {
  /** Today's day in the platform's zone, `YYYY-MM-DD`. */
  today: string;
  /** Whether area code and number make a real line; injected, as in the students' rules. */
  isPhone: (region: string, number: string) => boolean;
}

export type EntriesOf = { readonly [S in BackgroundSection]: readonly BackgroundEntries[S][] };

type Fields<S extends BackgroundSection> = (entry: BackgroundEntries[S]) => (keyof BackgroundEntries[S])[];

/** Schools below a degree teach no major. */
const withoutMajor: readonly EducationEntry["institutionType"][] = ["secondary", "highSchool"];

/** Fields that an entry needs before an application with it can be submitted. */
const required: { readonly [S in BackgroundSection]: Fields<S> } = {
  education: (entry) => [
    "institutionType",
    "institution",
    "fkAreaCountryId",
    ...(withoutMajor.includes(entry.institutionType) ? [] : (["major"] as const)),
    "degree",
    "startDate",
    "endDate",
    // A score without its scale says nothing.
    ...(entry.score ? (["scoreType"] as const) : []),
  ],
  work: (entry) => [
    "company",
    "position",
    "mode",
    "startDate",
    ...(entry.isOnDuty ? [] : (["endDate"] as const)),
  ],
  qualifications: (entry) => [
    "name",
    "status",
    ...(entry.status === "acquired" ? (["getDate"] as const) : []),
  ],
  englishExams: (entry) => [
    "type",
    ...(entry.type === "ielts" ? (["ieltsType"] as const) : []),
    "total",
    "examDate",
  ],
  referrers: () => ["name", "position", "organisation", "email"],
  guardians: () => ["relation", "name", "phoneRegion", "phoneNumber"],
};

/** Fields that an entry with these values needs. */
export function requiredEntryFields<S extends BackgroundSection>(
  section: S,
  entry: BackgroundEntries[S],
): string[] {
  return required[section](entry).map(String);
}

/** Fields that an entry lacks, in the order of the form. */
export function missingEntryFields<S extends BackgroundSection>(
  section: S,
  entry: BackgroundEntries[S],
): string[] {
  return required[section](entry)
    .filter((field) => entry[field] === null)
    .map(String);
}

/** Everything in an entry that can't be true. Holds for half-written ones too: they may be incomplete, not wrong. */
export function brokenEntryRules<S extends BackgroundSection>(
  section: S,
  entry: BackgroundEntries[S],
  context: EntryContext,
): EntryFinding[] {
  return broken[section](entry, context);
}

type Rules<S extends BackgroundSection> = (
  entry: BackgroundEntries[S],
  context: EntryContext,
) => EntryFinding[];

const broken: { readonly [S in BackgroundSection]: Rules<S> } = {
  education: (entry, { today }) => [
    ...inFuture("startDate", entry.startDate, today.slice(0, 7)),
    // The end of what isn't finished is expected, and may lie ahead.
    ...(entry.isCompleted ? inFuture("endDate", entry.endDate, today.slice(0, 7)) : []),
    ...order("endDate", entry.startDate, entry.endDate),
    ...scoreFindings(entry),
  ],
  work: (entry: WorkEntry, { today }) => [
    ...inFuture("startDate", entry.startDate, today.slice(0, 7)),
    ...(entry.isOnDuty ? [] : inFuture("endDate", entry.endDate, today.slice(0, 7))),
    ...(entry.isOnDuty ? [] : order("endDate", entry.startDate, entry.endDate)),
  ],
  qualifications: (entry: QualificationEntry, { today }) => [
    ...inFuture("startDate", entry.startDate, today),
    ...(entry.status === "acquired" ? inFuture("getDate", entry.getDate, today) : []),
    ...order("getDate", entry.startDate, entry.getDate),
  ],
  englishExams: (entry, { today }) => [...inFuture("examDate", entry.examDate, today), ...examScores(entry)],
  referrers: phoneFindings,
  guardians: phoneFindings,
};

function inFuture(field: string, value: string | null, today: string): EntryFinding[] {
  return value !== null && value > today ? [{ field, rule: "dateInFuture" }] : [];
}

function order(field: string, from: string | null, to: string | null): EntryFinding[] {
  return from !== null && to !== null && to < from ? [{ field, rule: "datesOrder" }] : [];
}

/** A score on its scale; on one that nobody knows words are scores too, and a number is one within its own total. */
function scoreFindings({ scoreType, score, scoreTotal }: EducationEntry): EntryFinding[] {
  const wrong = (field: "score" | "scoreTotal"): EntryFinding[] => [{ field, rule: "scoreScale" }];
  if (scoreTotal !== null && !plainNumber.test(scoreTotal)) return wrong("scoreTotal");
  if (score === null) return [];
  if (scoreType !== null && scoreType !== "other" && scoreOf(scoreType, score) === null)
    return wrong("score");
  const isNumber = !Number.isNaN(Number(score)) || /^nan$/i.test(score);
  if (isNumber && !plainNumber.test(score)) return wrong("score");
  return isNumber && scoreTotal !== null && Number(score) > Number(scoreTotal) ? wrong("score") : [];
}

/** As it stands on a report: neither signs nor exponents. */
const plainNumber = /^\d{1,6}(\.\d{1,3})?$/;

const parts = ["listen", "read", "write", "speak"] as const;

/** Scores that the exam can't give: beyond its ends, or between two of its steps. */
function examScores(entry: EnglishExamEntry): EntryFinding[] {
  const { type } = entry;
  if (type === null) return [];
  return (["total", ...parts] as const).flatMap((field): EntryFinding[] => {
    const text = entry[field];
    if (text === null || fitsExam(type, field === "total" ? "overall" : "part", text)) return [];
    return [{ field, rule: "scoreScale" }];
  });
}

function fitsExam(type: NonNullable<EnglishExamEntry["type"]>, which: "overall" | "part", text: string) {
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) return false;
  const score = Number(text);
  const ends = englishScales[type];
  if (ends === null) return isOnScale(type as LanguageTest, which, score);
  const [min, max, step] = ends[which];
  return score >= min && score <= max && Number.isInteger(score / step);
}

/** Area code and number: both or none, and together a line that exists (spec point 5). */
function phoneFindings(
  { phoneRegion, phoneNumber }: { phoneRegion: string | null; phoneNumber: string | null },
  { isPhone }: EntryContext,
): EntryFinding[] {
  if (phoneRegion && phoneNumber)
    return isPhone(phoneRegion, phoneNumber) ? [] : [{ field: "phoneNumber", rule: "phoneFormat" }];
  if (phoneNumber) return [{ field: "phoneRegion", rule: "phoneTogether" }];
  return phoneRegion ? [{ field: "phoneNumber", rule: "phoneTogether" }] : [];
}

/** What an application is judged for. */
export interface IntendedCourse {
  kind: LevelKind;
  birthday: string | null;
  /** `YYYY-MM` */
  intake: string;
}

/** How many entries of each section an application needs; guardians only where the student is under age by then. */
export function entriesNeeded(course: IntendedCourse): Partial<Record<BackgroundSection, number>> {
  const guardian = needsGuardian(course.birthday, course.intake);
  return { ...neededEntries[course.kind], ...(guardian && { guardians: 1 }) };
}

/**
 * What of a student's background stands between an application and its submission, as paths: `referrers.1` is an entry
 * that isn't there, `education.0.degree` a field of one that is. Guardians of adults are not looked at.
 */
export function backgroundGaps(entries: EntriesOf, course: IntendedCourse): string[] {
  const needed = entriesNeeded(course);
  return backgroundSections.flatMap((section) => {
    const count = needed[section] ?? 0;
    if (section === "guardians" && count === 0) return [];
    return [...fieldGaps(entries, section), ...absent(section, entries[section].length, count)];
  });
}

function fieldGaps<S extends BackgroundSection>(entries: EntriesOf, section: S): string[] {
  return entries[section].flatMap((entry, at) =>
    missingEntryFields(section, entry).map((field) => `${section}.${at}.${field}`),
  );
}

function absent(section: BackgroundSection, there: number, needed: number): string[] {
  return Array.from({ length: Math.max(0, needed - there) }, (_, at) => `${section}.${there + at}`);
}
