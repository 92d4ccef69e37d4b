import {
  type CatalogueColumn,
  type CatalogueKind,
  catalogueColumns,
} from "@passage/contract/catalogue-imports/columns.ts";
import type { catalogueRows, catalogueRowsQuery } from "@passage/contract/catalogue-imports/schema.ts";
import type { Language } from "@passage/contract/languages.ts";
import type { Selectable } from "kysely";
import type { z } from "zod";
import type { CatalogueImportRows } from "../../db/types.gen.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { type CatalogueGroups, readGroups } from "./groups.ts";
import { columnTitle } from "./header-columns.ts";
import { findImport } from "./repository.ts";
import { findingMessage } from "./row-findings.ts";
import type { RowFinding } from "./table/catalogue-table.ts";
import { valueText } from "./value-text.ts";

type Row = Pick<
  Selectable<CatalogueImportRows>,
  "row" | "verdict" | "name" | "findings" | "changes" | "data"
>;

interface Change {
  readonly column: CatalogueColumn;
  readonly before: unknown;
  readonly after: unknown;
}

/** A page of checked rows, in the order of the table. @throws AppError 2002 */
export async function listRows(
  db: ScopedDb,
  importId: number,
  { verdict, page, limit }: z.output<typeof catalogueRowsQuery>,
): Promise<z.output<typeof catalogueRows>> {
  const { kind } = await findImport(db, importId);
  const rows = db.q
    .selectFrom("catalogue_import_rows")
    .where("import_id", "=", importId)
    .$if(verdict.length > 0, (query) => query.where("verdict", "in", verdict));
  const [items, { total }, groups] = await Promise.all([
    rows
      .select(["row", "verdict", "name", "findings", "changes", "data"])
      .orderBy("row")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    rows.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
    readGroups(db),
  ]);
  const { language } = db.scope;
  return {
    items: items.map((row) => toItem(row, kind as CatalogueKind, language, groups)),
    total,
    page,
    limit,
  };
}

function toItem(row: Row, kind: CatalogueKind, language: Language, groups: CatalogueGroups) {
  return {
    row: row.row,
    verdict: row.verdict as "new",
    name: row.name,
    findings: inOrder(row.findings as unknown as RowFinding[], kind).map((finding) => ({
      column: finding.column && columnTitle(finding.column, language),
      rule: finding.rule,
      message: findingMessage(finding, language),
      text: finding.text,
    })),
    changes: changesOf(row, kind).map(({ column, before, after }) => ({
      column: columnTitle(column, language),
      before: valueText(column, before, language, groups),
      after: valueText(column, after, language, groups),
    })),
  };
}

/** As the columns stand in our own tables, the whole row last. */
function inOrder(findings: readonly RowFinding[], kind: CatalogueKind): RowFinding[] {
  const columns: readonly CatalogueColumn[] = catalogueColumns[kind];
  const place = ({ column }: RowFinding) => (column === null ? columns.length : columns.indexOf(column));
  return findings.toSorted((a, b) => place(a) - place(b));
}

/** In the order of the columns; of a new row all that it brings. */
function changesOf({ verdict, changes, data }: Row, kind: CatalogueKind): Change[] {
  const columns: readonly CatalogueColumn[] = catalogueColumns[kind];
  const told =
    verdict === "new"
      ? Object.entries(data as Record<string, unknown>).map(([column, after]) => ({
          column: column as CatalogueColumn,
          before: null,
          after,
        }))
      : (changes as unknown as Change[]);
  return told
    .filter(({ before, after }) => !isEmpty(before) || !isEmpty(after))
    .sort((a, b) => columns.indexOf(a.column) - columns.indexOf(b.column));
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}
