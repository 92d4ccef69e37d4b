import { type ReactNode, useRef } from "react";
import { Checkbox } from "./checkbox.tsx";
import { classNames } from "./class-names.ts";
import type { Tick } from "./use-row-selection.ts";

/** Padding of the cell with the box: gutter before, the 8 px after come from the next cell. */
export const BOX_PADDING = "pl-gutter pr-0";

/** Padding of the place-th of count cells: first and last align with the page's gutter, the others take 8. */
export function cellPadding(place: number, count: number, before = "pl-2"): string {
  return classNames(place === 0 ? "pl-gutter" : before, place === count - 1 ? "pr-gutter" : "pr-2");
}

/** The box of a row, a group or the page; `onChange` hears whether shift was held. */
export function TickBox({
  tick,
  label,
  disabledReason,
  onChange,
  tabIndex,
}: {
  tick: Tick;
  label: string;
  disabledReason: string | undefined;
  onChange: (range: boolean) => void;
  tabIndex?: number;
}) {
  // The change itself doesn't know about shift; the click that causes it comes just before.
  const shift = useRef(false);
  return (
    <Checkbox
      checked={tick === "all"}
      indeterminate={tick === "some"}
      disabledReason={disabledReason}
      onClickCapture={(event) => {
        shift.current = event.shiftKey;
        // A click with shift would mark the text between the rows.
        if (event.shiftKey) window.getSelection()?.removeAllRanges();
      }}
      onChange={() => onChange(shift.current)}
      aria-label={label}
      tabIndex={tabIndex}
      // Its target is wider than its box; the box stands on the gutter.
      className="-ml-2 items-center! align-top touch:-ml-3.5"
    />
  );
}

/** Content of a cell: one line cut by an ellipsis, or whatever a custom cell lays out itself. */
export function CellContent({ custom, children }: { custom?: boolean; children: ReactNode }) {
  if (custom) return <div className="min-w-0">{children}</div>;
  return (
    <div data-cut="" className="truncate">
      {children}
    </div>
  );
}
