import { sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn } from "../../platform/localized.ts";
import { inSight } from "../../platform/visibility.ts";

/** Ethnic groups in their order. */
export function readAncestries(db: ScopedDb) {
  return db.q
    .selectFrom("ancestries as o")
    .select("o.id")
    .select(nameIn(db.scope.language, "o").as("name"))
    .orderBy("o.position")
    .execute();
}

/** Mother languages in their order. */
export function readMotherLanguages(db: ScopedDb) {
  return db.q
    .selectFrom("mother_languages as o")
    .select("o.id")
    .select(nameIn(db.scope.language, "o").as("name"))
    .orderBy("o.position")
    .execute();
}

/** The country of a company. */
export async function readCompanyCountryId(db: ScopedDb, companyId: number): Promise<number | null> {
  const row = await db.q
    .selectFrom("companies")
    .select("country_id")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row?.country_id ?? null;
}

/** Nationalities of students in sight, the most frequent first. */
export async function readFrequentNationalityIds(db: ScopedDb, most: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom("students as s")
    .select("s.nationality_id")
    .where("s.nationality_id", "is not", null)
    .where("s.erased_at", "is", null)
    .where(inSight(db, "s", "student"))
    .groupBy("s.nationality_id")
    .orderBy(sql`count(*)`, "desc")
    .orderBy("s.nationality_id")
    .limit(most)
    .execute();
  return rows.flatMap(({ nationality_id }) => nationality_id ?? []);
}
