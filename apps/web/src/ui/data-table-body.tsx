import type { Table } from "@tanstack/react-table";
import { Fragment } from "react";
import { TickBox } from "./data-table-cells.tsx";
import { DataTableRow } from "./data-table-row.tsx";
import type { DataColumn, DataDensity, DataTableProps } from "./data-table-types.ts";
import { useDataText } from "./data-text.tsx";
import type { GridKeys } from "./use-grid-keys.ts";
import type { RowSelection } from "./use-row-selection.ts";

const HEIGHTS: Record<DataDensity, string> = { compact: "h-8", normal: "h-9", relaxed: "h-11" };

interface BodyProps<Row> extends Omit<DataTableProps<Row>, "selection"> {
  table: Table<Row>;
  columnById: ReadonlyMap<string, DataColumn<Row>>;
  rowKeys: GridKeys;
  selection: RowSelection<Row>;
}

/** Rows that follow each other under the same group id, in the order given. */
export function groupRuns<Row>(
  rows: readonly Row[],
  of: (row: Row) => string,
): { id: string; rows: Row[] }[] {
  const runs: { id: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const id = of(row);
    const last = runs.at(-1);
    if (last?.id === id) last.rows.push(row);
    else runs.push({ id, rows: [row] });
  }
  return runs;
}

/** Body of the table: rows, or group heads with their rows. */
export function DataTableBody<Row>(props: BodyProps<Row>) {
  const { rows, rowId, groups, selection, table, columnById } = props;
  const words = useDataText();
  const modelById = new Map(table.getRowModel().rows.map((row) => [row.id, row]));
  const height = props.twoLines ? "h-[52px]" : HEIGHTS[props.density ?? "normal"];

  const rowView = (row: Row) => {
    const id = rowId(row);
    const model = modelById.get(id);
    if (!model) return null;
    return (
      <DataTableRow
        key={id}
        row={model}
        columns={columnById}
        selected={selection.has(row)}
        selectable={selection.enabled}
        current={props.current === id}
        tone={props.tone?.(row)}
        tabIndex={props.rowKeys.tabIndex(id)}
        height={height}
        onOpen={props.onOpen}
        box={
          selection.enabled ? (
            <TickBox
              tick={selection.has(row) ? "all" : "none"}
              label={words.selectRow(props.rowName(row))}
              disabledReason={selection.reason(row)}
              tabIndex={-1}
              onChange={(range) => selection.toggle(row, range)}
            />
          ) : undefined
        }
      />
    );
  };

  if (!groups) return <tbody>{rows.map(rowView)}</tbody>;
  const span = table.getVisibleLeafColumns().length;
  return (
    <tbody>
      {groupRuns(rows, groups.of).map((run) => (
        <Fragment key={run.id}>
          <tr className="h-8 bg-hover">
            {selection.enabled ? (
              <td className="border-b border-line pl-gutter">
                <TickBox
                  tick={selection.tick(run.rows)}
                  label={words.selectGroup(groups.name(run.id))}
                  disabledReason={selection.reasonAll(run.rows)}
                  onChange={() => selection.toggleAll(run.rows)}
                />
              </td>
            ) : null}
            <th
              scope="rowgroup"
              colSpan={span}
              className={`border-b border-line pr-gutter text-left font-normal ${selection.enabled ? "pl-2" : "pl-gutter"}`}
            >
              {groups.head(run.id, run.rows)}
            </th>
          </tr>
          {run.rows.map(rowView)}
        </Fragment>
      ))}
    </tbody>
  );
}
