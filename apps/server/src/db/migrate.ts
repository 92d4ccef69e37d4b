import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { grantToApp } from "./grants.ts";
import { migrations } from "./migrations/all.ts";

/** Name of the role in a connection URL, `passage_app` of `postgresql://passage_app@/passage?host=…`. */
export function roleOf(url: string): string {
  return decodeURIComponent(new URL(url.replace(/@\//, "@localhost/")).username);
}

/**
 * Brings the database up to date as its owner and states the app role's rights again. Safe to run twice and from two
 * processes at once (the migrator takes a lock); each migration is one transaction.
 */
export async function migrate(ownerUrl: string, appUrl: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    await grantToApp(db, roleOf(appUrl));
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
