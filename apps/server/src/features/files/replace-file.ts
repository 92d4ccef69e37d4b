import type { FileItem } from "@passage/contract/files/schema.ts";
import { sql } from "kysely";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { lockStudent } from "../students/lock-student.ts";
import { assertMayShare, assertTakesFiles } from "./access.ts";
import { type FileOwner, type FileRow, filesInSight, findFiled } from "./repository.ts";

/** Where a new version goes: to the student, application and category of the file it replaces. */
export async function placeOfVersion(
  db: ScopedDb,
  guid: string,
  studentId: number,
): Promise<{ owner: FileOwner; category: FileItem["category"] }> {
  const { row, filed } = await findFiled(db, guid, { deleted: false });
  if (row.student_id !== studentId) throw notFound();
  assertMayShare(db.scope, filed);
  assertTakesFiles(db.scope, filed);
  const owner = {
    studentId,
    applicationId: row.application_id,
    companyId: row.company_id,
    ownerAccountId: row.owner_account_id,
  };
  return { owner, category: row.category as FileItem["category"] };
}

/**
 * The version now in force of a file, by any of its versions. Changes of a student's files come one after the other
 * from here on, so that two new versions sent at once form one line. @throws AppError 2002 deleted meanwhile
 */
export async function lockNewest(tx: ScopedTx, studentId: number, guid: string): Promise<FileRow> {
  await lockStudent(tx, studentId);
  const row = await filesInSight(tx)
    .selectAll("f")
    .where(
      "f.guid",
      "=",
      sql<string>`(select coalesce(o.superseded_by, o.guid) from files o where o.guid = ${guid})`,
    )
    .where("f.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** All older versions name the newest one, not their neighbour: a line is read in one step. */
export async function supersede(tx: ScopedTx, before: string, by: string): Promise<void> {
  await tx.q
    .updateTable("files")
    .set({ superseded_by: by })
    .where((eb) => eb.or([eb("guid", "=", before), eb("superseded_by", "=", before)]))
    .execute();
}
