import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { TickBox } from "./data-table-cells.tsx";
import type { DataRowTone, DataTableProps } from "./data-table-types.ts";
import { useDataText } from "./data-text.tsx";
import { SkeletonItems } from "./skeleton.tsx";
import type { RowSelection } from "./use-row-selection.ts";

interface PhoneProps<Row> extends Omit<DataTableProps<Row>, "selection" | "phoneItem"> {
  phoneItem: (row: Row) => ReactNode;
  selection: RowSelection<Row>;
  withBoxes: boolean;
}

function groundOf(chosen: boolean, tone: DataRowTone | undefined): string {
  if (tone === "blocking") return "bg-neg-wash";
  return chosen ? "bg-sel" : "";
}

/** Rows as items of a list, at least 44 high; the whole item opens through one button laid over it. */
export function DataTablePhone<Row>(props: PhoneProps<Row>) {
  const { rows, rowId, rowName, selection, onOpen } = props;
  const words = useDataText();
  if (props.loading) return <SkeletonItems rows={props.skeletonRows} />;
  return (
    <ul aria-label={props.label} className={classNames(props.refreshing && "opacity-60 transition-opacity")}>
      {rows.map((row) => {
        const id = rowId(row);
        const selected = selection.has(row);
        const tone = props.tone?.(row);
        return (
          <li
            key={id}
            data-row-id={id}
            aria-current={props.current === id || undefined}
            className={classNames(
              "relative flex min-h-11 gap-2 border-b border-line px-4 py-3",
              groundOf(selected || props.current === id, tone),
              tone === "unavailable" && "text-ink-3",
            )}
          >
            {onOpen ? (
              <button
                type="button"
                aria-label={rowName(row)}
                onClick={() => onOpen(row)}
                className="absolute inset-0 outline-offset-[-2px] active:bg-hover"
              />
            ) : null}
            {props.withBoxes ? (
              <span className="relative z-10">
                <TickBox
                  tick={selected ? "all" : "none"}
                  label={words.selectRow(rowName(row))}
                  disabledReason={selection.reason(row)}
                  onChange={(range) => selection.toggle(row, range)}
                />
              </span>
            ) : null}
            <div className="pointer-events-none relative min-w-0 flex-1 [&_:is(a,button,label)]:pointer-events-auto">
              {props.phoneItem(row)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
