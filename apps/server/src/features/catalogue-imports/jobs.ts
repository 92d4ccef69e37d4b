import { catalogueImport } from "@passage/contract/catalogue-imports/columns.ts";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import { defineJob, type Job } from "../../platform/jobs.ts";
import type { SystemScope } from "../../platform/scope.ts";
import { removeRows } from "./repository.ts";

/** Removes rows of tables that were uploaded long ago; what nobody applied is given up. How many tables went. */
export async function removeOldRows(database: Database, clock: Clock, scope: SystemScope): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - catalogueImport.keptHours * 3_600_000).toISOString();
  return database.transaction(scope, async (tx) => {
    const given = await tx.q
      .updateTable("catalogue_imports")
      .set({ state: "cancelled", finished_at: now.toISOString() })
      .where("created_at", "<", before)
      .where("state", "=", "checked")
      .returning("id")
      .execute();
    const kept = await tx.q
      .selectFrom("catalogue_imports as i")
      .select("i.id")
      .where("i.created_at", "<", before)
      .where("i.state", "in", ["done", "cancelled", "failed"])
      .where((eb) =>
        eb.exists(
          eb.selectFrom("catalogue_import_rows as r").select("r.row").whereRef("r.import_id", "=", "i.id"),
        ),
      )
      .execute();
    await removeRows(
      tx,
      kept.map(({ id }) => id),
    );
    return new Set([...given, ...kept].map(({ id }) => id)).size;
  });
}

export function catalogueImportJobs({ database, clock }: { database: Database; clock: Clock }): Job[] {
  return [
    defineJob({
      id: "remove-old-catalogue-rows",
      schema: z.object({}),
      cron: "50 * * * *",
      work: (_data, scope) => removeOldRows(database, clock, scope),
    }),
  ];
}
