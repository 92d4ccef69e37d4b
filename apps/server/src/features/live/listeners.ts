import { live } from "@passage/contract/live/rules.ts";
import { sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";
import type { DomainEvents, Topic } from "../../platform/domain-events.ts";
import { tellLive } from "../../platform/live-channel.ts";
import { type OutboxHandler, outboxHandler } from "../../platform/outbox.ts";

/** Everything that changes what a list, a page or a queue shows. */
const topics: readonly Topic[] = [
  "student.saved",
  "student.registered",
  "student.transferred",
  "student.erased",
  "application.created",
  "application.moved",
  "application.undone",
  "application.changed",
  "application.message",
  "file.uploaded",
  "file.deleted",
];

/** Keeps what happened for those who come back, and tells the streams of all instances after the commit. */
export function liveListeners(): OutboxHandler[] {
  return topics.map((topic) => outboxHandler(topic, ({ payload }, tx) => tell(tx, payload)));
}

async function tell(tx: ScopedTx, payload: DomainEvents[Topic]): Promise<void> {
  const applicationId = "applicationId" in payload ? payload.applicationId : null;
  const formerAccountId = "fromAccountId" in payload ? payload.fromAccountId : null;
  await sql`delete from live_events where created_at < now() - make_interval(secs => ${live.kept / 1_000})`.execute(
    tx.q,
  );
  // Whose it is now: a transfer may have come in between.
  const { rows } = await sql<{ id: number; company_id: number }>`
    insert into live_events (company_id, student_id, application_id, former_account_id)
    select s.company_id, s.id, ${applicationId}::int, ${formerAccountId}::int from students s where s.id = ${payload.studentId}
    returning id, company_id`.execute(tx.q);
  const [made] = rows;
  if (!made) return;
  await tellLive(tx, {
    kind: "change",
    id: made.id,
    companyId: made.company_id,
    studentId: payload.studentId,
    applicationId,
    formerAccountId,
  });
}
