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

/**
 * Locks a student for adding something to it: saves and transfers wait until the transaction ends.
 * @throws AppError 2002 not in sight, 3001 made by staff
 */
export async function lockEditableStudent(tx: ScopedTx, id: number): Promise<LockedStudent> {
  const row = await findStudentForUpdate(tx, id);
  if (!row) throw notFound();
  assertMayEdit(tx.scope, row);
  return {
    id: row.id,
    companyId: row.company_id,
    ownerAccountId: row.owner_account_id,
    nationality: row.nationality_id,
  };
}
