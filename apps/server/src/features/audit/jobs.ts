import { z } from "zod";
import type { Database } from "../../platform/database.ts";
import { defineJob, type Job } from "../../platform/jobs.ts";
import { verifyByNight } from "./verify.ts";

/** Follows the chains once a night, after the whole log was sealed. */
export function auditJobs({ database }: { readonly database: Database }): Job[] {
  return [
    defineJob({
      id: "verify-audit",
      schema: z.object({}),
      cron: "10 20 * * *",
      work: () => verifyByNight(database),
    }),
  ];
}
