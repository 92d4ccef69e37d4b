import type { FileItem } from "@passage/contract/files/schema.ts";
import { type Selectable, type SqlBool, sql } from "kysely";
import type { Files } from "../../db/types.gen.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { fileInSight } from "../../platform/visibility.ts";

export function toFileItem(row: Selectable<Files>): FileItem {
  return {
    fileGuid: row.guid,
    fileNameOrc: row.name,
    category: row.category as FileItem["category"],
    mime: row.mime,
    size: row.size,
    itemId: row.application_id,
    uploadedBy: row.uploaded_by,
    uploadedAt: row.created_at,
  };
}

/** A student's files in sight, newest first; for an application, its own and those of the student as such. */
export async function listFiles(
  db: ScopedDb,
  of: { studentId: number; applicationId?: number },
): Promise<FileItem[]> {
  const rows = await db.q
    .selectFrom("files as f")
    .selectAll("f")
    .where("f.student_id", "=", of.studentId)
    .where("f.deleted_at", "is", null)
    .where(fileInSight(db, "f"))
    .$if(of.applicationId !== undefined, (query) =>
      query.where(sql<SqlBool>`(f.application_id is null or f.application_id = ${of.applicationId ?? 0})`),
    )
    .orderBy("f.created_at", "desc")
    .orderBy("f.guid", "desc")
    .execute();
  return rows.map(toFileItem);
}
