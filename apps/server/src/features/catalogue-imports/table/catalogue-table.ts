import type { CatalogueNames } from "@passage/contract/catalogue/rules.ts";
import type { CatalogueColumn, CatalogueKind } from "@passage/contract/catalogue-imports/columns.ts";
import type { WorkbookRefusal } from "../../../platform/spreadsheet/open-workbook.ts";
import type { ReadTask } from "../../imports/table/table.ts";
import type { CatalogueGroups } from "../groups.ts";

/** What one finding tells: the column (null = the whole row), the rule, and the text that breaks it. */
export interface RowFinding {
  readonly column: CatalogueColumn | null;
  readonly rule: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly text: string;
}

/** A row as `catalogue_import_reads` takes it: what its cells mean, as far as they tell by themselves. */
export interface ReadRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly name: string;
  readonly country_id: number | null;
  readonly institution: string | null;
  readonly level_id: number | null;
  readonly name_en: string | null;
  /** Values by column; an absent one leaves what is stored. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly search: string | null;
  readonly findings: readonly RowFinding[];
}

/** What search texts are made of. */
export interface Searched {
  readonly names: CatalogueNames;
  /** Of institutions. */
  readonly city?: CatalogueNames;
  readonly aliases?: readonly string[];
}

/** What the child process is asked to do. */
export type CatalogueTask =
  | ({ readonly do: "read"; readonly kind: CatalogueKind; readonly groups: CatalogueGroups } & ReadTask)
  | { readonly do: "search"; readonly kind: CatalogueKind; readonly rows: readonly Searched[] };

/** Rows on their way: how many, and they themselves as JSON, which the database takes as it is. */
export interface ReadPart {
  readonly rows: number;
  readonly json: string;
}

/** What is known when all rows have been handed on. */
export interface ReadTable {
  readonly headers: readonly string[];
  readonly columns: readonly (CatalogueColumn | null)[];
  readonly rows: number;
}

/** Why a file is no table of the catalogue; the last two name columns behind a colon. */
export type CatalogueRefusal =
  | WorkbookRefusal
  | "noHeader"
  | "noRows"
  | "tooManyRows"
  | `columnsMissing:${string}`
  | `columnTwice:${string}`;
