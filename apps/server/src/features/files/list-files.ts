import { restorableUntil } from "@passage/contract/files/rules.ts";
import type { FileItem, StudentFile } from "@passage/contract/files/schema.ts";
import { retention } from "@passage/contract/limits.ts";
import { type SqlBool, sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn } from "../../platform/localized.ts";
import { mayChange } from "./access.ts";
import { inForce } from "./in-force.ts";
import { type FileRow, filesInSight, findFile, findStudentOfFiles, isFromStaff } from "./repository.ts";

export function toFileItem(row: FileRow): FileItem {
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

/** A student's files in force, newest first; for an application, its own and those of the student as such. */
export async function listFiles(
  db: ScopedDb,
  of: { studentId: number; applicationId?: number },
): Promise<FileItem[]> {
  const rows = await filesInSight(db)
    .selectAll("f")
    .where("f.student_id", "=", of.studentId)
    .where(inForce("f"))
    .$if(of.applicationId !== undefined, (query) =>
      query.where(sql<SqlBool>`(f.application_id is null or f.application_id = ${of.applicationId ?? 0})`),
    )
    .orderBy("f.created_at", "desc")
    .orderBy("f.guid", "desc")
    .execute();
  return rows.map(toFileItem);
}

/** A student's files as its page lists them: those in force, or those deleted that can come back. @throws AppError 2002 */
export async function listStudentFiles(
  db: ScopedDb,
  { fkStudentId, deleted }: { fkStudentId: number; deleted: boolean },
  { clock }: { clock: Clock },
): Promise<StudentFile[]> {
  await findStudentOfFiles(db, fkStudentId);
  const rows = await selectStudentFiles(db, fkStudentId)
    .where(deleted ? restorable(clock) : inForce("f"))
    .orderBy(deleted ? "f.deleted_at" : "f.created_at", "desc")
    .orderBy("f.guid", "desc")
    .execute();
  return rows.map((row) => toStudentFile(db, row));
}

/** Whether a file counts, was replaced by another, or is deleted and can come back. */
export type FileState = "inForce" | "older" | "deleted";

/** All that is kept of a student's files, what counts first: what an export tells of them. @throws AppError 2002 */
export async function listKeptFiles(
  db: ScopedDb,
  fkStudentId: number,
  { clock }: { clock: Clock },
): Promise<(StudentFile & { state: FileState })[]> {
  await findStudentOfFiles(db, fkStudentId);
  const rows = await selectStudentFiles(db, fkStudentId)
    .where(sql<SqlBool>`(f.deleted_at is null or f.deleted_at > ${deletedSince(clock)})`)
    .orderBy(sql`f.deleted_at is not null`)
    .orderBy(sql`f.superseded_by is not null`)
    .orderBy("f.created_at", "desc")
    .orderBy("f.guid", "desc")
    .execute();
  return rows.map((row) => ({
    ...toStudentFile(db, row),
    state: row.deleted_at ? "deleted" : row.superseded_by ? "older" : "inForce",
  }));
}

function selectStudentFiles(db: ScopedDb, studentId: number) {
  return filesInSight(db)
    .leftJoin("applications as p", "p.id", "f.application_id")
    .leftJoin("institutions as i", "i.id", "p.institution_id")
    .selectAll("f")
    .select(["s.source", nameIn(db.scope.language, "i").as("institution_name"), versionsOf.as("versions")])
    .where("f.student_id", "=", studentId);
}

type StudentFileRow = Awaited<ReturnType<ReturnType<typeof selectStudentFiles>["execute"]>>[number];

function toStudentFile(
  db: ScopedDb,
  { source, institution_name, versions, ...row }: StudentFileRow,
): StudentFile {
  const fromStaff = isFromStaff(row);
  return {
    ...toFileItem(row),
    expiresOn: row.expires_on,
    versions,
    institutionName: institution_name,
    fromStaff,
    editable: mayChange(db.scope, { source, applicationId: row.application_id, fromStaff }),
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by,
    restorableUntil: row.deleted_at && restorableUntil(row.deleted_at),
  };
}

// Versions deleted together carry the same instant; one that was deleted alone doesn't count.
const versionsOf = sql<number>`(select count(*)::int + 1 from files v
  where v.superseded_by = f.guid and v.deleted_at is not distinct from f.deleted_at)`;

/** Deleted within the period, and not merely gone along with the newest version, which stands for them. */
function restorable(clock: Clock) {
  return sql<SqlBool>`(f.deleted_at > ${deletedSince(clock)} and (f.superseded_by is null or exists (
    select 1 from files n where n.guid = f.superseded_by and n.deleted_at is null)))`;
}

/** What was deleted before this is about to be removed, if it isn't yet. ISO 8601. */
function deletedSince(clock: Clock): string {
  return new Date(clock.now().getTime() - retention.deletedFileDays * 86_400_000).toISOString();
}

/** All versions of a file, by any of them; the one in force first. @throws AppError 2002 */
export async function listVersions(db: ScopedDb, guid: string): Promise<FileItem[]> {
  const { superseded_by } = await findFile(db, guid);
  const newest = superseded_by ?? guid;
  const rows = await filesInSight(db)
    .selectAll("f")
    .where(sql<SqlBool>`(f.guid = ${newest} or f.superseded_by = ${newest})`)
    .where("f.deleted_at", "is", null)
    .orderBy(sql`f.superseded_by is null`, "desc")
    .orderBy("f.created_at", "desc")
    .orderBy("f.guid", "desc")
    .execute();
  return rows.map(toFileItem);
}
