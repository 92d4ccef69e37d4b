import { readXls, streamXlsxRows } from "hucre/xlsx";
import { readZipDirectory } from "../storage/content/zip-directory.ts";
import { TaskRefusal } from "../workers/protocol.ts";

/** Not what its name says, or unreadable. */
export type WorkbookRefusal = "format" | "unreadable";

/** Bounds of what a workbook may unfold to, judged before anything is inflated; the process has its own, of memory. */
const bounds = {
  entries: 2_000,
  unpacked: 150 * 1024 * 1024,
  ratio: 100,
  ratioFrom: 2 * 1024 * 1024,
} as const;

/** Sheets tried until one holds anything: a cover may come first. */
const sheetsTried = 5;

/** Rows that a sheet of Excel can have. */
const rowsOfSheet = 1_048_576;

type Cells = readonly (string | number | boolean | Date | null)[];

export interface SheetRow {
  /** From 0. */
  readonly index: number;
  readonly values: Cells;
}

/** Rows of the first sheet that has any. Formulas give the value they had when the file was saved. */
export async function* xlsxRows(content: Uint8Array): AsyncGenerator<SheetRow> {
  refuseBomb(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  for (let sheet = 0; sheet < sheetsTried; sheet += 1) {
    let any = false;
    let last = -1;
    try {
      for await (const { index, values } of streamXlsxRows(content, { sheet })) {
        any ||= values.some((value) => value !== null && value !== "");
        last = placeOf(index, last);
        yield { index: last, values };
      }
    } catch (cause) {
      // No further sheet, or a part that can't be read; the first must be readable.
      if (sheet === 0) throw new TaskRefusal<WorkbookRefusal>("unreadable", { cause });
      return;
    }
    if (any) return;
  }
}

/** A row's place as the file says; one that no sheet has, or that was there before, comes after the row above it. */
function placeOf(said: number, last: number): number {
  return Number.isInteger(said) && said > last && said < rowsOfSheet ? said : last + 1;
}

/** The same of a workbook of Excel 97 to 2003. */
export async function* xlsRows(content: Uint8Array): AsyncGenerator<SheetRow> {
  try {
    const { sheets } = await readXls(content);
    const filled = sheets.find(({ rows }) => rows.some((row) => row.some((value) => value !== null)));
    for (const [index, values] of (filled?.rows ?? []).entries()) yield { index, values };
  } catch (cause) {
    throw new TaskRefusal<WorkbookRefusal>("unreadable", { cause });
  }
}

function refuseBomb(archive: Buffer): void {
  const entries = readZipDirectory(archive, bounds.entries);
  if (!entries) throw new TaskRefusal<WorkbookRefusal>("unreadable");
  if (!entries.some(({ name }) => name === "xl/workbook.xml"))
    throw new TaskRefusal<WorkbookRefusal>("format");
  let unpacked = 0;
  for (const entry of entries) {
    unpacked += entry.unpacked;
    const swollen = entry.unpacked > bounds.ratioFrom && entry.unpacked > entry.packed * bounds.ratio;
    if (entry.encrypted || swollen || unpacked > bounds.unpacked)
      throw new TaskRefusal<WorkbookRefusal>("unreadable");
  }
}
