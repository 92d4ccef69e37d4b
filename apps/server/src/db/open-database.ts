import { join } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import type { Config } from "../platform/config.ts";
import { startEmbedded } from "./embedded/start.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/all.ts";
import { loadReference } from "./reference/load.ts";

export interface OpenedDatabase {
  /** Migrations, reference data, the job queue's tables; null where another process has seen to them. */
  readonly ownerUrl: string | null;
  /** The app's role: subject to row-level security. */
  readonly appUrl: string;
  readonly stop: () => Promise<void>;
}

/** The embedded database or the configured one, migrated and with this release's reference data. */
export async function openDatabase(config: Config, logger: Logger): Promise<OpenedDatabase> {
  const opened = await connect(config, logger);
  try {
    if (opened.ownerUrl) {
      await migrate(opened.ownerUrl, opened.appUrl);
      await loadReference(opened.ownerUrl);
    }
    await inspect(opened.appUrl);
    return opened;
  } catch (error) {
    await opened.stop();
    throw error;
  }
}

async function connect(config: Config, logger: Logger): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    return { ownerUrl: config.databaseOwnerUrl, appUrl: config.databaseUrl, stop: async () => {} };
  }
  const embedded = await startEmbedded({
    dataDir: join(config.dataDir, "database"),
    log: (line) => logger.debug({ part: "database" }, line),
  });
  return { ownerUrl: embedded.ownerUrl, appUrl: embedded.appUrl, stop: () => embedded.stop() };
}

/**
 * A role that row-level security doesn't bind would take the second wall away without a sound, and a schema of another
 * release would fail at the first request.
 */
async function inspect(appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ strong: boolean; owner: boolean; migrated: boolean }>(`
      select r.rolsuper or r.rolbypassrls as strong,
             exists (select 1 from pg_class c where c.relname = 'students' and c.relowner = r.oid) as owner,
             to_regclass('kysely_migration') is not null as migrated
      from pg_roles r where r.rolname = current_user`);
    if (rows[0]?.strong || rows[0]?.owner)
      throw new DatabaseRoleError(
        "DATABASE_URL must name a role without SUPERUSER and BYPASSRLS that doesn't own the tables; migrations run as DATABASE_OWNER_URL.",
      );
    const done = rows[0]?.migrated
      ? await client.query("select name from kysely_migration")
      : { rowCount: 0 };
    if (done.rowCount !== Object.keys(migrations).length)
      throw new DatabaseRoleError(
        "The database is not of this release. Set DATABASE_OWNER_URL, or run `npm run passage -- migrate` with it first.",
      );
  } finally {
    await client.end();
  }
}

/** The configured database can't be served from: the role is too strong, or the schema is another release's. */
export class DatabaseRoleError extends Error {}
