import { holdsAnyKey, type ResourceKey } from "@passage/contract/resource-keys.ts";

/** Who may see an application at all, by keys; the access of the calls says the same. */
export const readerKeys = ["applications", "applicationsDetail"] as const satisfies readonly ResourceKey[];

/** Whether somebody with these keys may be told of applications: who may not see one is told of none. */
export function mayBeTold(keys: readonly ResourceKey[]): boolean {
  return holdsAnyKey(keys, readerKeys);
}
