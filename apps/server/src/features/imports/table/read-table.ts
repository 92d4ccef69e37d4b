import { studentImport } from "@passage/contract/imports/kinds.ts";
import { cellText } from "../../../platform/spreadsheet/cell-text.ts";
import type { SheetRow } from "../../../platform/spreadsheet/open-workbook.ts";
import { TaskRefusal } from "../../../platform/workers/protocol.ts";
import { findHeader } from "./find-header.ts";
import { openTable } from "./open-table.ts";
import type { ReadTask, Table, TableRefusal, TableRow } from "./table.ts";

/** Rows above the header that are looked through: titles, notes, blanks. */
const headerWithin = 15;

/** The table of a file. @throws TaskRefusal with a `TableRefusal` */
export async function readTable(task: ReadTask): Promise<Table> {
  const { rows, encoding } = openTable(task);
  return { ...(await tableOf(rows)), encoding };
}

function refuse(reason: TableRefusal): never {
  throw new TaskRefusal(reason);
}

/** @throws TaskRefusal noHeader, noRows, tooManyRows */
async function tableOf(source: AsyncIterable<SheetRow>): Promise<Omit<Table, "encoding">> {
  const rows: TableRow[] = [];
  for await (const { index, values } of source) {
    const cells = values.slice(0, studentImport.columns).map((value) => cellText(value, studentImport.cell));
    if (cells.every((cell) => cell === "")) continue;
    if (index >= studentImport.lastRow) refuse("tooManyRows");
    rows.push({ number: index + 1, cells });
    // The header and what may stand above it are no rows yet.
    if (rows.length > studentImport.rows + headerWithin) break;
  }
  if (rows.length === 0) refuse("noRows");
  const at = findHeader(rows.slice(0, headerWithin).map(({ cells }) => cells));
  if (at === null) refuse("noHeader");
  const body = rows.slice(at + 1);
  if (body.length === 0) refuse("noRows");
  if (body.length > studentImport.rows) refuse("tooManyRows");
  return squared(rows[at]?.cells ?? [], body);
}

/** Every row as wide as the widest, columns without anything at the right left out. */
function squared(header: readonly string[], body: readonly TableRow[]): Omit<Table, "encoding"> {
  const filled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== "") + 1;
  const width = Math.max(filled(header), ...body.map(({ cells }) => filled(cells)));
  const fit = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? "");
  return {
    header: fit(header),
    rows: body.map(({ number, cells }) => ({ number, cells: fit(cells) })),
  };
}
