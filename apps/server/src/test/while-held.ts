import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { TestDatabase } from "./database.ts";

/**
 * Does something while somebody else's change, made and not committed, holds rows: the change is committed once the
 * work waits for it, or stays open until the end of work that doesn't. `goingOn` is what the holder does besides, once
 * the work waits: with work that holds what the holder still needs, the two block each other.
 */
export async function whileHeld<Result>(
  { superUrl }: Pick<TestDatabase, "superUrl">,
  change: string,
  values: readonly unknown[],
  work: () => Promise<Result>,
  goingOn: { readonly change: string; readonly values: readonly unknown[] } | null = null,
): Promise<{ result: Result; waited: boolean }> {
  const client = new pg.Client({ connectionString: superUrl });
  const watcher = new pg.Client({ connectionString: superUrl });
  await Promise.all([client.connect(), watcher.connect()]);
  try {
    await client.query("begin");
    await client.query(change, [...values]);
    let done = false;
    const working = work().finally(() => {
      done = true;
    });
    let waited = false;
    while (!done && !waited) {
      const { rows } = await watcher.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      waited = rows.length > 0;
      if (!waited) await pause(10);
    }
    if (goingOn) await client.query(goingOn.change, [...goingOn.values]);
    await client.query("commit");
    return { result: await working, waited };
  } finally {
    await Promise.all([client.end(), watcher.end()]);
  }
}
