import type { ApiError } from "./api/api-error.ts";

/** One line about a failed call for support: code or status, request number, time. Shown and copied as it is. */
export function errorDetails(error: ApiError | null, at: Date = new Date()): string {
  return [error?.code ?? error?.status, error?.requestId, at.toISOString()]
    .filter((part) => part !== undefined && part !== null && part !== "")
    .join(" · ");
}
