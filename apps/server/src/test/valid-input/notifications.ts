import { type Inputs, none } from "./aim.ts";

export const notificationsInputs: Inputs = {
  getNotifications: none,
  getNotificationCount: none,
  markNotifications: () => ({ body: { ids: [2_000_000_000], read: true } }),
  markAllNotifications: () => ({ body: { upTo: "2026-11-20T04:00:00Z" } }),
  getNotificationSettings: none,
  saveNotificationSettings: () => ({
    body: { events: [{ event: "offer", inApp: true, mail: "daily", scope: "own" }] },
  }),
  getDeadlineCalendar: () => ({ query: { from: "2026-11-01", to: "2026-12-12" } }),
  getCalendarFeed: none,
  createCalendarFeed: () => ({ body: { names: false } }),
  saveCalendarFeed: () => ({ body: { names: true } }),
  revokeCalendarFeed: none,
  readCalendarFeed: ({ feed }) => ({ params: { secret: feed } }),
};
