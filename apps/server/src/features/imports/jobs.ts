import { retention } from "@passage/contract/limits.ts";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import { defineJob, type Job } from "../../platform/jobs.ts";
import type { SystemScope } from "../../platform/scope.ts";

/**
 * A day after its upload a table is gone: with its key nothing of it can be read again, backups included. What never
 * became an import goes as a whole; how many went.
 */
export async function removeOldTables(database: Database, clock: Clock, scope: SystemScope): Promise<number> {
  const before = new Date(clock.now().getTime() - retention.importHours * 3_600_000).toISOString();
  return database.transaction(scope, async (tx) => {
    const gone = await tx.q
      .deleteFrom("imports")
      .where("created_at", "<", before)
      .where("state", "not in", ["done", "undone"])
      .returning("id")
      .execute();
    const emptied = await tx.q
      .updateTable("imports")
      .set({ wrapped_key: null, table_sealed: null })
      .where("created_at", "<", before)
      .where("wrapped_key", "is not", null)
      .returning("id")
      .execute();
    if (emptied.length > 0)
      await tx.q
        .deleteFrom("import_rows")
        .where(
          "import_id",
          "in",
          emptied.map(({ id }) => id),
        )
        .execute();
    return gone.length + emptied.length;
  });
}

export function importJobs({ database, clock }: { database: Database; clock: Clock }): Job[] {
  return [
    defineJob({
      id: "remove-old-import-tables",
      schema: z.object({}),
      cron: "35 * * * *",
      work: (_data, scope) => removeOldTables(database, clock, scope),
    }),
  ];
}
