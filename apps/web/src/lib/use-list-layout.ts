import { useState } from "react";
import { isRecord } from "./api/api-error.ts";

const densities = ["compact", "normal", "relaxed"] as const;

/** Height of a list's rows. */
export type Density = (typeof densities)[number];

/** How a person likes one list: its columns in their order, and how high its rows are. */
export interface ListLayout {
  readonly shown: readonly string[];
  readonly density: Density;
  readonly setShown: (shown: readonly string[]) => void;
  readonly setDensity: (density: Density) => void;
  /** Back to the default columns. */
  readonly restore: () => void;
}

interface Kept {
  shown: readonly string[];
  density: Density;
}

/**
 * Layout of the list called `list`, remembered in this browser. Columns that no longer exist are dropped; `columns`
 * are all there are, `defaults` those shown to begin with.
 */
export function useListLayout(
  list: string,
  columns: readonly string[],
  defaults: readonly string[],
): ListLayout {
  const storeKey = `passage.list.${list}`;
  const [kept, setKept] = useState<Kept>(() => readKept(storeKey, columns, defaults));

  function keep(change: Partial<Kept>) {
    const next = { ...kept, ...change };
    setKept(next);
    try {
      localStorage.setItem(storeKey, JSON.stringify(next));
    } catch {
      // Storage may be forbidden; the layout then holds for this view only.
    }
  }

  return {
    ...kept,
    setShown: (shown) => keep({ shown }),
    setDensity: (density) => keep({ density }),
    restore: () => keep({ shown: defaults }),
  };
}

function readKept(storeKey: string, columns: readonly string[], defaults: readonly string[]): Kept {
  const fresh: Kept = { shown: defaults, density: "normal" };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storeKey) ?? "null");
    if (!isRecord(kept) || !Array.isArray(kept.shown)) return fresh;
    const shown = kept.shown.filter((id): id is string => columns.some((column) => column === id));
    const density = densities.find((one) => one === kept.density) ?? fresh.density;
    return shown.length === 0 ? { ...fresh, density } : { shown, density };
  } catch {
    return fresh;
  }
}
