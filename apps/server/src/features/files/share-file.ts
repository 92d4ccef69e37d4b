import { type SqlBool, sql } from "kysely";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { lockStudent } from "../students/lock-student.ts";
import { assertMayFileTo, assertMayShare } from "./access.ts";
import type { FileDependencies } from "./dependencies.ts";
import { auditFile } from "./record-file.ts";
import { findFiled } from "./repository.ts";

/**
 * Makes a file of one application the student's own, older versions with it: from then on it counts for all of the
 * student's applications. One that is the student's already stays as it is.
 * @throws AppError 2002 no file in force, or not in sight, 3001 the student or the file is staff's
 */
export async function shareFile(tx: ScopedTx, guid: string, dependencies: FileDependencies): Promise<null> {
  const { filed, row: seen } = await findFiled(tx, guid, { deleted: false });
  assertMayShare(tx.scope, filed);
  assertMayFileTo(tx.scope, { source: filed.source, applicationId: null });
  await lockStudent(tx, seen.student_id);
  const { row: before } = await findFiled(tx, guid, { deleted: false });
  if (before.superseded_by !== null) throw notFound();
  if (before.application_id === null) return null;
  await tx.q
    .updateTable("files")
    .set({ application_id: null })
    .where(sql<SqlBool>`(guid = ${guid} or superseded_by = ${guid})`)
    .execute();
  await auditFile(tx, "share", { before, after: { ...before, application_id: null } }, dependencies);
  await dependencies.afterChange(tx, before.student_id);
  return null;
}
