import { type Kysely, sql } from "kysely";

/**
 * A move of staff is told to staff at once and to accounts when it can't be taken back any more: two rows of news, each
 * for its side.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null = both sides.
  await sql`
    alter table live_events add column told_to text check (told_to in ('staff', 'accounts'))`.execute(db);
}
