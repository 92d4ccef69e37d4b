import { timing } from "@passage/contract/limits.ts";
import { currentLanguage } from "../i18n/language.ts";
import type { Wire } from "../wire.ts";
import { ApiError } from "./api-error.ts";
import { bodyOf, type Parts, urlOf } from "./encode.ts";

/** What goes along with a call beside its parts. */
export interface Envoy {
  /** Access token for the `at` header. */
  readonly token?: string | null;
  /** Headers of this call alone (Authorization of the auth client, Idempotency-Key). */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** The headers every request carries (spec point 7). */
export function headersOf({ token, headers }: Envoy): Record<string, string> {
  const language = currentLanguage();
  return {
    ...(token ? { at: token } : {}),
    langCode: language,
    languagecode: language,
    fkPlatformType: "get_issue",
    "X-Request-Id": crypto.randomUUID(),
    ...headers,
  };
}

/**
 * Sends one call and gives the raw answer, whatever its status. Throws ApiError with status 0 when nothing came back
 * within 300 000 ms or at all, and an AbortError when the caller's own signal fired.
 */
export async function send(wire: Wire, parts: Parts, envoy: Envoy): Promise<Response> {
  const headers = headersOf(envoy);
  const encoded = bodyOf(wire, parts);
  if (encoded) headers["Content-Type"] = encoded.type;
  const limit = AbortSignal.timeout(timing.requestTimeout);
  try {
    return await fetch(urlOf(wire, parts), {
      method: wire.method,
      headers,
      body: encoded?.body ?? null,
      // Tokens travel in the header only: no cookie may ever authenticate.
      credentials: "omit",
      cache: "no-store",
      signal: envoy.signal ? AbortSignal.any([envoy.signal, limit]) : limit,
    });
  } catch (error) {
    if (envoy.signal?.aborted) throw error;
    throw unreachable(headers["X-Request-Id"] ?? null);
  }
}

/** No answer: the network or the server is away, or the time is over. */
export function unreachable(requestId: string | null): ApiError {
  return new ApiError({ code: null, message: "", status: 0, requestId });
}
