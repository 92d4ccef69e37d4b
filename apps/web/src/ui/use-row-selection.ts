import { useRef } from "react";
import type { DataSelection } from "./data-table-types.ts";

export type Tick = "none" | "some" | "all";

export interface RowSelection<Row> {
  enabled: boolean;
  has: (row: Row) => boolean;
  /** Why the row can't be chosen, or undefined. */
  reason: (row: Row) => string | undefined;
  /** Why none of the rows can be chosen, or undefined when one can. */
  reasonAll: (rows: readonly Row[]) => string | undefined;
  /** Turns one row; with `range` every row from the last turned one takes the same state. */
  toggle: (row: Row, range: boolean) => void;
  /** Turns all given rows on, or off when all of them are on already. */
  toggleAll: (rows: readonly Row[]) => void;
  tick: (rows: readonly Row[]) => Tick;
}

/** Rows between two ids, both included, in the order shown; only `to` when the anchor is no longer there. */
export function rowsBetween<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  from: string,
  to: string,
): Row[] {
  const start = rows.findIndex((row) => rowId(row) === from);
  const end = rows.findIndex((row) => rowId(row) === to);
  if (start < 0 || end < 0) return rows.filter((row) => rowId(row) === to);
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Choosing rows of a page with box, space and shift. Ids of other pages are left as they are. */
export function useRowSelection<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  selection: DataSelection<Row> | undefined,
): RowSelection<Row> {
  const anchor = useRef<string | null>(null);
  const reason = (row: Row) => selection?.blocked?.(row);
  const can = (row: Row) => selection !== undefined && reason(row) === undefined;
  const has = (row: Row) => selection?.selected.has(rowId(row)) ?? false;

  const set = (changed: readonly Row[], on: boolean) => {
    if (!selection) return;
    const next = new Set(selection.selected);
    for (const row of changed) {
      if (!can(row)) continue;
      if (on) next.add(rowId(row));
      else next.delete(rowId(row));
    }
    selection.onChange(next);
  };

  const tick = (some: readonly Row[]): Tick => {
    const eligible = some.filter(can);
    const count = eligible.filter(has).length;
    if (count === 0) return "none";
    return count === eligible.length ? "all" : "some";
  };

  return {
    enabled: selection !== undefined,
    has,
    reason,
    reasonAll: (some) => (some.some(can) ? undefined : some.map(reason).find((words) => words !== undefined)),
    tick,
    toggle: (row, range) => {
      if (!can(row)) return;
      const id = rowId(row);
      const changed = range && anchor.current ? rowsBetween(rows, rowId, anchor.current, id) : [row];
      anchor.current = id;
      set(changed, !has(row));
    },
    toggleAll: (some) => set(some, tick(some) !== "all"),
  };
}
