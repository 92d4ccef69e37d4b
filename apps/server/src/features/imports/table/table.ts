import type { TextEncoding } from "@passage/contract/imports/kinds.ts";
import type { WorkbookRefusal } from "../../../platform/spreadsheet/open-workbook.ts";

/** A row that holds anything. */
export interface TableRow {
  /** As the spreadsheet counts, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** A table as people see it: its header, and every cell as text. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
  /** Character set of a text file; null for workbooks. */
  readonly encoding: TextEncoding | null;
}

export type TableFormat = "xlsx" | "xls" | "csv";

/** What the child process is given. */
export interface ReadTask {
  readonly content: Uint8Array;
  readonly format: TableFormat;
  /** Null = found out. */
  readonly encoding: TextEncoding | null;
}

/** Why a file gives no table: not what its name says, unreadable, or no table of students. */
export type TableRefusal = WorkbookRefusal | "noHeader" | "noRows" | "tooManyRows";
