import { companyStatuses } from "@passage/contract/company/rules.ts";
import { lengths, lists } from "@passage/contract/limits.ts";
import { codeStates, contractStates } from "@passage/contract/staff-companies/rules.ts";
import { type ListSearch, listValues } from "../../lib/use-list-search.ts";

/** Names of the filters in the address, of each list. */
export const companyFilterNames = ["keyword", "status", "contract", "bd", "country", "settles"] as const;
export const codeFilterNames = ["keyword", "state", "bd"] as const;

export type CompanyFilterName = (typeof companyFilterNames)[number];
export type CodeFilterName = (typeof codeFilterNames)[number];

export const companySorts = ["tree", "name", "contractUntil", "createdAt"] as const;
export const codeSorts = ["createdAt", "code", "validUntil"] as const;

type Filters<Name extends string> = ListSearch<Name>["filters"];

/** What the address asks of the companies; what a hand-typed address gets wrong is left out. */
export function companyFilter(filters: Filters<CompanyFilterName>) {
  return {
    keyword: filters.keyword?.slice(0, lengths.keyword) ?? null,
    status: companyStatuses.filter((one) => listValues(filters.status).includes(one)),
    contract: contractStates.filter((one) => listValues(filters.contract).includes(one)),
    bd: ids(filters.bd, 0),
    country: ids(filters.country, 1),
    settles: filters.settles === "1" ? true : filters.settles === "0" ? false : null,
  };
}

/** What the address asks of the codes. */
export function codeFilter(filters: Filters<CodeFilterName>) {
  return {
    keyword: filters.keyword?.slice(0, lengths.keyword) ?? null,
    state: codeStates.filter((one) => listValues(filters.state).includes(one)),
    bd: ids(filters.bd, 1),
  };
}

/** Page and sort of a list call; a sort that there isn't is left out. */
export function pageQuery<Sort extends string>(
  sorts: readonly Sort[],
  { page, sort }: { page: number; sort: string | null },
): { page: number; limit: number; sort?: Sort | `-${Sort}` } {
  const known = sortOf(sorts, sort);
  return { page, limit: lists.pageSize, ...(known === null ? {} : { sort: known }) };
}

/** Column and direction that a list is sorted by; the tree is no column. */
export function sortedColumn<Sort extends string>(
  sorts: readonly Sort[],
  sort: string | null,
  usual: Sort | `-${Sort}`,
) {
  const text = sortOf(sorts, sort) ?? usual;
  return {
    column: text.replace("-", ""),
    direction: text.startsWith("-") ? ("descending" as const) : ("ascending" as const),
  };
}

/** The address of a company's page. */
export const companyHref = (id: number) => `/bms/companies?company=${id}`;

/** What the address says is open: a company, a new one, or the list. */
export function openedCompany(text: string | undefined): number | "new" | null {
  if (text === "new") return "new";
  return ids(text ?? null, 1)[0] ?? null;
}

function sortOf<Sort extends string>(sorts: readonly Sort[], sort: string | null): Sort | `-${Sort}` | null {
  const field = sorts.find((one) => one === sort?.replace(/^-/, ""));
  if (field === undefined) return null;
  return sort?.startsWith("-") ? `-${field}` : field;
}

function ids(text: string | null, least: number): number[] {
  return listValues(text)
    .filter((part) => /^\d{1,10}$/.test(part))
    .map(Number)
    .filter((id) => id >= least && id <= 2_147_483_647);
}
