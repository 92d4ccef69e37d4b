import { cellText } from "../../platform/spreadsheet/cell-text.ts";
import { xlsRows, xlsxRows } from "../../platform/spreadsheet/open-workbook.ts";
import { type Sheet, type SheetTask, sheetBounds } from "./sheet.ts";

/** The beginning of a workbook. @throws TaskRefusal it can't be read */
export async function readSheet({ content, format }: SheetTask): Promise<Sheet> {
  const rows: string[][] = [];
  let cut = false;
  for await (const { index, values } of format === "xlsx" ? xlsxRows(content) : xlsRows(content)) {
    if (index >= sheetBounds.rows) {
      cut = true;
      break;
    }
    cut ||= values.length > sheetBounds.columns;
    // Rows that the file leaves out are there on the sheet.
    while (rows.length < index) rows.push([]);
    rows.push(
      values.slice(0, sheetBounds.columns).map((value) => shortened(cellText(value, sheetBounds.cell + 1))),
    );
  }
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== "") + 1));
  const height = rows.findLastIndex((row) => row.some((cell) => cell !== "")) + 1;
  const squared = rows
    .slice(0, height)
    .map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ""));
  return { rows: squared, cut };
}

function shortened(text: string): string {
  return text.length > sheetBounds.cell ? `${text.slice(0, sheetBounds.cell)}…` : text;
}
