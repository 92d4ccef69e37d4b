import type {
  DeliveryFault,
  DeliveryState,
  deliveries,
  deliveriesQuery,
} from "@passage/contract/integrations/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { messageIdOf } from "./payload.ts";

/** The log of a webhook, newest first. @throws AppError 2002 */
export async function listDeliveries(
  db: ScopedDb,
  id: number,
  { page, limit, state = [] }: z.output<typeof deliveriesQuery>,
): Promise<z.output<typeof deliveries>> {
  const known = await db.q.selectFrom("webhooks").select("id").where("id", "=", id).executeTakeFirst();
  if (!known) throw notFound();
  const which = db.q
    .selectFrom("webhook_deliveries as d")
    .where("d.webhook_id", "=", id)
    .$if(state.length > 0, (query) => query.where("d.state", "in", [...state]));
  const rows = await which
    .selectAll("d")
    .orderBy("d.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await which.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const items = rows.map((row) => ({
    id: row.id,
    messageId: messageIdOf(row.message_id),
    type: row.type,
    state: row.state as DeliveryState,
    occurredAt: row.occurred_at,
    tries: row.tries,
    lastTryAt: row.last_try_at,
    nextTryAt: row.due_at,
    status: row.status,
    fault: row.fault as DeliveryFault | null,
    answer: row.answer,
    durationMs: row.duration_ms,
    payload: row.payload,
  }));
  return { items, total, page, limit };
}
