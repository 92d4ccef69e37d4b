import { lengths, lists } from "@passage/contract/limits.ts";
import { type PersonRole, personRoles } from "@passage/contract/staff/rules.ts";
import { staffStatuses } from "@passage/contract/staff/schema.ts";
import { type ListSearch, listValues } from "../../lib/use-list-search.ts";

/** Names of the list's filters in the address. */
export const staffFilterNames = ["keyword", "role", "status"] as const;

export type StaffFilterName = (typeof staffFilterNames)[number];

export type StaffStatus = (typeof staffStatuses)[number];

/** What the list can be sorted by, in its own order first. */
export const staffSorts = ["name", "role", "lastSignedInAt"] as const;

type Sort = (typeof staffSorts)[number];

/** What the list is asked for; what a hand-typed address gets wrong is left out. */
export function staffFilter({ filters, page, sort }: ListSearch<StaffFilterName>) {
  const known = staffSorts.find((one) => one === sort?.replace(/^-/, ""));
  return {
    keyword: filters.keyword?.slice(0, lengths.keyword) ?? null,
    role: rolesIn(filters.role),
    status: statusesIn(filters.status),
    page,
    limit: lists.pageSize,
    ...(known ? { sort: (sort?.startsWith("-") ? `-${known}` : known) as Sort | `-${Sort}` } : {}),
  };
}

export type StaffFilter = ReturnType<typeof staffFilter>;

export function rolesIn(text: string | null): PersonRole[] {
  return personRoles.filter((one) => listValues(text).includes(one));
}

export function statusesIn(text: string | null): StaffStatus[] {
  return staffStatuses.filter((one) => listValues(text).includes(one));
}
