import { flexRender, type Row as TableRow } from "@tanstack/react-table";
import type { MouseEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { BOX_PADDING, CellContent, cellPadding } from "./data-table-cells.tsx";
import type { DataColumn, DataRowTone } from "./data-table-types.ts";

const OWN_CLICK = "a,button,input,label,select,textarea,[role=checkbox],[role=menuitem]";

/** True where a click means the row: not on a control, and not the end of marking text. */
export function meansRow(event: MouseEvent): boolean {
  if (event.target instanceof Element && event.target.closest(OWN_CLICK)) return false;
  return (window.getSelection()?.toString() ?? "") === "";
}

function groundOf(selected: boolean, current: boolean, tone: DataRowTone | undefined): string {
  if (tone === "blocking") return "bg-neg-wash";
  if (selected || current) return "bg-sel";
  return "hover:bg-hover has-[:focus-visible]:bg-hover focus-visible:bg-hover";
}

/** One row with its cells. The focus ring of a row is drawn inside so that the next row does not cover it. */
export function DataTableRow<Row>({
  row,
  columns,
  box,
  selected,
  selectable,
  current,
  tone,
  tabIndex,
  height,
  onOpen,
}: {
  row: TableRow<Row>;
  columns: ReadonlyMap<string, DataColumn<Row>>;
  box?: ReactNode;
  selected: boolean;
  selectable: boolean;
  current: boolean;
  tone?: DataRowTone;
  tabIndex: number;
  height: string;
  onOpen?: (row: Row) => void;
}) {
  const cells = row.getVisibleCells();
  const lead = box ? 1 : 0;
  const count = cells.length + lead;
  return (
    <tr
      data-row-id={row.id}
      tabIndex={tabIndex}
      aria-selected={selectable ? selected : undefined}
      aria-current={current || undefined}
      onClick={onOpen ? (event) => meansRow(event) && onOpen(row.original) : undefined}
      className={classNames(
        "outline-offset-[-2px] transition-colors",
        height,
        groundOf(selected, current, tone),
        tone === "unavailable" && "text-ink-3",
        onOpen && "cursor-pointer",
      )}
    >
      {box ? <td className={classNames(BOX_PADDING, "border-b border-line")}>{box}</td> : null}
      {cells.map((cell, place) => {
        const column = columns.get(cell.column.id);
        return (
          <td
            key={cell.id}
            tabIndex={-1}
            className={classNames(
              cellPadding(place + lead, count),
              "border-b border-line outline-offset-[-2px]",
              column?.align === "end" ? "text-right tabular-nums" : "text-left",
            )}
          >
            <CellContent custom={column?.custom}>
              {flexRender(cell.column.columnDef.cell, cell.getContext())}
            </CellContent>
          </td>
        );
      })}
    </tr>
  );
}
