import * as endpoints from "@passage/contract/messages/endpoints.ts";
import type { Database } from "../../platform/database.ts";
import { type Route, route } from "../../platform/http/route.ts";
import type { MessageDependencies } from "./dependencies.ts";
import { countMessage } from "./limit-messages.ts";
import { listMessages } from "./list-messages.ts";
import { markRead } from "./mark-read.ts";
import { findTalk } from "./repository.ts";
import { sendMessage } from "./send-message.ts";

export function messageRoutes(dependencies: MessageDependencies & { readonly database: Database }): Route[] {
  return [
    route(endpoints.listMessages, ({ read, query }) => listMessages(read, query.itemId, query.before)),
    route(endpoints.sendMessage, async ({ scope, transaction, body: { itemId, ...written } }) => {
      await countMessage(dependencies.database, scope);
      return transaction((tx) => sendMessage(tx, itemId, written, dependencies), {
        beforeReplay: (tx) => findTalk(tx, itemId),
      });
    }),
    route(endpoints.markMessagesRead, ({ transaction, body: { itemId, upTo } }) =>
      transaction((tx) => markRead(tx, itemId, upTo)),
    ),
    route(endpoints.listStaffMessages, ({ read, params, query }) =>
      listMessages(read, params.id, query.before),
    ),
    route(endpoints.sendStaffMessage, async ({ scope, transaction, params, body }) => {
      await countMessage(dependencies.database, scope);
      return transaction((tx) => sendMessage(tx, params.id, body, dependencies), {
        beforeReplay: (tx) => findTalk(tx, params.id),
      });
    }),
    route(endpoints.markStaffMessagesRead, ({ transaction, params, body }) =>
      transaction((tx) => markRead(tx, params.id, body.upTo)),
    ),
  ];
}
