import { useQuery } from "@tanstack/react-query";
import { CalendarDays, CalendarPlus, ChevronLeft, ChevronRight, List } from "lucide-react";
import { useState } from "react";
import { useAccount } from "../../../lib/account.tsx";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { platformToday } from "../../../lib/platform-day.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoicesFilter } from "../../../ui/choices-filter.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { LazyOverlay } from "../../../ui/lazy-overlay.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { calendarQuery, settingsQuery } from "../api.ts";
import { calendarFilter, kindNames } from "../calendar-filter.ts";
import { monthAfter, shownMonth } from "../month.ts";
import { monthTitle } from "../month-title.ts";
import { CalendarSkeleton } from "./calendar-skeleton.tsx";
import { DeadlineList } from "./deadline-list.tsx";
import { DeadlineMonth } from "./deadline-month.tsx";
import type { FeedDialogProps } from "./feed-dialog.tsx";

const feedDialog = lazyPart<FeedDialogProps>(async () => (await import("./feed-dialog.tsx")).FeedDialog);

/** Deadlines of a month, as a calendar or a list; on a phone a list. */
export function DeadlineCalendar({ search, setSearch }: Pick<ViewProps, "search" | "setSearch">) {
  const { notifications, domain } = usePhrases();
  const { calendar } = notifications;
  const language = useLanguage();
  const { id } = useAccount().user;
  const [feedOpen, setFeedOpen] = useState(false);
  const month = shownMonth(search.month, platformToday());
  const filter = calendarFilter(search, month, id);
  const { data, error, refetch, isPlaceholderData } = useQuery(calendarQuery(filter));
  const seesOthers = useQuery(settingsQuery()).data?.seesOthers === true;
  const asList = search.show === "list";
  const turn = (to: string | undefined) => setSearch({ month: to }, "push");

  const inMonth = data?.items.filter(({ day }) => day.startsWith(month)) ?? [];
  const filtered = filter.kind.length > 0 || filter.owner.length > 0;
  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center gap-2 border-line-2 border-b px-4 py-2 sm:px-gutter">
        <h2 aria-live="polite" className="mr-1 min-w-32 text-section">
          {monthTitle(month, language)}
        </h2>
        <IconButton
          icon={ChevronLeft}
          kind="secondary"
          label={calendar.previous}
          onClick={() => turn(monthAfter(month, -1))}
        />
        <IconButton
          icon={ChevronRight}
          kind="secondary"
          label={calendar.next}
          onClick={() => turn(monthAfter(month, 1))}
        />
        <Button size={28} className="mr-2" onClick={() => turn(undefined)}>
          {calendar.today}
        </Button>
        {seesOthers && (
          <Segmented
            label={calendar.whose}
            size={28}
            segments={[
              { value: "all", label: calendar.all },
              { value: "mine", label: calendar.mine },
            ]}
            value={filter.owner.length > 0 ? "mine" : "all"}
            onChange={(value) => setSearch({ whose: value === "mine" ? "mine" : undefined }, "push")}
          />
        )}
        <ChoicesFilter
          name={calendar.kind}
          options={kindNames.map((value) => ({ value, label: domain.deadlineKinds[value] }))}
          values={filter.kind}
          onChange={(kinds) => setSearch({ kind: kinds.join(",") || undefined }, "push")}
        />
        <div className="flex items-center gap-2 md:ml-auto">
          <div className="hidden md:block">
            <Segmented
              label={calendar.show}
              size={28}
              segments={[
                { value: "month", label: calendar.month, icon: CalendarDays },
                { value: "list", label: calendar.list, icon: List },
              ]}
              value={asList ? "list" : "month"}
              onChange={(value) => setSearch({ show: value === "list" ? "list" : undefined }, "push")}
            />
          </div>
          <Button size={28} icon={CalendarPlus} onClick={() => setFeedOpen(true)}>
            {calendar.subscribe}
          </Button>
        </div>
      </div>
      {hasFailed({ data, error }) ? (
        <ListFailure
          query={{ error, refetch }}
          words={{ failed: calendar.failed, noPermission: notifications.inbox.noPermission }}
        />
      ) : !data ? (
        <CalendarSkeleton month={month} asList={asList} />
      ) : (
        <div className={classNames("transition-opacity", isPlaceholderData && "opacity-60")}>
          {data.more && (
            <div className="px-4 pt-3 sm:px-gutter">
              <Banner tone="att" title={calendar.tooMany} />
            </div>
          )}
          <div className={asList ? "hidden" : "hidden md:block"}>
            <DeadlineMonth month={month} today={data.today} items={data.items} />
          </div>
          <div className={asList ? undefined : "md:hidden"}>
            {inMonth.length > 0 ? (
              <DeadlineList today={data.today} items={inMonth} showOwner={seesOthers} />
            ) : (
              <EmptyState title={filtered ? calendar.noneFits : calendar.empty.title}>
                {filtered ? undefined : calendar.empty.advice}
              </EmptyState>
            )}
          </div>
        </div>
      )}
      <LazyOverlay part={feedDialog} content={{ open: feedOpen, onOpenChange: setFeedOpen }} />
    </>
  );
}
