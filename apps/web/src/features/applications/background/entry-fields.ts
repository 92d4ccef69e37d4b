import type { BackgroundEntries } from "@passage/contract/background/schema.ts";
import {
  type BackgroundSection,
  degrees,
  englishExamTypes,
  guardianRelations,
  ieltsTypes,
  institutionTypes,
  qualificationStatuses,
  workModes,
} from "@passage/contract/background/sections.ts";
import { scoreScales, ukClasses } from "@passage/contract/courses/score-scales.ts";
import { lengths } from "@passage/contract/limits.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";

/** An entry of any section, by its fields. */
export type EntryValues = Readonly<Record<string, string | number | boolean | null>>;

/** Words of a field's choices, by code. */
type Words = Pick<Phrases, "background" | "domain">;

/** How a field of an entry is asked for. */
export interface EntryField {
  readonly name: string;
  readonly kind: "text" | "prose" | "month" | "day" | "choice" | "country" | "check" | "phone";
  /** Codes to choose from, in order. */
  readonly choices?: (entry: EntryValues) => readonly string[];
  readonly words?: (words: Words) => Readonly<Record<string, string>>;
  readonly maxLength?: number;
  /** Asked for in these entries alone. */
  readonly shown?: (entry: EntryValues) => boolean;
  /** Takes both columns. */
  readonly wide?: boolean;
  readonly inputMode?: "decimal" | "email";
}

const { shortText, name, address, note } = lengths;

const text = (field: string, maxLength: number = shortText): EntryField => ({
  name: field,
  kind: "text",
  maxLength,
});
const month = (field: string): EntryField => ({ name: field, kind: "month" });
const day = (field: string): EntryField => ({ name: field, kind: "day" });
const check = (field: string): EntryField => ({ name: field, kind: "check" });
const score = (field: string): EntryField => ({
  name: field,
  kind: "text",
  maxLength: 10,
  inputMode: "decimal",
});
const country: EntryField = { name: "fkAreaCountryId", kind: "country" };
const email: EntryField = { name: "email", kind: "text", maxLength: lengths.email, inputMode: "email" };
const phone: EntryField = { name: "phoneNumber", kind: "phone" };
const choice = (
  field: string,
  codes: readonly string[],
  words: NonNullable<EntryField["words"]>,
): EntryField => ({ name: field, kind: "choice", choices: () => codes, words });

/** The fields of each section, in the order of the form. */
export const entryFields: Readonly<Record<BackgroundSection, readonly EntryField[]>> = {
  education: [
    choice("institutionType", institutionTypes, ({ background }) => background.institutionTypes),
    text("institution"),
    country,
    choice("degree", degrees, ({ background }) => background.degrees),
    text("major"),
    { ...check("isTaughtInEnglish") },
    month("startDate"),
    month("endDate"),
    choice("scoreType", scoreScales, ({ background }) => background.scoreScales),
    // A class is chosen, every other score is written.
    { ...score("score"), shown: ({ scoreType }) => scoreType !== null && scoreType !== "ukClass" },
    {
      ...choice("score", ukClasses, ({ background }) => background.ukClasses),
      shown: ({ scoreType }) => scoreType === "ukClass",
    },
    { ...score("scoreTotal"), shown: ({ scoreType }) => scoreType === "other" },
    check("isCompleted"),
    { ...text("address", address), wide: true },
  ],
  work: [
    text("company"),
    text("position"),
    choice("mode", workModes, ({ background }) => background.workModes),
    check("isOnDuty"),
    month("startDate"),
    { ...month("endDate"), shown: ({ isOnDuty }) => !isOnDuty },
    { name: "duty", kind: "prose", maxLength: note, wide: true },
  ],
  qualifications: [
    text("name"),
    text("group"),
    choice("status", qualificationStatuses, ({ background }) => background.qualificationStatuses),
    text("grade", name),
    country,
    day("startDate"),
    day("getDate"),
  ],
  englishExams: [
    choice("type", englishExamTypes, ({ background }) => background.englishExams),
    {
      ...choice("ieltsType", ieltsTypes, ({ background }) => background.ieltsTypes),
      shown: ({ type }) => type === "ielts",
    },
    day("examDate"),
    score("total"),
    score("listen"),
    score("read"),
    score("write"),
    score("speak"),
    text("examNumber", 40),
    text("testCentreNumber", 30),
    text("checkAccount", name),
    check("isRetake"),
  ],
  referrers: [
    choice("title", ["mr", "mrs", "ms", "miss", "dr"], ({ domain }) => domain.titles),
    text("name", name),
    text("position"),
    text("organisation"),
    text("relation"),
    email,
    phone,
  ],
  guardians: [
    choice("relation", guardianRelations, ({ background }) => background.guardianRelations),
    text("name", name),
    phone,
    email,
  ],
};

const flags: readonly string[] = ["isTaughtInEnglish", "isCompleted", "isOnDuty", "isRetake"];

/** Every field of a section, also those that share a control. */
const allNames = (section: BackgroundSection): string[] =>
  entryFields[section].flatMap(({ name: field, kind }) =>
    kind === "phone" ? ["phoneRegion", "phoneNumber"] : [field],
  );

/** An entry in which nothing is filled in. */
export function blankEntry<S extends BackgroundSection>(section: S): BackgroundEntries[S] {
  const blank = Object.fromEntries(
    allNames(section).map((field) => [field, flags.includes(field) ? false : null]),
  );
  return blank as unknown as BackgroundEntries[S];
}

/** Whether an entry says anything. */
export function isBlankEntry(entry: object): boolean {
  return Object.values(entry).every((value) => value === null || value === "" || value === false);
}

/** The fields that an entry is asked for. */
export function fieldsOf(section: BackgroundSection, entry: object): EntryField[] {
  const values = entry as EntryValues;
  return entryFields[section].filter(({ shown }) => shown?.(values) ?? true);
}
