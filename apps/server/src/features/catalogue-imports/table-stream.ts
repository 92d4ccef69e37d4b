import { Readable } from "node:stream";
import type { FileAnswer } from "../../platform/http/route.ts";
import type { CellValue } from "../../platform/spreadsheet/cells.ts";
import { createWorkbook, type Sheet, workbookMime } from "../../platform/spreadsheet/workbook.ts";

/** What a table is sent as. */
export interface TableFile {
  /** Without its ending. */
  readonly name: string;
  readonly format: "xlsx" | "csv";
  readonly timeZone: string;
  readonly madeAt: Date;
}

/** A workbook, or its first sheet as CSV; rows come as they are read. */
export function sendTable(sheets: readonly [Sheet, ...Sheet[]], file: TableFile): FileAnswer {
  const { name, format, timeZone, madeAt } = file;
  const csv = format === "csv";
  return {
    stream: csv ? Readable.from(csvPieces(sheets[0])) : createWorkbook(sheets, { timeZone, madeAt }),
    name: `${name}.${format}`,
    mime: csv ? "text/csv" : workbookMime,
    size: null,
    inline: false,
  };
}

async function* csvPieces({ columns, rows }: Sheet): AsyncGenerator<Buffer> {
  // With the mark, or Excel takes UTF-8 for its local character set.
  yield Buffer.from(`\uFEFF${csvLine(columns.map(({ title }) => title))}`);
  for await (const batch of rows) yield Buffer.from(batch.map(csvLine).join(""));
}

function csvLine(cells: readonly CellValue[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Text that a spreadsheet would take for a formula begins with a tab, which it shows as nothing and an import drops. */
function csvCell(value: CellValue): string {
  if (value === null) return "";
  if (typeof value !== "string") return typeof value === "number" ? String(value) : "";
  const text = /^[=+\-@\t\r]/.test(value) ? `\t${value}` : value;
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
