import type { BackgroundSection } from "@passage/contract/background/sections.ts";
import { type EntryValues, isBlankEntry } from "./entry-fields.ts";
import { gapsOf, type SectionRow } from "./section-rows.ts";

/** What the rest of the form knows of a section. */
export interface SectionReport {
  /** Entries that say something. */
  readonly entries: number;
  /** `place.field` of what is missing in them. */
  readonly gaps: readonly string[];
  readonly wrong: number;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly failed: boolean;
  readonly refused: boolean;
  readonly choosing: boolean;
  /** Epoch milliseconds of the last save; null where there was none. */
  readonly savedAt: number | null;
}

/** What can be done with a section from outside. */
export interface SectionHandle {
  /** Saves what is unsaved; false where that isn't possible. */
  save: () => Promise<boolean>;
  /** Adds whole entries and saves them. */
  append: (entries: readonly EntryValues[]) => Promise<void>;
  /** Leads to a field of an entry, or to an entry that is yet to be added. */
  focus: (at: number, field?: string) => void;
}

export type SectionReports = Readonly<Partial<Record<BackgroundSection, SectionReport>>>;

/** The gaps of the entries that say something, as paths within the section: `0.degree`. */
export function gapsIn(section: BackgroundSection, rows: readonly SectionRow[]): string[] {
  return rows
    .filter(({ entry }) => !isBlankEntry(entry))
    .flatMap(({ entry }, at) => gapsOf(section, entry).map((field) => `${at}.${field}`));
}

/** Paths of what a section lacks: fields, and entries that aren't there. */
export function missingIn(
  { entries, gaps }: Pick<SectionReport, "entries" | "gaps">,
  needed: number,
): string[] {
  const absent = Array.from({ length: Math.max(0, needed - entries) }, (_, at) => String(entries + at));
  return [...gaps, ...absent];
}
