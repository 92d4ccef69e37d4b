import type {
  getStaffCourse as courseEndpoint,
  listStaffCourses as coursesEndpoint,
  getStaffInstitution as institutionEndpoint,
  listStaffInstitutions as institutionsEndpoint,
} from "@passage/contract/catalogue/endpoints.ts";
import type { Answered, Sent } from "@passage/contract/endpoint.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api/api-client.ts";
import { read } from "../../lib/api/queries.ts";
import {
  getCatalogueChoices,
  getStaffCourse,
  getStaffInstitution,
  listStaffCourses,
  listStaffInstitutions,
} from "../../lib/wire/catalogue.gen.ts";
import type { Option } from "../../ui/option.ts";

export type InstitutionRow = Answered<typeof institutionsEndpoint>["items"][number];
export type StaffInstitution = Answered<typeof institutionEndpoint>;
export type CourseRow = Answered<typeof coursesEndpoint>["items"][number];
export type StaffCourse = Answered<typeof courseEndpoint>;

/** One page of a list; the page before stays in sight until it is here. */
export const institutionsQuery = (query: Sent<typeof institutionsEndpoint>["query"]) =>
  queryOptions({
    ...read(listStaffInstitutions, { query }, { handles: ["2003"] }),
    placeholderData: keepPreviousData,
  });

export const coursesQuery = (query: Sent<typeof coursesEndpoint>["query"]) =>
  queryOptions({
    ...read(listStaffCourses, { query }, { handles: ["2003"] }),
    placeholderData: keepPreviousData,
  });

/** One institution or course as it is edited; what is missing is said in place. */
export const institutionQuery = (id: number) =>
  read(getStaffInstitution, { params: { id } }, { handles: "all", enabled: id > 0 });

export const courseQuery = (id: number) =>
  read(getStaffCourse, { params: { id } }, { handles: "all", enabled: id > 0 });

export const choicesQuery = () => read(getCatalogueChoices, {}, { staleTime: 60_000 });

/** Institutions by what is typed, for fields and filters. */
export async function findInstitutions(keyword: string, signal: AbortSignal): Promise<Option<number>[]> {
  const { items } = await call(
    listStaffInstitutions,
    { query: { keyword: keyword || null, sort: keyword ? "name" : "qsRank" } },
    { signal, handles: "all" },
  );
  return items.map(({ institutionId, name, country }) => ({
    value: institutionId,
    label: name,
    hint: country,
  }));
}
