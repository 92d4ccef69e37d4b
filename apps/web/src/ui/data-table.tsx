import { useRef } from "react";
import { classNames } from "./class-names.ts";
import { DataTableBody } from "./data-table-body.tsx";
import { TickBox } from "./data-table-cells.tsx";
import { DataTableHead } from "./data-table-head.tsx";
import { DataTablePhone } from "./data-table-phone.tsx";
import { DataTableSkeleton } from "./data-table-skeleton.tsx";
import type { DataColumn, DataTableProps } from "./data-table-types.ts";
import { useDataText } from "./data-text.tsx";
import { useUiText } from "./ui-text.tsx";
import { BOX_WIDTH, tableMinWidth, useColumnTable } from "./use-column-table.ts";
import { useElementWidth } from "./use-element-width.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useRowSelection } from "./use-row-selection.ts";
import { useTips } from "./use-tips.ts";

/** Below this width of its own cell the table turns into a list of items. */
const PHONE_BELOW = 640;

/**
 * The table of every list: fixed column widths, sticky head, boxes with shift ranges, sorting by the server, one tab
 * stop with arrow keys, and items instead of rows on a phone. It holds no data state; what is chosen, sorted and
 * shown comes in and goes out through props, so that it can live in the URL.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, selection: chosen, onOpen, phoneItem, loading = false } = props;
  const container = useRef<HTMLTableElement>(null);
  const [attach, width] = useElementWidth<HTMLDivElement>();
  const words = useDataText();
  const uiWords = useUiText();
  useTips();

  const table = useColumnTable({ columns, rows, rowId, shown: props.shown });
  const selection = useRowSelection(rows, rowId, chosen);
  const byId = new Map(rows.map((row) => [rowId(row), row]));
  const withRow = (id: string, act: (row: Row) => void) => {
    const row = byId.get(id);
    if (row !== undefined) act(row);
  };
  const keys = useGridKeys(
    container,
    [...byId.keys()],
    {
      open: (id) => withRow(id, (row) => onOpen?.(row)),
      toggle: (id, range) => withRow(id, (row) => selection.toggle(row, range)),
    },
    props.current,
  );

  const columnById = new Map<string, DataColumn<Row>>(columns.map((column) => [column.id, column]));
  const visible = table.getVisibleLeafColumns().flatMap((column) => columnById.get(column.id) ?? []);
  const minWidth = tableMinWidth(visible, selection.enabled);
  const phone = phoneItem !== undefined && width > 0 && width < PHONE_BELOW;
  const group = table.getHeaderGroups()[0];

  return (
    <div
      ref={attach}
      aria-busy={loading || props.refreshing || undefined}
      className={classNames(!phone && width > 0 && width < minWidth && "overflow-x-auto")}
    >
      {phone ? (
        <DataTablePhone
          {...props}
          phoneItem={phoneItem}
          selection={selection}
          withBoxes={chosen?.onPhone === true}
        />
      ) : (
        <table
          ref={container}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow keys is a grid to screen readers
          role="grid"
          aria-label={props.label}
          aria-multiselectable={selection.enabled || undefined}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          style={{ minWidth }}
          className={classNames(
            "w-full table-fixed border-separate border-spacing-0 text-table",
            props.refreshing && "opacity-60 transition-opacity",
          )}
        >
          <colgroup>
            {selection.enabled ? <col style={{ width: BOX_WIDTH }} /> : null}
            {visible.map((column) => (
              <col key={column.id} style={column.width ? { width: column.width } : undefined} />
            ))}
          </colgroup>
          {group ? (
            <DataTableHead
              group={group}
              columns={columnById}
              top={props.stickyTop ?? 0}
              sort={props.sort}
              onSort={props.onSort}
              box={
                selection.enabled ? (
                  <TickBox
                    tick={selection.tick(rows)}
                    label={words.selectPage}
                    disabledReason={loading ? uiWords.loading : selection.reasonAll(rows)}
                    onChange={() => selection.toggleAll(rows)}
                  />
                ) : undefined
              }
            />
          ) : null}
          {loading ? (
            <DataTableSkeleton columns={visible} withBox={selection.enabled} rows={props.skeletonRows} />
          ) : (
            <DataTableBody
              {...props}
              table={table}
              columnById={columnById}
              rowKeys={keys}
              selection={selection}
            />
          )}
        </table>
      )}
    </div>
  );
}
