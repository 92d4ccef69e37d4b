import type { TextEncoding } from "@passage/contract/imports/kinds.ts";
import {
  type SheetRow,
  type WorkbookRefusal,
  xlsRows,
  xlsxRows,
} from "../../../platform/spreadsheet/open-workbook.ts";
import { isEncryptedOffice } from "../../../platform/storage/content/encrypted-office.ts";
import { TaskRefusal } from "../../../platform/workers/protocol.ts";
import { decodeText, wideEncoding } from "./decode-text.ts";
import { splitText } from "./split-text.ts";
import type { ReadTask, TableFormat } from "./table.ts";

/**
 * The rows of a file, read as they are asked for, and the character set of a text.
 * @param unpacked bytes that a workbook may unfold to
 * @throws TaskRefusal format, encrypted; unreadable while its rows are read
 */
export function openTable(
  { content, format, encoding }: ReadTask,
  unpacked?: number,
): { rows: AsyncIterable<SheetRow>; encoding: TextEncoding | null } {
  const actual = formatOf(content);
  // With a password, a workbook is of another kind than its name says.
  if (actual === "xls" && isEncryptedOffice(Buffer.from(content))) refuse("encrypted");
  if (actual !== format) refuse("format");
  if (format !== "csv")
    return { rows: format === "xlsx" ? xlsxRows(content, unpacked) : xlsRows(content), encoding: null };
  const decoded = decodeText(content, encoding);
  return { rows: textRows(decoded.text), encoding: decoded.encoding };
}

function refuse(reason: WorkbookRefusal): never {
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
