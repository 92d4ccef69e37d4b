import type { listCourseCities, listFinderChoices } from "@passage/contract/courses/endpoints.ts";
import type { Received, Returned } from "@passage/contract/endpoint.ts";
import { sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";
import { alphabetical, nameIn } from "../../platform/localized.ts";

/** Cities of open institutions, of the given countries or of all, by name. */
export function readCities(
  db: ScopedDb,
  { country }: Received<typeof listCourseCities>["query"],
): Promise<Returned<typeof listCourseCities>> {
  const { language } = db.scope;
  const name = nameIn(language, "i", "city");
  return db.q
    .selectFrom("institutions as i")
    .select(["i.city_en as city", "i.country_id as countryId"])
    .select(sql<string>`min(${name})`.as("name"))
    .where("i.open", "=", true)
    .where("i.city_en", "<>", "")
    .$if(country.length > 0, (query) => query.where(sql<boolean>`i.country_id = any (${country}::int[])`))
    .groupBy(["i.city_en", "i.country_id"])
    .orderBy(alphabetical(language, sql<string>`min(${name})`))
    .orderBy("i.country_id")
    .execute();
}

/** Open subject groups in their order, and the currencies of open courses by their code. */
export async function readFinderChoices(db: ScopedDb): Promise<Returned<typeof listFinderChoices>> {
  const [subjects, { rows }] = await Promise.all([
    db.q
      .selectFrom("subject_groups as s")
      .select("s.id")
      .select(nameIn(db.scope.language, "s").as("name"))
      .where("s.open", "=", true)
      .orderBy("s.position")
      .execute(),
    // From one currency to the next by the index: a few steps, however many courses there are.
    sql<{ currency: string }>`
      with recursive used as (
        (select currency from courses where findable and currency is not null order by currency limit 1)
        union all
        select (select c.currency from courses c where c.findable and c.currency > u.currency
          order by c.currency limit 1) from used u where u.currency is not null
      ) select currency from used where currency is not null`.execute(db.q),
  ]);
  return { subjects, currencies: rows.map(({ currency }) => currency) };
}
