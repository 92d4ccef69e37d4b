/** What the child process that reads a workbook is given. */
export interface SheetTask {
  readonly content: Uint8Array;
  readonly format: SheetFormat;
}

export type SheetFormat = "xlsx" | "xls";

/** The beginning of a workbook's first sheet that holds anything, every cell as text. */
export interface Sheet {
  readonly rows: readonly (readonly string[])[];
  /** There is more below or at the right. */
  readonly cut: boolean;
}

/** How much of a sheet is shown: what a person looks through before downloading it. */
export const sheetBounds = { rows: 200, columns: 50, cell: 500 } as const;
