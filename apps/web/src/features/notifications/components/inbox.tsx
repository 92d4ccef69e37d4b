import { lists } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useRef } from "react";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { formatDayInProse } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { useListSearch } from "../../../lib/use-list-search.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoicesFilter } from "../../../ui/choices-filter.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { SkeletonItems } from "../../../ui/skeleton.tsx";
import { inboxQuery, type Notification } from "../api.ts";
import { eventNames, filterNames, inboxFilter } from "../inbox-filter.ts";
import { useInboxKeys } from "../use-inbox-keys.ts";
import { useMark } from "../use-mark.ts";
import { NotificationRow } from "./notification-row.tsx";

type InboxProps = Pick<ViewProps, "search" | "setSearch" | "shown">;

/** What the account was told, grouped by day. */
export function Inbox({ search, setSearch, shown }: InboxProps) {
  const { notifications, domain } = usePhrases();
  const { inbox } = notifications;
  const list = useListSearch({ search, setSearch }, filterNames);
  const filter = inboxFilter(search);
  const { data, error, refetch } = useQuery(inboxQuery(filter));
  const { mark } = useMark();
  const rows = useRef<HTMLDivElement>(null);
  useInboxKeys(rows, shown, data?.items ?? [], mark);

  return (
    <>
      <div className="flex min-h-13 flex-wrap items-center gap-2 border-line-2 border-b px-4 py-2 sm:px-gutter">
        <Segmented
          label={inbox.which}
          size={28}
          segments={[
            { value: "all", label: inbox.all },
            { value: "unread", label: inbox.unread },
          ]}
          value={filter.unread ? "unread" : "all"}
          onChange={(value) => list.setFilters({ unread: value === "unread" ? "1" : null })}
        />
        <ChoicesFilter
          name={inbox.kind}
          options={eventNames.map((value) => ({ value, label: domain.notificationEvents[value] }))}
          values={filter.event}
          onChange={(events) => list.setFilters({ event: events.join(",") || null })}
        />
        <Keys />
      </div>
      {hasFailed({ data, error }) ? (
        <ListFailure query={{ error, refetch }} words={inbox} />
      ) : !data ? (
        <SkeletonItems rows={8} />
      ) : data.items.length === 0 ? (
        <Nothing
          filtered={filter.event.length > 0}
          unreadOnly={filter.unread}
          onDrop={() => list.setFilters({ event: null })}
          onAll={list.clearFilters}
        />
      ) : (
        <>
          <div ref={rows}>
            {byDay(data.items).map(([day, items]) => (
              <Day key={day} day={day} today={data.today} items={items} onMark={mark} />
            ))}
          </div>
          <Pagination page={data.page} pageSize={lists.pageSize} total={data.total} onPage={list.setPage} />
        </>
      )}
    </>
  );
}

/** Neighbours of one day together; the list comes newest first. */
function byDay(items: readonly Notification[]): [string, Notification[]][] {
  return [...Map.groupBy(items, ({ on }) => on)];
}

interface DayProps {
  day: string;
  today: string;
  items: readonly Notification[];
  onMark: (one: Notification, read: boolean) => void;
}

function Day({ day, today, items, onMark }: DayProps) {
  const { notifications } = usePhrases();
  const language = useLanguage();
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const near = day === today ? "today" : day === yesterday ? "yesterday" : null;
  const words = near ? notifications.days[near] : formatDayInProse(day, language);
  return (
    <section aria-label={words}>
      <h2 className="sticky top-0 z-10 border-line border-b bg-hover px-4 py-1.5 text-head text-ink-2 sm:px-gutter">
        {words}
      </h2>
      <ul className="border-line border-b">
        {items.map((one) => (
          <NotificationRow key={one.id} one={one} onMark={(read) => onMark(one, read)} />
        ))}
      </ul>
    </section>
  );
}

/** Nothing came yet, nothing waits, or nothing fits the filter: each with the way on. */
function Nothing(props: { filtered: boolean; unreadOnly: boolean; onDrop: () => void; onAll: () => void }) {
  const { notifications } = usePhrases();
  const { inbox } = notifications;
  if (props.filtered)
    return (
      <EmptyState
        title={inbox.noneFits.title}
        actions={
          <Button size={28} icon={X} onClick={props.onDrop}>
            {inbox.kind}
          </Button>
        }
      >
        {inbox.noneFits.advice}
      </EmptyState>
    );
  if (props.unreadOnly)
    return (
      <EmptyState
        title={inbox.allRead.title}
        actions={<Button onClick={props.onAll}>{inbox.allRead.show}</Button>}
      >
        {inbox.allRead.advice}
      </EmptyState>
    );
  return <EmptyState title={inbox.empty.title}>{inbox.empty.advice}</EmptyState>;
}

/** The keys, where there is a keyboard. */
function Keys() {
  const { keys } = usePhrases().notifications.inbox;
  return (
    <span className="ml-auto hidden items-center gap-1.5 text-hint text-ink-3 lg:flex touch:hidden">
      <Kbd>j</Kbd>
      <Kbd>k</Kbd>
      <span className="mr-2">{keys.move}</span>
      <Kbd>↵</Kbd>
      <span className="mr-2">{keys.open}</span>
      <Kbd>e</Kbd>
      <span>{keys.read}</span>
    </span>
  );
}
