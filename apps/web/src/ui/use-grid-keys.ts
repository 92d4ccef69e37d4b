import { type KeyboardEvent, type RefObject, useState } from "react";

const ROW = "[data-row-id]";
const CELL = "td";
const CONTROL = "a[href],button,input,select,textarea,[tabindex='0']";

export interface GridKeys {
  /** 0 for the one row that Tab reaches, -1 for the others. */
  tabIndex: (id: string) => 0 | -1;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: { target: EventTarget }) => void;
}

interface GridActions {
  open: (id: string) => void;
  toggle: (id: string, range: boolean) => void;
}

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
}

/** Row to go to for a vertical key, or undefined when the key is not one. */
function targetRow(key: string, rows: HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case "ArrowDown":
      return rows[Math.min(rows.length - 1, at + 1)];
    case "ArrowUp":
      return rows[Math.max(0, at - 1)];
    case "PageDown":
      return rows[Math.min(rows.length - 1, at + 10)];
    case "PageUp":
      return rows[Math.max(0, at - 10)];
    case "Home":
      return rows[0];
    case "End":
      return rows.at(-1);
    default:
      return undefined;
  }
}

/** Right enters the cells of a row, left goes back through them to the row itself. */
function moveSideways(key: string, row: HTMLElement, focused: HTMLElement): void {
  // The cell with the box has no tab index: Space on the row does the same.
  const cells = [...row.querySelectorAll<HTMLElement>(`${CELL}[tabindex]`)];
  const cell = focused.closest<HTMLElement>(CELL);
  const at = cell ? cells.indexOf(cell) : -1;
  const next = key === "ArrowRight" ? Math.min(cells.length - 1, at + 1) : at - 1;
  (cells[next] ?? row).focus();
}

/**
 * Keyboard of a table: one tab stop, up and down between rows, right and left through the cells (a focused cell shows
 * its full text), Enter opens, Space chooses, Shift+Space chooses the range. Controls inside a cell keep their keys.
 */
export function useGridKeys(
  container: RefObject<HTMLElement | null>,
  ids: readonly string[],
  { open, toggle }: GridActions,
  current?: string,
): GridKeys {
  const [active, setActive] = useState<string | null>(null);
  const [lastCurrent, setLastCurrent] = useState<string | undefined>(undefined);
  // What is open beside the table may go from row to row; coming back, the keys go on from where that ended.
  if (current !== lastCurrent) {
    setLastCurrent(current);
    if (current !== undefined) setActive(current);
  }
  const stop = active !== null && ids.includes(active) ? active : ids[0];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (!row || event.altKey || event.metaKey || event.ctrlKey) return;
    const focused = event.target as HTMLElement;
    const inControl = focused !== row && !focused.matches(CELL) && focused.matches(CONTROL);
    const id = row.dataset.rowId ?? "";

    if ((event.key === "Enter" || event.key === " ") && !inControl) {
      event.preventDefault();
      if (event.key === "Enter") open(id);
      else toggle(id, event.shiftKey);
      return;
    }
    const editing = focused.matches("input:not([type=checkbox]),textarea,select");
    if (editing) return;
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      event.preventDefault();
      moveSideways(event.key, row, focused);
      return;
    }
    const rows = [...(container.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];
    const next = targetRow(event.key, rows, rows.indexOf(row));
    if (!next) return;
    event.preventDefault();
    next.focus();
    // Optional call: not every test environment lays out, and scrolling is only a comfort.
    next.scrollIntoView?.({ block: "nearest" });
  };

  return {
    tabIndex: (id) => (id === stop ? 0 : -1),
    onKeyDown,
    onFocus: (event) => {
      const id = rowOf(event.target)?.dataset.rowId;
      if (id !== undefined) setActive(id);
    },
  };
}
