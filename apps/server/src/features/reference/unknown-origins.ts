import { sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";

/** Where a student comes from, as far as it is chosen from lists. */
export interface ChosenOrigins {
  readonly ancestryId: number | null;
  readonly motherLanguageId: number | null;
}

/** Which of the chosen ethnic group and mother language don't exist. */
export async function unknownOrigins(
  db: ScopedDb,
  { ancestryId, motherLanguageId }: ChosenOrigins,
): Promise<(keyof ChosenOrigins)[]> {
  if ((ancestryId ?? motherLanguageId) === null) return [];
  const found = await db.q
    .selectNoFrom([
      sql<boolean>`exists (select from ancestries where id = ${ancestryId}::int)`.as("ancestry"),
      sql<boolean>`exists (select from mother_languages where id = ${motherLanguageId}::int)`.as("language"),
    ])
    .executeTakeFirstOrThrow();
  return [
    ...(ancestryId !== null && !found.ancestry ? (["ancestryId"] as const) : []),
    ...(motherLanguageId !== null && !found.language ? (["motherLanguageId"] as const) : []),
  ];
}
