import type { ApiError } from "./api-error.ts";

/**
 * True when a page has nothing to show of what it read. An earlier answer stays in sight when asking again fails on
 * the way (no network, a server that is being started anew, too many calls): it goes when it is refused.
 *
 * @example {hasFailed(query) ? <ListFailure words={words} query={query} /> : <Table rows={query.data} />}
 */
export function hasFailed({ data, error }: { data: unknown; error: ApiError | null }): boolean {
  return error !== null && (data === undefined || !isPassing(error));
}

/** Nobody answered, or who did could not: the same question may be answered in a while. */
export function isPassing({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}
