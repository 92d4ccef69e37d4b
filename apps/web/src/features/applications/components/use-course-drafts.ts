import { fill } from "@passage/phrases/fill.ts";
import { useRef, useState } from "react";
import { type ApiError, isApiError } from "../../../lib/api/api-error.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { outdatedByApplication } from "../../../lib/outdated.ts";
import { saveApplications } from "../../../lib/wire/applications.gen.ts";
import {
  type ChainPart,
  type CourseDraft,
  fieldOf,
  isBlank,
  mostCourses,
  newDraft,
  type Remembered,
  saveBody,
} from "../course-draft.ts";

/** What was saved: the new applications, and warnings of their courses. */
export interface SavedCourses {
  itemIds: number[];
  /** Words of the rules that warn, each once. */
  warnings: string[];
}

/** The courses of the form: their choices, what is wrong with them, and the saving of all at once. */
export function useCourseDrafts(
  studentId: number,
  { begin = [], before }: { begin?: readonly CourseDraft[]; before?: Remembered | undefined },
  onSaved: (saved: SavedCourses) => void,
) {
  const { rules } = usePhrases();
  const nextKey = useRef(begin.length + 2);
  const [drafts, setDrafts] = useState<readonly CourseDraft[]>(
    begin.length > 0 ? begin : [newDraft(1, { before })],
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // One key per content (useWrite): a second try after a lost answer adds nothing twice.
  const write = useWrite(saveApplications, {
    handles: ["2001", "3001", "4003", "4004", "4007"],
    outdates: outdatedByApplication,
    onSuccess: ({ items, warnings }) => {
      setDrafts([newDraft(nextKey.current++, { before: lastOf(drafts) ?? before })]);
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
      setDrafts([
        ...drafts,
        newDraft(nextKey.current++, {
          countryId: drafts.at(-1)?.countryId ?? null,
          before: lastOf(drafts) ?? before,
        }),
      ]);
    },
    remove(key: number) {
      setDrafts(drafts.filter((draft) => draft.key !== key));
      // The places after it have moved up: what is wrong there is found again on saving.
      setErrors({});
    },
    save,
    /** Adds courses that were chosen elsewhere, as far as they aren't here and there is room. */
    take(chosen: readonly CourseDraft[]) {
      setDrafts((before) => {
        const own = before.filter((draft) => !isBlank(draft));
        const fresh = chosen.filter(({ courseId }) => !own.some((draft) => draft.courseId === courseId));
        return [...own, ...fresh.map((draft) => ({ ...draft, key: nextKey.current++ }))].slice(
          0,
          mostCourses,
        );
      });
    },
    /** Nothing chosen, as at the beginning. */
    clear() {
      setDrafts([newDraft(nextKey.current++, { before })]);
      setErrors({});
    },
  };
}

/** What the last whole choice has in common with the next one. */
function lastOf(drafts: readonly CourseDraft[]): Remembered | undefined {
  const last = drafts.findLast(({ intake }) => intake !== null);
  if (!last || last.countryId === null || last.levelId === null || last.intake === null) return undefined;
  return { countryId: last.countryId, levelId: last.levelId, intake: last.intake };
}

function errorsOf(error: ApiError): Record<string, string> {
  return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
}

export type CourseDrafts = ReturnType<typeof useCourseDrafts>;
