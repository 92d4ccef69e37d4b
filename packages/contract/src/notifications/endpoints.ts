import { z } from "zod";
import { anyKey, endpoint, open } from "../endpoint.ts";
import {
  calendarFeed,
  calendarQuery,
  deadlineCalendar,
  feedCreate,
  feedCreated,
  feedNames,
  feedParams,
  notificationCount,
  notificationPage,
  notificationSettings,
  notificationSettingsSave,
  notificationsMark,
  notificationsMarkAll,
  notificationsMarked,
  notificationsQuery,
} from "./schema.ts";

/** Who may see an application at all can be told of one. */
const readers = anyKey("applications", "applicationsDetail");

export const listNotifications = endpoint({
  id: "getNotifications",
  method: "GET",
  path: "/issue/notification/getNotifications",
  summary: "What the account was told of and still sees, newest first.",
  access: readers,
  query: notificationsQuery,
  data: notificationPage,
});

export const countNotifications = endpoint({
  id: "getNotificationCount",
  method: "GET",
  path: "/issue/notification/getNotificationCount",
  summary: "How many are unread, counted up to 100.",
  access: readers,
  data: notificationCount,
  silent: true,
});

export const markNotifications = endpoint({
  id: "markNotifications",
  method: "POST",
  path: "/issue/notification/markNotifications",
  summary: "Marks notifications of one's own as read or unread; others are left as they are.",
  access: readers,
  ownOnly: true,
  body: notificationsMark,
  data: notificationsMarked,
  encoding: "json",
});

export const markAllNotifications = endpoint({
  id: "markAllNotifications",
  method: "POST",
  path: "/issue/notification/markAllNotifications",
  summary: "Marks all as read that were there when the list was read.",
  access: readers,
  ownOnly: true,
  body: notificationsMarkAll,
  data: notificationsMarked,
  encoding: "json",
});

export const getNotificationSettings = endpoint({
  id: "getNotificationSettings",
  method: "GET",
  path: "/issue/notification/getNotificationSettings",
  summary: "What the account wants to be told of, where, and of whose students.",
  access: readers,
  data: notificationSettings,
});

export const saveNotificationSettings = endpoint({
  id: "saveNotificationSettings",
  method: "POST",
  path: "/issue/notification/saveNotificationSettings",
  summary: "Changes that for the events named; what is on its way already stays as it is.",
  access: readers,
  ownOnly: true,
  body: notificationSettingsSave,
  data: notificationSettings,
  encoding: "json",
});

export const getDeadlineCalendar = endpoint({
  id: "getDeadlineCalendar",
  method: "GET",
  path: "/issue/notification/getDeadlineCalendar",
  summary: "Deadlines in sight between two days, those that still stand.",
  access: readers,
  query: calendarQuery,
  data: deadlineCalendar,
});

export const getCalendarFeed = endpoint({
  id: "getCalendarFeed",
  method: "GET",
  path: "/issue/notification/getCalendarFeed",
  summary: "Whether the account has a calendar feed, and since when; never its address.",
  access: readers,
  data: calendarFeed,
});

export const createCalendarFeed = endpoint({
  id: "createCalendarFeed",
  method: "POST",
  path: "/issue/notification/createCalendarFeed",
  summary: "Makes the feed's address, shown this once; one made before stops working.",
  access: readers,
  ownOnly: true,
  body: feedCreate,
  data: feedCreated,
  encoding: "json",
});

export const saveCalendarFeed = endpoint({
  id: "saveCalendarFeed",
  method: "POST",
  path: "/issue/notification/saveCalendarFeed",
  summary:
    "Shows students' names in the feed, or leaves them out; where there is none, nothing is to be done.",
  access: readers,
  ownOnly: true,
  body: feedNames,
  data: calendarFeed,
  encoding: "json",
});

export const revokeCalendarFeed = endpoint({
  id: "revokeCalendarFeed",
  method: "POST",
  path: "/issue/notification/revokeCalendarFeed",
  summary: "Ends the feed; where there is none, nothing is to be done.",
  access: readers,
  ownOnly: true,
  data: calendarFeed,
  encoding: "json",
});

export const readCalendarFeed = endpoint({
  id: "readCalendarFeed",
  method: "GET",
  path: "/calendar/{secret}.ics",
  summary:
    "The deadlines as text/calendar (RFC 5545), for calendar programs. HTTP 404: unknown, revoked, or its account may not see applications any more; 304 by ETag.",
  access: open,
  params: feedParams,
  data: z.string(),
  answer: "bare",
  head: true,
});
