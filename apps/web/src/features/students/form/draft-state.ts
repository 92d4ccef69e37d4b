import type { Language } from "@passage/contract/languages.ts";
import { formatInstant } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import type { StudentForm } from "./use-student-form.ts";

/** The local time of an instant, "14:02"; times are written alike in all three languages. */
export function timeOf(instant: string | Date): string {
  const language: Language = "en-us";
  return formatInstant(instant, language).slice(-5);
}

/** What is said about the draft: saved when, being saved, or why not yet. Null where there is nothing to say. */
export function draftState(
  form: Pick<StudentForm, "saving" | "savedAt" | "dirty" | "named" | "check" | "draft" | "refused">,
  { draft: words }: Phrases["students"]["form"],
): string | null {
  if (form.saving) return words.saving;
  if (form.draft && !form.named) return words.needsName;
  if (form.dirty && form.draft) {
    if (form.check.broken.length > 0) return words.waits;
    if (form.refused) return words.failed;
  }
  if (form.dirty) return words.unsaved;
  if (!form.savedAt) return null;
  return form.draft ? words.saved(timeOf(form.savedAt)) : words.savedChanges(timeOf(form.savedAt));
}
