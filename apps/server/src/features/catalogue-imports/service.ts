import { catalogueImport } from "@passage/contract/catalogue-imports/columns.ts";
import { AppError } from "../../platform/app-error.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import type { CatalogueImportDependencies } from "./dependencies.ts";
import { type CatalogueImportInfo, toInfo, toInfos } from "./info.ts";
import { type CatalogueImport, findImport, findImportForUpdate, updateImport } from "./repository.ts";
import { desert, desertedOf, dropImport } from "./work.ts";

/** How far an import is. One whose process ended is said to have broken off. */
export async function readImport(
  db: ScopedDb,
  importId: number,
  dependencies: CatalogueImportDependencies,
): Promise<CatalogueImportInfo> {
  const [row] = await settled(db, [await findImport(db, importId)], dependencies);
  return toInfo(db, row as CatalogueImport);
}

/** The latest imports of all staff. */
export async function listImports(
  db: ScopedDb,
  dependencies: CatalogueImportDependencies,
): Promise<CatalogueImportInfo[]> {
  const rows = await db.q
    .selectFrom("catalogue_imports")
    .selectAll()
    .orderBy("id", "desc")
    .limit(catalogueImport.listed)
    .execute();
  return toInfos(db, await settled(db, rows, dependencies));
}

async function settled(
  db: ScopedDb,
  rows: readonly CatalogueImport[],
  { database }: CatalogueImportDependencies,
): Promise<readonly CatalogueImport[]> {
  const deserted = await desertedOf(db, rows);
  if (deserted.size === 0) return rows;
  await database.transaction(db.scope, async (tx) => {
    for (const id of [...deserted].sort((a, b) => a - b)) await desert(tx, id);
  });
  return Promise.all(rows.map((row) => (deserted.has(row.id) ? findImport(db, row.id) : row)));
}

/** Ends what is under way, or drops a checked table. @throws AppError 2002, 2006 it is over */
export async function cancelImport(tx: ScopedTx, importId: number): Promise<CatalogueImportInfo> {
  const row = await findImportForUpdate(tx, importId);
  if (row.state === "cancelled") return toInfo(tx, row);
  if (row.state === "done" || row.state === "failed") throw new AppError("2006");
  // Whoever works on it drops the rest when it finds out.
  const underWay = row.state !== "checked";
  return toInfo(
    tx,
    underWay ? await updateImport(tx, importId, { cancelled: true }) : await dropImport(tx, row),
  );
}
