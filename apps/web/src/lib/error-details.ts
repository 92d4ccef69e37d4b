import type { ApiError } from "./api/api-error.ts";

/** One line about a failed call for support: code or status, request number, time. Shown and copied as it is. */
export function errorDetails({ code, status, requestId }: ApiError, at: Date = new Date()): string {
  return [code ?? status, requestId, at.toISOString()]
    .filter((part) => part !== null && part !== "")
    .join(" · ");
}
