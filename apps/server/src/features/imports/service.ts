import { studentImport } from "@passage/contract/imports/kinds.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { removeImported } from "../students/remove-imported.ts";
import type { ImportDependencies } from "./dependencies.ts";
import { toInfo, toSummary, undoUntil } from "./info.ts";
import {
  accountOf,
  countRows,
  findImport,
  findImportForUpdate,
  latestImports,
  noRows,
  updateImport,
} from "./repository.ts";
import { broken, desert, desertedOf } from "./work.ts";

/** How far an import is. One whose process ended is put back to where it can be begun again. */
export async function readImport(db: ScopedDb, importId: number, dependencies: ImportDependencies) {
  const { keyring, clock, database } = dependencies;
  let row = await findImport(db, importId);
  if ((await desertedOf(db, [row])).has(importId))
    row = await database.transaction(db.scope, async (tx) => {
      const locked = await findImportForUpdate(tx, importId);
      return (await desertedOf(tx, [locked])).has(importId) ? desert(tx, locked) : locked;
    });
  return toInfo(db, row, { keyring, now: clock.now() });
}

/** The latest imports of the account. */
export async function listImports(db: ScopedDb, { clock }: ImportDependencies) {
  const rows = await latestImports(db, studentImport.listed);
  const deserted = await desertedOf(db, rows);
  const counts = await countRows(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    toSummary(deserted.has(row.id) ? broken(row) : row, counts.get(row.id) ?? noRows, clock.now()),
  );
}

/** Asks what is under way to end; one that isn't under way stays as it is. */
export async function cancelImport(tx: ScopedTx, importId: number, { keyring, clock }: ImportDependencies) {
  const row = await findImportForUpdate(tx, importId);
  const underWay = row.state === "checking" || row.state === "importing";
  const now = underWay ? await updateImport(tx, importId, { cancelled: true }) : row;
  return toInfo(tx, now, { keyring, now: clock.now() });
}

/** Removes an import's students. @throws AppError 2002, 2006 not done or too long ago, 3006 worked on since */
export async function undoImport(tx: ScopedTx, importId: number, { keyring, clock }: ImportDependencies) {
  const row = await findImportForUpdate(tx, importId);
  if (undoUntil(row, clock.now()) === null) throw new AppError("2006");
  await removeImported(tx, importId, row.imported);
  await recordAudit(tx, {
    noun: "import",
    nounId: importId,
    action: "undoImport",
    companyId: accountOf(tx).companyId,
    after: { students: row.imported },
  });
  const undone = await updateImport(tx, importId, { state: "undone" });
  return toInfo(tx, undone, { keyring, now: clock.now() });
}

/** Forgets an uploaded table, or the rows that an import left; the line of an import that made students stays. */
export async function discardImport(tx: ScopedTx, importId: number): Promise<null> {
  const row = await findImportForUpdate(tx, importId);
  if (row.state === "checking" || row.state === "importing") throw new AppError("2006");
  if (row.state === "done" || row.state === "undone") {
    await tx.q.deleteFrom("import_rows").where("import_id", "=", importId).execute();
    await updateImport(tx, importId, { wrapped_key: null, table_sealed: null });
  } else await tx.q.deleteFrom("imports").where("id", "=", importId).execute();
  return null;
}
