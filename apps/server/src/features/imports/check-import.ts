import { setImmediate } from "node:timers/promises";
import { columnProblems, type ImportField } from "@passage/contract/imports/columns.ts";
import type { importCheck } from "@passage/contract/imports/schema.ts";
import type { Insertable } from "kysely";
import type { z } from "zod";
import type { ImportRows } from "../../db/types.gen.ts";
import { AppError, validationError } from "../../platform/app-error.ts";
import type { DataKey, Keyring } from "../../platform/crypto.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { ruleContext } from "../students/check-student.ts";
import type { Duplicate } from "../students/find-duplicates.ts";
import { duplicatesOfMany, type Identity, identitiesOf } from "../students/find-many-duplicates.ts";
import { checkRow, isComplete } from "./check-row.ts";
import type { ImportDependencies } from "./dependencies.ts";
import { columnsOf } from "./info.ts";
import type { ReadOptions } from "./read-row.ts";
import {
  accountOf,
  findImport,
  findImportForUpdate,
  type Import,
  updateImport,
  writeRows,
} from "./repository.ts";
import { resolveMasks } from "./resolve-masks.ts";
import { importKey, openCells, sealVerdict } from "./vault.ts";
import { kindOf, mayImport, type RowDuplicate, type Verdict } from "./verdict.ts";
import { beginRun, endRun, type Run } from "./work.ts";

/** Rows checked between two turns of everybody else. */
const atOnce = 10;

/** Rows opened, compared or made ready for the database between two turns: each takes little of its own. */
const lightlyAtOnce = 100;

/**
 * Sets what the columns mean; the check itself follows after the commit.
 * @throws AppError 2001 no name column, a field twice, or other columns than the table has; 2002; 2006 under way or over
 */
export async function beginCheck(
  tx: ScopedTx,
  { importId, columns, dayOrder, register }: z.output<typeof importCheck>,
): Promise<{ row: Import; run: string }> {
  const row = await findImportForUpdate(tx, importId);
  if ((row.state !== "uploaded" && row.state !== "checked") || row.wrapped_key === null)
    throw new AppError("2006");
  const problems = columnProblems(columns).map((rule) => ({ path: "columns", rule }));
  if (columns.length !== row.fields.length) problems.push({ path: "columns", rule: "invalid" as never });
  if (problems.length > 0) throw validationError(...problems);
  const changed = await updateImport(tx, importId, {
    fields: columns.map((field) => field ?? ""),
    day_order: dayOrder,
    registers: register,
  });
  return beginRun(tx, changed, "checking");
}

/** Checks every row and writes what came of it, all at once. */
export async function runCheck(
  scope: AccountScope,
  run: Run,
  dependencies: ImportDependencies,
): Promise<void> {
  const { database, keyring } = dependencies;
  const { row, cells } = await database.transaction(scope, (tx) => readCells(tx, run.importId, keyring));
  const options = readOptions(row);
  const context = ruleContext(dependencies);
  const checked: CheckedRow[] = [];
  for (const [index, own] of cells.entries()) {
    if (index % atOnce === 0) {
      await setImmediate();
      await run.reached(index);
    }
    const verdict = checkRow(own.cells, options, context);
    checked.push({ ...own, verdict, identities: identitiesOf(keyring, verdict.student) });
  }
  const key = keyOf(row, keyring);
  await database.transaction(scope, async (tx) => {
    const found = await resolveMasks(tx, await withDuplicates(tx, checked));
    const rows: Insertable<ImportRows>[] = [];
    for (const [index, one] of found.entries()) {
      if (index % lightlyAtOnce === 0) await setImmediate();
      rows.push(toRow(tx, row.id, one, { key, keyring }));
    }
    await writeRows(tx, rows);
    await endRun(tx, run, { state: "checked", progress: rows.length });
  });
}

export interface CheckedRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly cellsSealed: Buffer;
  readonly verdict: Verdict;
  readonly identities: readonly Identity[];
}

export function readOptions(row: Import): ReadOptions & { columns: (ImportField | null)[] } {
  return { columns: columnsOf(row), dayOrder: row.day_order as ReadOptions["dayOrder"] };
}

/** @throws AppError 2006 when the table is gone */
export function keyOf({ wrapped_key, account_id }: Import, keyring: Keyring): DataKey {
  if (wrapped_key === null) throw new AppError("2006");
  return importKey(keyring, account_id, wrapped_key);
}

async function readCells(tx: ScopedTx, importId: number, keyring: Keyring) {
  const row = await findImport(tx, importId);
  const key = keyOf(row, keyring);
  const rows = await tx.q
    .selectFrom("import_rows")
    .select(["row", "cells_sealed"])
    .where("import_id", "=", importId)
    .where("account_id", "=", accountOf(tx).accountId)
    .orderBy("row")
    .execute();
  const cells: Pick<CheckedRow, "row" | "cells" | "cellsSealed">[] = [];
  for (const [index, { row: number, cells_sealed: cellsSealed }] of rows.entries()) {
    if (index % lightlyAtOnce === 0) await setImmediate();
    cells.push({ row: number, cells: openCells(key, number, cellsSealed), cellsSealed });
  }
  return { row, cells };
}

/** Adds whom each row resembles: students in sight, and the first row of the file that is the same person. */
async function withDuplicates(tx: ScopedTx, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
  const inSight: Duplicate[][] = [];
  for (let start = 0; start < rows.length; start += lightlyAtOnce) {
    const part = rows.slice(start, start + lightlyAtOnce);
    inSight.push(
      ...(await duplicatesOfMany(
        tx,
        part.map(({ identities }) => identities),
      )),
    );
  }
  const first = new Map<string, CheckedRow>();
  return rows.map((one, index) => {
    const above: RowDuplicate[] = [];
    for (const { by, key } of one.identities) {
      const earlier = first.get(`${by} ${key}`);
      if (!earlier) first.set(`${by} ${key}`, one);
      else if (!above.some(({ row }) => row === earlier.row))
        above.push({ by, studentId: null, row: earlier.row, name: nameOf(earlier) });
    }
    const known = (inSight[index] ?? []).map((found) => ({ ...found, row: null }));
    return { ...one, verdict: { ...one.verdict, duplicates: [...known, ...above.slice(0, 5)] } };
  });
}

function nameOf({ verdict: { student } }: CheckedRow): string {
  return student.nameZh ?? [student.lastName, student.firstName].filter(Boolean).join(" ");
}

/** A checked row as it is stored. Duplicates stay out unless they are chosen. */
export function toRow(
  tx: ScopedTx,
  importId: number,
  { row, cellsSealed, verdict, identities }: CheckedRow,
  { key, keyring }: { key: DataKey; keyring: Keyring },
): Insertable<ImportRows> {
  const allowed = mayImport(verdict);
  return {
    import_id: importId,
    account_id: accountOf(tx).accountId,
    row,
    cells_sealed: cellsSealed,
    verdict_sealed: sealVerdict(key, row, verdict),
    kind: kindOf(verdict),
    complete: isComplete(verdict),
    may_import: allowed,
    choice: allowed && verdict.duplicates.length === 0 ? "import" : "skip",
    identifiers: identities.map((identity) => identifierOf(keyring, importId, identity)),
  };
}

/** What rows of one import share when they are one person; of no use elsewhere. */
export function identifierOf(keyring: Keyring, importId: number, { by, key }: Identity): Buffer {
  return keyring.lookupHash("import-row", `${importId} ${by} ${key}`);
}
