import { type Selectable, sql } from "kysely";
import type { Files } from "../../db/types.gen.ts";
import { AppError, notFound } from "../../platform/app-error.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { personOf } from "../../platform/scope.ts";
import { fileInSight, inSight } from "../../platform/visibility.ts";
import { lockStudent } from "../students/lock-student.ts";
import { assertTakesFiles, type Filed, mayFileTo } from "./access.ts";

/** Whom an upload belongs to, asserted to be in sight before a byte is stored. */
export interface FileOwner {
  studentId: number;
  applicationId: number | null;
  companyId: number;
  ownerAccountId: number;
}

export type FileRow = Selectable<Files>;

/**
 * The student, or the application of the student, that an upload is filed to.
 * @throws AppError 2002, 2006 the application is closed, 3001
 */
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

/**
 * The owner of an upload that is filed to an application, of the student where one is named. Nothing more is filed with
 * one that is closed: nobody would look at it there. Within a transaction the application stays open until its end.
 * @throws AppError 2002, 2006 closed
 */
export async function ownerOfApplication(
  db: ScopedDb,
  applicationId: number,
  studentId?: number,
  { hold = false } = {},
): Promise<FileOwner> {
  const owner = await db.q
    .selectFrom("applications as p")
    .innerJoin("students as s", "s.id", "p.student_id")
    .select([
      "p.student_id as studentId",
      "p.company_id as companyId",
      "p.owner_account_id as ownerAccountId",
      "p.closing",
    ])
    .where("p.id", "=", applicationId)
    .where("s.erased_at", "is", null)
    .$if(studentId !== undefined, (query) => query.where("p.student_id", "=", studentId ?? 0))
    .where(inSight(db, "p", "application"))
    .$if(hold, (query) => query.forShare("p"))
    .executeTakeFirst();
  if (!owner) throw notFound();
  const { closing, ...place } = owner;
  assertTakesFiles(db.scope, { closed: closing !== null });
  return { ...place, applicationId };
}

/**
 * Where an upload belongs by now: while it came in, its student may have been handed over or erased. No transfer comes
 * in between until the transaction ends.
 * @throws AppError 2002 out of sight by now, 2006 the application was closed meanwhile
 */
export async function placeNow(
  tx: ScopedTx,
  { studentId, applicationId }: Pick<FileOwner, "studentId" | "applicationId">,
): Promise<FileOwner> {
  // In the order of whatever looks at a student's applications, so that nobody waits in a circle.
  if (applicationId !== null) await lockStudent(tx, studentId);
  const student = await tx.q
    .selectFrom("students as s")
    .select(["s.company_id as companyId", "s.owner_account_id as ownerAccountId"])
    .where("s.id", "=", studentId)
    .where("s.erased_at", "is", null)
    .where(inSight(tx, "s", applicationId === null ? "student" : "application"))
    .forKeyShare()
    .executeTakeFirst();
  if (!student) throw notFound();
  if (applicationId !== null) await ownerOfApplication(tx, applicationId, studentId, { hold: true });
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
    .leftJoin("applications as p", "p.id", "f.application_id")
    .selectAll("f")
    .select(["s.source", "p.closing", wasSent.as("sent")])
    .where("f.guid", "=", guid)
    .where("f.deleted_at", deleted ? "is not" : "is", null)
    .executeTakeFirst();
  if (!found) throw notFound();
  const { source, closing, sent, ...row } = found;
  return {
    row,
    filed: {
      source,
      applicationId: row.application_id,
      fromStaff: isFromStaff(row),
      closed: closing !== null,
      sent,
    },
  };
}

/** Whether file `f`, or a version that would go with it, was sent (migration 031). */
export const wasSent = sql<boolean>`file_was_sent(f.guid)`;

/**
 * Keeps a student's files as they are for whoever changes one, and the file's application open until the end.
 * @throws AppError 2006 it was closed meanwhile
 */
export async function holdFiled(
  tx: ScopedTx,
  { student_id, application_id }: Pick<FileRow, "student_id" | "application_id">,
): Promise<void> {
  await lockStudent(tx, student_id);
  if (application_id !== null) await ownerOfApplication(tx, application_id, student_id, { hold: true });
}

/** Keeps the student's applications from being moved, so that nobody sends a file while it is deleted. */
export async function holdApplications(tx: ScopedTx, studentId: number): Promise<void> {
  await tx.q
    .selectFrom("applications as p")
    .select("p.id")
    .where("p.student_id", "=", studentId)
    .where(inSight(tx, "p", "application"))
    .orderBy("p.id")
    .forShare()
    .execute();
}

export function isFromStaff(row: Pick<FileRow, "uploaded_by_staff_id">): boolean {
  return row.uploaded_by_staff_id !== null;
}

/** Who acts, as rows of files name it. */
export function actorName({ scope }: ScopedDb): string {
  if (scope.kind === "account") return personOf(scope);
  return scope.kind === "staff" ? scope.staffName : "";
}
