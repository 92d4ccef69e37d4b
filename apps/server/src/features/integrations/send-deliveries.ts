import { retryMinutes } from "@passage/contract/integrations/rules.ts";
import type { DeliveryFault } from "@passage/contract/integrations/schema.ts";
import { sql } from "kysely";
import { systemScope } from "../../platform/scope.ts";
import type { IntegrationDependencies } from "./dependencies.ts";
import { pauseFailing } from "./pause-failing.ts";
import { messageIdOf } from "./payload.ts";
import { faultOf, postWebhook } from "./post-webhook.ts";
import { type Resolve, resolveByDns, TargetRefused, targetOf } from "./target-guard.ts";
import { openSecret, openWebhookKey, signature } from "./vault.ts";

export interface SendingDependencies extends IntegrationDependencies {
  readonly publicUrl: string;
  /** How names become addresses; by DNS unless told otherwise. */
  readonly resolve?: Resolve;
}

/** How long a receiver may take, from the look at its name to the answer. */
const patienceMs = 10_000;
/** Within this, who sends says how it went; a process that was killed meanwhile never does. */
const claimMs = 60_000;
/** Requests at once: of this process, and of one webhook, so that a slow one doesn't take all. */
const atOnce = { process: 4, webhook: 2 } as const;

const scope = systemScope("job:send-webhooks");

interface Claimed {
  readonly id: number;
  readonly webhook_id: number;
  readonly message_id: string;
  readonly payload: string;
  readonly tries: number;
  readonly url: string;
  readonly wrapped_key: Buffer;
  readonly secret_sealed: Buffer;
  readonly former_secret_sealed: Buffer | null;
}

interface Outcome {
  readonly status: number | null;
  readonly fault: DeliveryFault | null;
  readonly answer: string | null;
  readonly durationMs: number;
}

/**
 * Sends what is due, until nothing is; how many arrived. Instances share the work: each delivery is claimed by one, in
 * a transaction of its own, before it is sent, so that none is lost to a crash, and one may arrive twice, under the same
 * id. In the order of what happened as long as all goes well, yet no promise: what failed comes later.
 */
export async function sendDeliveries(
  dependencies: SendingDependencies,
  signal?: AbortSignal,
): Promise<number> {
  const workers = Array.from({ length: atOnce.process }, () => sendUntilNone(dependencies, signal));
  return (await Promise.all(workers)).reduce((sum, count) => sum + count, 0);
}

async function sendUntilNone(dependencies: SendingDependencies, signal?: AbortSignal): Promise<number> {
  let arrived = 0;
  while (!signal?.aborted) {
    const delivery = await claimNext(dependencies);
    if (!delivery) break;
    const outcome = await send(delivery, dependencies, signal);
    // Not the receiver's fault: it waits for the next start, as if it had not been tried.
    if (signal?.aborted && outcome.fault === "timeout") {
      await giveBack(delivery, dependencies);
      break;
    }
    await note(delivery, outcome, dependencies);
    if (outcome.fault === null) arrived += 1;
  }
  return arrived;
}

function claimNext({ database, clock }: SendingDependencies): Promise<Claimed | undefined> {
  const now = clock.now();
  const until = new Date(now.getTime() + claimMs).toISOString();
  return database.transaction(scope, async ({ q }) => {
    // One claim at a time, of all instances: two would not see of each other how much of a webhook is under way.
    await sql`select pg_advisory_xact_lock(hashtextextended('claim-webhooks', 0))`.execute(q);
    const { rows } = await sql<Claimed>`
      update webhook_deliveries d set claimed_until = ${until}::timestamptz, tries = d.tries + 1,
        last_try_at = ${now.toISOString()}::timestamptz
      from webhooks h
      where h.id = d.webhook_id and d.id = (
        select w.id from webhook_deliveries w
        where w.due_at <= ${now.toISOString()}::timestamptz and w.state = 'waiting'
          and (w.claimed_until is null or w.claimed_until <= ${now.toISOString()}::timestamptz)
          and (select count(*) from webhook_deliveries o where o.webhook_id = w.webhook_id and o.state = 'waiting'
            and o.claimed_until > ${now.toISOString()}::timestamptz) < ${atOnce.webhook}
        order by w.due_at, w.id limit 1 for update of w skip locked)
      returning d.id, d.webhook_id, d.message_id, d.payload, d.tries, h.url, h.wrapped_key, h.secret_sealed,
        case when h.former_secret_until > ${now.toISOString()}::timestamptz then h.former_secret_sealed end
          as former_secret_sealed`.execute(q);
    return rows[0];
  });
}

async function send(
  delivery: Claimed,
  dependencies: SendingDependencies,
  stop: AbortSignal | undefined,
): Promise<Outcome> {
  const { webhooksToLoopback: toLoopback, resolve = resolveByDns } = dependencies;
  const url = new URL(delivery.url);
  const patience = AbortSignal.timeout(patienceMs);
  const signal = stop ? AbortSignal.any([patience, stop]) : patience;
  const began = performance.now();
  const outcome = (rest: Omit<Outcome, "durationMs">) => ({
    ...rest,
    durationMs: Math.round(performance.now() - began),
  });
  try {
    const target = await unlessAborted(targetOf(url, { toLoopback, resolve }), signal);
    const headers = headersOf(delivery, dependencies);
    const { status, text } = await postWebhook({ url, target, headers, body: delivery.payload, signal });
    const fault =
      status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? "redirect" : "status";
    return outcome({ status, fault, answer: fault === null || text === "" ? null : text });
  } catch (error) {
    const fault = error instanceof TargetRefused ? error.fault : faultOf(error);
    return outcome({ status: null, fault, answer: null });
  }
}

function headersOf(
  delivery: Claimed,
  { keyring, clock, publicUrl }: SendingDependencies,
): Record<string, string> {
  const { webhook_id: id, payload: body } = delivery;
  const key = openWebhookKey(keyring, id, delivery.wrapped_key);
  const messageId = messageIdOf(delivery.message_id);
  const timestamp = Math.floor(clock.now().getTime() / 1_000);
  const secrets = [delivery.secret_sealed, delivery.former_secret_sealed].filter((sealed) => sealed !== null);
  return {
    "content-type": "application/json",
    "user-agent": `Passage-Webhooks (${publicUrl})`,
    "webhook-id": messageId,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": secrets
      .map((sealed) => signature(openSecret(key, id, sealed), { messageId, timestamp, body }))
      .join(" "),
  };
}

/** Writes down how it went, and when it is tried again: given up after the last try. */
async function note(delivery: Claimed, outcome: Outcome, dependencies: SendingDependencies): Promise<void> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const { id, webhook_id: webhookId, tries } = delivery;
  const { status, fault, answer, durationMs } = outcome;
  const wait = retryMinutes[tries - 1];
  await database.transaction(scope, async (tx) => {
    // First the webhook, then its deliveries: as whoever holds or releases them does.
    await tx.q.selectFrom("webhooks").select("id").where("id", "=", webhookId).forUpdate().execute();
    const again = fault !== null && wait !== undefined;
    await tx.q
      .updateTable("webhook_deliveries")
      .set({
        state: fault === null ? "delivered" : again ? "waiting" : "failed",
        due_at: again ? new Date(now.getTime() + wait * 60_000).toISOString() : null,
        claimed_until: null,
        status,
        fault,
        answer,
        duration_ms: durationMs,
      })
      .where("id", "=", id)
      .execute();
    if (fault === null)
      await tx.q
        .updateTable("webhooks")
        .set({ failing_since: null })
        .where("id", "=", webhookId)
        .where("failing_since", "is not", null)
        .execute();
    else await pauseFailing(tx, webhookId, dependencies);
  });
}

async function giveBack({ id, tries }: Claimed, { database }: SendingDependencies): Promise<void> {
  await database.transaction(scope, ({ q }) =>
    q
      .updateTable("webhook_deliveries")
      .set({ claimed_until: null, tries: tries - 1 })
      .where("id", "=", id)
      .execute(),
  );
}

/** What a promise gives, unless the signal aborts first: looking a name up can't be stopped. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", abort));
}
