import type { Answered, Endpoint, Sent } from "@passage/contract/endpoint.ts";
import { currentSession } from "../session/current-session.ts";
import type { Wire } from "../wire.ts";
import { attemptHeaders } from "./api-client.ts";
import { urlOf } from "./encode.ts";
import { dataOf } from "./read-answer.ts";
import { headersOf, unreachable } from "./transport.ts";

/**
 * Makes a writing call with a JSON body that outlives the page: for what must still be saved when the page goes away.
 * Its failure is shown nowhere, since there may be nobody left to see it; where the page stays after all, the answer
 * arrives as ever. Bodies beyond 64 KB are refused by browsers.
 */
export async function callWhileLeaving<E extends Endpoint>(
  wire: Wire<E>,
  sent: Sent<E> & { readonly body: unknown },
  idempotencyKey?: string,
): Promise<Answered<E>> {
  const headers = headersOf({
    token: currentSession().accessToken(),
    headers: {
      ...attemptHeaders(wire, idempotencyKey ?? (wire.idempotent && crypto.randomUUID())),
      "Content-Type": "application/json",
    },
  });
  const requestId = headers["X-Request-Id"] ?? null;
  const answer = fetch(urlOf(wire, sent), {
    method: wire.method,
    headers,
    body: JSON.stringify(sent.body),
    credentials: "omit",
    cache: "no-store",
    keepalive: true,
  });
  const response = await answer.catch(() => {
    throw unreachable(requestId);
  });
  return dataOf({ status: response.status, requestId, text: await response.text() }) as Answered<E>;
}
