import { notificationDays } from "@passage/contract/notifications/events.ts";
import { z } from "zod";
import { defineJob, type Job } from "../../platform/jobs.ts";
import type { SystemScope } from "../../platform/scope.ts";
import type { NotificationDependencies } from "./dependencies.ts";
import { sendDigests } from "./send-digests.ts";
import { tellDeadlines } from "./tell-deadlines.ts";

/** Removes what has been told long ago. */
async function removeOld({ database, clock }: NotificationDependencies, scope: SystemScope): Promise<void> {
  const before = new Date(clock.now().getTime() - notificationDays * 86_400_000).toISOString();
  await database.transaction(scope, async (tx) => {
    await tx.q.deleteFrom("notifications").where("created_at", "<", before).execute();
    await tx.q.deleteFrom("notification_mornings").where("at", "<", before).execute();
  });
}

export function notificationJobs(dependencies: NotificationDependencies): Job[] {
  return [
    defineJob({
      // Often, and the morning itself is noted: one that was slept through is made up for whenever the platform wakes.
      id: "tell-the-day",
      schema: z.object({}),
      cron: "*/10 * * * *",
      work: async (_data, scope) => {
        const morning = await tellDeadlines(dependencies, scope);
        if (morning !== null) await sendDigests(dependencies, scope, morning);
      },
    }),
    defineJob({
      id: "remove-old-notifications",
      schema: z.object({}),
      cron: "50 18 * * *",
      work: (_data, scope) => removeOld(dependencies, scope),
    }),
  ];
}
