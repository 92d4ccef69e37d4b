import type { ScopedTx } from "../../platform/database.ts";
import { handedStudents } from "./repository.ts";

/**
 * Locks students in sight, with their applications and files, until the transaction ends; which of them are there.
 * @throws AppError 2018 somebody has been working on one of them for half a minute
 */
export async function reserveStudents(tx: ScopedTx, ids: readonly number[]): Promise<number[]> {
  const rows = await handedStudents(tx, ids, { reserve: true });
  return rows.map(({ student_id }) => student_id);
}
