import type { Answered, Endpoint, Sent } from "@passage/contract/endpoint.ts";
import { timing } from "@passage/contract/limits.ts";
import type { Wire } from "../wire.ts";
import { attemptHeaders, type CallOptions, shown, withSession } from "./api-client.ts";
import { formFields, type Parts, urlOf } from "./encode.ts";
import { dataOf } from "./read-answer.ts";
import { headersOf, unreachable } from "./transport.ts";

/** Options of an upload; `onProgress` gets the share sent, 0 to 1. */
export interface UploadOptions extends CallOptions {
  readonly onProgress?: (share: number) => void;
}

/**
 * Uploads one file with its form fields and gives the data of the answer. XMLHttpRequest, because fetch tells no
 * progress while sending. Cancelled through `signal`: rejects with an AbortError.
 */
export async function upload<E extends Endpoint>(
  wire: Wire<E>,
  sent: Sent<E>,
  file: File,
  options: UploadOptions = {},
): Promise<Answered<E>> {
  const headers = attemptHeaders(wire, options.idempotencyKey);
  const data = await shown(wire, options, () =>
    withSession((token) => post(wire, sent, file, headersOf({ token, headers }), options)),
  );
  return data as Answered<E>;
}

function formOf(wire: Wire, parts: Parts, file: File): FormData {
  const form = new FormData();
  // Fields first: the server reads the stream in order and must know what the file is before it comes.
  for (const [name, value] of formFields(parts.body)) form.append(name, value);
  form.append(wire.file ?? "file", file, file.name);
  return form;
}

function post(
  wire: Wire,
  parts: Parts,
  file: File,
  headers: Record<string, string>,
  { signal, onProgress }: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const aborted = () => reject(signal?.reason ?? new DOMException("aborted", "AbortError"));
    const abort = () => request.abort();
    if (signal?.aborted) return aborted();
    signal?.addEventListener("abort", abort, { once: true });
    request.open(wire.method, urlOf(wire, parts));
    request.timeout = timing.requestTimeout;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      try {
        const requestId = request.getResponseHeader("X-Request-Id");
        resolve(dataOf({ status: request.status, requestId, text: request.responseText }));
      } catch (error) {
        reject(error);
      }
    };
    const lost = () => reject(unreachable(headers["X-Request-Id"] ?? null));
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = aborted;
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    request.send(formOf(wire, parts, file));
  });
}
