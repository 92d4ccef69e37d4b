// Written by scripts/generate-wire.ts out of packages/contract/src/notifications/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/notifications/endpoints.ts";
import type { Wire } from "../wire.ts";

export const countNotifications: Wire<typeof contract.countNotifications> = {"id":"getNotificationCount","method":"GET","path":"/issue/notification/getNotificationCount","encoding":"form","silent":true};
export const createCalendarFeed: Wire<typeof contract.createCalendarFeed> = {"id":"createCalendarFeed","method":"POST","path":"/issue/notification/createCalendarFeed","encoding":"json"};
export const getCalendarFeed: Wire<typeof contract.getCalendarFeed> = {"id":"getCalendarFeed","method":"GET","path":"/issue/notification/getCalendarFeed","encoding":"form"};
export const getDeadlineCalendar: Wire<typeof contract.getDeadlineCalendar> = {"id":"getDeadlineCalendar","method":"GET","path":"/issue/notification/getDeadlineCalendar","encoding":"form"};
export const getNotificationSettings: Wire<typeof contract.getNotificationSettings> = {"id":"getNotificationSettings","method":"GET","path":"/issue/notification/getNotificationSettings","encoding":"form"};
export const listNotifications: Wire<typeof contract.listNotifications> = {"id":"getNotifications","method":"GET","path":"/issue/notification/getNotifications","encoding":"form"};
export const markAllNotifications: Wire<typeof contract.markAllNotifications> = {"id":"markAllNotifications","method":"POST","path":"/issue/notification/markAllNotifications","encoding":"json"};
export const markNotifications: Wire<typeof contract.markNotifications> = {"id":"markNotifications","method":"POST","path":"/issue/notification/markNotifications","encoding":"json"};
export const readCalendarFeed: Wire<typeof contract.readCalendarFeed> = {"id":"readCalendarFeed","method":"GET","path":"/calendar/{secret}.ics","encoding":"form","answer":"bare"};
export const revokeCalendarFeed: Wire<typeof contract.revokeCalendarFeed> = {"id":"revokeCalendarFeed","method":"POST","path":"/issue/notification/revokeCalendarFeed","encoding":"json"};
export const saveCalendarFeed: Wire<typeof contract.saveCalendarFeed> = {"id":"saveCalendarFeed","method":"POST","path":"/issue/notification/saveCalendarFeed","encoding":"json"};
export const saveNotificationSettings: Wire<typeof contract.saveNotificationSettings> = {"id":"saveNotificationSettings","method":"POST","path":"/issue/notification/saveNotificationSettings","encoding":"json"};
