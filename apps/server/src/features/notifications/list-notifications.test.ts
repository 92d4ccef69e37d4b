import {
  countNotifications,
  getNotificationSettings,
  listNotifications,
  markAllNotifications,
  markNotifications,
  saveNotificationSettings,
} from "@passage/contract/notifications/endpoints.ts";
import { notificationEvents } from "@passage/contract/notifications/events.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import {
  fixture,
  type MadeAccount,
  makeAccount,
  makeCompany,
  makeStudent,
  tokenOf,
} from "../../test/factories.ts";

let test: TestApp;
let owner: MadeAccount;
let token: string;
let colleague: MadeAccount;

beforeAll(async () => {
  test = await createTestApp();
  const company = await makeCompany(test.database);
  owner = await makeAccount(test.database, company);
  colleague = await makeAccount(test.database, company, { role: "administrator" });
  token = await tokenOf(test.database, { account: owner.id });
});
afterAll(() => test?.close());

/** Transfers told to an account, oldest first; their ids. */
async function told(who: MadeAccount, count: number, event = "transfer"): Promise<number[]> {
  const student = await makeStudent(test.database, who);
  return test.database.transaction(fixture, async ({ q }) => {
    const rows = await q
      .insertInto("notifications")
      .values(
        Array.from({ length: count }, (_, index) => ({
          account_id: who.id,
          company_id: who.companyId,
          event,
          student_id: student,
          facts: "{}",
          source: `test:${student}:${index}`,
          in_app: true,
          happened_at: "2026-11-20T03:00:00Z",
          created_at: test.clock.now(),
        })),
      )
      .returning("id")
      .execute();
    return rows.map(({ id }) => id);
  });
}

const list = (query: object = {}) => ok(test.app, listNotifications, { query }, { token });
const count = async () => (await ok(test.app, countNotifications, {}, { token })).unread;

describe("the inbox", () => {
  it("lists 20 a page, newest first, with filters and counts", async () => {
    const old = await told(owner, 23);
    const offers = await told(owner, 2, "offer");
    const all = [...old, ...offers].toReversed();
    const first = await list();
    expect(first.items.map(({ id }) => id)).toEqual(all.slice(0, 20));
    expect(first).toMatchObject({ total: 25, unread: 25, page: 1, limit: 20, today: "2026-11-20" });
    expect((await list({ page: 2 })).items.map(({ id }) => id)).toEqual(all.slice(20));
    expect((await list({ event: ["offer"] })).items.map(({ id }) => id)).toEqual(offers.toReversed());
    const ids = old.slice(0, 3);
    const marked = await ok(test.app, markNotifications, { body: { ids, read: true } }, { token });
    expect(marked).toEqual({ changed: 3, unread: 22 });
    expect((await list({ unread: true })).total).toBe(22);
    expect((await list()).items.every(({ read }) => !read)).toBe(true);
    expect((await list({ page: 2 })).items.filter(({ read }) => read)).toHaveLength(3);
    expect(await count()).toBe(22);
    // Once is enough, and back again.
    expect(await ok(test.app, markNotifications, { body: { ids, read: true } }, { token })).toMatchObject({
      changed: 0,
    });
    expect(
      await ok(test.app, markNotifications, { body: { ids: ids.slice(1), read: false } }, { token }),
    ).toEqual({
      changed: 2,
      unread: 24,
    });
  });

  it("marks all up to what was seen: what came in since stays unread", async () => {
    const { asOf } = await list();
    test.clock.advance(1_000);
    await told(owner, 1);
    const { unread } = await ok(test.app, markAllNotifications, { body: { upTo: asOf } }, { token });
    expect([unread, await count()]).toEqual([1, 1]);
  });

  it("is nobody else's: an administrator's call changes and counts none of it", async () => {
    const mine = await told(owner, 1);
    const at = { token: await tokenOf(test.database, { account: colleague.id }) };
    const before = await count();
    expect(await ok(test.app, markNotifications, { body: { ids: mine, read: true } }, at)).toEqual({
      changed: 0,
      unread: 0,
    });
    await ok(test.app, markAllNotifications, { body: { upTo: test.clock.now().toISOString() } }, at);
    expect(await count()).toBe(before);
    expect(await ok(test.app, listNotifications, { query: {} }, at)).toMatchObject({ items: [], total: 0 });
  });

  it("counts for the bell up to 100", async () => {
    await told(owner, 120);
    expect(await count()).toBe(100);
    expect((await list()).unread).toBeGreaterThan(120);
  });
});

describe("settings", () => {
  const settings = (at = token) => ok(test.app, getNotificationSettings, {}, { token: at });
  const save = (events: object[]) =>
    call(test.app, saveNotificationSettings, { body: { events } as never }, { token });

  it("begin with the defaults, and keep what is chosen for each event", async () => {
    const fresh = await settings();
    expect(fresh.events.map(({ event }) => event)).toEqual(notificationEvents);
    expect(fresh).toMatchObject({ email: owner.email, seesOthers: false });
    expect(fresh.events.find(({ event }) => event === "offer")).toEqual({
      event: "offer",
      inApp: true,
      mail: "daily",
      scope: "own",
      paces: ["off", "daily", "atOnce"],
    });
    const { code, data } = await save([{ event: "offer", inApp: false, mail: "atOnce", scope: "sight" }]);
    expect(code).toBe("1003");
    expect(data.events.find(({ event }) => event === "offer")).toMatchObject({
      inApp: false,
      mail: "atOnce",
    });
    await save([{ event: "message", inApp: true, mail: "off", scope: "own" }]);
    const later = await settings();
    expect(later.events.filter(({ mail }) => mail === "off").map(({ event }) => event)).toEqual([
      "statusChange",
      "message",
      "transfer",
    ]);
    expect(later.events.find(({ event }) => event === "offer")?.scope).toBe("sight");
    const boss = await settings(await tokenOf(test.database, { account: colleague.id }));
    expect(boss.seesOthers).toBe(true);
    expect(boss.events.find(({ event }) => event === "offer")?.mail).toBe("daily");
  });

  it.each([
    ["a pace the event doesn't have", [{ event: "deadline", inApp: true, mail: "atOnce", scope: "own" }]],
    ["an unknown event", [{ event: "birthday", inApp: true, mail: "off", scope: "own" }]],
    [
      "one event twice",
      [
        { event: "offer", inApp: true, mail: "off", scope: "own" },
        { event: "offer", inApp: false, mail: "off", scope: "own" },
      ],
    ],
    ["nothing", []],
    ["somebody else's account", [{ event: "offer", inApp: true, mail: "off", scope: "own", accountId: 1 }]],
  ])("refuse %s", async (_, events) => expect((await save(events)).code).toBe("2001"));
});

it.each([
  { ids: [], read: true },
  { ids: Array.from({ length: 201 }, (_, index) => index + 1), read: true },
  { ids: [1.5], read: true },
  { ids: [1], read: "maybe" },
])("marking refuses %j", async (body) => {
  expect((await call(test.app, markNotifications, { body } as never, { token })).code).toBe("2001");
});
