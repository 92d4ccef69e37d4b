import * as endpoints from "@passage/contract/notifications/endpoints.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { NotificationDependencies } from "./dependencies.ts";
import { listDeadlines } from "./list-deadlines.ts";
import { countForBell, listNotifications } from "./list-notifications.ts";
import { createFeed, limitFeeds, readOwnFeed, revokeFeed, saveFeedNames } from "./manage-feed.ts";
import { readFeed } from "./read-feed.ts";
import { markAll, markSome, readSettings, saveSettings } from "./service.ts";

export function notificationRoutes(dependencies: NotificationDependencies): Route[] {
  return [
    route(endpoints.listNotifications, ({ read, scope, query }) =>
      listNotifications(read, scope, query, dependencies),
    ),
    route(endpoints.countNotifications, ({ read, scope }) => countForBell(read, scope)),
    route(endpoints.markNotifications, ({ transaction, scope, body }) =>
      transaction((tx) => markSome(tx, scope, body, dependencies)),
    ),
    route(endpoints.markAllNotifications, ({ transaction, scope, body }) =>
      transaction((tx) => markAll(tx, scope, body.upTo, dependencies)),
    ),
    route(endpoints.getNotificationSettings, ({ read, scope }) => readSettings(read, scope)),
    route(endpoints.saveNotificationSettings, ({ transaction, scope, body }) =>
      transaction((tx) => saveSettings(tx, scope, body)),
    ),
    route(endpoints.getDeadlineCalendar, ({ read, query }) => listDeadlines(read, query, dependencies)),
    route(endpoints.getCalendarFeed, ({ read, scope }) => readOwnFeed(read, scope)),
    route(endpoints.createCalendarFeed, async ({ transaction, scope, body }) => {
      await limitFeeds(dependencies, scope);
      return transaction((tx) => createFeed(tx, scope, body, dependencies));
    }),
    route(endpoints.saveCalendarFeed, ({ transaction, scope, body }) =>
      transaction((tx) => saveFeedNames(tx, scope, body.names)),
    ),
    route(endpoints.revokeCalendarFeed, ({ transaction, scope }) =>
      transaction((tx) => revokeFeed(tx, scope)),
    ),
    route(endpoints.readCalendarFeed, ({ params, scope, client }) =>
      readFeed(
        { secret: params.secret, ifNoneMatch: client.ifNoneMatch, requestId: scope.requestId },
        dependencies,
      ),
    ),
  ];
}
