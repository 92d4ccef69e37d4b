import type { importCellEdit, importChoice } from "@passage/contract/imports/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { ruleContext } from "../students/check-student.ts";
import { duplicatesOfMany, type Identity, identitiesOf } from "../students/find-many-duplicates.ts";
import { identifierOf, keyOf, readOptions, toRow } from "./check-import.ts";
import { checkRow } from "./check-row.ts";
import type { ImportDependencies } from "./dependencies.ts";
import { toInfo } from "./info.ts";
import { findRow, toItem, verdictOf } from "./list-rows.ts";
import { accountOf, findImportForUpdate, type Import, writeRows } from "./repository.ts";
import { resolveMasks } from "./resolve-masks.ts";
import { openCells, sealCells } from "./vault.ts";
import type { RowDuplicate } from "./verdict.ts";

/** Corrects one cell and checks its row again, alone: later rows keep what the check said of them. */
export async function editCell(
  tx: ScopedTx,
  { importId, row: number, column, text }: z.output<typeof importCellEdit>,
  dependencies: ImportDependencies,
) {
  const { keyring, clock } = dependencies;
  const owner = await checkedImport(tx, importId);
  const stored = await findRow(tx, importId, number);
  const key = keyOf(owner, keyring);
  const cells = openCells(key, number, stored.cells_sealed);
  if (column >= cells.length) throw new AppError("2002");
  cells[column] = text;
  const verdict = checkRow(cells, readOptions(owner), ruleContext(dependencies));
  const identities = identitiesOf(keyring, verdict.student);
  const duplicates = await duplicatesOfRow(tx, owner, number, identities, dependencies);
  const cellsSealed = sealCells(key, number, cells);
  const row = { row: number, cells, cellsSealed, verdict: { ...verdict, duplicates }, identities };
  const checked = await resolveMasks(tx, [row]);
  await writeRows(
    tx,
    checked.map((one) => toRow(tx, importId, one, { key, keyring })),
  );
  return {
    row: toItem(owner, await findRow(tx, importId, number), key, tx.scope.language),
    info: await toInfo(tx, owner, { keyring, now: clock.now() }),
  };
}

/** Takes rows in or out; those that may not be imported stay out. */
export async function chooseRows(
  tx: ScopedTx,
  { importId, rows, kind, choice }: z.output<typeof importChoice>,
  { keyring, clock }: ImportDependencies,
) {
  const owner = await checkedImport(tx, importId);
  await tx.q
    .updateTable("import_rows")
    .set({ choice })
    .where("import_id", "=", importId)
    .where("account_id", "=", accountOf(tx).accountId)
    .where("may_import", "=", true)
    .$if(kind.length > 0, (query) => query.where(sql<boolean>`kind = any (${kind}::text[])`))
    .$if(rows.length > 0, (query) => query.where(sql<boolean>`row = any (${rows}::int[])`))
    .execute();
  return toInfo(tx, owner, { keyring, now: clock.now() });
}

/** @throws AppError 2002, 2006 not checked, under way or over */
async function checkedImport(tx: ScopedTx, importId: number): Promise<Import> {
  const row = await findImportForUpdate(tx, importId);
  if (row.state !== "checked" || row.wrapped_key === null) throw new AppError("2006");
  return row;
}

async function duplicatesOfRow(
  tx: ScopedTx,
  owner: Import,
  number: number,
  identities: readonly Identity[],
  { keyring }: ImportDependencies,
): Promise<RowDuplicate[]> {
  const [known = []] = await duplicatesOfMany(tx, [identities]);
  const inFile: RowDuplicate[] = [];
  const key = keyOf(owner, keyring);
  for (const identity of identities) {
    const twin = await tx.q
      .selectFrom("import_rows")
      .selectAll()
      .where("import_id", "=", owner.id)
      .where("account_id", "=", accountOf(tx).accountId)
      .where("row", "<>", number)
      .where(sql<boolean>`${identifierOf(keyring, owner.id, identity)}::bytea = any (identifiers)`)
      .orderBy("row")
      .limit(1)
      .executeTakeFirst();
    const student = twin && verdictOf(twin, key)?.student;
    if (!twin || !student || inFile.some(({ row }) => row === twin.row)) continue;
    const name = student.nameZh ?? [student.lastName, student.firstName].filter(Boolean).join(" ");
    inFile.push({ by: identity.by, studentId: null, row: twin.row, name });
  }
  return [...known.map((found) => ({ ...found, row: null })), ...inFile];
}
