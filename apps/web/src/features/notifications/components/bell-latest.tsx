import { useQuery } from "@tanstack/react-query";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SkeletonItems } from "../../../ui/skeleton.tsx";
import { latestQuery } from "../api.ts";
import { useMark } from "../use-mark.ts";
import { NotificationRow } from "./notification-row.tsx";

/** How many the bell shows. */
const shown = 8;

/** What the bell opens: the latest ones, the way to all of them. */
export function BellLatest({ onGone }: { onGone: () => void }) {
  const { notifications } = usePhrases();
  const { data, error, refetch } = useQuery(latestQuery(shown));
  const { mark, markAll, busy, blocked } = useMark();
  const none = data && data.unread === 0;
  return (
    <section aria-label={notifications.title} className="flex flex-col">
      <header className="flex min-h-11 items-center justify-between gap-2 border-line border-b px-4">
        <h2 className="text-module">{notifications.title}</h2>
        {data && data.total > 0 && (
          <Button
            kind="quiet"
            size={28}
            busy={busy}
            disabledReason={none ? notifications.nothingUnread : undefined}
            reasonAt="elsewhere"
            {...blocked}
            onClick={() => markAll(data.asOf)}
            className="-mr-2"
          >
            {notifications.markAll}
          </Button>
        )}
      </header>
      {error && !data ? (
        <div className="px-4">
          <ErrorState
            part
            title={notifications.inbox.failed.title}
            onRetry={() => void refetch()}
            details={errorDetails(error)}
          >
            {notifications.inbox.failed.advice}
          </ErrorState>
        </div>
      ) : !data ? (
        <SkeletonItems rows={3} />
      ) : data.total === 0 ? (
        <div className="px-4 py-2">
          <EmptyState compact title={notifications.inbox.empty.title}>
            {notifications.inbox.empty.advice}
          </EmptyState>
        </div>
      ) : (
        <ul className="max-h-[min(30rem,60dvh)] overflow-y-auto">
          {data.items.map((one) => (
            <NotificationRow
              key={one.id}
              one={one}
              narrow
              onMark={(read) => mark(one, read)}
              onOpen={onGone}
            />
          ))}
        </ul>
      )}
      <footer className="border-line border-t px-4 py-2.5">
        <AppLink
          href="/notifications"
          onClick={onGone}
          className="rounded-control text-accent-ink text-cell hover:underline"
        >
          {notifications.showAll}
        </AppLink>
      </footer>
    </section>
  );
}
