import type { BackgroundSection } from "@passage/contract/background/sections.ts";
import type { Language } from "@passage/contract/languages.ts";
import { formatDay, formatIntake, joinFacts } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { type EntryField, type EntryValues, fieldsOf } from "./entry-fields.ts";

type Words = Pick<Phrases, "background" | "domain" | "applicationForm">;

/** The fields that tell an entry from the others of its section. */
const telling: Readonly<Record<BackgroundSection, readonly string[]>> = {
  education: ["institution", "degree", "major"],
  work: ["company", "position"],
  qualifications: ["name", "group", "getDate"],
  englishExams: ["type", "ieltsType", "total", "examDate"],
  referrers: ["name", "position", "organisation"],
  guardians: ["relation", "name"],
};

/** A field's value as people read it; null where there is none. Countries and phones are the caller's. */
export function valueText(
  field: EntryField,
  entry: EntryValues,
  words: Words,
  language: Language,
): string | null {
  const value = entry[field.name] ?? null;
  if (value === null || typeof value === "boolean") return null;
  const text = String(value);
  if (field.kind === "choice") return field.words?.(words)[text] ?? text;
  if (field.kind === "day") return formatDay(text, language);
  return field.kind === "month" ? formatIntake(text, language) : text;
}

/** An entry in one line: "Sun Yat-sen University, Bachelor, Sep 2022 – Jun 2026". Empty for an empty one. */
export function entrySummary(
  section: BackgroundSection,
  entry: EntryValues,
  words: Words,
  language: Language,
): string {
  const fields = fieldsOf(section, entry);
  const facts = telling[section].map((name) => {
    const field = fields.find((one) => one.name === name);
    return field ? valueText(field, entry, words, language) : null;
  });
  return joinFacts([...facts, period(section, entry, words, language)], language);
}

function period(
  section: BackgroundSection,
  entry: EntryValues,
  words: Words,
  language: Language,
): string | null {
  if (section !== "education" && section !== "work") return null;
  const from = entry.startDate ? formatIntake(String(entry.startDate), language) : null;
  const to = entry.isOnDuty
    ? words.applicationForm.entry.ongoing
    : entry.endDate
      ? formatIntake(String(entry.endDate), language)
      : null;
  return from && to ? `${from} – ${to}` : (from ?? to);
}
