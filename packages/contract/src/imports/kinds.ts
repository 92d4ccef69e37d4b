// Apart from the schemas, which the browser does without.

export const templateFormats = ["xlsx", "csv"] as const;

/** Character sets a text file may be declared to be in; without one it is found out. */
export const textEncodings = ["utf-8", "utf-16le", "utf-16be", "gb18030", "big5", "windows-1252"] as const;

export type TextEncoding = (typeof textEncodings)[number];

/** Which comes first in 3/4/2005. */
export const dayOrders = ["dmy", "mdy"] as const;

export type DayOrder = (typeof dayOrders)[number];

/** `checking` and `importing` are under way; a cancelled or broken-off one falls back to the state before. */
export const importStates = ["uploaded", "checking", "checked", "importing", "done", "undone"] as const;

export type ImportState = (typeof importStates)[number];

/** What the check made of a row. Errors and strong duplicates can't be imported. */
export const rowKinds = ["ready", "warning", "error", "duplicate"] as const;

export type RowKind = (typeof rowKinds)[number];

export const rowChoices = ["import", "skip"] as const;

/** Why work broke off: its process ended, it was cancelled, or it failed. Nothing was kept. */
export const importProblems = ["interrupted", "cancelled", "failed"] as const;

/**
 * Import of students: how large a table may be and at which row it ends (the last that a sheet of Excel has), for how
 * long what was imported can be taken back, and how many tables of an account may lie unfinished: the oldest makes room.
 */
export const studentImport = {
  rows: 5_000,
  lastRow: 1_048_576,
  columns: 60,
  cell: 500,
  samples: 3,
  undoDays: 30,
  listed: 20,
  unfinished: 10,
} as const;
