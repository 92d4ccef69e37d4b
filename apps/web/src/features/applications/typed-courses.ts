import { isRecord } from "../../lib/api/api-error.ts";
import { placeOf, readTyped, type Unsaved } from "../../lib/typed/typed-store.ts";
import { type CourseDraft, isBlank, mostCourses } from "./course-draft.ts";

/** Where choices that aren't saved are kept over a reload. */
export const coursesPlace = (studentId: number) =>
  placeOf(`/student-application-form/${studentId}`, "courses");

const isId = (value: unknown): value is number | null => value === null || typeof value === "number";
const isFlag = (value: unknown): value is boolean => typeof value === "boolean";

/** A draft as it was kept; null for what another version of the page wrote. */
function draftOf(value: unknown): Omit<CourseDraft, "key"> | null {
  if (!isRecord(value)) return null;
  const { countryId, institutionId, levelId, courseId, intake, accommodation, airportPickup } = value;
  const whole =
    isId(countryId) && isId(institutionId) && isId(levelId) && isId(courseId) && isFlag(accommodation);
  if (!whole || !isFlag(airportPickup) || (intake !== null && typeof intake !== "string")) return null;
  return { countryId, institutionId, levelId, courseId, intake, accommodation, airportPickup };
}

/** What was chosen for a student and not saved before the page went away. */
export function keptCourses(studentId: number): { drafts: CourseDraft[]; since: Date } | null {
  const typed = readTyped(coursesPlace(studentId));
  const kept = typed?.fields.drafts;
  if (!typed || !Array.isArray(kept)) return null;
  const drafts = kept
    .slice(0, mostCourses)
    .flatMap((one, at): CourseDraft[] => {
      const draft = draftOf(one);
      return draft ? [{ ...draft, key: at + 1 }] : [];
    })
    .filter((draft) => !isBlank(draft));
  return drafts.length > 0 ? { drafts, since: new Date(typed.at) } : null;
}

/** What is to be kept of the choices; null while nothing would be lost. */
export function coursesToKeep(drafts: readonly CourseDraft[]): Omit<Unsaved, "attempt"> | null {
  const chosen = drafts.filter((draft) => !isBlank(draft));
  if (chosen.length === 0) return null;
  const fields = { drafts: chosen.map(({ key, before, ...draft }) => draft) };
  return { version: null, fields, was: {} };
}

/** Choices with others added, as far as those aren't among them and there is room. */
export function joinCourses(
  own: readonly CourseDraft[],
  more: readonly CourseDraft[],
  keyOf: () => number,
): CourseDraft[] {
  const fresh = more.filter(({ courseId }) => !own.some((draft) => draft.courseId === courseId));
  return [...own, ...fresh.map((draft) => ({ ...draft, key: keyOf() }))].slice(0, mostCourses);
}
