import { fill } from "@passage/phrases/fill.ts";
import { type RefObject, useId, useRef, useState } from "react";
import { type ApiError, isApiError } from "../../../lib/api/api-error.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { outdatedByApplication } from "../../../lib/outdated.ts";
import { useKeepTyped } from "../../../lib/typed/use-keep-typed.ts";
import { saveApplications } from "../../../lib/wire/applications.gen.ts";
import {
  type ChainPart,
  type CourseDraft,
  fieldOf,
  isBlank,
  newDraft,
  type Remembered,
  saveBody,
} from "../course-draft.ts";
import { coursesPlace, coursesToKeep, joinCourses, keptCourses } from "../typed-courses.ts";

/** What was saved: the new applications, and warnings of their courses. */
export interface SavedCourses {
  itemIds: number[];
  /** Words of the rules that warn, each once. */
  warnings: string[];
}

interface Beginning {
  /** Courses that were chosen elsewhere. */
  begin?: readonly CourseDraft[];
  /** What the student's newest application chose. */
  before?: Remembered | undefined;
  /** The form, as long as it is there. */
  within: RefObject<HTMLElement | null>;
}

/**
 * The courses of the form: their choices, what is wrong with them, and the saving of all at once. Choices that aren't
 * saved come back after a reload.
 */
export function useCourseDrafts(
  studentId: number,
  { begin = [], before, within }: Beginning,
  onSaved: (saved: SavedCourses) => void,
) {
  const { rules } = usePhrases();
  const [kept] = useState(() => keptCourses(studentId));
  const formId = useId();
  const nextKey = useRef(begin.length + (kept?.drafts.length ?? 0) + 2);
  const [drafts, setDrafts] = useState<readonly CourseDraft[]>(() => {
    const all = joinCourses(kept?.drafts ?? [], begin, () => nextKey.current++);
    return all.length > 0 ? all : [newDraft(nextKey.current++, { before })];
  });
  const [restored, setRestored] = useState(kept?.since ?? null);
  useKeepTyped({ place: coursesPlace(studentId), unsaved: coursesToKeep(drafts), within });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // One key per content (useWrite): a second try after a lost answer adds nothing twice.
  const write = useWrite(saveApplications, {
    handles: ["2001", "3001", "4003", "4004", "4007", "4009"],
    outdates: outdatedByApplication,
    onSuccess: ({ items, warnings }) => {
      setRestored(null);
      onSaved({
        itemIds: items.map(({ itemId }) => itemId),
        warnings: [...new Set(warnings.map(({ message }) => message))],
      });
    },
  });

  const known: Readonly<Record<string, string>> = rules;

  function change(draft: CourseDraft) {
    const at = drafts.findIndex(({ key }) => key === draft.key);
    setDrafts((now) => now.map((one) => (one.key === draft.key ? draft : one)));
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
      setDrafts((now) => {
        // What was begun or chosen anew while the save was on its way isn't among what it saved.
        const others = now.filter(
          ({ key, courseId, intake }) =>
            !drafts.some((sent) => sent.key === key && sent.courseId === courseId && sent.intake === intake),
        );
        return others.length > 0
          ? others
          : [newDraft(nextKey.current++, { before: lastOf(drafts) ?? before })];
      });
      return true;
    } catch (error) {
      if (isApiError(error)) setErrors(errorsOf(error));
      return false;
    }
  }

  return {
    drafts,
    /** Of the form they stand in, so that it can be sent from elsewhere on the page. */
    formId,
    /** When the choices that came back were made; null once they are saved or given up. */
    restored,
    dirty: drafts.some((draft) => !isBlank(draft)),
    /** Why it was refused as a whole, when no field is to blame. */
    refusal: write.error && write.error.fields.length === 0 && write.error.code !== null ? write.error : null,
    saving: write.isPending,
    errorOf: (at: number, part: ChainPart): string | undefined => errors[`courses.${at}.${fieldOf[part]}`],
    change,
    add() {
      const next = newDraft(nextKey.current++, {
        countryId: drafts.at(-1)?.countryId ?? null,
        before: lastOf(drafts) ?? before,
      });
      setDrafts((now) => [...now, next]);
    },
    remove(key: number) {
      setDrafts((now) => now.filter((draft) => draft.key !== key));
      // The places after it have moved up: what is wrong there is found again on saving.
      setErrors({});
    },
    save,
    /** Adds courses that were chosen elsewhere, as far as they aren't here and there is room. */
    take(chosen: readonly CourseDraft[]) {
      setDrafts((before) =>
        joinCourses(
          before.filter((draft) => !isBlank(draft)),
          chosen,
          () => nextKey.current++,
        ),
      );
    },
    /** Nothing chosen, as at the beginning. */
    clear() {
      setDrafts([newDraft(nextKey.current++, { before })]);
      setErrors({});
      setRestored(null);
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
