import { studentImport } from "@passage/contract/imports/kinds.ts";
import { cellText } from "../../../platform/spreadsheet/cell-text.ts";
import { type SheetRow, xlsRows, xlsxRows } from "../../../platform/spreadsheet/open-workbook.ts";
import { isEncryptedOffice } from "../../../platform/storage/content/encrypted-office.ts";
import { TaskRefusal } from "../../../platform/workers/protocol.ts";
import { decodeText, wideEncoding } from "./decode-text.ts";
import { findHeader } from "./find-header.ts";
import { splitText } from "./split-text.ts";
import type { ReadTask, Table, TableFormat, TableRefusal, TableRow } from "./table.ts";

/** Rows above the header that are looked through: titles, notes, blanks. */
const headerWithin = 15;

/** The table of a file. @throws TaskRefusal with a `TableRefusal` */
export async function readTable({ content, format, encoding }: ReadTask): Promise<Table> {
  const actual = formatOf(content);
  // With a password, a workbook is of another kind than its name says.
  if (actual === "xls" && isEncryptedOffice(Buffer.from(content))) refuse("encrypted");
  if (actual !== format) refuse("format");
  if (format === "csv") {
    const { text, encoding: found } = decodeText(content, encoding);
    return { ...(await tableOf(textRows(text))), encoding: found };
  }
  return {
    ...(await tableOf(format === "xlsx" ? xlsxRows(content) : xlsRows(content))),
    encoding: null,
  };
}

function refuse(reason: TableRefusal): never {
  throw new TaskRefusal(reason);
}

/** By content: an archive, an old compound file, or text. Whatever else holds NUL characters is none of them. */
function formatOf(content: Uint8Array): TableFormat | null {
  const begins = (...bytes: number[]) => bytes.every((byte, index) => content[index] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return "xlsx";
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return "xls";
  return wideEncoding(content) || !content.subarray(0, 8_000).includes(0) ? "csv" : null;
}

async function* textRows(text: string): AsyncGenerator<SheetRow> {
  let index = 0;
  for (const values of splitText(text.replace(/^\uFEFF/, ""))) {
    yield { index, values };
    index += 1;
  }
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
