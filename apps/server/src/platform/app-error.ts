import type { ErrorCode } from "@passage/contract/errors.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";

export interface AppErrorDetails {
  /** Fill the code's phrase: `{ size: 20 }`. */
  params?: Record<string, string | number>;
  fields?: readonly FieldProblem[];
  /** Goes into the answer's data as it is; nothing that the caller may not see. */
  data?: Record<string, unknown>;
  /** Seconds, for Retry-After. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * What services throw when they refuse. One place turns it into the envelope in the caller's language; the code is the
 * phrase key.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.details = details;
  }
}

/** Refusal for wrong input: each problem at its field. */
export function validationError(...fields: FieldProblem[]): AppError {
  return new AppError("2001", { fields });
}

/** Missing and invisible answer alike. */
export function notFound(): AppError {
  return new AppError("2002");
}
