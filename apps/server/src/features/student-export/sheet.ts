import type { CellValue } from "../../platform/spreadsheet/cells.ts";
import type { Sheet } from "../../platform/spreadsheet/workbook.ts";

/** A sheet of rows that are all there already; widths in characters. */
export function sheet(name: string, columns: [title: string, width: number][], rows: CellValue[][]): Sheet {
  return { name, columns: columns.map(([title, width]) => ({ title, width })), rows: [rows] };
}
