import type { Answered, Sent } from "@passage/contract/endpoint.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import type {
  listCompanyAccounts as accountsEndpoint,
  listInvitationCodes as codesEndpoint,
  listCompanies as companiesEndpoint,
  getStaffCompany as companyEndpoint,
  listCompanyContacts as contactsEndpoint,
  getAccountFactors as factorsEndpoint,
  listCompanyHistory as historyEndpoint,
} from "@passage/contract/staff-companies/endpoints.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api/api-client.ts";
import { read } from "../../lib/api/queries.ts";
import { getByCountryId, getByFkAreaStateId } from "../../lib/wire/reference.gen.ts";
import {
  getAccountFactors,
  getCompanyChoices,
  getCompanyKeysLost,
  getStaffCompany,
  listCompanies,
  listCompanyAccounts,
  listCompanyContacts,
  listCompanyHistory,
  listInvitationCodes,
  openAccount,
} from "../../lib/wire/staff-companies.gen.ts";
import type { Option } from "../../ui/option.ts";

export type CompanyRow = Answered<typeof companiesEndpoint>["items"][number];
export type StaffCompany = Answered<typeof companyEndpoint>;
export type AccountRow = Answered<typeof accountsEndpoint>["items"][number];
export type ContactRow = Answered<typeof contactsEndpoint>["items"][number];
export type HistoryEntry = Answered<typeof historyEndpoint>["items"][number];
export type AccountFactors = Answered<typeof factorsEndpoint>;
export type CodeRow = Answered<typeof codesEndpoint>["items"][number];

/** One page of a list; the page before stays in sight until it is here. */
export const companiesQuery = (query: Sent<typeof companiesEndpoint>["query"]) =>
  queryOptions({
    ...read(listCompanies, { query }, { handles: ["2003"] }),
    placeholderData: keepPreviousData,
  });

export const codesQuery = (query: Sent<typeof codesEndpoint>["query"]) =>
  queryOptions({
    ...read(listInvitationCodes, { query }, { handles: ["2003"] }),
    placeholderData: keepPreviousData,
  });

/** BD consultants and countries, for filters and fields. */
export const choicesQuery = () => read(getCompanyChoices, {}, { handles: "all", staleTime: 60_000 });

/** One company; what is missing is said in place. */
export const companyQuery = (id: number) => read(getStaffCompany, { params: { id } }, { handles: "all" });

/** What companies below would lose, if one kept these keys alone. */
export const keysLostQuery = (id: number, resourceKeys: readonly ResourceKey[]) =>
  queryOptions({
    ...read(
      getCompanyKeysLost,
      { params: { id }, query: { resourceKeys: [...resourceKeys] } },
      { handles: "all", staleTime: 0 },
    ),
    placeholderData: keepPreviousData,
  });

export const accountsQuery = (id: number, query: Sent<typeof accountsEndpoint>["query"]) =>
  queryOptions({
    ...read(listCompanyAccounts, { params: { id }, query }, { handles: "all" }),
    placeholderData: keepPreviousData,
  });

export const contactsQuery = (id: number, query: Sent<typeof contactsEndpoint>["query"]) =>
  queryOptions({
    ...read(listCompanyContacts, { params: { id }, query }, { handles: "all" }),
    placeholderData: keepPreviousData,
  });

export const historyQuery = (id: number, query: Sent<typeof historyEndpoint>["query"]) =>
  queryOptions({
    ...read(listCompanyHistory, { params: { id }, query }, { handles: "all" }),
    placeholderData: keepPreviousData,
  });

/** What a change of a company makes old. */
export const outdatedByCompany = [listCompanies, getStaffCompany, listCompanyHistory, getCompanyChoices];

/** What an account is asked for beside its password, while somebody looks. */
export const factorsQuery = (id: number, wanted: boolean) =>
  queryOptions({ ...read(getAccountFactors, { params: { id } }, { handles: "all" }), enabled: wanted });

/** What taking them off makes old. */
export const outdatedByFactors = [getAccountFactors];

/** What a change of its people makes old. */
export const outdatedByPeople = [listCompanyAccounts, listCompanyContacts, getStaffCompany, listCompanies];

/** Companies by what is typed, for the field of the one above. */
export async function findCompanies(keyword: string, signal: AbortSignal): Promise<Option<number>[]> {
  const { items } = await call(
    listCompanies,
    { query: { keyword: keyword || null, sort: "name" } },
    { signal, handles: "all" },
  );
  return items.map(({ companyId, name, nameZh, country }) => ({
    value: companyId,
    label: nameZh ? `${name} ${nameZh}` : name,
    hint: country,
  }));
}

/** Opens the portal as an account in a window of its own. */
export async function openPortal(accountId: number): Promise<void> {
  const { path } = await call(openAccount, { params: { id: accountId } });
  window.open(path, "_blank", "noopener");
}

/** Reference data changes with a release, not within a visit. */
const always = { staleTime: Number.POSITIVE_INFINITY, handles: "all" } as const;

export const statesQuery = (country: number | null) => ({
  ...read(getByCountryId, { params: { id: country ?? 0 } }, always),
  enabled: country !== null,
});

export const citiesQuery = (state: number | null) => ({
  ...read(getByFkAreaStateId, { params: { id: state ?? 0 } }, always),
  enabled: state !== null,
});
