import { type SqlBool, sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn } from "../../platform/localized.ts";
import { inSight } from "../../platform/visibility.ts";

/** Regions of all countries. */
export function readRegions(db: ScopedDb) {
  return db.q
    .selectFrom("area_regions as r")
    .select(["r.id", "r.country_id as countryId", "r.name_en as nameEn"])
    .select(nameIn(db.scope.language, "r").as("name"))
    .where("r.listed", "=", true)
    .orderBy("r.id")
    .execute();
}

/** States of all countries, also those no longer listed. */
export function readStates(db: ScopedDb) {
  return db.q
    .selectFrom("area_states as s")
    .select([
      "s.id",
      "s.country_id as countryId",
      "s.region_id as regionId",
      "s.listed",
      "s.name_en as nameEn",
    ])
    .select(nameIn(db.scope.language, "s").as("name"))
    .select(
      sql<boolean>`exists (select from area_cities c where c.state_id = s.id and c.listed)`.as("hasCities"),
    )
    .execute();
}

/** States of a country in which a student in sight lives. */
export async function readLivedInStateIds(db: ScopedDb, countryId: number): Promise<Set<number>> {
  const rows = await db.q
    .selectFrom("students as s")
    .select("s.address_state_id")
    .distinct()
    .where("s.address_country_id", "=", countryId)
    .where("s.address_state_id", "is not", null)
    .where(inSight(db, "s", "student"))
    .execute();
  return new Set(rows.flatMap(({ address_state_id }) => address_state_id ?? []));
}

export function readCities(db: ScopedDb, stateId: number) {
  return db.q
    .selectFrom("area_cities as c")
    .select(["c.id", "c.state_id as stateId", "c.name_en as nameEn"])
    .select(nameIn(db.scope.language, "c").as("name"))
    .select(
      sql<boolean>`exists (select from area_divisions d where d.city_id = c.id and d.listed)`.as(
        "hasDivisions",
      ),
    )
    .where("c.state_id", "=", stateId)
    .where("c.listed", "=", true)
    .execute();
}

export async function isCity(db: ScopedDb, cityId: number): Promise<boolean> {
  const row = await db.q.selectFrom("area_cities").select("id").where("id", "=", cityId).executeTakeFirst();
  return row !== undefined;
}

export function readDivisions(db: ScopedDb, cityId: number) {
  return db.q
    .selectFrom("area_divisions as d")
    .select(["d.id", "d.city_id as cityId", "d.name_en as nameEn"])
    .select(nameIn(db.scope.language, "d").as("name"))
    .where("d.city_id", "=", cityId)
    .where("d.listed", "=", true)
    .execute();
}

/** What stands above each of the given places; null where there is no such place. */
export async function readAbove(
  db: ScopedDb,
  given: {
    regionId: number | null;
    stateId: number | null;
    cityId: number | null;
    divisionId: number | null;
  },
) {
  const on = (column: string, id: number | null) => sql<SqlBool>`${sql.ref(column)} = ${id}::int`;
  return db.q
    .selectFrom(sql<{ one: number }>`(select 1 as one)`.as("asked"))
    .leftJoin("area_regions as r", (join) => join.on(on("r.id", given.regionId)))
    .leftJoin("area_states as s", (join) => join.on(on("s.id", given.stateId)))
    .leftJoin("area_cities as c", (join) => join.on(on("c.id", given.cityId)))
    .leftJoin("area_divisions as d", (join) => join.on(on("d.id", given.divisionId)))
    .select(["r.country_id as regionCountry", "s.country_id as stateCountry", "s.region_id as stateRegion"])
    .select(["c.state_id as cityState", "d.city_id as divisionCity"])
    .executeTakeFirstOrThrow();
}
