import { type SqlBool, sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { fileInSight } from "../../platform/visibility.ts";
import { inForce as inForceFile } from "../files/in-force.ts";
import { inForce } from "./place.ts";
import { type ApplicationRow, eventsOf } from "./repository.ts";

/**
 * What was filed for an open request since it was made, of the wanted categories: what was there before is what staff
 * found wanting. Newest first, as many as a move takes.
 */
export async function filesOfAnswer(db: ScopedDb, row: ApplicationRow): Promise<string[]> {
  const request = inForce(await eventsOf(db, row.id)).findLast(({ action }) => action === "requestEvidence");
  if (!request || row.wanted_categories.length === 0) return [];
  const files = await db.q
    .selectFrom("files as f")
    .select("f.guid")
    .where("f.student_id", "=", row.student_id)
    .where(sql<SqlBool>`(f.application_id is null or f.application_id = ${row.id})`)
    .where("f.category", "in", row.wanted_categories)
    .where("f.created_at", ">", request.created_at)
    .where(inForceFile("f"))
    .where(fileInSight(db, "f"))
    .orderBy("f.created_at", "desc")
    .limit(20)
    .execute();
  return files.map(({ guid }) => guid);
}
