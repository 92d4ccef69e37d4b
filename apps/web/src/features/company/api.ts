import type {
  getAuthorityPage as authorityEndpoint,
  getCompanyHistory as historyEndpoint,
  getCompanyInfo as infoEndpoint,
  getSubcompanyPage as subcompaniesEndpoint,
} from "@passage/contract/company/endpoints.ts";
import type { Answered, Sent } from "@passage/contract/endpoint.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { callKey, read } from "../../lib/api/queries.ts";
import {
  getAuthorityPage,
  getCompanyHistory,
  getCompanyInfo,
  getKeysLost,
  getSubcompanyPage,
} from "../../lib/wire/company.gen.ts";
import type { Wire } from "../../lib/wire.ts";

export type CompanyInfo = Answered<typeof infoEndpoint>;
export type Subcompany = Answered<typeof subcompaniesEndpoint>["items"][number];
export type AuthorityRow = Answered<typeof authorityEndpoint>["items"][number];
export type CompanyChange = Answered<typeof historyEndpoint>["items"][number];

/** One company as it stands; the caller's own without an id. */
export const companyQuery = (companyId?: number) =>
  read(
    getCompanyInfo,
    { query: companyId === undefined ? {} : { companyId } },
    { handles: "all", staleTime: 0 },
  );

/** A page of the companies below; the page before stays in sight until it is here. */
export const subcompaniesQuery = (query: Sent<typeof subcompaniesEndpoint>["query"]) =>
  queryOptions({
    ...read(getSubcompanyPage, { query }, { handles: "all" }),
    placeholderData: keepPreviousData,
  });

export const authorityQuery = (body: Sent<typeof authorityEndpoint>["body"]) =>
  queryOptions({
    ...read(getAuthorityPage, { body }, { handles: "all" }),
    placeholderData: keepPreviousData,
  });

export const historyQuery = (companyId: number, page: number, limit: number) =>
  queryOptions({
    ...read(getCompanyHistory, { query: { companyId, page, limit } }, { handles: "all" }),
    placeholderData: keepPreviousData,
    // Every save beside it adds to it.
    staleTime: 0,
  });

/** What companies below would lose, if one kept these keys alone. */
export const keysLostQuery = (companyId: number, resourceKeys: readonly ResourceKey[]) =>
  queryOptions({
    ...read(
      getKeysLost,
      { body: { companyId, resourceKeys: [...resourceKeys] } },
      { handles: "all", staleTime: 0 },
    ),
    placeholderData: keepPreviousData,
  });

/**
 * A row as it was read last, on whatever page: where several changes of one row wait for each other, the next is made
 * on the version that the one before left.
 */
export function newestRow<Row extends { version: number }>(
  client: QueryClient,
  wire: Wire,
  row: Row,
  isSame: (other: Row) => boolean,
): Row {
  const pages = client.getQueriesData<{ items: Row[] }>({ queryKey: callKey(wire) });
  const read = pages.flatMap(([, page]) => page?.items.filter(isSame) ?? []);
  return read.reduce((newest, one) => (one.version > newest.version ? one : newest), row);
}

/** Reads that are out of date once something of a company was changed. */
export const outdatedByCompany = [
  getCompanyInfo,
  getCompanyHistory,
  getSubcompanyPage,
  getAuthorityPage,
] as const;
