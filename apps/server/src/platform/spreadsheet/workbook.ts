import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { wallClockOf } from "../zoned-time.ts";
import { type CellValue, cellXml, columnName, styles, textCell } from "./cells.ts";
import { sheetBegin, sheetEnd, sheetNames, workbookParts } from "./parts.ts";

export { workbookMime } from "./parts.ts";

/** A column of a sheet. */
export interface SheetColumn {
  readonly title: string;
  /** In characters, as Excel counts them; a Han character takes two. */
  readonly width: number;
}

/** A sheet: a head row and what follows, in batches that come when they are asked for. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Cells in the order of the columns. Ended early (`return`) when nobody reads on. */
  readonly rows:
    | AsyncIterable<readonly (readonly CellValue[])[]>
    | Iterable<readonly (readonly CellValue[])[]>;
}

export interface WorkbookOptions {
  /** IANA zone of the wall clock that instants are shown by. */
  readonly timeZone: string;
  /** The time that the archive's entries carry. */
  readonly madeAt: Date;
}

/** Rows are put together in pieces of so many, so that other requests get their turn in between. */
const rowsAtOnce = 100;

/** What may lie ready for a slow reader: most exports are out of the database before it took the first megabyte. */
const readAhead = 2 * 1024 * 1024;

/**
 * Writes a workbook (.xlsx) while it is read: memory doesn't grow with the rows. A sheet's rows are asked for when its
 * turn comes, and only as fast as the stream is read. Destroying the stream ends them; an error in them destroys it.
 */
export function createWorkbook(sheets: readonly Sheet[], { timeZone, madeAt }: WorkbookOptions): Readable {
  const zip = new ZipFile();
  const output = new PassThrough({ highWaterMark: readAhead });
  let current: Readable | null = null;
  const file = { mtime: madeAt, compressionLevel: 5 };

  const names = sheetNames(sheets.map(({ name }) => name));
  for (const [path, xml] of Object.entries(workbookParts(names))) zip.addBuffer(Buffer.from(xml), path, file);
  const localTime = wallClockOf(timeZone);
  sheets.forEach((sheet, index) => {
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, file, (take) => {
      current = Readable.from(sheetPieces(sheet, localTime), {
        objectMode: false,
        highWaterMark: 256 * 1024,
      });
      current.on("error", (error) => output.destroy(error));
      take(null, current);
    });
  });
  zip.end();

  zip.on("error", (error) => output.destroy(error as Error));
  output.on("close", () => current?.destroy());
  zip.outputStream.pipe(output);
  return output;
}

async function* sheetPieces(sheet: Sheet, localTime: (instant: string) => number): AsyncGenerator<string> {
  const columns = sheet.columns.map((_column, index) => columnName(index));
  const head = sheet.columns.map(({ title }, index) => textCell(`${columns[index]}1`, title, styles.head));
  yield `${sheetBegin(sheet.columns.map(({ width }) => width))}<row r="1">${head.join("")}</row>`;
  let row = 1;
  for await (const batch of sheet.rows) {
    for (let start = 0; start < batch.length; start += rowsAtOnce) {
      let piece = "";
      for (const cells of batch.slice(start, start + rowsAtOnce)) {
        row += 1;
        piece += `<row r="${row}">`;
        for (let index = 0; index < columns.length; index += 1)
          piece += cellXml(`${columns[index]}${row}`, cells[index] ?? null, localTime);
        piece += "</row>";
      }
      yield piece;
    }
  }
  yield sheetEnd(`A1:${columns.at(-1) ?? "A"}${row}`);
}
