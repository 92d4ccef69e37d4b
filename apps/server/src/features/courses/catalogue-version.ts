import { type RawBuilder, sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";

/** Within a statement: which catalogue it sees. Courses and intakes count their own changes (migration 022). */
export const catalogueVersion: RawBuilder<string> = sql<string>`(select sum(changes)::text from catalogue_changes)`;

/** Another text after every change of courses or intakes that was committed, by whichever process. */
export async function readCatalogueVersion(db: ScopedDb): Promise<string> {
  const { rows } = await sql<{ version: string }>`select ${catalogueVersion} as version`.execute(db.q);
  const version = rows[0]?.version;
  if (!version) throw new Error("The changes of the catalogue aren't counted.");
  return version;
}
