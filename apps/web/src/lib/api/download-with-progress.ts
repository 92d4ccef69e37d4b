import type { Endpoint, Sent } from "@passage/contract/endpoint.ts";
import type { Wire } from "../wire.ts";
import { attemptHeaders, type CallOptions, shown, withSession } from "./api-client.ts";
import { type FileAnswer, readFile } from "./read-answer.ts";
import { send } from "./transport.ts";

/** Bytes received so far, and in all where the server knows that beforehand. */
export interface Received {
  readonly bytes: number;
  readonly total: number | null;
}

/** Fetches a large file and tells how far it is; cancelled through `signal`. Failures as with `download`. */
export async function downloadWithProgress<E extends Endpoint>(
  wire: Wire<E>,
  sent: Sent<E>,
  { onProgress, ...options }: CallOptions & { onProgress: (received: Received) => void },
): Promise<FileAnswer> {
  const headers = attemptHeaders(wire, options.idempotencyKey);
  return shown(wire, options, () =>
    withSession(async (token) => {
      const response = await send(wire, sent, { token, headers, signal: options.signal });
      return readFile(counted(response, onProgress));
    }),
  );
}

function counted(response: Response, onProgress: (received: Received) => void): Response {
  // A refusal is an envelope and no download.
  if (response.body === null || !response.headers.has("Content-Disposition")) return response;
  const total = Number(response.headers.get("Content-Length")) || null;
  let bytes = 0;
  onProgress({ bytes, total });
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      bytes += part.length;
      onProgress({ bytes, total });
      controller.enqueue(part);
    },
  });
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, headers });
}
