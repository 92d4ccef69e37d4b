/** What an account may use (spec point 6). A company holds a ceiling of keys; what counts is account ∩ company. */
export const resourceKeys = [
  "applications",
  "applicationsOverview",
  "applicationsCount",
  "applicationsSettlement",
  "applicationsDetail",
  "resource",
  "mps",
  "permission",
] as const;

export type ResourceKey = (typeof resourceKeys)[number];

export const accountRoles = ["administrator", "finance", "consultant"] as const;

export type AccountRole = (typeof accountRoles)[number];

/** The keys a new account of a role starts with (domain "Resource keys"); an administrator gets the company's whole ceiling. */
export const rolePresets: Record<AccountRole, readonly ResourceKey[]> = {
  administrator: resourceKeys,
  finance: ["applicationsSettlement", "applicationsOverview", "applicationsCount", "mps"],
  consultant: ["applications", "applicationsDetail", "resource"],
};

/** The keys that count for an account: what it was dealt, below what staff gave its company. */
export function effectiveKeys(
  accountKeys: readonly ResourceKey[],
  companyKeys: readonly ResourceKey[],
): ResourceKey[] {
  return resourceKeys.filter((key) => accountKeys.includes(key) && companyKeys.includes(key));
}

/** True when any of the wanted keys is held; endpoints, routes, menus and buttons all ask here. */
export function holdsAnyKey(held: readonly ResourceKey[], anyOf: readonly ResourceKey[]): boolean {
  return anyOf.some((key) => held.includes(key));
}
