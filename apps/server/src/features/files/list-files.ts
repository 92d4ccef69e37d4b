import { restorableUntil } from "@passage/contract/files/rules.ts";
import type { FileItem, StudentFile } from "@passage/contract/files/schema.ts";
import { retention } from "@passage/contract/limits.ts";
import { type SqlBool, sql } from "kysely";
import { chineseNames, type NameOf } from "../../platform/audit-actors.ts";
import type { Clock } from "../../platform/clock.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn } from "../../platform/localized.ts";
import { mayChange, mayDelete } from "./access.ts";
import { inForce } from "./in-force.ts";
import {
  type FileRow,
  filesInSight,
  findFile,
  findStudentOfFiles,
  isFromStaff,
  wasSent,
} from "./repository.ts";

/** A file as the wire shows it; the row keeps its uploader's name in Latin letters. */
export function toFileItem(row: FileRow, nameOf: NameOf): FileItem {
  const { uploaded_by_account_id, uploaded_by_staff_id } = row;
  const uploader = { actor_account_id: uploaded_by_account_id, actor_staff_id: uploaded_by_staff_id };
  return {
    fileGuid: row.guid,
    fileNameOrc: row.name,
    category: row.category as FileItem["category"],
    mime: row.mime,
    size: row.size,
    itemId: row.application_id,
    fromStaff: isFromStaff(row),
    withheld: row.withheld,
    uploadedBy: nameOf(uploader) ?? row.uploaded_by,
    uploadedAt: row.created_at,
  };
}

/** A student's files in force, newest first; for an application, its own and those of the student as such. */
export async function listFiles(
  db: ScopedDb,
  of: { studentId: number; applicationId?: number },
): Promise<FileItem[]> {
  const [rows, nameOf] = await Promise.all([
    filesInSight(db)
      .selectAll("f")
      .where("f.student_id", "=", of.studentId)
      .where(inForce("f"))
      .$if(of.applicationId !== undefined, (query) =>
        query.where(sql<SqlBool>`(f.application_id is null or f.application_id = ${of.applicationId ?? 0})`),
      )
      .orderBy("f.created_at", "desc")
      .orderBy("f.guid", "desc")
      .execute(),
    chineseNames(db, of.studentId),
  ]);
  return rows.map((row) => toFileItem(row, nameOf));
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
  const people = await peopleOf(db, fkStudentId, rows);
  return rows.map((row) => toStudentFile(db, row, people));
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
  const people = await peopleOf(db, fkStudentId, rows);
  return rows.map((row) => ({
    ...toStudentFile(db, row, people),
    state: row.deleted_at ? "deleted" : row.superseded_by ? "older" : "inForce",
  }));
}

function selectStudentFiles(db: ScopedDb, studentId: number) {
  return filesInSight(db)
    .leftJoin("applications as p", "p.id", "f.application_id")
    .leftJoin("institutions as i", "i.id", "p.institution_id")
    .selectAll("f")
    .select([
      "s.source",
      "p.closing",
      nameIn(db.scope.language, "i").as("institution_name"),
      versionsOf.as("versions"),
      wasSent.as("sent"),
    ])
    .where("f.student_id", "=", studentId);
}

type StudentFileRow = Awaited<ReturnType<ReturnType<typeof selectStudentFiles>["execute"]>>[number];

interface People {
  readonly nameOf: NameOf;
  /** Who deleted a file, by its guid. */
  readonly deletedBy: ReadonlyMap<string, string | null>;
}

/** Who uploaded the files, and who deleted those that are: rows hold a name for it, the log who it was. */
async function peopleOf(
  db: ScopedDb,
  studentId: number,
  rows: readonly Pick<FileRow, "guid" | "deleted_at">[],
): Promise<People> {
  const guids = rows.filter(({ deleted_at }) => deleted_at !== null).map(({ guid }) => guid);
  const [nameOf, deletions] = await Promise.all([
    chineseNames(db, studentId),
    guids.length === 0 || db.scope.language === "en-us"
      ? []
      : db.q
          .selectFrom("audit_log as l")
          .select(["l.noun_id", "l.actor_account_id", "l.actor_staff_id"])
          .where("l.noun", "=", "file")
          .where("l.action", "=", "delete")
          .where(sql<SqlBool>`l.noun_id = any (${guids}::text[])`)
          .orderBy("l.id")
          .execute(),
  ]);
  return { nameOf, deletedBy: new Map(deletions.map((entry) => [entry.noun_id, nameOf(entry)])) };
}

function toStudentFile(
  db: ScopedDb,
  { source, closing, sent, institution_name, versions, ...row }: StudentFileRow,
  { nameOf, deletedBy }: People,
): StudentFile {
  const item = toFileItem(row, nameOf);
  const { itemId: applicationId, fromStaff } = item;
  const filed = { source, applicationId, fromStaff, closed: closing !== null, sent };
  return {
    ...item,
    expiresOn: row.expires_on,
    versions,
    institutionName: institution_name,
    editable: mayChange(db.scope, filed),
    deletable: mayDelete(db.scope, filed),
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by && (deletedBy.get(row.guid) ?? row.deleted_by),
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
  const { superseded_by, student_id } = await findFile(db, guid);
  const newest = superseded_by ?? guid;
  const nameOf = await chineseNames(db, student_id);
  const rows = await filesInSight(db)
    .selectAll("f")
    .where(sql<SqlBool>`(f.guid = ${newest} or f.superseded_by = ${newest})`)
    .where("f.deleted_at", "is", null)
    .orderBy(sql`f.superseded_by is null`, "desc")
    .orderBy("f.created_at", "desc")
    .orderBy("f.guid", "desc")
    .execute();
  return rows.map((row) => toFileItem(row, nameOf));
}
