import type { Answered, Sent } from "@passage/contract/endpoint.ts";
import type {
  getApplicationFee as feeEndpoint,
  getLanguageRequirement as languageEndpoint,
  getInstitutionPage as pageEndpoint,
} from "@passage/contract/institutions/endpoints.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { read } from "../../lib/api/queries.ts";
import {
  getApplicationFee,
  getInstitutionPage,
  getLanguageRequirement,
} from "../../lib/wire/institutions.gen.ts";
import { getIssueMajorLevelList } from "../../lib/wire/reference.gen.ts";

export type InstitutionPage = Answered<typeof pageEndpoint>;
export type InstitutionItem = InstitutionPage["items"][number];
export type ApplicationFees = Answered<typeof feeEndpoint>;
export type LanguageRequirements = Answered<typeof languageEndpoint>;
export type InstitutionHeader = ApplicationFees["institution"];

/** One page of the list; the page before stays in sight until it is here. */
export const institutionsQuery = (query: Sent<typeof pageEndpoint>["query"]) =>
  queryOptions({
    ...read(getInstitutionPage, { query }, { handles: ["2003"] }),
    placeholderData: keepPreviousData,
  });

export const levelsQuery = () => read(getIssueMajorLevelList, {}, { staleTime: 15_000 });

/** Fees of one institution; an unknown one is said in place. */
export const feesQuery = (id: number) =>
  read(getApplicationFee, { params: { id } }, { handles: ["2002", "2003"], enabled: id > 0 });

export const requirementsQuery = (id: number) =>
  read(getLanguageRequirement, { params: { id } }, { handles: ["2002", "2003"], enabled: id > 0 });
