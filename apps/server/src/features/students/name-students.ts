import type { ScopedDb } from "../../platform/database.ts";
import { inSight } from "../../platform/visibility.ts";
import { nameEn } from "./names.ts";

/** A student's names as lists and mails show them. */
export interface NamedStudent {
  readonly studentId: number;
  readonly nameZh: string | null;
  readonly nameEn: string | null;
}

/** Names of those of these students that are in sight, by id. */
export async function nameStudents(
  db: ScopedDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedStudent>> {
  const rows = await db.q
    .selectFrom("students as s")
    .select(["s.id", "s.name_zh", "s.last_name", "s.first_name"])
    .where("s.id", "in", [...ids])
    .where("s.erased_at", "is", null)
    .where(inSight(db, "s", "student"))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { studentId: row.id, nameZh: row.name_zh, nameEn: nameEn(row.last_name, row.first_name) },
    ]),
  );
}
