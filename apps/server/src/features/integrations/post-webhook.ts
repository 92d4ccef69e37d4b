import http from "node:http";
import https from "node:https";
import type { DeliveryFault } from "@passage/contract/integrations/schema.ts";
import type { Target } from "./target-guard.ts";

/** Of an answer, no more is read than this, in bytes; and kept, in characters. */
const answerLimits = { read: 4_096, kept: 200 } as const;

export interface WebhookRequest {
  readonly url: URL;
  /** Where it is connected to, whatever the name means by now. */
  readonly target: Target;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

export interface WebhookAnswer {
  readonly status: number;
  /** How it began, without control characters. */
  readonly text: string;
}

/**
 * Sends one request over a connection of its own. Redirects are answers like others: nothing is asked of where they
 * point to.
 * @throws what the connection throws, or the signal's reason when it aborts before the answer began
 */
export function postWebhook({ url, target, headers, body, signal }: WebhookRequest): Promise<WebhookAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<WebhookAnswer>();
  const { request } = url.protocol === "https:" ? https : http;
  const outgoing = request(
    url,
    {
      method: "POST",
      agent: false,
      signal,
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      lookup: (_hostname, options, done) => {
        if (options.all) done(null, [{ ...target }]);
        else done(null, target.address, target.family);
      },
    },
    (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = () => {
        const text = shortText(Buffer.concat(chunks));
        resolve({ status: answer.statusCode ?? 0, text });
        outgoing.destroy();
      };
      answer.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= answerLimits.read) finish();
      });
      // Whether it was heard is said by the status; how the rest breaks off is no matter.
      answer.on("close", finish).on("error", finish);
    },
  );
  outgoing.on("error", reject);
  outgoing.end(body);
  return promise;
}

function shortText(bytes: Buffer): string {
  const text = bytes.subarray(0, answerLimits.read).toString("utf8");
  return text
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, answerLimits.kept);
}

/** Why nothing came back, in a word of the log. */
export function faultOf(error: unknown): DeliveryFault {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  if (name === "TimeoutError" || name === "AbortError" || code === "ABORT_ERR") return "timeout";
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_/.test(String(code)) ? "certificate" : "connection";
}
