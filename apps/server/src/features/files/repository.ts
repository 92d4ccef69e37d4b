import type { Selectable } from "kysely";
import type { Files } from "../../db/types.gen.ts";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { fileInSight, inSight } from "../../platform/visibility.ts";
import type { FileOwner } from "./receive-file.ts";

/** The student, or the application of the student, that an upload is filed to. @throws AppError 2002 */
export async function ownerOfUpload(
  db: ScopedDb,
  { studentId, applicationId }: { studentId: number; applicationId: number | null },
): Promise<FileOwner> {
  if (applicationId !== null) return ownerOfApplication(db, applicationId, studentId);
  const owner = await db.q
    .selectFrom("students as s")
    .select(["s.id as studentId", "s.company_id as companyId", "s.owner_account_id as ownerAccountId"])
    .where("s.id", "=", studentId)
    .where(inSight(db, "s", "student"))
    .executeTakeFirst();
  if (!owner) throw notFound();
  return { ...owner, applicationId: null };
}

/** The owner of an upload that is filed to an application, of the student where one is named. @throws AppError 2002 */
export async function ownerOfApplication(
  db: ScopedDb,
  applicationId: number,
  studentId?: number,
): Promise<FileOwner> {
  const owner = await db.q
    .selectFrom("applications as p")
    .select([
      "p.student_id as studentId",
      "p.company_id as companyId",
      "p.owner_account_id as ownerAccountId",
    ])
    .where("p.id", "=", applicationId)
    .$if(studentId !== undefined, (query) => query.where("p.student_id", "=", studentId ?? 0))
    .where(inSight(db, "p", "application"))
    .executeTakeFirst();
  if (!owner) throw notFound();
  return { ...owner, applicationId };
}

/** A file in sight. @throws AppError 2002 */
export async function findFile(db: ScopedDb, guid: string): Promise<Selectable<Files>> {
  const row = await db.q
    .selectFrom("files as f")
    .selectAll("f")
    .where("f.guid", "=", guid)
    .where("f.deleted_at", "is", null)
    .where(fileInSight(db, "f"))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
