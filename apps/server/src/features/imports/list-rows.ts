import { columnOf, type ImportField } from "@passage/contract/imports/columns.ts";
import type { ImportRow, importRowsQuery } from "@passage/contract/imports/schema.ts";
import type { Language } from "@passage/contract/languages.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import type { Selectable } from "kysely";
import type { z } from "zod";
import type { ImportRows } from "../../db/types.gen.ts";
import { notFound } from "../../platform/app-error.ts";
import type { DataKey, Keyring } from "../../platform/crypto.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { worded } from "../students/check-student.ts";
import { keyOf } from "./check-import.ts";
import { columnsOf } from "./info.ts";
import { accountOf, findImport, type Import } from "./repository.ts";
import { openCells, openVerdict } from "./vault.ts";
import type { Verdict } from "./verdict.ts";

export type StoredRow = Selectable<ImportRows>;

/** A page of checked rows in the order of the file; none before the check, or once the table is gone. */
export async function listRows(
  db: ScopedDb,
  { importId, kind, page, limit }: z.output<typeof importRowsQuery>,
  keyring: Keyring,
) {
  const row = await findImport(db, importId);
  if (row.wrapped_key === null) return { items: [], total: 0, page, limit };
  const key = keyOf(row, keyring);
  const rows = db.q
    .selectFrom("import_rows")
    .where("import_id", "=", importId)
    .where("account_id", "=", accountOf(db).accountId)
    .where("kind", "is not", null)
    .$if(kind.length > 0, (query) => query.where("kind", "in", kind));
  const [items, { total }] = await Promise.all([
    rows
      .selectAll()
      .orderBy("row")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    rows.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items: items.map((item) => toItem(row, item, key, db.scope.language)), total, page, limit };
}

/** One checked row. @throws AppError 2002 */
export async function findRow(db: ScopedDb, importId: number, number: number): Promise<StoredRow> {
  const found = await db.q
    .selectFrom("import_rows")
    .selectAll()
    .where("import_id", "=", importId)
    .where("account_id", "=", accountOf(db).accountId)
    .where("row", "=", number)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** A row as the wire shows it. */
export function toItem(owner: Import, row: StoredRow, key: DataKey, language: Language): ImportRow {
  const cells = openCells(key, row.row, row.cells_sealed);
  const verdict = verdictOf(row, key);
  const columns = columnsOf(owner);
  return {
    row: row.row,
    kind: (row.kind ?? "ready") as ImportRow["kind"],
    choice: (row.choice ?? "skip") as ImportRow["choice"],
    mayImport: row.may_import,
    complete: row.complete,
    cells,
    findings: [
      ...findingsOf(verdict?.errors ?? [], "error", columns, language),
      ...findingsOf(verdict?.warnings ?? [], "warning", columns, language),
    ],
    duplicates: [...(verdict?.duplicates ?? [])],
  };
}

export function verdictOf(row: StoredRow, key: DataKey): Verdict | null {
  return row.verdict_sealed && openVerdict(key, row.row, row.verdict_sealed);
}

export function findingsOf(
  problems: readonly FieldProblem[],
  severity: "error" | "warning",
  columns: readonly (ImportField | null)[],
  language: Language,
): ImportRow["findings"] {
  return worded(problems, language).map((finding) => ({
    ...finding,
    severity,
    column: columnOf(columns, finding.path),
  }));
}
