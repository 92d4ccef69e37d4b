import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import { lazily } from "../../../ui/lazily.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { SkeletonItems } from "../../../ui/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { countQuery } from "../api.ts";
import { Inbox } from "../components/inbox.tsx";
import { MarkAll } from "../components/mark-all.tsx";

const DeadlineCalendar = lazily(
  async () => (await import("../components/deadline-calendar.tsx")).DeadlineCalendar,
);
const Settings = lazily(async () => (await import("../components/settings-form.tsx")).SettingsForm);

const tabs = ["inbox", "calendar", "settings"] as const;
type Tab = (typeof tabs)[number];

/** /notifications: what the account was told, the deadlines to come, and what it wants to be told of. */
export function NotificationsPage(view: ViewProps<"/notifications">) {
  const { notifications } = usePhrases();
  const { search, setSearch } = view;
  const tab = tabs.find((one) => one === search.tab) ?? "inbox";
  const unread = useQuery(countQuery()).data?.unread;
  return (
    <>
      <PageHead
        title={notifications.title}
        actions={tab === "inbox" ? <MarkAll search={search} /> : undefined}
      />
      <Tabs<Tab>
        label={notifications.views}
        items={tabs.map((value) => ({
          value,
          label: notifications.tabs[value],
          ...(value === "inbox" && unread ? { count: unread } : {}),
        }))}
        value={tab}
        // Filters belong to one tab: another begins with its own.
        onChange={(next) =>
          setSearch(
            {
              ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
              tab: next === "inbox" ? undefined : next,
            },
            "push",
          )
        }
      >
        <Suspense fallback={<SkeletonItems />}>
          {tab === "inbox" && <Inbox {...view} />}
          {tab === "calendar" && <DeadlineCalendar search={search} setSearch={setSearch} />}
          {tab === "settings" && <Settings />}
        </Suspense>
      </Tabs>
    </>
  );
}
