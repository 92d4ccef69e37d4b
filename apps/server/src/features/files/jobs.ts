import { retention } from "@passage/contract/limits.ts";
import { z } from "zod";
import { recordAudit } from "../../platform/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import { defineJob, type Job } from "../../platform/jobs.ts";
import type { SystemScope } from "../../platform/scope.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";

interface Parts {
  readonly database: Database;
  readonly store: FileStore;
  readonly clock: Clock;
}

/** Rows of one transaction: a year's deletions must not be one long lock. */
const atOnce = 200;

/**
 * Removes files deleted 30 days ago, rows first: content without a row is swept should this break off in between.
 * @returns how many
 */
export async function removeDeletedFiles(parts: Parts, scope: SystemScope): Promise<number> {
  let removed = 0;
  for (;;) {
    const keys = await removeSome(parts, scope);
    for (const key of keys) await parts.store.remove(key);
    removed += keys.length;
    if (keys.length === 0) return removed;
  }
}

async function removeSome({ database, clock }: Parts, scope: SystemScope): Promise<string[]> {
  const before = new Date(clock.now().getTime() - retention.deletedFileDays * 86_400_000).toISOString();
  return database.transaction(scope, async (tx) => {
    const due = await tx.q
      .selectFrom("files")
      .select("guid")
      .where("deleted_at", "<=", before)
      .orderBy("deleted_at")
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    const guids = due.map(({ guid }) => guid);
    if (guids.length === 0) return [];
    // Older versions were deleted with their newest at the latest, so that none is left behind without it.
    const rows = await tx.q
      .deleteFrom("files")
      .where((eb) => eb.or([eb("guid", "in", guids), eb("superseded_by", "in", guids)]))
      .returning(["guid", "storage_key", "company_id", "student_id", "application_id", "withheld"])
      .execute();
    for (const { guid, company_id, student_id, application_id, withheld } of rows)
      await recordAudit(tx, {
        noun: withheld ? "draft" : "file",
        nounId: guid,
        action: "removeDeleted",
        companyId: company_id,
        studentId: student_id,
        applicationId: application_id,
      });
    return rows.map(({ storage_key }) => storage_key);
  });
}

export function fileJobs(parts: Parts): Job[] {
  return [
    defineJob({
      id: "remove-deleted-files",
      schema: z.object({}),
      cron: "50 18 * * *",
      work: (_data, scope) => removeDeletedFiles(parts, scope),
    }),
  ];
}
