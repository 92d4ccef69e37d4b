import { randomUUID } from "node:crypto";
import type { Action } from "@passage/contract/applications/transitions.ts";
import { eventOfAction, type WebhookEvent } from "@passage/contract/integrations/events.ts";
import { sql } from "kysely";
import { signalWork } from "../../platform/background-signal.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { type OutboxHandler, outboxHandler } from "../../platform/outbox.ts";
import type { IntegrationDependencies } from "./dependencies.ts";
import { type Happened, payloadOf } from "./payload.ts";

interface News extends Pick<Happened, "data"> {
  readonly event: WebhookEvent;
  /** Companies it concerns: a webhook that names some hears of it if it names one of these. */
  readonly companyIds: readonly number[];
  readonly occurredAt: string;
}

/**
 * What webhooks are told. Moves of staff come when they can't be taken back any more. Rows are written here, with the
 * event's own transaction, and sent afterwards: nothing is lost between the two.
 */
export function webhookListeners({ clock }: Pick<IntegrationDependencies, "clock">): OutboxHandler[] {
  const now = () => clock.now().toISOString();
  const tell = (tx: ScopedTx, sourceEventId: number, news: News) => write(tx, sourceEventId, news, now());
  return [
    outboxHandler("application.created", async ({ id, payload }, tx) => {
      const application = await readApplication(tx, payload.applicationId);
      if (!application) return;
      const { companyId } = application;
      await tell(tx, id, {
        event: "application.created",
        companyIds: [companyId],
        occurredAt: now(),
        data: application,
      });
    }),
    outboxHandler("application.moved", async ({ id, payload }, tx) => {
      const news = await readMove(tx, payload.eventId);
      if (news) await tell(tx, id, news);
    }),
    outboxHandler("student.registered", async ({ id, payload: { studentId } }, tx) => {
      const student = await readStudent(tx, studentId);
      if (!student) return;
      const { companyId } = student;
      await tell(tx, id, {
        event: "student.registered",
        companyIds: [companyId],
        occurredAt: now(),
        data: student,
      });
    }),
    outboxHandler("student.transferred", async ({ id, payload }, tx) => {
      const { studentId, fromAccountId, toAccountId } = payload;
      const companies = await companiesOf(tx, [fromAccountId, toAccountId]);
      const fromCompanyId = companies.get(fromAccountId) ?? null;
      const toCompanyId = companies.get(toAccountId) ?? null;
      await tell(tx, id, {
        event: "student.transferred",
        companyIds: [fromCompanyId, toCompanyId].filter((one) => one !== null),
        occurredAt: now(),
        data: { studentId, fromAccountId, fromCompanyId, toAccountId, toCompanyId },
      });
    }),
    outboxHandler("student.erased", async ({ id, companyId, payload: { studentId } }, tx) =>
      tell(tx, id, {
        event: "student.erased",
        companyIds: companyId === null ? [] : [companyId],
        occurredAt: now(),
        data: { studentId, companyId },
      }),
    ),
  ];
}

/** A row for each webhook that wants to hear of it. One that is paused keeps it for later. */
async function write(
  tx: ScopedTx,
  sourceEventId: number,
  { event, companyIds, occurredAt, data }: News,
  now: string,
): Promise<void> {
  const wanting = await tx.q
    .selectFrom("webhooks")
    .select(["id", "paused_at"])
    .where("active", "=", true)
    .where(sql<boolean>`${event} = any (events)`)
    .where(sql<boolean>`(company_ids = '{}' or company_ids && ${[...companyIds]}::int[])`)
    .orderBy("id")
    .execute();
  if (wanting.length === 0) return;
  const rows = wanting.map(({ id, paused_at }) => {
    const messageId = randomUUID();
    return {
      webhook_id: id,
      message_id: messageId,
      source_event_id: sourceEventId,
      type: event,
      company_id: companyIds.at(-1) ?? null,
      occurred_at: occurredAt,
      payload: payloadOf({ messageId, type: event, occurredAt, data }),
      due_at: paused_at === null ? now : null,
    };
  });
  await tx.q
    .insertInto("webhook_deliveries")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["webhook_id", "source_event_id"]).doNothing())
    .execute();
  tx.afterCommit(() => signalWork("webhooks"));
}

/** A move as it is told; null where it was taken back, or undoes another. */
async function readMove(tx: ScopedTx, eventId: number): Promise<News | null> {
  const row = await tx.q
    .selectFrom("application_events as e")
    .innerJoin("applications as p", "p.id", "e.application_id")
    .select([
      "e.action",
      "e.actor",
      "e.from_step",
      "e.to_step",
      "e.from_status",
      "e.to_status",
      "e.created_at",
    ])
    .select(["p.id", "p.apply_no", "p.student_id", "p.company_id", "p.owner_account_id"])
    .where("e.id", "=", eventId)
    .where("e.undoes", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("application_events as u").select("u.id").where("u.undoes", "=", eventId))),
    )
    .executeTakeFirst();
  if (!row) return null;
  return {
    event: eventOfAction(row.action as Action),
    companyIds: [row.company_id],
    occurredAt: row.created_at,
    data: {
      ...applicationData(row),
      eventId,
      action: row.action,
      by: row.actor,
      fromStep: row.from_step,
      toStep: row.to_step,
      fromStatus: row.from_status,
      toStatus: row.to_status,
    },
  };
}

interface ApplicationRow {
  id: number;
  apply_no: string;
  student_id: number;
  company_id: number;
  owner_account_id: number;
}

const applicationData = (row: ApplicationRow) => ({
  applicationId: row.id,
  applyNo: row.apply_no,
  studentId: row.student_id,
  companyId: row.company_id,
  ownerAccountId: row.owner_account_id,
});

async function readApplication(tx: ScopedTx, id: number) {
  const row = await tx.q
    .selectFrom("applications")
    .select(["id", "apply_no", "student_id", "company_id", "owner_account_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? applicationData(row) : null;
}

async function readStudent(tx: ScopedTx, id: number) {
  const row = await tx.q
    .selectFrom("students")
    .select(["id", "company_id", "owner_account_id"])
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return row ? { studentId: row.id, companyId: row.company_id, ownerAccountId: row.owner_account_id } : null;
}

async function companiesOf(tx: ScopedTx, accountIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.q
    .selectFrom("accounts")
    .select(["id", "company_id"])
    .where("id", "in", [...accountIds])
    .execute();
  return new Map(rows.map(({ id, company_id }) => [id, company_id]));
}
