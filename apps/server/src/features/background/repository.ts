import type { BackgroundSection } from "@passage/contract/background/sections.ts";
import type { Insertable, Selectable } from "kysely";
import type { StudentSections } from "../../db/types.gen.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";

export type SectionRow = Selectable<StudentSections>;

/** The saved sections of a student; those nobody has saved are missing. */
export async function sectionsOf(db: ScopedDb, studentId: number): Promise<SectionRow[]> {
  return db.q
    .selectFrom("student_sections as b")
    .selectAll("b")
    .where("b.student_id", "=", studentId)
    .where(inSight(db, "b", "application"))
    .execute();
}

export async function findSection(
  db: ScopedDb,
  studentId: number,
  section: BackgroundSection,
): Promise<SectionRow | undefined> {
  return db.q
    .selectFrom("student_sections as b")
    .selectAll("b")
    .where("b.student_id", "=", studentId)
    .where("b.section", "=", section)
    .where(inSight(db, "b", "application"))
    .executeTakeFirst();
}

/** Writes a section whole. The caller holds the student's lock, so that nobody else is writing it. */
export async function putSection(tx: ScopedTx, values: Insertable<StudentSections>): Promise<void> {
  const { student_id, section, company_id, owner_account_id, ...written } = values;
  await tx.q
    .insertInto("student_sections")
    .values(values)
    .onConflict((on) => on.columns(["student_id", "section"]).doUpdateSet(written))
    .execute();
}
