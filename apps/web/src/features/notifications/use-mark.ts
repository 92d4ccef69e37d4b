import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { callKey, useWrite } from "../../lib/api/queries.ts";
import { useOwnOnly } from "../../lib/own-only.ts";
import {
  countNotifications,
  listNotifications,
  markAllNotifications,
  markNotifications,
} from "../../lib/wire/notifications.gen.ts";
import type { Notification, NotificationPage } from "./api.ts";

/** Changes the lists that are on show, without asking for them anew: no row goes from under the pointer. */
function patch(
  client: QueryClient,
  change: (one: Notification) => Notification,
  unread: (before: number) => number,
): void {
  client.setQueriesData<NotificationPage>(
    { queryKey: callKey(listNotifications) },
    (page) => page && { ...page, items: page.items.map(change), unread: unread(page.unread) },
  );
}

/**
 * Marking as read and unread: seen at once; a refusal brings back what the server says. Staff within an account mark
 * nothing: `blocked` says why.
 */
export function useMark() {
  const client = useQueryClient();
  const blocked = useOwnOnly();
  const stale = () =>
    void client.invalidateQueries({ queryKey: callKey(listNotifications), refetchType: "none" });
  const settled = ({ unread }: { unread: number }) => {
    client.setQueryData(callKey(countNotifications, {}), { unread: Math.min(unread, 100) });
    patch(
      client,
      (one) => one,
      () => unread,
    );
    stale();
  };
  const failed = () => void client.invalidateQueries({ queryKey: callKey(listNotifications) });
  const some = useWrite(markNotifications, { onSuccess: settled });
  const all = useWrite(markAllNotifications, { onSuccess: settled });
  return {
    mark: (one: Notification, read: boolean) => {
      if (blocked || one.read === read) return;
      patch(
        client,
        (other) => (other.id === one.id ? { ...other, read } : other),
        (before) => Math.max(0, before + (read ? -1 : 1)),
      );
      some.mutateAsync({ body: { ids: [one.id], read } }).catch(failed);
    },
    /** Those that were there at the instant `asOf` of the list. */
    markAll: (asOf: string) => {
      patch(
        client,
        (one) => ({ ...one, read: true }),
        () => 0,
      );
      all.mutateAsync({ body: { upTo: asOf } }).catch(failed);
    },
    busy: all.isPending,
    blocked,
  };
}
