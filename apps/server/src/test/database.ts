import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { createPool } from "../db/connect.ts";
import { createDatabase, type Database } from "../platform/database.ts";

export interface TestDatabase {
  database: Database;
  /** The same database with the application's wall switched off: row-level security alone. */
  secondWallOnly: Database;
  pool: pg.Pool;
  appUrl: string;
  ownerUrl: string;
  /** Superuser on this database: for tampering and for looking behind the walls. */
  superUrl: string;
  close(): Promise<void>;
}

/** A database of its own, copied from the migrated template with its reference data. */
export async function createTestDatabase({ connections = 8 } = {}): Promise<TestDatabase> {
  const urls = inject("clusterUrls");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: urls.superUrl });
  await admin.connect();
  // Copied as files: through the log of changes, which nobody here replays, it costs two and a half times as much.
  await admin.query(
    `create database ${name} template passage_template owner passage_owner strategy file_copy`,
  );
  const to = (url: string) => url.replace(/\/(passage|postgres)\?/, `/${name}?`);
  const appUrl = to(urls.appUrl);
  const pool = createPool(appUrl, { max: connections });
  const database = createDatabase(pool);
  return {
    database,
    secondWallOnly: createDatabase(pool, { applicationWall: false }),
    pool,
    appUrl,
    ownerUrl: to(urls.ownerUrl),
    superUrl: to(urls.superUrl),
    async close() {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
