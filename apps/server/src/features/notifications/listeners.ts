import type { DocumentCategory } from "@passage/contract/applications/documents.ts";
import type { Condition } from "@passage/contract/applications/steps.ts";
import { type Action, actionNames } from "@passage/contract/applications/transitions.ts";
import { eventOfMove } from "@passage/contract/notifications/events.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { type OutboxHandler, outboxHandler } from "../../platform/outbox.ts";
import { tellCourseChange } from "./course-news.ts";
import type { NotificationDependencies } from "./dependencies.ts";
import type { Facts } from "./facts.ts";
import { type Happening, tellAccounts } from "./tell-accounts.ts";
import { tellTransfer } from "./transfer-news.ts";

/** What notifications listen to. Everything is read anew: payloads hold ids, and things may have changed since. */
export function notificationListeners(dependencies: NotificationDependencies): OutboxHandler[] {
  return [
    outboxHandler("application.moved", async ({ payload }, tx) => {
      const move = await readMove(tx, payload.eventId);
      if (move) await tellAccounts(tx, move, dependencies);
    }),
    outboxHandler("application.message", async ({ payload }, tx) => {
      const message = await tx.q
        .selectFrom("application_messages")
        .select(["student_id", "application_id", "author_account_id", "author_staff_id", "created_at"])
        .where("id", "=", payload.messageId)
        .executeTakeFirst();
      if (!message) return;
      const happening: Happening = {
        event: "message",
        studentId: message.student_id,
        applicationId: message.application_id,
        by: { accountId: message.author_account_id, staffId: message.author_staff_id },
        facts: {},
        at: message.created_at,
        source: `message:${payload.messageId}`,
      };
      await tellAccounts(tx, happening, dependencies);
    }),
    outboxHandler("transfer.made", (event, tx) => tellTransfer(tx, event, dependencies)),
    outboxHandler("course.changed", (event, tx) => tellCourseChange(tx, event, dependencies)),
    outboxHandler("student.erased", async ({ payload }, tx) => {
      await tx.q.deleteFrom("notifications").where("student_id", "=", payload.studentId).execute();
    }),
  ];
}

const isAction = (text: string): text is Action => actionNames.some((action) => action === text);

/** A move as it is told; null for what is no news: nobody's doing, or taken back by now. */
async function readMove(tx: ScopedTx, eventId: number): Promise<Happening | null> {
  const row = await tx.q
    .selectFrom("application_events as e")
    .innerJoin("applications as p", "p.id", "e.application_id")
    .select([
      "e.action",
      "e.actor_account_id",
      "e.actor_staff_id",
      "e.condition",
      "e.categories",
      "e.intake",
      "e.created_at",
    ])
    .select(["p.id as application_id", "p.student_id", "p.wanted_by"])
    .where("e.id", "=", eventId)
    .where("e.undoes", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("application_events as u").select("u.id").where("u.undoes", "=", eventId))),
    )
    .executeTakeFirst();
  if (!row || !isAction(row.action)) return null;
  const event = eventOfMove(row.action);
  if (!event) return null;
  const facts: Facts = {
    action: row.action,
    ...(row.condition !== null && { condition: row.condition as Condition }),
    ...(row.categories.length > 0 && { categories: row.categories as DocumentCategory[] }),
    ...(row.intake !== null && { intake: row.intake.slice(0, 7) }),
    ...(event === "evidenceRequest" && row.wanted_by !== null && { day: row.wanted_by }),
  };
  return {
    event,
    studentId: row.student_id,
    applicationId: row.application_id,
    by: { accountId: row.actor_account_id, staffId: row.actor_staff_id },
    facts,
    at: row.created_at,
    source: `move:${eventId}`,
  };
}
