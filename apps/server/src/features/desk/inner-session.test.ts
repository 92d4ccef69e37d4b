import { randomUUID } from "node:crypto";
import type { Endpoint, Sent } from "@passage/contract/endpoint.ts";
import * as messages from "@passage/contract/messages/endpoints.ts";
import * as notifications from "@passage/contract/notifications/endpoints.ts";
import * as views from "@passage/contract/saved-views/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import { makeCourse, tokenOf } from "../../test/factories.ts";

let test: TestApp;
let desk: Desk;
/** Of the staff member within the consultant's account. */
let inner: string;
let itemId: number;

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
  inner = await tokenOf(test.database, { account: desk.consultant.id, inner: desk.staffId });
  itemId = await desk.standing(await makeCourse(test.database), { step: "submitted", status: 1 });
});
afterAll(() => test.close());

const asInner = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
  call(test.app, endpoint, sent, { token: inner });
const asAgent = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
  ok(test.app, endpoint, sent, { token: desk.token });

describe("a staff member within an account", () => {
  it("neither ends the account’s feed nor is handed its address", async () => {
    const { url } = await asAgent(notifications.createCalendarFeed, { body: { names: false } });
    expect((await asInner(notifications.createCalendarFeed, { body: { names: true } })).code).toBe("2009");
    expect((await asInner(notifications.saveCalendarFeed, { body: { names: true } })).code).toBe("2009");
    expect((await asInner(notifications.revokeCalendarFeed, {})).code).toBe("2009");
    const { statusCode } = await test.app.inject({ method: "GET", url: new URL(url).pathname });
    expect(statusCode).toBe(200);
    const { feed } = await asAgent(notifications.getCalendarFeed, {});
    expect(feed?.names).toBe(false);
  });

  it("changes neither what the account is told nor the views it keeps", async () => {
    const before = await asAgent(notifications.getNotificationSettings, {});
    const events = before.events.map(({ paces: _, ...one }) => ({ ...one, inApp: !one.inApp }));
    expect((await asInner(notifications.saveNotificationSettings, { body: { events } })).code).toBe("2009");
    expect(await asAgent(notifications.getNotificationSettings, {})).toEqual(before);

    const view = { list: "students", name: "Mine", search: "keyword=a", isDefault: true } as const;
    expect((await asInner(views.saveView, { body: view })).code).toBe("2009");
    const { id } = await asAgent(views.saveView, { body: view });
    expect((await asInner(views.deleteView, { body: { id } })).code).toBe("2009");
    const query = { list: "students" } as const;
    expect(await asAgent(views.getSavedViews, { query })).toHaveLength(1);
  });

  it("reads, and leaves unread what the account hasn’t read, also when writing", async () => {
    const written = { params: { id: itemId }, body: { text: "Please send the transcript." } };
    const key = { idempotencyKey: randomUUID() };
    const { id } = await ok(test.app, messages.sendStaffMessage, written, {
      token: desk.staffToken,
      ...key,
    });
    const query = { itemId };
    expect((await asInner(messages.listMessages, { query })).data).toMatchObject({ unread: 1 });
    expect((await asInner(messages.markMessagesRead, { body: { itemId, upTo: id } })).code).toBe("2009");
    await ok(
      test.app,
      messages.sendMessage,
      { body: { itemId, text: "It is there." } },
      {
        token: inner,
        ...key,
      },
    );
    expect((await asAgent(messages.listMessages, { query })).unread).toBe(1);

    expect((await asInner(notifications.markNotifications, { body: { ids: [1], read: true } })).code).toBe(
      "2009",
    );
    const upTo = new Date().toISOString();
    expect((await asInner(notifications.markAllNotifications, { body: { upTo } })).code).toBe("2009");
  });
});
