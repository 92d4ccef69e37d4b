import { retention } from "@passage/contract/limits.ts";
import { sql } from "kysely";
import { z } from "zod";
import { recordAudit } from "../../platform/audit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import { defineJob, type Job } from "../../platform/jobs.ts";
import type { SystemScope } from "../../platform/scope.ts";

/** Removes drafts that nobody touched for the retention period and that carry no application; how many. */
export async function removeOldDrafts(database: Database, clock: Clock, scope: SystemScope): Promise<number> {
  const before = new Date(clock.now().getTime() - retention.draftDays * 86_400_000).toISOString();
  return database.transaction(scope, async (tx) => {
    const removed = await tx.q
      .deleteFrom("students as s")
      .where("s.status", "=", "draft")
      .where("s.updated_at", "<", before)
      .where(sql<boolean>`not exists (select 1 from applications p where p.student_id = s.id)`)
      // Who writes a draft's application form touches the draft.
      .where(
        sql<boolean>`not exists (select 1 from student_sections b where b.student_id = s.id and b.saved_at >= ${before})`,
      )
      .returning(["s.id", "s.company_id"])
      .execute();
    for (const { id, company_id } of removed)
      await recordAudit(tx, { noun: "student", nounId: id, action: "removeOldDraft", companyId: company_id });
    return removed.length;
  });
}

export function studentJobs({ database, clock }: { database: Database; clock: Clock }): Job[] {
  return [
    defineJob({
      id: "remove-old-drafts",
      schema: z.object({}),
      cron: "20 18 * * *",
      work: (_data, scope) => removeOldDrafts(database, clock, scope),
    }),
  ];
}
