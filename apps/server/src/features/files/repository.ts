import type { Selectable } from "kysely";
import type { Files } from "../../db/types.gen.ts";
import { AppError, notFound } from "../../platform/app-error.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { personOf } from "../../platform/scope.ts";
import { fileInSight, inSight } from "../../platform/visibility.ts";
import { type Filed, mayFileTo } from "./access.ts";

/** Whom an upload belongs to, asserted to be in sight before a byte is stored. */
export interface FileOwner {
  studentId: number;
  applicationId: number | null;
  companyId: number;
  ownerAccountId: number;
}

export type FileRow = Selectable<Files>;

/** The student, or the application of the student, that an upload is filed to. @throws AppError 2002, 3001 */
export async function ownerOfUpload(
  db: ScopedDb,
  { studentId, applicationId }: { studentId: number; applicationId: number | null },
): Promise<FileOwner> {
  if (applicationId !== null) return ownerOfApplication(db, applicationId, studentId);
  const student = await findStudentOfFiles(db, studentId);
  if (!mayFileTo(db.scope, { source: student.source, applicationId })) throw new AppError("3001");
  return {
    studentId,
    companyId: student.company_id,
    ownerAccountId: student.owner_account_id,
    applicationId: null,
  };
}

/** The student whose files are asked for. @throws AppError 2002 */
export async function findStudentOfFiles(db: ScopedDb, studentId: number) {
  const student = await db.q
    .selectFrom("students as s")
    .select([
      "s.id",
      "s.company_id",
      "s.owner_account_id",
      "s.source",
      "s.name_zh",
      "s.last_name",
      "s.first_name",
    ])
    .where("s.id", "=", studentId)
    .where("s.erased_at", "is", null)
    .where(inSight(db, "s", "student"))
    .executeTakeFirst();
  if (!student) throw notFound();
  return student;
}

/** The owner of an upload that is filed to an application, of the student where one is named. @throws AppError 2002 */
export async function ownerOfApplication(
  db: ScopedDb,
  applicationId: number,
  studentId?: number,
): Promise<FileOwner> {
  const owner = await db.q
    .selectFrom("applications as p")
    .innerJoin("students as s", "s.id", "p.student_id")
    .select([
      "p.student_id as studentId",
      "p.company_id as companyId",
      "p.owner_account_id as ownerAccountId",
    ])
    .where("p.id", "=", applicationId)
    .where("s.erased_at", "is", null)
    .$if(studentId !== undefined, (query) => query.where("p.student_id", "=", studentId ?? 0))
    .where(inSight(db, "p", "application"))
    .executeTakeFirst();
  if (!owner) throw notFound();
  return { ...owner, applicationId };
}

/**
 * Where an upload belongs by now: while it came in, its student may have been handed over or erased. No transfer comes
 * in between until the transaction ends. @throws AppError 2002 out of sight by now
 */
export async function placeNow(
  tx: ScopedTx,
  { studentId, applicationId }: Pick<FileOwner, "studentId" | "applicationId">,
): Promise<FileOwner> {
  const student = await tx.q
    .selectFrom("students as s")
    .select(["s.company_id as companyId", "s.owner_account_id as ownerAccountId"])
    .where("s.id", "=", studentId)
    .where("s.erased_at", "is", null)
    .where(inSight(tx, "s", applicationId === null ? "student" : "application"))
    .forKeyShare()
    .executeTakeFirst();
  if (!student) throw notFound();
  return { ...student, studentId, applicationId };
}

/** Files in sight of students that weren't erased. */
export function filesInSight(db: ScopedDb) {
  return db.q
    .selectFrom("files as f")
    .innerJoin("students as s", "s.id", "f.student_id")
    .where("s.erased_at", "is", null)
    .where(fileInSight(db, "f"));
}

/** A file in sight, an older version too; not a deleted one. @throws AppError 2002 */
export async function findFile(db: ScopedDb, guid: string): Promise<FileRow> {
  const row = await filesInSight(db)
    .selectAll("f")
    .where("f.guid", "=", guid)
    .where("f.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A file in sight with what decides who may change it; deleted ones on demand. @throws AppError 2002 */
export async function findFiled(
  db: ScopedDb,
  guid: string,
  { deleted }: { deleted: boolean },
): Promise<{ row: FileRow; filed: Filed }> {
  const found = await filesInSight(db)
    .selectAll("f")
    .select("s.source")
    .where("f.guid", "=", guid)
    .where("f.deleted_at", deleted ? "is not" : "is", null)
    .executeTakeFirst();
  if (!found) throw notFound();
  const { source, ...row } = found;
  return { row, filed: { source, applicationId: row.application_id, fromStaff: isFromStaff(row) } };
}

export function isFromStaff(row: Pick<FileRow, "uploaded_by_staff_id">): boolean {
  return row.uploaded_by_staff_id !== null;
}

/** Who acts, as rows of files name it. */
export function actorName({ scope }: ScopedDb): string {
  if (scope.kind === "account") return personOf(scope);
  return scope.kind === "staff" ? scope.staffName : "";
}
