import { sql } from "kysely";
import { migrations } from "../../db/migrations/all.ts";
import type { Database } from "../../platform/database.ts";
import { systemScope } from "../../platform/scope.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";

const scope = systemScope("readiness");

async function holds(check: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await check()) !== false;
  } catch {
    return false;
  }
}

/** Whether the database answers, the store can be written to and every migration of this release has run. */
export async function readiness(database: Database, store: FileStore) {
  const db = database.read(scope);
  const [isStore, isMigrated, isDatabase] = await Promise.all([
    holds(() => store.check()),
    holds(async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(
        db.q,
      );
      return rows[0]?.count === Object.keys(migrations).length;
    }),
    holds(() => sql`select 1`.execute(db.q)),
  ]);
  return { database: isDatabase, store: isStore, migrations: isMigrated };
}
