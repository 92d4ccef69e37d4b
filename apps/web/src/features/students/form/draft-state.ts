import type { Language } from "@passage/contract/languages.ts";
import { formatInstant } from "../../../lib/format.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { controlsOf } from "./check-form.ts";
import { shownHere } from "./use-saving.ts";
import type { StudentForm } from "./use-student-form.ts";

/** The local time of an instant, "14:02"; times are written alike in all three languages. */
export function timeOf(instant: string | Date): string {
  const language: Language = "en-us";
  return formatInstant(instant, language).slice(-5);
}

/** What is said about the draft: saved when, being saved, or why not yet. Null where there is nothing to say. */
export function draftState(
  form: Pick<
    StudentForm,
    "saving" | "savedAt" | "dirty" | "named" | "keepsName" | "draft" | "refused" | "left" | "stale"
  >,
  { draft: words, merge }: Phrases["students"]["form"],
): string | null {
  if (form.saving) return words.saving;
  // Nothing is tried again before that.
  if (form.stale) return merge.first;
  if (form.draft && !form.named) return words.needsName;
  if (form.dirty && form.draft) {
    // The name itself is what is wrong: without it nothing can be kept.
    if (!form.keepsName) return words.waits;
    if (form.refused) {
      if (form.refused.code === "3003") return words.duplicate;
      // Others that were answered would be refused again; what didn't get through is tried again.
      return shownHere.some((code) => code === form.refused?.code) ? words.refused : words.failed;
    }
    const wrong = controlsOf(form.left).length;
    if (wrong > 0 && form.savedAt) return words.savedBut(timeOf(form.savedAt), wrong);
  }
  if (form.dirty) return words.unsaved;
  if (!form.savedAt) return null;
  return form.draft ? words.saved(timeOf(form.savedAt)) : words.savedChanges(timeOf(form.savedAt));
}
