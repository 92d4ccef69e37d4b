import type { ApiError } from "../../lib/api/api-error.ts";

/** One line for support: code or HTTP status, request number, time. */
export function failureDetails({ code, status, requestId }: ApiError, at: string): string {
  return [code ?? String(status), requestId, at].filter(Boolean).join(" · ");
}
