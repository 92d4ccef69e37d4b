import { deliveryDays } from "@passage/contract/integrations/rules.ts";
import { z } from "zod";
import { defineJob, type Job } from "../../platform/jobs.ts";
import type { IntegrationDependencies } from "./dependencies.ts";

/** The delivery log ends after thirty days, and former secrets with their day. */
export function integrationJobs({
  database,
  clock,
}: Pick<IntegrationDependencies, "database" | "clock">): Job[] {
  return [
    defineJob({
      id: "remove-old-deliveries",
      schema: z.object({}),
      cron: "25 * * * *",
      work: async (_data, scope) => {
        const now = clock.now();
        const before = new Date(now.getTime() - deliveryDays * 86_400_000).toISOString();
        await database.transaction(scope, ({ q }) =>
          q.deleteFrom("webhook_deliveries").where("occurred_at", "<", before).execute(),
        );
        await database.transaction(scope, async ({ q }) => {
          await q.deleteFrom("service_key_secrets").where("valid_until", "<", before).execute();
          await q
            .updateTable("webhooks")
            .set({ former_secret_sealed: null, former_secret_until: null })
            .where("former_secret_until", "<", now.toISOString())
            .execute();
        });
      },
    }),
  ];
}
