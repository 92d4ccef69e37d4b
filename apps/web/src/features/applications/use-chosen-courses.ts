import { mostCompared, parseChoices } from "@passage/contract/courses/choices.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/api-client.ts";
import { compareCourses } from "../../lib/wire/courses.gen.ts";
import { type CourseDraft, mostCourses, newDraft } from "./course-draft.ts";

/** Courses that were chosen elsewhere, as drafts, and how many of them can't be applied for any more. */
export interface ChosenCourses {
  readonly drafts: readonly CourseDraft[];
  readonly gone: number;
}

/** No course was chosen elsewhere. */
export const nothingChosen: ChosenCourses = { drafts: [], gone: 0 };

/**
 * The courses of an address (`courses=17:2027-09,18`): undefined while they are looked up. Where that fails the form is
 * begun without them.
 */
export function useChosenCourses(text: string | null | undefined): ChosenCourses | undefined {
  const choices = parseChoices(text).slice(0, mostCourses);
  const query = useQuery({
    queryKey: [compareCourses.id, "chosen", choices],
    enabled: choices.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<ChosenCourses> => {
      const parts = Array.from({ length: Math.ceil(choices.length / mostCompared) }, (_, part) =>
        choices
          .slice(part * mostCompared, (part + 1) * mostCompared)
          .map(({ courseId, intake }) => (intake === null ? String(courseId) : `${courseId}:${intake}`)),
      );
      const answers = await Promise.all(
        parts.map((courses) => call(compareCourses, { query: { courses } }, { signal, handles: "all" })),
      );
      const found = answers.flatMap(({ items }) => items);
      const drafts = choices.flatMap(({ courseId, intake }, at): CourseDraft[] => {
        const course = found.find((one) => one.courseId === courseId);
        const start = course?.intakes.find((one) => intake === null || one.intake === intake)?.intake;
        if (!course || !start) return [];
        return [
          {
            ...newDraft(at + 1),
            countryId: course.countryId,
            institutionId: course.institutionId,
            levelId: course.majorLevelId,
            courseId,
            intake: start,
          },
        ];
      });
      return { drafts, gone: choices.length - drafts.length };
    },
  });
  if (choices.length === 0 || query.isError) return nothingChosen;
  return query.data;
}
