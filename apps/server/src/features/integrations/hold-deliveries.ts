import { signalWork } from "../../platform/background-signal.ts";
import type { ScopedTx } from "../../platform/database.ts";

/** Keeps what waits of a webhook from being sent, until it is released. */
export async function holdDeliveries(tx: ScopedTx, webhookId: number): Promise<void> {
  await tx.q
    .updateTable("webhook_deliveries")
    .set({ due_at: null })
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "waiting")
    .execute();
}

/** Has all that waits of a webhook sent now. */
export async function releaseDeliveries(tx: ScopedTx, webhookId: number, now: string): Promise<void> {
  await tx.q
    .updateTable("webhook_deliveries")
    .set({ due_at: now })
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "waiting")
    .execute();
  tx.afterCommit(() => signalWork("webhooks"));
}
