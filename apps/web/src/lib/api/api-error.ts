import type { ErrorCode, FieldError } from "@passage/contract/errors.ts";

interface Facts {
  code: string | null;
  message: string;
  data?: unknown;
  status: number;
  requestId: string | null;
}

/**
 * A call that did not succeed. `code` is the envelope's, or null when the answer carried none (a proxy's page, no
 * connection); `status` is 0 when nothing came back at all. `message` is already in the page's language.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: string | null;
  readonly data: unknown;
  readonly status: number;
  readonly requestId: string | null;

  constructor(facts: Facts) {
    super(facts.message);
    this.code = facts.code;
    this.data = facts.data ?? null;
    this.status = facts.status;
    this.requestId = facts.requestId;
  }

  /** What is wrong with which input (codes 2001 and 2005), else empty. */
  get fields(): readonly FieldError[] {
    const fields = isRecord(this.data) ? this.data.fields : undefined;
    return Array.isArray(fields) ? fields.filter(isFieldError) : [];
  }
}

/** True for a failed call with this code. */
export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.path === "string" && typeof value.message === "string";
}
