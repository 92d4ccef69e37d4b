import type { ScopedDb } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";

/** Whether a student whose applications are in sight is there; of an erased one nothing is left to read or change. */
export async function hasStudent(db: ScopedDb, studentId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom("students as s")
    .select("s.id")
    .where("s.id", "=", studentId)
    .where("s.erased_at", "is", null)
    .where(inSight(db, "s", "application"))
    .executeTakeFirst();
  return row !== undefined;
}
