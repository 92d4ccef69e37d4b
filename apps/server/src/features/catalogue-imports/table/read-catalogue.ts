import {
  type CatalogueColumn,
  type CatalogueKind,
  catalogueImport,
  neededColumns,
} from "@passage/contract/catalogue-imports/columns.ts";
import { cellText } from "../../../platform/spreadsheet/cell-text.ts";
import { type Emit, TaskRefusal } from "../../../platform/workers/protocol.ts";
import { openTable } from "../../imports/table/open-table.ts";
import { headerColumn } from "../header-columns.ts";
import { readRow } from "../read-row.ts";
import { columnReaders } from "../values/column-readers.ts";
import type { CatalogueRefusal, CatalogueTask, ReadPart, ReadRow, ReadTable } from "./catalogue-table.ts";
import { searchOfRow } from "./search-texts.ts";

/** Rows above the header that are looked through: titles, notes, blanks. */
const headerWithin = 15;

/** Rows handed on at once. */
const atOnce = 500;

/** A sheet of 200 000 rows and 30 columns unfolds to some 300 MB. */
const mostUnpacked = 800 * 1024 * 1024;

interface Head {
  readonly headers: readonly string[];
  readonly columns: readonly (CatalogueColumn | null)[];
}

/**
 * Reads a table of the catalogue and hands its rows on as they are read, so that memory doesn't grow with them.
 * @throws TaskRefusal with a `CatalogueRefusal`
 */
export async function readCatalogue(
  { kind, groups, ...task }: Extract<CatalogueTask, { do: "read" }>,
  emit: Emit<ReadPart>,
): Promise<ReadTable> {
  const { rows } = openTable(task, mostUnpacked);
  const readers = columnReaders(kind, groups);
  let head: Head | null = null;
  let looked = 0;
  let count = 0;
  let part: ReadRow[] = [];
  const send = async () => {
    if (part.length > 0) await emit({ rows: count, json: JSON.stringify(part) });
    part = [];
  };
  for await (const { index, values } of rows) {
    const cells = values
      .slice(0, catalogueImport.columns)
      .map((value) => cellText(value, catalogueImport.cell));
    if (cells.every((cell) => cell === "")) continue;
    if (head === null) {
      head = headOf(kind, cells);
      looked += 1;
      if (head === null && looked >= headerWithin) refuse("noHeader");
      continue;
    }
    count += 1;
    if (count > catalogueImport.rows) refuse("tooManyRows");
    const numbered = { number: index + 1, cells: fit(cells, head.headers.length) };
    const row = readRow(kind, numbered, head.columns, readers);
    part.push({ ...row, search: searchOfRow(kind, row.name_en, row.data) });
    if (part.length >= atOnce) await send();
  }
  if (head === null) refuse(looked === 0 ? "noRows" : "noHeader");
  if (count === 0) refuse("noRows");
  await send();
  return { ...head, rows: count };
}

function refuse(reason: CatalogueRefusal): never {
  throw new TaskRefusal(reason);
}

/** The header is the first row with two columns that we know; null for any other row. */
function headOf(kind: CatalogueKind, cells: readonly string[]): Head | null {
  const columns = cells.map((cell) => (cell === "" ? null : headerColumn(kind, cell)));
  const known = columns.filter((column) => column !== null);
  if (known.length < 2) return null;
  const twice = known.find((column, index) => known.indexOf(column) !== index);
  if (twice) refuse(`columnTwice:${twice}`);
  const needed: readonly CatalogueColumn[] = neededColumns[kind];
  const missing = needed.filter((column) => !known.includes(column));
  if (missing.length > 0) refuse(`columnsMissing:${missing.join(",")}`);
  return { headers: [...cells], columns };
}

/** As wide as the header: what stands beyond it means nothing. */
function fit(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, index) => cells[index] ?? "");
}
