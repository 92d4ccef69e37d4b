import { randomBytes } from "node:crypto";
import { listNotifications, saveNotificationSettings } from "@passage/contract/notifications/endpoints.ts";
import {
  type MailPace,
  type NotificationEvent,
  type NotificationScope,
  notificationDefaults,
} from "@passage/contract/notifications/events.ts";
import { tokenHash } from "../../platform/authentication.ts";
import type { Database } from "../../platform/database.ts";
import { dispatchOutbox } from "../../platform/outbox.ts";
import { ok, type TestApp, timeZone } from "../../test/app.ts";
import { fixture, tokenOf } from "../../test/factories.ts";
import type { NotificationDependencies } from "./dependencies.ts";
import { notificationListeners } from "./listeners.ts";

/** A calendar feed of an account; its secret. */
export async function makeFeed(
  database: Database,
  { id }: { id: number },
  { names = false } = {},
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const values = { secret_hash: tokenHash(secret), names, created_at: "2026-11-20T04:00:00Z" };
  await database.transaction(fixture, ({ q }) =>
    q
      .insertInto("calendar_feeds")
      .values({ account_id: id, ...values })
      .execute(),
  );
  return secret;
}

/** What the services run on in tests. */
export function parts({ database, clock }: Pick<TestApp, "database" | "clock">): NotificationDependencies {
  return { database, clock, timeZone, publicUrl: "https://portal.test" };
}

/** Lets all events fall due, those held back for an undo too, and hands them to the listeners. */
export async function listen(test: TestApp): Promise<void> {
  await test.database.transaction(fixture, ({ q }) =>
    q
      .updateTable("outbox")
      .set({ due_at: "2020-01-01T00:00:00Z" })
      .where("dispatched_at", "is", null)
      .execute(),
  );
  await dispatchOutbox(test.database, notificationListeners(parts(test)));
}

/** Chooses for one event as the settings page does. */
export async function choose(
  test: TestApp,
  { id }: { id: number },
  event: NotificationEvent,
  choice: { inApp?: boolean; mail?: MailPace; scope?: NotificationScope },
): Promise<void> {
  const token = await tokenOf(test.database, { account: id });
  const body = { events: [{ event, ...notificationDefaults[event], ...choice }] };
  await ok(test.app, saveNotificationSettings, { body }, { token });
}

/** An account's inbox, newest first. */
export async function inbox(test: TestApp, { id }: { id: number }, language = "en-us") {
  const token = await tokenOf(test.database, { account: id });
  return ok(test.app, listNotifications, { query: { limit: 200 } }, { token, language });
}
