import { retention } from "@passage/contract/limits.ts";
import { type Selectable, sql } from "kysely";
import type { Recognitions } from "../../db/types.gen.ts";
import type { Clock } from "../../platform/clock.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";

export type RecognitionRow = Selectable<Recognitions>;

/** Recognitions made before this are over, whether they have been removed yet or not. ISO 8601. */
export function recognitionsEndBefore(clock: Clock): string {
  return new Date(clock.now().getTime() - retention.recognitionHours * 3_600_000).toISOString();
}

/** A recognition of the caller's own that isn't over. Nobody else sees it, whoever they administer. */
export async function findOwnRecognition(
  db: ScopedDb,
  guid: string,
  clock: Clock,
): Promise<RecognitionRow | undefined> {
  const { scope } = db;
  if (scope.kind !== "account") return undefined;
  return db.q
    .selectFrom("recognitions")
    .selectAll()
    .where("guid", "=", guid)
    .$if(db.applicationWall, (query) => query.where("account_id", "=", scope.accountId))
    .where("created_at", ">=", recognitionsEndBefore(clock))
    .executeTakeFirst();
}

/** A fresh guid, before the row: what is sealed into the row is tied to it. */
export async function newGuid(db: ScopedDb): Promise<string> {
  const { guid } = await db.q.selectNoFrom(sql<string>`uuidv7()`.as("guid")).executeTakeFirstOrThrow();
  return guid;
}

/** Numeric ids of countries by their ISO alpha-3 codes. */
export async function countryIdsByAlpha3(
  db: ScopedDb,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db.q
    .selectFrom("countries")
    .select(["id", "alpha3"])
    .where("alpha3", "in", codes)
    .execute();
  return new Map(rows.map(({ id, alpha3 }) => [alpha3, id]));
}

/**
 * Removes what an account has kept beyond its newest recognitions, so that uploads don't fill the disk within their day.
 * @returns the keys of the files that lost their row
 */
export async function removeBeyond(tx: ScopedTx, accountId: number, kept: number): Promise<string[]> {
  const rows = await tx.q
    .deleteFrom("recognitions")
    .where("guid", "in", (eb) =>
      eb
        .selectFrom("recognitions")
        .select("guid")
        .where("account_id", "=", accountId)
        .orderBy("created_at", "desc")
        .orderBy("guid", "desc")
        .offset(kept),
    )
    .returning("storage_key")
    .execute();
  return rows.map((row) => row.storage_key);
}

/** Removes a recognition's row; false when somebody else was quicker. */
export async function removeRecognition(tx: ScopedTx, guid: string): Promise<boolean> {
  const { numDeletedRows } = await tx.q
    .deleteFrom("recognitions")
    .where("guid", "=", guid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
