import type {
  getApplicationBoard as boardEndpoint,
  listApplications as listEndpoint,
} from "@passage/contract/applications/endpoints.ts";
import type { Answered, Sent } from "@passage/contract/endpoint.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { read } from "../../lib/api/queries.ts";
import {
  getApplicationBoard,
  listApplications,
  listStudentApplications,
} from "../../lib/wire/applications.gen.ts";
import { getBackground } from "../../lib/wire/background.gen.ts";
import {
  getCountryToIssue,
  getCourseToIssue,
  getInstitutionDataToIssue,
  getIssueMajorLevelList,
} from "../../lib/wire/reference.gen.ts";
import { getStudentAccounts } from "../../lib/wire/students.gen.ts";

export type ApplicationPage = Answered<typeof listEndpoint>;
export type ApplicationItem = ApplicationPage["items"][number];

/** Reference data changes by the day, not by the minute. */
const reference = { staleTime: 600_000 };

/** One page of the list; the page before stays in sight until it is here. */
export const applicationsQuery = (body: Sent<typeof listEndpoint>["body"]) =>
  queryOptions({
    ...read(listApplications, { body }, { handles: ["2003"] }),
    placeholderData: keepPreviousData,
  });

/** The board: how many stand at each step, and the first of them. */
export const boardQuery = (body: Sent<typeof boardEndpoint>["body"]) =>
  queryOptions({
    ...read(getApplicationBoard, { body }, { handles: ["2003"] }),
    placeholderData: keepPreviousData,
  });

/** Whose students there are. A failure is silent: the list is there without this filter. */
export const accountsQuery = read(getStudentAccounts, { query: {} }, { handles: "all", ...reference });

/** A student's applications, newest first. */
export const studentApplicationsQuery = (fkStudentId: number) =>
  read(listStudentApplications, { query: { fkStudentId } }, { handles: ["2002"] });

export const countriesQuery = () => read(getCountryToIssue, {}, reference);

export const levelsQuery = () => read(getIssueMajorLevelList, {}, { staleTime: 15_000 });

/** Institutions of a country: those to choose from, or for a filter also those closed by now. */
export const institutionsQuery = (countryId: number | null, which: "open" | "ever") =>
  read(
    getInstitutionDataToIssue,
    {
      query: {
        countryId: countryId ?? 0,
        ...(which === "ever" ? ({ selectStatus: 0, issueSelectStatus: 1 } as const) : {}),
      },
    },
    { ...reference, enabled: countryId !== null },
  );

/** All open courses of an institution: levels, courses and intakes are chosen out of them. */
export const coursesQuery = (institutionId: number | null) =>
  read(
    getCourseToIssue,
    { query: { fk_institution_id: institutionId ?? 0 } },
    { ...reference, enabled: institutionId !== null },
  );

/** What all applications of a student share; never out of a cache: its versions have to be those in force. */
export const backgroundQuery = (fkStudentId: number) =>
  queryOptions({ ...read(getBackground, { query: { fkStudentId } }, { handles: ["2002"] }), gcTime: 0 });
