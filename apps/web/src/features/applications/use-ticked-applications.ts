import { useState } from "react";
import type { DataSelection } from "../../ui/data-table-types.ts";
import type { ApplicationItem } from "./api.ts";

interface Ticked {
  /** The filter under which they were ticked. */
  readonly under: string;
  /** By id, of all pages, as they were when they were ticked or last seen. */
  readonly items: ReadonlyMap<string, ApplicationItem>;
}

/** Which applications are ticked, on all pages of one filter; another filter begins anew. */
export function useTickedApplications(rows: readonly ApplicationItem[], filter: string) {
  const [kept, setKept] = useState<Ticked>({ under: filter, items: new Map() });
  const ticked: ReadonlyMap<string, ApplicationItem> = kept.under === filter ? kept.items : new Map();
  const here = new Map(rows.map((row) => [String(row.itemId), row]));
  const items = new Map([...ticked].map(([id, item]) => [id, here.get(id) ?? item]));
  const keep = (next: readonly ApplicationItem[]) =>
    setKept({ under: filter, items: new Map(next.map((item) => [String(item.itemId), item])) });
  const selection: DataSelection<ApplicationItem> = {
    selected: new Set(items.keys()),
    onChange: (selected) => keep([...selected].flatMap((id) => here.get(id) ?? items.get(id) ?? [])),
  };
  return { items, selection, choose: keep, clear: () => keep([]) };
}
