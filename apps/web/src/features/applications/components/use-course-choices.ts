import { useQuery } from "@tanstack/react-query";
import { formatDay, formatIntake } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { Option } from "../../../ui/option.ts";
import { countriesQuery, coursesQuery, institutionsQuery, levelsQuery } from "../api.ts";
import type { CourseDraft } from "../course-draft.ts";

/** What can be chosen for one course, given what is chosen already. */
export function useCourseChoices(draft: CourseDraft) {
  const { applications } = usePhrases();
  const { form } = applications;
  const language = useLanguage();
  const countries = useQuery(countriesQuery());
  const levels = useQuery(levelsQuery());
  const institutions = useQuery(institutionsQuery(draft.countryId, "open"));
  const courses = useQuery(coursesQuery(draft.institutionId));

  const offered = courses.data ?? [];
  const atLevel = offered.filter((course) => course.majorLevelId === draft.levelId);
  const institution = institutions.data?.find(({ id }) => id === draft.institutionId);
  const course = offered.find(({ id }) => id === draft.courseId);

  return {
    institution,
    course,
    deadline: course?.intakes.find(({ intake }) => intake === draft.intake)?.deadline,
    countries: {
      failed: countries.isError,
      retry: countries.refetch,
      options: (countries.data ?? []).map(({ id, name }): Option<number> => ({ value: id, label: name })),
    },
    institutions: {
      loading: institutions.isFetching,
      failed: institutions.isError,
      retry: institutions.refetch,
      options: (institutions.data ?? []).map(
        ({ id, name, nameEn, city }): Option<number> => ({
          value: id,
          label: name,
          hint: city,
          keywords: nameEn,
        }),
      ),
    },
    levels: {
      failed: courses.isError || levels.isError,
      retry: () => Promise.all([courses.refetch(), levels.refetch()]),
      // Only levels that the institution has courses at: the others would lead nowhere.
      options: (levels.data ?? [])
        .filter(({ id }) => offered.some((one) => one.majorLevelId === id))
        .map(({ id, name }): Option<number> => ({ value: id, label: name })),
    },
    /** True once it is known that the institution has nothing to apply for. */
    nothingOffered: courses.isSuccess && offered.length === 0,
    courses: {
      loading: courses.isFetching,
      options: atLevel.map(
        ({ id, name, nameEn, subject }): Option<number> => ({
          value: id,
          label: name,
          hint: subject,
          keywords: nameEn,
        }),
      ),
    },
    intakes: (course?.intakes ?? []).map(
      ({ intake, deadline }): Option<string> => ({
        value: intake,
        label: formatIntake(intake, language),
        hint: deadline === null ? form.noDeadline : form.applyBy(formatDay(deadline, language)),
      }),
    ),
  };
}

export type CourseChoices = ReturnType<typeof useCourseChoices>;
