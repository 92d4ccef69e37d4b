import { type Insertable, type Selectable, sql, type UpdateObject } from "kysely";
import type { DB, ImportRows, Imports } from "../../db/types.gen.ts";
import { AppError, notFound } from "../../platform/app-error.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import type { AccountScope } from "../../platform/scope.ts";

export type Import = Selectable<Imports>;

/** Rows written by one statement, far from the number of parameters it may have. */
const atOnce = 500;

/** Whose imports these are: nobody but the account itself sees them, not even its administrator. */
export function accountOf({ scope }: ScopedDb): AccountScope {
  if (scope.kind !== "account") throw new AppError("2012");
  return scope;
}

/** An import of the account's own. @throws AppError 2002 */
export async function findImport(db: ScopedDb, id: number): Promise<Import> {
  const row = await db.q
    .selectFrom("imports")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", accountOf(db).accountId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The same, locked: of two who change its state the second sees what the first made of it. @throws AppError 2002 */
export async function findImportForUpdate(tx: ScopedTx, id: number): Promise<Import> {
  const row = await tx.q
    .selectFrom("imports")
    .selectAll()
    .where("id", "=", id)
    .where("account_id", "=", accountOf(tx).accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export function latestImports(db: ScopedDb, limit: number): Promise<Import[]> {
  return db.q
    .selectFrom("imports")
    .selectAll()
    .where("account_id", "=", accountOf(db).accountId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function insertImport(tx: ScopedTx, values: Insertable<Imports>): Promise<Import> {
  return tx.q.insertInto("imports").values(values).returningAll().executeTakeFirstOrThrow();
}

export async function updateImport(
  tx: ScopedTx,
  id: number,
  values: UpdateObject<DB, "imports">,
): Promise<Import> {
  return tx.q
    .updateTable("imports")
    .set(values)
    .where("id", "=", id)
    .where("account_id", "=", accountOf(tx).accountId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Forgets the account's oldest tables that never became an import, but for the newest `kept`. */
export async function forgetUnfinished(tx: ScopedTx, kept: number): Promise<void> {
  const { accountId } = accountOf(tx);
  const unfinished = tx.q
    .selectFrom("imports")
    .select("id")
    .where("account_id", "=", accountId)
    .where("state", "in", ["uploaded", "checked"])
    .orderBy("id", "desc")
    .offset(kept);
  await tx.q
    .deleteFrom("imports")
    .where("account_id", "=", accountId)
    .where("id", "in", unfinished)
    .execute();
}

/** Writes rows, those that exist in place of what they were. */
export async function writeRows(tx: ScopedTx, rows: readonly Insertable<ImportRows>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce)
    await tx.q
      .insertInto("import_rows")
      .values(rows.slice(start, start + atOnce))
      .onConflict((conflict) =>
        conflict.columns(["import_id", "row"]).doUpdateSet((eb) => ({
          cells_sealed: eb.ref("excluded.cells_sealed"),
          verdict_sealed: eb.ref("excluded.verdict_sealed"),
          kind: eb.ref("excluded.kind"),
          complete: eb.ref("excluded.complete"),
          may_import: eb.ref("excluded.may_import"),
          choice: eb.ref("excluded.choice"),
          identifiers: eb.ref("excluded.identifiers"),
        })),
      )
      .execute();
}

export interface RowCounts {
  ready: number;
  warning: number;
  error: number;
  duplicate: number;
  chosen: number;
  complete: number;
}

export const noRows: RowCounts = { ready: 0, warning: 0, error: 0, duplicate: 0, chosen: 0, complete: 0 };

/** Rows of imports by what the check made of them. */
export async function countRows(db: ScopedDb, ids: readonly number[]): Promise<Map<number, RowCounts>> {
  const counts = new Map<number, RowCounts>();
  if (ids.length === 0) return counts;
  const of = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})`;
  const rows = await db.q
    .selectFrom("import_rows")
    .select("import_id")
    .select([
      of("kind = 'ready'").as("ready"),
      of("kind = 'warning'").as("warning"),
      of("kind = 'error'").as("error"),
      of("kind = 'duplicate'").as("duplicate"),
      of("choice = 'import'").as("chosen"),
      of("choice = 'import' and complete").as("complete"),
    ])
    .where("import_id", "in", [...ids])
    .where("account_id", "=", accountOf(db).accountId)
    .groupBy("import_id")
    .execute();
  for (const { import_id, ...own } of rows) counts.set(import_id, own);
  return counts;
}

export async function countsOf(db: ScopedDb, id: number): Promise<RowCounts> {
  return (await countRows(db, [id])).get(id) ?? noRows;
}
