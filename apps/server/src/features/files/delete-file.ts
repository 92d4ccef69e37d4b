import { restorableUntil } from "@passage/contract/files/rules.ts";
import { type SqlBool, sql } from "kysely";
import { AppError, notFound } from "../../platform/app-error.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { emit } from "../../platform/outbox.ts";
import { lockStudent } from "../students/lock-student.ts";
import { assertMayDelete } from "./access.ts";
import type { FileDependencies } from "./dependencies.ts";
import { auditFile } from "./record-file.ts";
import { actorName, findFiled, holdApplications, holdFiled } from "./repository.ts";

/**
 * Deletes a file with its older versions, or one older version alone. Rows and content stay for 30 days.
 * @throws AppError 2002, 2006 the application is closed, or the file was sent, 3001 the student is staff's, 6007 the file
 *   is staff's
 */
export async function deleteFile(tx: ScopedTx, guid: string, dependencies: FileDependencies): Promise<null> {
  const { filed, row: seen } = await findFiled(tx, guid, { deleted: false });
  assertMayDelete(tx.scope, filed);
  await holdFiled(tx, seen);
  await holdApplications(tx, seen.student_id);
  const { filed: now, row } = await findFiled(tx, guid, { deleted: false });
  assertMayDelete(tx.scope, now);
  await tx.q
    .updateTable("files")
    .set({ deleted_at: dependencies.clock.now().toISOString(), deleted_by: actorName(tx) })
    .where(sql<SqlBool>`(guid = ${guid} or superseded_by = ${guid})`)
    .where("deleted_at", "is", null)
    .execute();
  await auditFile(tx, "delete", { before: row, after: null }, dependencies);
  await dependencies.afterChange(tx, row.student_id);
  return null;
}

/**
 * Deletes what staff filed and never showed: an upload of a move that wasn't made, or was taken back. It is gone with
 * the other deleted files after 30 days, and nobody can restore it.
 * @throws AppError 2002 no such file of the application, 2006 with data.reason shownFile
 */
export async function deleteStaffFile(
  tx: ScopedTx,
  { itemId, fileGuid }: { itemId: number; fileGuid: string },
  dependencies: FileDependencies,
): Promise<null> {
  const { row: seen } = await findFiled(tx, fileGuid, { deleted: false });
  if (seen.application_id !== itemId) throw notFound();
  await lockStudent(tx, seen.student_id);
  const row = await tx.q
    .updateTable("files")
    .set({ deleted_at: dependencies.clock.now().toISOString(), deleted_by: actorName(tx) })
    .where("guid", "=", fileGuid)
    .where("withheld", "=", true)
    .where("deleted_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError("2006", { data: { reason: "shownFile" } });
  await auditFile(tx, "delete", { before: row, after: null }, dependencies);
  await emit(
    tx,
    "file.staffChanged",
    { fileGuid, studentId: row.student_id, applicationId: itemId },
    { companyId: row.company_id },
  );
  return null;
}

/**
 * Takes a deletion back, of all versions that went with it.
 * @throws AppError 2002, 2006 the application is closed, 3001 the student is staff's, 6007 the file is staff's, or its
 *   30 days are over
 */
export async function restoreFile(tx: ScopedTx, guid: string, dependencies: FileDependencies): Promise<null> {
  const { filed, row: seen } = await findFiled(tx, guid, { deleted: true });
  assertMayDelete(tx.scope, filed);
  await holdFiled(tx, seen);
  const { row } = await findFiled(tx, guid, { deleted: true });
  const { deleted_at } = row;
  if (deleted_at === null || (await newestIsDeleted(tx, row.superseded_by))) throw notFound();
  if (restorableUntil(deleted_at) <= dependencies.clock.now().toISOString()) throw new AppError("6007");
  await tx.q
    .updateTable("files")
    .set({ deleted_at: null, deleted_by: null })
    .where(sql<SqlBool>`(guid = ${guid} or superseded_by = ${guid})`)
    .where("deleted_at", "=", deleted_at)
    .execute();
  await auditFile(tx, "restore", { before: null, after: row }, dependencies);
  await dependencies.afterChange(tx, row.student_id);
  return null;
}

/** An older version that went with its newest comes back with it only. */
async function newestIsDeleted(tx: ScopedTx, newest: string | null): Promise<boolean> {
  if (newest === null) return false;
  const row = await tx.q
    .selectFrom("files")
    .select("deleted_at")
    .where("guid", "=", newest)
    .executeTakeFirst();
  return row?.deleted_at !== null;
}
