import { fill } from "@passage/phrases/fill.ts";
import { useRef, useState } from "react";
import { type ApiError, isApiError } from "../../../lib/api/api-error.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { outdatedByApplication } from "../../../lib/outdated.ts";
import { saveApplications } from "../../../lib/wire/applications.gen.ts";
import { type ChainPart, type CourseDraft, fieldOf, isBlank, newDraft, saveBody } from "../course-draft.ts";

/** What was saved: the new applications, and warnings of their courses. */
export interface SavedCourses {
  itemIds: number[];
  /** Words of the rules that warn, each once. */
  warnings: string[];
}

/** The courses of the form: their choices, what is wrong with them, and the saving of all at once. */
export function useCourseDrafts(studentId: number, onSaved: (saved: SavedCourses) => void) {
  const { rules } = usePhrases();
  const nextKey = useRef(2);
  const [drafts, setDrafts] = useState<readonly CourseDraft[]>([newDraft(1)]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // One key per content (useWrite): a second try after a lost answer adds nothing twice.
  const write = useWrite(saveApplications, {
    handles: ["2001", "3001", "4003", "4004", "4007"],
    outdates: outdatedByApplication,
    onSuccess: ({ items, warnings }) => {
      setDrafts([newDraft(nextKey.current++)]);
      onSaved({
        itemIds: items.map(({ itemId }) => itemId),
        warnings: [...new Set(warnings.map(({ message }) => message))],
      });
    },
  });

  const known: Readonly<Record<string, string>> = rules;

  function change(draft: CourseDraft) {
    const at = drafts.findIndex(({ key }) => key === draft.key);
    setDrafts(drafts.map((one) => (one.key === draft.key ? draft : one)));
    const own = `courses.${at}.`;
    setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith(own))));
  }

  /** Checks and saves; false where something stops it. */
  async function save(): Promise<boolean> {
    // The schema is as heavy as the form itself, and not needed before.
    const { problemsOfDrafts } = await import("../check-drafts.ts");
    const problems = problemsOfDrafts(studentId, drafts);
    setErrors(
      Object.fromEntries(
        problems.map(({ path, rule, params }) => [path, fill(known[rule] ?? rules.invalid, params)]),
      ),
    );
    if (problems.length > 0) return false;
    try {
      await write.mutateAsync({ body: saveBody(studentId, drafts) });
      return true;
    } catch (error) {
      if (isApiError(error)) setErrors(errorsOf(error));
      return false;
    }
  }

  return {
    drafts,
    dirty: drafts.some((draft) => !isBlank(draft)),
    /** Why it was refused as a whole, when no field is to blame. */
    refusal: write.error && write.error.fields.length === 0 && write.error.code !== null ? write.error : null,
    saving: write.isPending,
    errorOf: (at: number, part: ChainPart): string | undefined => errors[`courses.${at}.${fieldOf[part]}`],
    change,
    add() {
      setDrafts([...drafts, newDraft(nextKey.current++, drafts.at(-1)?.countryId ?? null)]);
    },
    remove(key: number) {
      setDrafts(drafts.filter((draft) => draft.key !== key));
      // The places after it have moved up: what is wrong there is found again on saving.
      setErrors({});
    },
    save,
  };
}

function errorsOf(error: ApiError): Record<string, string> {
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
}

export type CourseDrafts = ReturnType<typeof useCourseDrafts>;
