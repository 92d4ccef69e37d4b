import { live } from "@passage/contract/live/rules.ts";
import { sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";
import type { DomainEvents, Topic } from "../../platform/domain-events.ts";
import { tellLive } from "../../platform/live-channel.ts";
import { type OutboxHandler, outboxHandler } from "../../platform/outbox.ts";
import type { Change } from "./sight.ts";

/** Everything that changes what a list, a page or a queue shows. */
const topics = [
  "student.saved",
  "student.registered",
  "student.transferred",
  "student.erased",
  "application.created",
  "application.moved",
  "application.staffMoved",
  "application.undone",
  "application.changed",
  "application.courseChanged",
  "application.message",
  "file.uploaded",
  "file.staffChanged",
  "file.deleted",
] as const satisfies readonly Topic[];

type LiveTopic = (typeof topics)[number];
type Payload = DomainEvents[LiveTopic];

/** Keeps what happened for those who come back, and tells the streams of all instances after the commit. */
export function liveListeners(): OutboxHandler[] {
  return topics.map((topic) =>
    outboxHandler(topic, ({ payload }, tx) => tell(tx, payload, sideOf(topic, payload))),
  );
}

/**
 * Staff hear of each other's moves at once, accounts when a move can't be taken back any more; of files that are
 * withheld from them, accounts hear nothing.
 */
function sideOf(topic: LiveTopic, payload: Payload): Change["toldTo"] {
  if (topic === "application.staffMoved" || topic === "file.staffChanged") return "staff";
  return "staffTold" in payload && payload.staffTold ? "accounts" : null;
}

async function tell(tx: ScopedTx, payload: Payload, toldTo: Change["toldTo"]): Promise<void> {
  const applicationId = "applicationId" in payload ? payload.applicationId : null;
  const formerAccountId = "fromAccountId" in payload ? payload.fromAccountId : null;
  // Whatever another instance is removing at this moment is left to it.
  await sql`
    delete from live_events where id in (select id from live_events
      where created_at < now() - make_interval(secs => ${live.kept / 1_000}) for update skip locked)`.execute(
    tx.q,
  );
  // Whose it is now: a transfer may have come in between.
  const { rows } = await sql<{ id: number; company_id: number }>`
    insert into live_events (company_id, student_id, application_id, former_account_id, told_to)
    select s.company_id, s.id, ${applicationId}::int, ${formerAccountId}::int, ${toldTo} from students s where s.id = ${payload.studentId}
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
    toldTo,
  });
}
