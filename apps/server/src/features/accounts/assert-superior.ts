import { superiorRefusal } from "@passage/contract/accounts/rules.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Scope } from "../../platform/scope.ts";
import type { TreeAccount } from "./repository.ts";

/**
 * Keeps a superior off accounts that it can't stand above.
 * @throws AppError 7003 it is below one of them, both named; 7005 data.reason
 */
export function assertMayStandAbove(
  scope: Scope,
  tree: readonly TreeAccount[],
  accountIds: readonly number[],
  superiorId: number,
): void {
  const refusal = superiorRefusal(tree, accountIds, superiorId);
  if (!refusal) return;
  if (refusal.reason !== "loop") throw new AppError("7005", { data: { reason: refusal.reason } });
  const nameOf = (wanted: number) => {
    const found = tree.find(({ id }) => id === wanted);
    return found ? ownName(scope, found) : "";
  };
  throw new AppError("7003", {
    params: { superior: nameOf(superiorId), name: nameOf(refusal.accountId) },
    data: { accountId: refusal.accountId },
  });
}

/** What an account is called in the caller's language. */
export function ownName({ language }: Scope, { name, nameZh }: Pick<TreeAccount, "name" | "nameZh">): string {
  return language === "en-us" ? name : (nameZh ?? name);
}
