import { type Insertable, sql, type Updateable } from "kysely";
import type { Students } from "../../db/types.gen.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { knownAccounts, knownCompanies } from "../../platform/known-by-name.ts";
import { ownNameIn } from "../../platform/localized.ts";
import { inSight, type SightOf } from "../../platform/visibility.ts";
import type { StudentRow } from "./row.ts";

export async function findStudent(db: ScopedDb, id: number): Promise<StudentRow | undefined> {
  return db.q
    .selectFrom("students as s")
    .selectAll("s")
    .where("s.id", "=", id)
    .where("s.erased_at", "is", null)
    .where(inSight(db, "s", "student"))
    .executeTakeFirst();
}

/** A student with its owner's and company's names, empty where the caller may not know them. */
export async function findStudentAndOwner(db: ScopedDb, id: number) {
  return db.q
    .selectFrom("students as s")
    .leftJoin(knownAccounts.as("a"), "a.id", "s.owner_account_id")
    .leftJoin(knownCompanies.as("c"), "c.id", "s.company_id")
    .selectAll("s")
    .select([
      ownNameIn(db.scope.language, "a").as("owner_name"),
      ownNameIn(db.scope.language, "c").as("company_name"),
    ])
    .where("s.id", "=", id)
    .where("s.erased_at", "is", null)
    .where(inSight(db, "s", "student"))
    .executeTakeFirst();
}

/** Whether a student in sight was erased: what hangs on it stays. */
export async function isErased(db: ScopedDb, id: number): Promise<boolean> {
  const row = await db.q
    .selectFrom("students as s")
    .select("s.id")
    .where("s.id", "=", id)
    .where("s.erased_at", "is not", null)
    .where(inSight(db, "s", "student"))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the row: whoever comes second sees the first one's version. The lock leaves foreign keys alone, so that a move
 * of an application, which holds its own row, never waits for a save that in turn waits for the application.
 */
export async function findStudentForUpdate(
  tx: ScopedTx,
  id: number,
  of: SightOf = "student",
): Promise<StudentRow | undefined> {
  return tx.q
    .selectFrom("students as s")
    .selectAll("s")
    .where("s.id", "=", id)
    .where("s.erased_at", "is", null)
    .where(inSight(tx, "s", of))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertStudent(tx: ScopedTx, values: Insertable<Students>): Promise<StudentRow> {
  return tx.q.insertInto("students").values(values).returningAll().executeTakeFirstOrThrow();
}

/** Writes columns and counts the version on; `updated_at` comes from the caller's clock. */
export async function updateStudent(
  tx: ScopedTx,
  id: number,
  values: Updateable<Students> & Required<Pick<Updateable<Students>, "updated_at">>,
): Promise<StudentRow> {
  return tx.q
    .updateTable("students as s")
    .set({ ...values, version: sql`s.version + 1` })
    .where("s.id", "=", id)
    .where(inSight(tx, "s", "student"))
    .returningAll("s")
    .executeTakeFirstOrThrow();
}

export async function ownerOf(
  db: ScopedDb,
  student: Pick<StudentRow, "owner_account_id">,
): Promise<{ ownerName: string; companyName: string }> {
  const row = await db.q
    .selectFrom(knownAccounts.as("a"))
    .innerJoin(knownCompanies.as("c"), "c.id", "a.company_id")
    .select([
      ownNameIn(db.scope.language, "a").as("ownerName"),
      ownNameIn(db.scope.language, "c").as("companyName"),
    ])
    .where("a.id", "=", student.owner_account_id)
    .executeTakeFirst();
  return row ?? { ownerName: "", companyName: "" };
}
