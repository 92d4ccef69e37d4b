import { type ColumnDef, getCoreRowModel, type Table, useReactTable } from "@tanstack/react-table";
import { useMemo } from "react";
import type { DataColumn } from "./data-table-types.ts";

/** Gutter 24, box 16, 8 to the first column (look: list grid). */
export const BOX_WIDTH = 48;
const LEAST_COLUMN = 120;

/** Least width in px before a table scrolls sideways instead of squeezing its columns. */
export function tableMinWidth<Row>(columns: readonly DataColumn<Row>[], withBox: boolean): number {
  const own = columns.reduce((sum, column) => sum + (column.width ?? column.minWidth ?? LEAST_COLUMN), 0);
  return own + (withBox ? BOX_WIDTH : 0);
}

interface ColumnTableOptions<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  shown: readonly string[] | undefined;
}

/** The headless table behind DataTable: which columns are shown, in which order, and the rows under their ids. */
export function useColumnTable<Row>({ columns, rows, rowId, shown }: ColumnTableOptions<Row>): Table<Row> {
  const definitions = useMemo<ColumnDef<Row>[]>(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: () => column.title,
        cell: ({ row }) => column.cell(row.original),
      })),
    [columns],
  );
  const state = useMemo(() => {
    const order = shown ?? columns.map((column) => column.id);
    const columnVisibility: Record<string, boolean> = {};
    for (const column of columns)
      columnVisibility[column.id] = column.fixed === true || order.includes(column.id);
    // A fixed column that remembered settings don't know yet keeps its place at the front.
    const unknown = columns
      .filter((column) => column.fixed && !order.includes(column.id))
      .map(({ id }) => id);
    return { columnVisibility, columnOrder: [...unknown, ...order] };
  }, [columns, shown]);
  const data = useMemo(() => [...rows], [rows]);

  return useReactTable({
    columns: definitions,
    data,
    state,
    getRowId: rowId,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    manualPagination: true,
  });
}
