import { type CourseChoice, choicesText } from "@passage/contract/courses/choices.ts";
import type {
  compareCourses as compareEndpoint,
  findCourses as findEndpoint,
} from "@passage/contract/courses/endpoints.ts";
import type { Answered, Sent } from "@passage/contract/endpoint.ts";
import { queryOptions } from "@tanstack/react-query";
import { read } from "../../lib/api/queries.ts";
import {
  compareCourses,
  findCourses,
  listCourseCities,
  listFinderChoices,
} from "../../lib/wire/courses.gen.ts";
import {
  getCountryToIssue,
  getInstitutionDataToIssue,
  getIssueMajorLevelList,
} from "../../lib/wire/reference.gen.ts";

export type FoundPage = Answered<typeof findEndpoint>;
export type FoundCourse = FoundPage["items"][number];
export type CourseEligibility = NonNullable<FoundCourse["eligibility"]>;
export type Rule = CourseEligibility["rules"][number];
export type Applicant = NonNullable<FoundPage["applicant"]>;
export type FinderBody = Sent<typeof findEndpoint>["body"];
type Compared = Answered<typeof compareEndpoint>;

/** Reference data changes by the day, not by the minute. */
const reference = { staleTime: 600_000, handles: "all" } as const;

/** Levels and subjects are edited by staff: what opens anew shows them as they are. */
const edited = { staleTime: 15_000, handles: "all" } as const;

/**
 * A page of courses. The rows before stay in sight until the next are here, unless they were judged for somebody else.
 */
export function coursesQuery(body: FinderBody) {
  return {
    ...queryOptions(read(findCourses, { body }, { handles: "all" })),
    placeholderData: (before: FoundPage | undefined) =>
      (before?.applicant?.fkStudentId ?? null) === (body.fkStudentId ?? null) ? before : undefined,
  };
}

/** The chosen courses, whole; those before stay until the next are here, unless they were judged for somebody else. */
export function comparedQuery(choices: readonly CourseChoice[], fkStudentId: number | null) {
  const query = {
    courses: choices.map((one) => choicesText([one])),
    ...(fkStudentId !== null && { fkStudentId }),
  };
  return {
    ...queryOptions<Compared>(
      read(compareCourses, { query }, { handles: "all", enabled: choices.length > 0 }),
    ),
    placeholderData: (before: Compared | undefined) =>
      (before?.applicant?.fkStudentId ?? null) === fkStudentId ? before : undefined,
  };
}

export const countriesQuery = () => read(getCountryToIssue, {}, reference);

export const levelsQuery = () => read(getIssueMajorLevelList, {}, edited);

export const finderChoicesQuery = () => read(listFinderChoices, {}, edited);

/** Open institutions of a country. */
export const institutionsQuery = (countryId: number) =>
  read(getInstitutionDataToIssue, { query: { countryId } }, reference);

/** Cities of the chosen countries. */
export const citiesQuery = (country: number[]) =>
  read(listCourseCities, { query: { country } }, { ...reference, enabled: country.length > 0 });
