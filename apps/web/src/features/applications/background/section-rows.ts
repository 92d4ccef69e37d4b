import {
  brokenEntryRules,
  type EntryContext,
  type EntryFinding,
  missingEntryFields,
} from "@passage/contract/background/rules.ts";
import type { BackgroundEntries } from "@passage/contract/background/schema.ts";
import type { BackgroundSection } from "@passage/contract/background/sections.ts";
import type { FieldError } from "@passage/contract/errors.ts";
import { type EntryValues, isBlankEntry } from "./entry-fields.ts";
import type { FormEntry } from "./merge-entries.ts";

/** An entry in the form; the key stays while it moves. */
export interface SectionRow extends FormEntry<EntryValues> {
  readonly key: number;
}

/** A section as the server has it. */
export interface SectionBase {
  readonly version: number;
  readonly entries: readonly EntryValues[];
}

/** The rows that say something: what is saved. */
export function toSend(rows: readonly SectionRow[]): SectionRow[] {
  return rows.filter(({ entry }) => !isBlankEntry(entry));
}

/** What would be saved, as text. */
export function contentOf(rows: readonly SectionRow[]): string {
  return JSON.stringify(toSend(rows).map(({ entry }) => entry));
}

/** What an entry lacks before a submission. */
export function gapsOf(section: BackgroundSection, entry: EntryValues): string[] {
  return missingEntryFields(section, entry as unknown as BackgroundEntries[typeof section]);
}

/** What in an entry can't be true. */
export function wrongIn(
  section: BackgroundSection,
  entry: EntryValues,
  context: EntryContext,
): EntryFinding[] {
  return brokenEntryRules(section, entry as unknown as BackgroundEntries[typeof section], context);
}

/** Messages by `key.field`, of a refused save of these rows; the path of each is `entries.0.field`. */
export function errorsAt(
  fields: readonly FieldError[],
  sent: readonly SectionRow[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.flatMap(({ path, message }) => {
      const [, place, field] = path.split(".");
      const row = sent[Number(place)];
      return row ? [[`${row.key}.${field ?? ""}`, message]] : [];
    }),
  );
}

/** Without the messages of fields that are written anew. */
export function without(
  errors: Readonly<Record<string, string>>,
  key: number,
  fields: readonly string[],
): Readonly<Record<string, string>> {
  const gone = fields.map((field) => `${key}.${field}`);
  if (!gone.some((one) => one in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([one]) => !gone.includes(one)));
}
