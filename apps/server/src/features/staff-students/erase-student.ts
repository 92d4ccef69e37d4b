import type { Returned } from "@passage/contract/endpoint.ts";
import type { eraseStudent as endpoint } from "@passage/contract/staff-students/endpoints.ts";
import { confirmsStudent, namesStudent } from "@passage/contract/staff-students/rules.ts";
import type { erasure } from "@passage/contract/staff-students/schema.ts";
import { maskNumbersIn } from "@passage/contract/students/masked-number.ts";
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { Students } from "../../db/types.gen.ts";
import { notFound, validationError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { emit } from "../../platform/outbox.ts";
import { inSight } from "../../platform/visibility.ts";
import { maskNumbersOf } from "../students/mask-in-text.ts";
import { reserveStudents } from "../transfers/reserve-students.ts";
import type { StaffStudentDependencies } from "./dependencies.ts";
import { erasedColumns } from "./erased-columns.ts";
import { type KeptSearch, knownBy, tellsOf } from "./known-by.ts";

type Student = Selectable<Students>;

export interface Erasing {
  readonly answer: Returned<typeof endpoint>;
  /** Contents to be removed from the store after the commit; the sweep finds what a crash leaves. */
  readonly storageKeys: readonly string[];
}

/**
 * Erases a student: its data, files and key, whatever was written about it, and what single accounts still hold of it.
 * Rows stay for counts and money. Can't be undone.
 * @throws AppError 2001 the reason names the student, or something else was typed to confirm; 2002
 */
export async function eraseStudent(
  tx: ScopedTx,
  id: number,
  { reason, confirmName }: z.output<typeof erasure>,
  { clock, keyring }: Pick<StaffStudentDependencies, "clock" | "keyring">,
): Promise<Erasing> {
  const row = (await reserveStudents(tx, [id])).length > 0 ? await findStudent(tx, id) : undefined;
  if (!row) throw notFound();
  const naming = {
    nameZh: row.name_zh,
    lastName: row.last_name,
    firstName: row.first_name,
    email: row.email,
  };
  if (!confirmsStudent(confirmName, { ...naming, studentId: id }))
    throw validationError({ path: "confirmName", rule: "confirmsStudent" });
  const documentsMasked = await maskNumbersOf(tx, keyring, [id], reason);
  const masked = maskNumbersIn(documentsMasked, [row.phone_number]);
  if (namesStudent(reason, naming) || masked !== reason)
    throw validationError({ path: "reason", rule: "namesStudent" });

  // In the clear, beside the sealed ones: why it was done must stay readable.
  await recordAudit(tx, {
    noun: "student",
    nounId: id,
    action: "erase",
    companyId: row.company_id,
    after: { reason },
  });
  const held = await forgetElsewhere(tx, row, keyring);
  const files = await removeFiles(tx, id);
  const applications = await clearApplications(tx, id);
  await clearMails(tx, id);
  await tx.q.deleteFrom("student_keys").where("student_id", "=", id).execute();
  const now = clock.now().toISOString();
  await tx.q
    .updateTable("students as s")
    .set({ ...erasedColumns, erased_at: now, updated_at: now, version: sql`s.version + 1` })
    .where("s.id", "=", id)
    .where(inSight(tx, "s", "student"))
    .execute();
  await emit(tx, "student.erased", { studentId: id }, { companyId: row.company_id });
  return {
    answer: { studentId: id, files: files.length, applications },
    storageKeys: [...files, ...held],
  };
}

async function findStudent(tx: ScopedTx, id: number): Promise<Student | undefined> {
  return tx.q
    .selectFrom("students as s")
    .selectAll("s")
    .where("s.id", "=", id)
    .where(inSight(tx, "s", "student"))
    .executeTakeFirst();
}

/** Stored answers, views, imports and unclaimed passports. Gives the keys of their contents. */
async function forgetElsewhere(tx: ScopedTx, row: Student, keyring: Keyring): Promise<string[]> {
  const { rows: kept } = await sql<
    KeptSearch & { id: number }
  >`select * from kept_searches(${row.id}::int)`.execute(tx.q);
  const views = kept.filter(tellsOf(row, keyring)).map(({ id }) => id);
  const { rows } = await sql<{ key: string }>`
    select forget_student(${row.id}::int, ${knownBy(row)}::text[], ${views}::int[]) as key`.execute(tx.q);
  return rows.map(({ key }) => key);
}

/** Rows with their names, versions and tickets. Gives the keys of the contents. */
async function removeFiles(tx: ScopedTx, studentId: number): Promise<string[]> {
  const rows = await tx.q
    .deleteFrom("files as f")
    .where("f.student_id", "=", studentId)
    .where(inSight(tx, "f", "application"))
    .returning("f.storage_key")
    .execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** What people wrote about the student in its applications. Where each stands stays. How many there are. */
async function clearApplications(tx: ScopedTx, studentId: number): Promise<number> {
  await tx.q
    .deleteFrom("student_sections as b")
    .where("b.student_id", "=", studentId)
    .where(inSight(tx, "b", "application"))
    .execute();
  await tx.q
    .deleteFrom("application_messages as m")
    .where("m.student_id", "=", studentId)
    .where(inSight(tx, "m", "application"))
    .execute();
  await tx.q
    .deleteFrom("application_undos as u")
    .where("u.event_id", "in", (events) =>
      events
        .selectFrom("application_events as e")
        .select("e.id")
        .where("e.student_id", "=", studentId)
        .where(inSight(tx, "e", "application")),
    )
    .execute();
  await tx.q
    .updateTable("application_events as e")
    .set({ note: null, file_guids: [] })
    .where("e.student_id", "=", studentId)
    .where(inSight(tx, "e", "application"))
    .execute();
  const { numUpdatedRows } = await tx.q
    .updateTable("applications as p")
    .set({ closed_reason: null, wanted_note: null })
    .where("p.student_id", "=", studentId)
    .where(inSight(tx, "p", "application"))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Unsent ones don't go out; of sent ones stays that there was one. */
async function clearMails(tx: ScopedTx, studentId: number): Promise<void> {
  const about = sql<boolean>`student_ids @> array[${studentId}::int]`;
  await tx.q.deleteFrom("mails").where(about).where("sent_at", "is", null).execute();
  await tx.q.updateTable("mails").set({ body: "" }).where(about).execute();
}
