import { rmSync } from "node:fs";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../db/embedded/start.ts";
import { makeTestFolder } from "../db/embedded/test-folder.ts";
import { migrate } from "../db/migrate.ts";
import { loadReference } from "../db/reference/load.ts";

declare module "vitest" {
  interface ProvidedContext {
    clusterUrls: { superUrl: string; ownerUrl: string; appUrl: string };
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeTestFolder("passage-test");
  const cluster = await startEmbedded({ dataDir, profile: "test" });
  await migrate(cluster.ownerUrl, cluster.appUrl);
  await loadReference(cluster.ownerUrl);
  const admin = new pg.Client({ connectionString: cluster.superUrl });
  await admin.connect();
  await admin.query("alter database passage rename to passage_template");
  await admin.end();
  project.provide("clusterUrls", {
    superUrl: cluster.superUrl,
    ownerUrl: cluster.ownerUrl,
    appUrl: cluster.appUrl,
  });
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
