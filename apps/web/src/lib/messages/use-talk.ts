import type { Answered } from "@passage/contract/endpoint.ts";
import type { FileItem } from "@passage/contract/files/schema.ts";
import type { listMessages, markMessagesRead, sendMessage } from "@passage/contract/messages/endpoints.ts";
import type { Message } from "@passage/contract/messages/schema.ts";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import type { ApiError } from "../api/api-error.ts";
import { callKey } from "../api/queries.ts";
import type { UploadOptions } from "../api/upload.ts";
import type { Wire } from "../wire.ts";

export type MessagePage = Answered<typeof listMessages>;

/** What is sent: words, or files filed before, or both. */
export interface Written {
  readonly text: string;
  readonly fileGuids: string[];
}

/** The calls of one side about one application. All show their failures themselves. */
export interface TalkCalls {
  readonly list: Wire;
  /** Names the talk among those of the same call. */
  readonly sent: unknown;
  read(before: number | undefined, signal: AbortSignal): Promise<MessagePage>;
  send(written: Written, idempotencyKey: string): Promise<Answered<typeof sendMessage>>;
  /** Null where looking at it marks nothing: staff within an account read for themselves. */
  readonly mark: ((upTo: number) => Promise<Answered<typeof markMessagesRead>>) | null;
  upload(file: File, options: UploadOptions): Promise<FileItem>;
  /** Reads that show how many messages wait, or the files. */
  readonly outdates: readonly Wire[];
}

/** How often somebody who has a talk open is shown what came in, in milliseconds. */
const lookAgain = 20_000;

/** A talk with its pages so far as one list, oldest first. */
export function useTalk(calls: TalkCalls) {
  const client = useQueryClient();
  const latest = useRef(calls);
  latest.current = calls;
  const attempt = useRef<{ body: string; key: string } | null>(null);
  const queryKey = callKey(calls.list, calls.sent);

  const query = useInfiniteQuery<
    MessagePage,
    ApiError,
    { pages: MessagePage[] },
    readonly unknown[],
    number | undefined
  >({
    queryKey,
    queryFn: ({ pageParam, signal }) => calls.read(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ items, older }) => (older ? items.at(-1)?.id : undefined),
    refetchInterval: lookAgain,
  });
  const messages = useMemo(() => inOrder(query.data?.pages ?? []), [query.data]);

  const refresh = useCallback(() => {
    for (const wire of latest.current.outdates) void client.invalidateQueries({ queryKey: callKey(wire) });
  }, [client]);

  const sending = useMutation<unknown, ApiError, Written>({
    mutationFn: (written) => {
      // Trying again with the same content is the same message, whether or not the first try arrived.
      const body = JSON.stringify(written);
      if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() };
      return calls.send(written, attempt.current.key);
    },
    onSuccess: async () => {
      attempt.current = null;
      await client.invalidateQueries({ queryKey });
      refresh();
    },
  });

  const mark = useCallback(
    (upTo: number) => {
      // Silent: what could not be noted is new again next time, and nobody is held up by it.
      latest.current.mark?.(upTo).then(refresh, () => undefined);
    },
    [refresh],
  );

  const first = query.data?.pages[0];
  return {
    ...query,
    messages,
    readUpTo: first?.readUpTo ?? 0,
    unread: first?.unread ?? 0,
    erased: first?.erased ?? false,
    sending,
    mark,
    upload: calls.upload,
    refresh,
  };
}

export type Talk = ReturnType<typeof useTalk>;

/** Pages come newest first; a message that moved between two pages while they were read would stand twice. */
function inOrder(pages: readonly MessagePage[]): Message[] {
  const byId = new Map(pages.flatMap(({ items }) => items).map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}
