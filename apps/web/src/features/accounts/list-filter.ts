import { type AccountStatus, accountStatuses } from "@passage/contract/accounts/rules.ts";
import { lists } from "@passage/contract/limits.ts";
import { type AccountRole, accountRoles } from "@passage/contract/resource-keys.ts";
import { type ListSearch, listValues } from "../../lib/use-list-search.ts";
import type { DataSort } from "../../ui/data-table-types.ts";

export const accountFilterNames = ["keyword", "role", "status", "company"] as const;
export const contactFilterNames = ["keyword", "kind", "company", "marked"] as const;

export type AccountFilterName = (typeof accountFilterNames)[number];
export type ContactFilterName = (typeof contactFilterNames)[number];

const among = <T extends string>(all: readonly T[], text: string | null): T[] =>
  all.filter((one) => listValues(text).includes(one));

/** Companies that a filter names; what is no id is left out. */
export function companiesIn(text: string | null): number[] {
  return listValues(text)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}

/** What the address asks of the accounts. */
export function accountFilter(filters: ListSearch<AccountFilterName>["filters"]) {
  return {
    keyword: filters.keyword,
    role: among<AccountRole>(accountRoles, filters.role),
    status: among<AccountStatus>(accountStatuses, filters.status),
    companyId: companiesIn(filters.company),
  };
}

/** What the address asks of the contact persons. */
export function contactFilter(filters: ListSearch<ContactFilterName>["filters"]) {
  const marked = listValues(filters.marked);
  return {
    keyword: filters.keyword,
    kind: filters.kind === "login" || filters.kind === "contact" ? filters.kind : null,
    companyId: companiesIn(filters.company),
    commission: marked.includes("commission"),
    news: marked.includes("news"),
  };
}

const accountSorts = ["name", "lastSignedInAt", "students"] as const;

/** Order and page of a list, as the calls take them. */
export function accountPlace({ page, sort }: Pick<ListSearch<never>, "page" | "sort">) {
  const wanted = accountSorts.flatMap((name) => [name, `-${name}`] as const).find((one) => one === sort);
  return { page, limit: lists.pageSize, sort: wanted ?? ("name" as const) };
}

export function contactPlace({ page, sort }: Pick<ListSearch<never>, "page" | "sort">) {
  return { page, limit: lists.pageSize, sort: sort === "-name" ? ("-name" as const) : ("name" as const) };
}

/** The sorted column, for the table's head. */
export function sortedColumn(sort: string): DataSort {
  return {
    column: sort.replace("-", ""),
    direction: sort.startsWith("-") ? "descending" : "ascending",
  };
}

/** The one thing that is open beside a list, by the address. */
export function openedIn(text: string | undefined): number | null {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 ? id : null;
}
