import { notFound } from "../../platform/app-error.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { assertMayEdit } from "./access.ts";
import { findStudentForUpdate } from "./repository.ts";

/** What other features need of a student that they add to. */
export interface LockedStudent {
  readonly id: number;
  readonly companyId: number;
  readonly ownerAccountId: number;
  /** Country id; null while the draft doesn't say. */
  readonly nationality: number | null;
}

/** Saves, uploads' consequences and transfers of a student wait until the transaction ends. */
export async function lockStudent(tx: ScopedTx, id: number): Promise<void> {
  await findStudentForUpdate(tx, id);
}

/**
 * Locks a student for adding an application: saves and transfers wait until the transaction ends.
 * @throws AppError 2002 it or its applications aren't in sight, 3001 made by staff
 */
export async function lockEditableStudent(tx: ScopedTx, id: number): Promise<LockedStudent> {
  const row = await findStudentForUpdate(tx, id, "application");
  if (!row) throw notFound();
  assertMayEdit(tx.scope, row);
  return {
    id: row.id,
    companyId: row.company_id,
    ownerAccountId: row.owner_account_id,
    nationality: row.nationality_id,
  };
}
