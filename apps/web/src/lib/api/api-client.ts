import type { Answered, Endpoint, Sent } from "@passage/contract/endpoint.ts";
import type { ErrorCode } from "@passage/contract/errors.ts";
import { currentSession } from "../session/current-session.ts";
import type { Wire } from "../wire.ts";
import { isApiError } from "./api-error.ts";
import type { Parts } from "./encode.ts";
import { reportFailure } from "./failures.ts";
import { type FileAnswer, readBare, readEnvelope, readFile } from "./read-answer.ts";
import { proveAgain } from "./step-up.ts";
import { send } from "./transport.ts";

/** How a call is made and who shows its failure. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Key of the attempt: the same key again gets the first answer again. Made here where the call demands one. */
  readonly idempotencyKey?: string | undefined;
  /** Codes the caller shows itself (2001 at the fields of a form), or "all". The error is thrown all the same. */
  readonly handles?: readonly ErrorCode[] | "all" | undefined;
}

/**
 * Makes one call of the contract and gives its data. Failures are thrown as ApiError *and* shown in the one place the
 * spec's point 8 describes, unless the endpoint is silent or the caller handles the code: callers never show toasts
 * for failed calls themselves.
 *
 * @example await call(getStudentNames, { query: { fkStudentId: 5 } })
 */
export async function call<E extends Endpoint>(
  wire: Wire<E>,
  sent: Sent<E>,
  options: CallOptions = {},
): Promise<Answered<E>> {
  const read = wire.answer === "bare" ? readBare : readEnvelope;
  return (await perform(wire, sent, options, read)) as Answered<E>;
}

/** Fetches a file; give it to saveFile (lib/save-file.ts) to put it on the user's disk. */
export async function download<E extends Endpoint>(
  wire: Wire<E>,
  sent: Sent<E>,
  options: CallOptions = {},
): Promise<FileAnswer> {
  return perform(wire, sent, options, readFile);
}

async function perform<T>(
  wire: Wire,
  parts: Parts,
  options: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const headers = attemptHeaders(wire, options.idempotencyKey);
  const once = async (token: string | null) =>
    read(await send(wire, parts, { token, headers, signal: options.signal }));
  return shown(wire, options, () => withSession(once));
}

/** Headers that stay the same when an attempt is repeated. */
export function attemptHeaders(wire: Wire, key: string | undefined): Record<string, string> {
  const used = key ?? (wire.idempotent === "required" ? crypto.randomUUID() : undefined);
  return used === undefined ? {} : { "Idempotency-Key": used };
}

/**
 * Runs an attempt with the session's token; a token found expired (0006) is refreshed and tried once more, and so is
 * what takes a fresh proof (2010), once there is one.
 */
export async function withSession<T>(attempt: (token: string | null) => Promise<T>): Promise<T> {
  try {
    return await refreshing(attempt);
  } catch (error) {
    if (!isApiError(error, "2010") || !(await proveAgain())) throw error;
    return refreshing(attempt);
  }
}

async function refreshing<T>(attempt: (token: string | null) => Promise<T>): Promise<T> {
  const session = currentSession();
  const token = session.accessToken();
  try {
    return await attempt(token);
  } catch (error) {
    if (!isApiError(error, "0006") || !(await session.renew(token))) throw error;
    return attempt(session.accessToken());
  }
}

/** Reports a failure to the one display, then throws it on. */
export async function shown<T>(wire: Wire, options: CallOptions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isApiError(error) && !handled(error.code, options.handles))
      reportFailure(error, wire.silent === true);
    throw error;
  }
}

function handled(code: string | null, handles: CallOptions["handles"]): boolean {
  return handles === "all" || (handles?.some((one) => one === code) ?? false);
}
