import type { Answered, Endpoint, Sent } from "@passage/contract/endpoint.ts";
import type { ErrorCode } from "@passage/contract/errors.ts";
import { QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Wire } from "../wire.ts";
import { call } from "./api-client.ts";
import type { ApiError } from "./api-error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ApiError;
  }
}

/**
 * The cache of an entry. Nothing is retried: the one display has told the user already, and pages offer "try again".
 * Calls are made without a network too: left to its default the library would hold them back until it returns, and a
 * save would look busy for ever instead of saying that nothing was sent.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000, refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** Names the cached answers of one endpoint, all of them or those of one request. */
export function callKey(wire: Wire, sent?: unknown): readonly unknown[] {
  return sent === undefined ? [wire.id] : [wire.id, sent];
}

/** How a read is cached and who shows its failure. */
export interface ReadOptions {
  readonly handles?: readonly ErrorCode[] | "all";
  /** Milliseconds an answer counts as fresh; reference data may say Infinity. */
  readonly staleTime?: number;
  readonly enabled?: boolean;
}

/**
 * Query options of a reading call, for useQuery, useSuspenseQuery and prefetching.
 *
 * @example const names = useQuery(read(getStudentNames, { query: { fkStudentId } }))
 */
export function read<E extends Endpoint>(wire: Wire<E>, sent: Sent<E>, options: ReadOptions = {}) {
  const { handles, ...rest } = options;
  return queryOptions<Answered<E>>({
    queryKey: callKey(wire, sent),
    queryFn: ({ signal }) => call(wire, sent, { signal, handles }),
    ...rest,
  });
}

/** What a writing call does beside writing. */
export interface WriteOptions<E extends Endpoint> {
  /** Codes the screen shows itself, e.g. `["2001"]` for a form that puts field errors at its fields. */
  readonly handles?: readonly ErrorCode[] | "all";
  /** Reading calls whose answers are out of date after success. */
  readonly outdates?: readonly Wire[];
  /** Key of an attempt that the caller keeps itself, beyond the page's life. */
  readonly keyOf?: (sent: Sent<E>) => string | undefined;
  readonly onSuccess?: (data: Answered<E>, sent: Sent<E>) => void | Promise<void>;
}

/**
 * A writing call as a mutation. Where the endpoint reads an Idempotency-Key, one key stands for one intention: trying
 * again with the same content after a failure sends the same key, so that nothing happens twice.
 */
export function useWrite<E extends Endpoint>(wire: Wire<E>, options: WriteOptions<E> = {}) {
  const client = useQueryClient();
  const attempt = useRef<{ body: string; key: string } | null>(null);

  function keyFor(sent: Sent<E>): string | undefined {
    if (!wire.idempotent) return undefined;
    const body = JSON.stringify(sent);
    if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    return attempt.current.key;
  }

  return useMutation<Answered<E>, ApiError, Sent<E>>({
    mutationFn: (sent) =>
      call(wire, sent, {
        handles: options.handles,
        idempotencyKey: options.keyOf?.(sent) ?? keyFor(sent),
      }),
    onSuccess: async (data, sent) => {
      attempt.current = null;
      await Promise.all(
        (options.outdates ?? []).map((one) => client.invalidateQueries({ queryKey: callKey(one) })),
      );
      await options.onSuccess?.(data, sent);
    },
  });
}
