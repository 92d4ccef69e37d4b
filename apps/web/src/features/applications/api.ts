import type { listApplications as listEndpoint } from "@passage/contract/applications/endpoints.ts";
import type { Answered, Sent } from "@passage/contract/endpoint.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { read } from "../../lib/api/queries.ts";
import { listApplications, listStudentApplications } from "../../lib/wire/applications.gen.ts";
import {
  getCountryToIssue,
  getCourseToIssue,
  getInstitutionDataToIssue,
  getIssueMajorLevelList,
} from "../../lib/wire/reference.gen.ts";

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

/** A student's applications, newest first. */
export const studentApplicationsQuery = (fkStudentId: number) =>
  read(listStudentApplications, { query: { fkStudentId } }, { handles: ["2002"] });

export const countriesQuery = () => read(getCountryToIssue, {}, reference);

export const levelsQuery = () => read(getIssueMajorLevelList, {}, reference);

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
