import type { Clock } from "../clock.ts";
import type { Database } from "../database.ts";
import { systemScope } from "../scope.ts";
import type { FileStore } from "./file-store.ts";

const graceMs = 24 * 60 * 60_000;
const batchSize = 500;

/**
 * Removes what crashes left behind: temporary files, and stored files without a row, both older than 24 hours. Younger
 * ones may belong to an upload that is still on its way to its row.
 */
export async function sweepOrphans(
  store: FileStore,
  database: Database,
  clock: Clock,
): Promise<{ temporary: number; stored: number }> {
  const before = new Date(clock.now().getTime() - graceMs);
  const temporary = await store.removeTemporary(before);
  let stored = 0;
  let batch: string[] = [];
  const flush = async () => {
    for (const key of await withoutRow(database, batch)) {
      await store.remove(key);
      stored += 1;
    }
    batch = [];
  };
  for await (const key of store.storedBefore(before)) {
    batch.push(key);
    if (batch.length === batchSize) await flush();
  }
  await flush();
  return { temporary, stored };
}

async function withoutRow(database: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { q } = database.read(systemScope("job:orphan-files"));
  const rows = await q
    .selectFrom("files")
    .select("storage_key")
    .where("storage_key", "in", keys)
    .union(q.selectFrom("recognitions").select("storage_key").where("storage_key", "in", keys))
    .union(
      q
        .selectFrom("companies")
        .select((eb) => eb.ref("logo_key").$notNull().as("storage_key"))
        .where("logo_key", "in", keys),
    )
    .execute();
  const known = new Set(rows.map((row) => row.storage_key));
  return keys.filter((key) => !known.has(key));
}
