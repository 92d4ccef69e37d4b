import { isRecord } from "../api/api-error.ts";
import type { VisitedViews } from "./visited-views.ts";

/** What outlives a reload: the addresses of the tabs, in order. Names and what was typed are not written down. */
export interface KeptViews {
  /** Key and query of each tab. */
  readonly tabs: readonly { readonly key: string; readonly search: Readonly<Record<string, string>> }[];
}

/** Reads the tabs of the last page load, for this account only: the next person starts afresh. */
export function readKeptViews(storage: Storage, accountId: number): KeptViews {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storeKey) ?? "null");
    if (!isRecord(kept) || kept.accountId !== accountId || !Array.isArray(kept.tabs)) return { tabs: [] };
    return { tabs: kept.tabs.filter(isTab) };
  } catch {
    return { tabs: [] };
  }
}

/** Writes the tabs down, in session storage: they belong to the browser tab, not to the computer. */
export function keepViews(storage: Storage, accountId: number, state: VisitedViews): void {
  const tabs = state.list.map(({ key, search }) => ({ key, search }));
  storage.setItem(storeKey, JSON.stringify({ accountId, tabs }));
}

/** Forgets the tabs: their queries hold what was filtered by, names among it. When the person signs out. */
export function forgetViews(storage: Storage): void {
  storage.removeItem(storeKey);
}

const storeKey = "passage.views";

function isTab(value: unknown): value is KeptViews["tabs"][number] {
  return (
    isRecord(value) &&
    typeof value.key === "string" &&
    isRecord(value.search) &&
    Object.values(value.search).every((text) => typeof text === "string")
  );
}
