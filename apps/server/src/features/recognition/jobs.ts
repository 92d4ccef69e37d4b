import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import { defineJob, type Job } from "../../platform/jobs.ts";
import type { SystemScope } from "../../platform/scope.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { recognitionsEndBefore } from "./repository.ts";

interface Parts {
  readonly database: Database;
  readonly store: FileStore;
  readonly clock: Clock;
}

/**
 * Removes recognitions that no registration claimed within a day, key and file included; how many. The row goes first:
 * a file that a crash leaves behind is swept.
 */
export async function removeOldRecognitions(
  { database, store, clock }: Parts,
  scope: SystemScope,
): Promise<number> {
  const removed = await database.transaction(scope, (tx) =>
    tx.q
      .deleteFrom("recognitions")
      .where("created_at", "<", recognitionsEndBefore(clock))
      .returning("storage_key")
      .execute(),
  );
  for (const { storage_key } of removed) await store.remove(storage_key);
  return removed.length;
}

export function recognitionJobs(parts: Parts): Job[] {
  return [
    defineJob({
      id: "remove-old-recognitions",
      schema: z.object({}),
      cron: "25 * * * *",
      work: (_data, scope) => removeOldRecognitions(parts, scope),
    }),
  ];
}
