import type { Answered } from "@passage/contract/endpoint.ts";
import type * as contract from "@passage/contract/notifications/endpoints.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { read } from "../../lib/api/queries.ts";
import {
  countNotifications,
  getCalendarFeed,
  getDeadlineCalendar,
  getNotificationSettings,
  listNotifications,
} from "../../lib/wire/notifications.gen.ts";

export type NotificationPage = Answered<typeof contract.listNotifications>;
export type Notification = NotificationPage["items"][number];
export type Deadline = Answered<typeof contract.getDeadlineCalendar>["items"][number];
export type NotificationSettings = Answered<typeof contract.getNotificationSettings>;
export type EventSetting = NotificationSettings["events"][number];

/** How often the bell asks for itself, in milliseconds. */
const bellPoll = 60_000;

/** How many are unread; asked again by itself, and when the window comes to the front. */
export const countQuery = () =>
  queryOptions({
    ...read(countNotifications, {}, { handles: "all", staleTime: 5_000 }),
    refetchInterval: bellPoll,
    refetchOnWindowFocus: true,
  });

/** The latest few, for the bell. */
export const latestQuery = (limit: number) =>
  read(listNotifications, { query: { limit } }, { handles: "all", staleTime: 0 });

export interface InboxFilter {
  readonly page: number;
  readonly unread: boolean;
  readonly event: Notification["event"][];
}

export const inboxQuery = (filter: InboxFilter) =>
  queryOptions({
    ...read(listNotifications, { query: filter }, { handles: "all" }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });

export interface CalendarFilter {
  readonly from: string;
  readonly to: string;
  readonly kind: Deadline["kind"][];
  readonly owner: number[];
}

export const calendarQuery = (filter: CalendarFilter) =>
  queryOptions({
    ...read(getDeadlineCalendar, { query: filter }, { handles: "all" }),
    placeholderData: keepPreviousData,
  });

export const settingsQuery = () => read(getNotificationSettings, {}, { handles: "all" });

export const feedQuery = () => read(getCalendarFeed, {}, { handles: "all", staleTime: 0 });
