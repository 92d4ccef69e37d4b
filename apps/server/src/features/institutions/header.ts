import type { applicationFees } from "@passage/contract/institutions/schema.ts";
import type { z } from "zod";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { nameIn } from "../../platform/localized.ts";

/** Who an institution is, above its fees and language requirements. Closed ones too. @throws AppError 2002 */
export async function readHeader(
  db: ScopedDb,
  id: number,
): Promise<z.output<typeof applicationFees>["institution"]> {
  const { language } = db.scope;
  const row = await db.q
    .selectFrom("institutions as i")
    .innerJoin("countries as n", "n.id", "i.country_id")
    .select(["i.id as institutionId", "i.name_en as nameEn", "i.country_id as countryId"])
    .select(["i.qs_rank as qsRank", "i.qs_year as qsYear", "i.aliases", "i.website", "i.open"])
    .select([
      nameIn(language, "i").as("name"),
      nameIn(language, "i", "city").as("city"),
      nameIn(language, "n").as("country"),
    ])
    .where("i.id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
