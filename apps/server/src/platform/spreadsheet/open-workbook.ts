import { readXls, streamXlsxRows } from "hucre/xlsx";
import { isCompoundFile } from "../storage/content/compound-file.ts";
import { isEncryptedOffice } from "../storage/content/encrypted-office.ts";
import { readZipDirectory, type ZipEntry } from "../storage/content/zip-directory.ts";
import { TaskRefusal } from "../workers/protocol.ts";
import { shownOldSheets, shownSheets, workbookPart } from "./shown-sheets.ts";

/** Not what its name says, behind a password, or unreadable. */
export type WorkbookRefusal = "format" | "encrypted" | "unreadable";

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

/**
 * Rows of the first sheet in sight that has any. Formulas give the value they had when the file was saved.
 * @param mostUnpacked bytes that the archive may unfold to
 */
export async function* xlsxRows(
  content: Uint8Array,
  mostUnpacked: number = bounds.unpacked,
): AsyncGenerator<SheetRow> {
  const archive = bufferOf(content);
  const sheets = shownSheets(archive, refuseBomb(archive, mostUnpacked)) ?? [...Array(sheetsTried).keys()];
  for (const [tried, sheet] of sheets.slice(0, sheetsTried).entries()) {
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
      if (tried === 0) throw new TaskRefusal<WorkbookRefusal>("unreadable", { cause });
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
  const file = bufferOf(content);
  if (isEncryptedOffice(file)) throw new TaskRefusal<WorkbookRefusal>("encrypted");
  try {
    const { sheets } = await readXls(content);
    const shown = shownOldSheets(file)?.flatMap((place) => sheets[place] ?? []) ?? sheets;
    const filled = shown.find(({ rows }) => rows.some((row) => row.some((value) => value !== null)));
    for (const [index, values] of (filled?.rows ?? []).entries()) yield { index, values };
  } catch (cause) {
    throw new TaskRefusal<WorkbookRefusal>("unreadable", { cause });
  }
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** @returns what the archive holds */
function refuseBomb(archive: Buffer, mostUnpacked: number): ZipEntry[] {
  if (isCompoundFile(archive) && isEncryptedOffice(archive))
    throw new TaskRefusal<WorkbookRefusal>("encrypted");
  const entries = readZipDirectory(archive, bounds.entries);
  if (!entries) throw new TaskRefusal<WorkbookRefusal>("unreadable");
  if (!entries.some(({ name }) => workbookPart.test(name))) throw new TaskRefusal<WorkbookRefusal>("format");
  let unpacked = 0;
  for (const entry of entries) {
    unpacked += entry.unpacked;
    const swollen = entry.unpacked > bounds.ratioFrom && entry.unpacked > entry.packed * bounds.ratio;
    if (entry.encrypted) throw new TaskRefusal<WorkbookRefusal>("encrypted");
    if (swollen || unpacked > mostUnpacked) throw new TaskRefusal<WorkbookRefusal>("unreadable");
  }
  return entries;
}
