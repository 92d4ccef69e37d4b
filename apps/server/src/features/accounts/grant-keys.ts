import { type KeyDealer, refusedKeys } from "@passage/contract/accounts/rules.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Scope } from "../../platform/scope.ts";
import type { LockedCompany } from "./repository.ts";

/** What a caller may deal out in a company. */
export function dealerOf(scope: Scope, ceiling: readonly ResourceKey[]): KeyDealer {
  return { granter: scope.kind === "account" ? scope.keys : null, ceiling };
}

/** Keeps keys from being given that the company or the caller lacks. @throws AppError 7002 */
export function assertGrants(
  scope: Scope,
  { ceiling }: Pick<LockedCompany, "ceiling">,
  before: readonly string[],
  wanted: readonly ResourceKey[],
): void {
  const keys = refusedKeys(before as ResourceKey[], wanted, dealerOf(scope, ceiling));
  if (keys.length > 0) throw new AppError("7002", { data: { keys } });
}
