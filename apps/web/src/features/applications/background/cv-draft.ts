import type { BackgroundEntries } from "@passage/contract/background/schema.ts";
import type { getBackgroundInfoParse } from "@passage/contract/cv/endpoints.ts";
import type { Answered } from "@passage/contract/endpoint.ts";
import { type CvSection, cvSections } from "./cv-slot.ts";
import { blankEntry, type EntryField, type EntryValues, fieldsOf } from "./entry-fields.ts";

/** What a CV gave. */
export type CvAnswer = Answered<typeof getBackgroundInfoParse>;

/** Where a value stands in the CV, and how sure its reading is; null for one that was written by hand. */
export type CvReading = CvAnswer["education"][number]["readings"][string];

/** An entry that a CV proposes, as far as somebody has gone through it. */
export interface CvDraft {
  /** Stays while drafts are worked on. */
  readonly key: string;
  readonly section: CvSection;
  readonly entry: EntryValues;
  readonly readings: Readonly<Record<string, CvReading>>;
  /** Fields to take over. */
  readonly ticked: readonly string[];
  /** Fields that were written by hand. */
  readonly edited: readonly string[];
  /** Number of the stored entry that it repeats, from 0; null for a new one. */
  readonly repeats: number | null;
  readonly added: boolean;
}

/** From here on a value counts as sure: of the specimens' values, 95 of 100 and more were right. */
const sure = 0.8;
/** Below this a value was completed by what is usual. */
const likely = 0.6;

/** How sure a reading is, as one of three words. */
export function certaintyOf({ confidence }: CvReading): "sure" | "check" | "guess" {
  return confidence >= sure ? "sure" : confidence >= likely ? "check" : "guess";
}

/** The fields that make an entry what it is: without one of them, none of it is sure. */
const telling: Readonly<Record<CvSection, readonly string[]>> = {
  education: ["institution"],
  work: ["company", "position"],
  qualifications: ["name"],
  englishExams: ["type"],
};

/** Drafts of an answer: what is sure is ticked, nothing of what is there already. */
export function draftsOf(answer: CvAnswer): CvDraft[] {
  return cvSections.flatMap((section) =>
    answer[section].map(({ entry, readings, repeats }, at): CvDraft => {
      const draft = {
        key: `${section}-${at}`,
        section,
        entry: entry as EntryValues,
        readings,
        ticked: [],
        edited: [],
        repeats,
        added: false,
      };
      return repeats === null ? tickSure(draft) : draft;
    }),
  );
}

function tickSure(draft: CvDraft): CvDraft {
  const names = shownFields(draft).map(({ name }) => name);
  const isSure = (name: string) => {
    const reading = draft.readings[name];
    return reading !== undefined && certaintyOf(reading) === "sure";
  };
  return { ...draft, ticked: names.filter(isSure) };
}

/** The fields of a draft that have a value, in the order of the form. */
export function shownFields({ section, entry, readings, edited }: CvDraft): EntryField[] {
  return fieldsOf(section, entry).filter(({ name }) => readings[name] !== undefined || edited.includes(name));
}

/** Ticks the whole entry, or nothing of it. */
export function tickEntry(draft: CvDraft, on: boolean): CvDraft {
  return { ...draft, ticked: on ? shownFields(draft).map(({ name }) => name) : [] };
}

export function tickField(draft: CvDraft, field: string, on: boolean): CvDraft {
  const others = draft.ticked.filter((name) => name !== field);
  return { ...draft, ticked: on ? [...others, field] : others };
}

/** A value that somebody wrote is one they want. */
export function editDraft(draft: CvDraft, patch: EntryValues): CvDraft {
  const names = Object.keys(patch);
  const edited = [...new Set([...draft.edited, ...names])];
  const changed = { ...draft, entry: { ...draft.entry, ...patch }, edited };
  return names.reduce<CvDraft>((so, name) => tickField(so, name, patch[name] !== null), changed);
}

/** The entry as it would be added: what is ticked and asked for. */
export function takenEntry<S extends CvSection>(draft: CvDraft & { section: S }): BackgroundEntries[S] {
  const names = shownFields(draft)
    .map(({ name }) => name)
    .filter((name) => draft.ticked.includes(name));
  const values = Object.fromEntries(names.map((name) => [name, draft.entry[name] ?? null]));
  return { ...blankEntry(draft.section), ...values };
}

/** Whether an entry can be added without looking: new, and sure of what it is. */
export function isSureDraft(draft: CvDraft): boolean {
  if (draft.added || draft.repeats !== null) return false;
  return telling[draft.section].some((name) => {
    const reading = draft.readings[name];
    return draft.ticked.includes(name) && reading !== undefined && certaintyOf(reading) === "sure";
  });
}

/** The sure drafts that fit into what room there is, section by section. */
export function sureDrafts(drafts: readonly CvDraft[], room: Readonly<Record<CvSection, number>>): CvDraft[] {
  return cvSections.flatMap((section) =>
    drafts.filter((draft) => draft.section === section && isSureDraft(draft)).slice(0, room[section]),
  );
}

/** Values of a draft that aren't sure and that nobody has looked at. */
export function toCheck(draft: CvDraft): number {
  return shownFields(draft).filter(({ name }) => {
    const reading = draft.readings[name];
    return reading !== undefined && !draft.edited.includes(name) && certaintyOf(reading) !== "sure";
  }).length;
}
