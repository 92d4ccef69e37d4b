import { join } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import type { Config } from "../platform/config.ts";
import { startEmbedded } from "./embedded/start.ts";
import { migrate } from "./migrate.ts";
import { loadReference } from "./reference/load.ts";

export interface OpenedDatabase {
  /** Migrations, reference data, the job queue's tables. */
  readonly ownerUrl: string;
  /** The app's role: subject to row-level security. */
  readonly appUrl: string;
  readonly stop: () => Promise<void>;
}

/** The embedded database or the configured one, migrated and with this release's reference data. */
export async function openDatabase(config: Config, logger: Logger): Promise<OpenedDatabase> {
  const opened = await connect(config, logger);
  try {
    await migrate(opened.ownerUrl, opened.appUrl);
    await loadReference(opened.ownerUrl);
    await refuseStrongRole(opened.appUrl);
    return opened;
  } catch (error) {
    await opened.stop();
    throw error;
  }
}

async function connect(config: Config, logger: Logger): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl;
    return { ownerUrl, appUrl: config.databaseUrl, stop: async () => {} };
  }
  const embedded = await startEmbedded({
    dataDir: join(config.dataDir, "database"),
    log: (line) => logger.debug({ part: "database" }, line),
  });
  return { ownerUrl: embedded.ownerUrl, appUrl: embedded.appUrl, stop: () => embedded.stop() };
}

/** A role that row-level security doesn't bind would take the second wall away without a sound. */
async function refuseStrongRole(appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ strong: boolean; owner: boolean }>(`
      select r.rolsuper or r.rolbypassrls as strong,
             exists (select 1 from pg_class c where c.relname = 'students' and c.relowner = r.oid) as owner
      from pg_roles r where r.rolname = current_user`);
    if (rows[0]?.strong || rows[0]?.owner) {
      throw new DatabaseRoleError(
        "DATABASE_URL must name a role without SUPERUSER and BYPASSRLS that doesn't own the tables; migrations run as DATABASE_OWNER_URL.",
      );
    }
  } finally {
    await client.end();
  }
}

/** The configured role would see through the companies' walls. */
export class DatabaseRoleError extends Error {}
