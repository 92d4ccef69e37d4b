import { randomUUID } from "node:crypto";
import { testEvent } from "@passage/contract/integrations/events.ts";
import { rolloverMs } from "@passage/contract/integrations/rules.ts";
import type { secretRolled } from "@passage/contract/integrations/schema.ts";
import type { z } from "zod";
import { AppError, notFound } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { signalWork } from "../../platform/background-signal.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { StaffScope } from "../../platform/scope.ts";
import type { IntegrationDependencies } from "./dependencies.ts";
import { releaseDeliveries } from "./hold-deliveries.ts";
import { payloadOf } from "./payload.ts";
import { assertVersion, holdActing, lockWebhook } from "./repository.ts";
import { newWebhookSecret, openWebhookKey, sealSecret } from "./vault.ts";

type Clocked = Pick<IntegrationDependencies, "clock">;

/**
 * Gives a webhook a new secret. For a day requests are signed with both; one before that is gone, so that a second press
 * must not pass for a first one. @throws AppError 2002, 2003 disabled meanwhile, 2004 stale
 */
export async function rollSecret(
  tx: ScopedTx,
  scope: StaffScope,
  { id, version }: { readonly id: number; readonly version: number },
  { clock, keyring }: Pick<IntegrationDependencies, "clock" | "keyring">,
): Promise<z.output<typeof secretRolled>> {
  await holdActing(tx, scope);
  const row = await lockWebhook(tx, id);
  assertVersion(row, version);
  const { wrapped_key, secret_sealed } = row;
  if (!wrapped_key) throw new Error("A webhook without a key.");
  const formerUntil = new Date(clock.now().getTime() + rolloverMs).toISOString();
  const secret = newWebhookSecret();
  await tx.q
    .updateTable("webhooks")
    .set({
      secret_sealed: sealSecret(openWebhookKey(keyring, id, wrapped_key), id, secret),
      former_secret_sealed: secret_sealed,
      former_secret_until: formerUntil,
      // Whoever is told it knows it, also when they leave.
      secret_made_by_staff_id: scope.staffId,
      former_made_by_staff_id: row.secret_made_by_staff_id,
      version: version + 1,
    })
    .where("id", "=", id)
    .execute();
  await recordAudit(tx, {
    noun: "webhook",
    nounId: id,
    action: "rollover",
    companyId: null,
    after: { formerUntil },
  });
  return { id, version: version + 1, secret, formerUntil };
}

/** Ends a pause; what was kept meanwhile goes. @throws AppError 2002, 2006 it isn't paused */
export async function resumeWebhook(tx: ScopedTx, id: number, { clock }: Clocked): Promise<null> {
  const { paused_at, active } = await lockWebhook(tx, id);
  if (paused_at === null) throw new AppError("2006");
  await tx.q
    .updateTable("webhooks")
    .set({ paused_at: null, failing_since: null })
    .where("id", "=", id)
    .execute();
  if (active) await releaseDeliveries(tx, id, clock.now().toISOString());
  await recordAudit(tx, { noun: "webhook", nounId: id, action: "resume", companyId: null });
  return null;
}

/** Removes a webhook and its log. @throws AppError 2002, 2004 stale */
export async function removeWebhook(tx: ScopedTx, id: number, version: number): Promise<null> {
  const row = await lockWebhook(tx, id);
  assertVersion(row, version);
  await tx.q.deleteFrom("webhooks").where("id", "=", id).execute();
  await recordAudit(tx, {
    noun: "webhook",
    nounId: id,
    action: "remove",
    companyId: null,
    before: { url: row.url, events: row.events },
  });
  return null;
}

/** Sends a test, whatever state the webhook is in. @throws AppError 2002 */
export async function sendTest(
  tx: ScopedTx,
  id: number,
  { clock }: Clocked,
): Promise<{ deliveryId: number }> {
  await lockWebhook(tx, id);
  const occurredAt = clock.now().toISOString();
  const messageId = randomUUID();
  const { id: deliveryId } = await tx.q
    .insertInto("webhook_deliveries")
    .values({
      webhook_id: id,
      message_id: messageId,
      type: testEvent,
      occurred_at: occurredAt,
      payload: payloadOf({ messageId, type: testEvent, occurredAt, data: { webhookId: id } }),
      due_at: occurredAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAudit(tx, {
    noun: "webhook",
    nounId: id,
    action: "test",
    companyId: null,
    after: { delivery: deliveryId },
  });
  tx.afterCommit(() => signalWork("webhooks"));
  return { deliveryId };
}

/** Sends a delivery again, at once and whatever became of it. @throws AppError 2002, 2006 it is being sent */
export async function sendAgain(
  tx: ScopedTx,
  { id, deliveryId }: { id: number; deliveryId: number },
  { clock }: Clocked,
): Promise<null> {
  const now = clock.now().toISOString();
  const row = await tx.q
    .selectFrom("webhook_deliveries")
    .select("claimed_until")
    .where("id", "=", deliveryId)
    .where("webhook_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.claimed_until !== null && Date.parse(row.claimed_until) > Date.parse(now))
    throw new AppError("2006");
  await tx.q
    .updateTable("webhook_deliveries")
    .set({ state: "waiting", due_at: now, claimed_until: null })
    .where("id", "=", deliveryId)
    .execute();
  await recordAudit(tx, {
    noun: "webhook",
    nounId: id,
    action: "redeliver",
    companyId: null,
    after: { delivery: deliveryId },
  });
  tx.afterCommit(() => signalWork("webhooks"));
  return null;
}
