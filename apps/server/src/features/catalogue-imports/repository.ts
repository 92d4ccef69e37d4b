import type { CatalogueCounts, CatalogueRowVerdict } from "@passage/contract/catalogue-imports/columns.ts";
import { type InsertObject, type Selectable, sql, type UpdateObject } from "kysely";
import type { CatalogueImports, DB } from "../../db/types.gen.ts";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";

export type CatalogueImport = Selectable<CatalogueImports>;

/** Imports of the catalogue are seen by all staff, and by nobody else. @throws AppError 2002 */
export async function findImport(db: ScopedDb, id: number): Promise<CatalogueImport> {
  const row = await db.q.selectFrom("catalogue_imports").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The same, locked: of two who change its state the second sees what the first made of it. @throws AppError 2002 */
export async function findImportForUpdate(tx: ScopedTx, id: number): Promise<CatalogueImport> {
  const row = await tx.q
    .selectFrom("catalogue_imports")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export function insertImport(
  tx: ScopedTx,
  values: InsertObject<DB, "catalogue_imports">,
): Promise<CatalogueImport> {
  return tx.q.insertInto("catalogue_imports").values(values).returningAll().executeTakeFirstOrThrow();
}

export function updateImport(
  tx: ScopedTx,
  id: number,
  values: UpdateObject<DB, "catalogue_imports">,
): Promise<CatalogueImport> {
  return tx.q
    .updateTable("catalogue_imports")
    .set(values)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes rows as the child process gives them. */
export async function insertReads(tx: ScopedTx, importId: number, json: string): Promise<void> {
  await sql`
    insert into catalogue_import_reads
      (import_id, row, cells, name, country_id, institution, level_id, name_en, data, search, findings)
    select ${importId}, row, cells, name, country_id, institution, level_id, name_en, data, search, findings
    from json_populate_recordset(null::catalogue_import_reads, ${json}::json)`.execute(tx.q);
}

const none: CatalogueCounts = { new: 0, changed: 0, unchanged: 0, error: 0, twice: 0 };

/** How many rows of each verdict there are. */
export async function countVerdicts(db: ScopedDb, importId: number): Promise<CatalogueCounts> {
  const rows = await db.q
    .selectFrom("catalogue_import_rows")
    .select(["verdict", (eb) => eb.fn.countAll<number>().as("count")])
    .where("import_id", "=", importId)
    .groupBy("verdict")
    .execute();
  return { ...none, ...Object.fromEntries(rows.map(({ verdict, count }) => [verdict, count])) };
}

/** Counts as they were stored with an import. */
export function storedCounts({ counts }: CatalogueImport): Record<CatalogueRowVerdict, number> {
  return { ...none, ...(counts as Partial<CatalogueCounts>) };
}

export async function removeRows(tx: ScopedTx, importIds: readonly number[]): Promise<void> {
  if (importIds.length === 0) return;
  await tx.q
    .deleteFrom("catalogue_import_rows")
    .where("import_id", "in", [...importIds])
    .execute();
}
