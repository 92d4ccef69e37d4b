import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { testEvent, webhookEvents } from "@passage/contract/integrations/events.ts";
import { keyPermissions } from "@passage/contract/integrations/rules.ts";
import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import type { Insertable } from "kysely";
import type { ServiceKeys, Webhooks } from "../../db/types.gen.ts";
import type { Database } from "../../platform/database.ts";
import { testKeyring } from "../../test/app.ts";
import { fixture } from "../../test/factories.ts";
import { giveSecret } from "./key-secrets.ts";
import { payloadOf } from "./payload.ts";
import { newWebhookSecret, sealSecret, webhookKey } from "./vault.ts";

/** A service key, past the services: with its text. */
export async function makeServiceKey(
  database: Database,
  {
    permissions = keyPermissions,
    ...values
  }: Omit<Partial<Insertable<ServiceKeys>>, "staff_id"> & { permissions?: readonly StaffPermission[] } = {},
): Promise<{ id: number; staffId: number; secret: string }> {
  return database.transaction(fixture, async (tx) => {
    const { id: staffId } = await tx.q
      .insertInto("staff")
      .values({
        email: `${randomUUID()}@service-key.invalid`,
        name: "Warehouse",
        role: "service",
        permissions: [...permissions],
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id } = await tx.q
      .insertInto("service_keys")
      .values({ staff_id: staffId, expires_on: "2027-06-30", ...values })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, staffId, secret: await giveSecret(tx, id, "2026-11-20T04:00:00Z") };
  });
}

/** A webhook for every event, past the services: with its secret. */
export async function makeWebhook(
  database: Database,
  values: Partial<Insertable<Webhooks>> = {},
): Promise<{ id: number; secret: string }> {
  const secret = newWebhookSecret();
  return database.transaction(fixture, async ({ q }) => {
    const { id } = await q
      .insertInto("webhooks")
      .values({ url: "https://hooks.agency.test/in", events: [...webhookEvents], ...values })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { key, wrapped } = webhookKey(testKeyring, id);
    await q
      .updateTable("webhooks")
      .set({ wrapped_key: wrapped, secret_sealed: sealSecret(key, id, secret) })
      .where("id", "=", id)
      .execute();
    return { id, secret };
  });
}

/** A delivery of a test, held back unless told otherwise. */
export async function makeDelivery(
  database: Database,
  webhookId: number,
  { dueAt = null }: { dueAt?: string | null } = {},
): Promise<number> {
  const messageId = randomUUID();
  const occurredAt = "2026-11-20T04:00:00Z";
  const payload = payloadOf({ messageId, type: testEvent, occurredAt, data: { webhookId } });
  return database.transaction(fixture, async ({ q }) => {
    const { id } = await q
      .insertInto("webhook_deliveries")
      .values({
        webhook_id: webhookId,
        message_id: messageId,
        type: testEvent,
        occurred_at: occurredAt,
        payload,
        due_at: dueAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** A key, a webhook and a delivery of it, for calls that are about one of them. */
export async function makeIntegration(database: Database) {
  const { id: keyId } = await makeServiceKey(database, { permissions: ["applicationsRead", "companiesAll"] });
  const paused = { paused_at: "2026-11-20T04:00:00Z", failing_since: "2026-11-16T04:00:00Z" };
  const { id: webhookId } = await makeWebhook(database, paused);
  return { keyId, webhookId, deliveryId: await makeDelivery(database, webhookId) };
}

export interface Heard {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

interface Reply {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Somebody else's server, in this process: what it heard, and how it answers from now on (null: not at all). */
export async function startReceiver() {
  const heard: Heard[] = [];
  let reply: (heard: Heard) => Reply | null = () => ({ status: 204 });
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const one = { path: request.url ?? "", headers: request.headers, body };
    heard.push(one);
    const answer = reply(one);
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    heard,
    port,
    url: `http://127.0.0.1:${port}/in`,
    answer(next: Reply | null | ((heard: Heard) => Reply | null)) {
      reply = typeof next === "function" ? next : () => next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
