import { sql } from "kysely";
import { z } from "zod";
import { sealAudit } from "./audit-seal.ts";
import type { Clock } from "./clock.ts";
import type { Database, ScopedTx } from "./database.ts";
import { removeExpiredAnswers } from "./idempotency.ts";
import { defineJob, type Job } from "./jobs.ts";
import { removeStaleBuckets } from "./rate-limit.ts";
import type { SystemScope } from "./scope.ts";
import { readSetting } from "./settings.ts";
import type { FileStore } from "./storage/file-store.ts";
import { sweepOrphans } from "./storage/sweep-orphans.ts";

export interface MaintenanceParts {
  readonly database: Database;
  readonly store: FileStore;
  readonly clock: Clock;
}

const nothing = z.object({});

/** What is kept no longer than it is good for; the periods are listed in the operations manual. */
const expired: readonly ((tx: ScopedTx) => Promise<unknown>)[] = [
  (tx) => tx.q.deleteFrom("begun_steps").where("expires_at", "<", sql<string>`now()`).execute(),
  (tx) =>
    tx.q.deleteFrom("email_codes").where("expires_at", "<", sql<string>`now() - interval '1 hour'`).execute(),
  (tx) => tx.q.deleteFrom("proof_tickets").where("expires_at", "<", sql<string>`now()`).execute(),
  // What was never sent lets nobody in any more: a day after the longest-lived of its secrets, invitations, are over.
  async (tx) => {
    const days = (await readSetting(tx, "invitationDays")) + 1;
    await tx.q
      .updateTable("mails")
      .set({ body: "" })
      .where("holds_secret", "=", true)
      .where("body", "<>", "")
      .where("created_at", "<", sql<string>`now() - make_interval(days => ${days})`)
      .execute();
  },
  (tx) => tx.q.deleteFrom("file_tickets").where("expires_at", "<", sql<string>`now()`).execute(),
  // A family's tokens go with it. Kept a day past its end, so that its late requests still read "expired".
  (tx) =>
    tx.q
      .deleteFrom("session_families")
      .where("expires_at", "<", sql<string>`now() - interval '1 day'`)
      .execute(),
  (tx) =>
    tx.q
      .deleteFrom("session_families")
      .where("ended_at", "<", sql<string>`now() - interval '30 days'`)
      .execute(),
  (tx) =>
    tx.q.deleteFrom("outbox").where("dispatched_at", "<", sql<string>`now() - interval '7 days'`).execute(),
  // Moves can be taken back for seconds. Never within a move: two moves would wait for each other's old rows.
  (tx) =>
    tx.q
      .deleteFrom("application_undos")
      .where("event_id", "in", (old) =>
        old
          .selectFrom("application_undos")
          .select("event_id")
          .where("created_at", "<", sql<string>`now() - interval '1 hour'`)
          .forUpdate()
          .skipLocked(),
      )
      .execute(),
  async (tx) => {
    const days = await readSetting(tx, "menuVisitDays");
    await tx.q
      .deleteFrom("menu_visits")
      .where("day", "<", sql<string>`current_date - ${days}::int`)
      .execute();
  },
  async (tx) => {
    const days = await readSetting(tx, "sentMailDays");
    await tx.q
      .deleteFrom("mails")
      .where("sent_at", "<", sql<string>`now() - make_interval(days => ${days}::int)`)
      .execute();
  },
];

async function removeExpired(database: Database, scope: SystemScope): Promise<void> {
  for (const remove of expired) await database.transaction(scope, remove);
  await removeExpiredAnswers(database);
  await removeStaleBuckets(database);
}

/** Jobs the platform needs for itself, whatever features there are. */
export function maintenanceJobs({ database, store, clock }: MaintenanceParts): Job[] {
  return [
    defineJob({ id: "seal-audit", schema: nothing, cron: "* * * * *", work: () => sealAudit(database) }),
    defineJob({
      id: "seal-audit-whole",
      schema: nothing,
      cron: "40 19 * * *",
      work: () => sealAudit(database, { whole: true }),
    }),
    defineJob({
      id: "remove-expired",
      schema: nothing,
      cron: "*/10 * * * *",
      work: (_data, scope) => removeExpired(database, scope),
    }),
    defineJob({
      id: "sweep-orphan-files",
      schema: nothing,
      cron: "10 * * * *",
      work: () => sweepOrphans(store, database, clock),
    }),
  ];
}
