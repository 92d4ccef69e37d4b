import { createHmac, randomUUID } from "node:crypto";
import { undoMove } from "@passage/contract/desk/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import {
  addWebhook,
  findWebhookCompanies,
  listDeliveries,
  listWebhooks,
  redeliver,
  removeWebhook,
  resumeWebhook,
  rollWebhookSecret,
  saveWebhook,
  testWebhook,
} from "@passage/contract/integrations/endpoints.ts";
import { deliveryDays, integrationLimits, retryMinutes } from "@passage/contract/integrations/rules.ts";
import { transferStudents } from "@passage/contract/transfers/endpoints.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dispatchOutbox } from "../../platform/outbox.ts";
import { systemScope } from "../../platform/scope.ts";
import { call, ok, type TestApp, testKeyring, timeZone } from "../../test/app.ts";
import {
  fixture,
  type MadeCourse,
  makeAccount,
  makeCompany,
  makeCourse,
  makeStaff,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { integrationJobs } from "./jobs.ts";
import { webhookListeners } from "./listeners.ts";
import { type SendingDependencies, sendDeliveries } from "./send-deliveries.ts";
import { type Heard, makeDelivery, makeWebhook, startReceiver } from "./test-integrations.ts";
import { noon, type Office, openOffice, rules } from "./test-office.ts";

let test: TestApp;
let desk: Office["desk"];
let course: MadeCourse;
let token: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let sending: SendingDependencies;

beforeAll(async () => {
  const office = await openOffice();
  ({ test, desk } = office);
  token = office.admin.token;
  course = await makeCourse(test.database);
  receiver = await startReceiver();
  const { database, clock } = test;
  const publicUrl = "https://portal.test";
  sending = { database, clock, timeZone, keyring: testKeyring, webhooksToLoopback: true, publicUrl };
});
beforeEach(async () => {
  test.clock.set(noon);
  await dispatch();
  receiver.answer({ status: 204 });
  receiver.heard.length = 0;
  await test.database.transaction(fixture, ({ q }) => q.deleteFrom("rate_limits").execute());
});
afterEach(() => test.database.transaction(fixture, ({ q }) => q.deleteFrom("webhooks").execute()));
afterAll(async () => {
  await receiver.close();
  await test.close();
});

type Details = Sent<typeof addWebhook>["body"];
const details = (changes: Partial<Details> = {}): Details => ({
  url: receiver.url,
  events: ["application.requestEvidence", "application.submit"],
  ...changes,
});
const add = (changes: Partial<Details> = {}) =>
  call(test.app, addWebhook, { body: details(changes) }, { token });
const made = async (changes: Partial<Details> = {}) => {
  const { code, data } = await add(changes);
  expect(code).toBe("1003");
  return data;
};
const listed = async (id: number) =>
  (await ok(test.app, listWebhooks, {}, { token })).items.find((one) => one.id === id);
const log = async (id: number) =>
  (await ok(test.app, listDeliveries, { params: { id }, query: {} }, { token })).items;
const send = () => sendDeliveries(sending);
const dispatch = () => dispatchOutbox(test.database, webhookListeners(sending));
const tested = (id: number) => ok(test.app, testWebhook, { params: { id } }, { token });
/** Ten seconds later, without waiting. */
const letUndoPass = () => asSuperuser(test, "update outbox set due_at = now() where dispatched_at is null");
const evidence = {
  action: "requestEvidence",
  note: "The transcript is cut off.",
  categories: ["transcript"],
  wantedBy: "2026-12-01",
} as const;

/** The recipe as it is told to whoever receives: whether one of the signatures fits. */
function verified({ headers, body }: Heard, secret: string): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = createHmac("sha256", key).update(signed).digest("base64");
  return String(headers["webhook-signature"]).split(" ").includes(`v1,${expected}`);
}

describe("an event", () => {
  it("arrives signed, with ids and codes alone, once it can’t be taken back", async () => {
    const { id, secret } = await made();
    const itemId = await desk.submitted(course);
    await dispatch();
    expect(await send()).toBe(1);
    expect((await desk.staffMove(itemId, evidence)).code).toBe("1003");
    await dispatch();
    expect(await send()).toBe(0);
    await letUndoPass();
    await dispatch();
    expect(await send()).toBe(1);
    const [submitted, asked] = receiver.heard;
    if (!submitted || !asked) throw new Error("Nothing was heard.");
    expect([verified(submitted, secret), verified(asked, secret)]).toEqual([true, true]);
    expect(verified({ ...asked, body: asked.body.replace('"version":1', '"version":2') }, secret)).toBe(
      false,
    );
    const payload = JSON.parse(asked.body);
    const { data } = payload;
    expect(payload).toMatchObject({
      id: asked.headers["webhook-id"],
      type: "application.requestEvidence",
      version: 1,
    });
    expect(data).toMatchObject({
      applicationId: itemId,
      companyId: desk.consultant.companyId,
      ownerAccountId: desk.consultant.id,
      action: "requestEvidence",
      by: "staff",
      fromStatus: 1,
      toStatus: 2,
    });
    // No name, note or number of a person.
    expect(Object.keys(data).toSorted()).toEqual([
      "action",
      "applicationId",
      "applyNo",
      "by",
      "companyId",
      "eventId",
      "fromStatus",
      "fromStep",
      "ownerAccountId",
      "studentId",
      "toStatus",
      "toStep",
    ]);
    expect(await log(id)).toMatchObject([
      { state: "delivered", tries: 1, status: 204, fault: null, payload: asked.body },
      { state: "delivered", payload: submitted.body },
    ]);
  });

  it("that was taken back is never sent, nor is the way back", async () => {
    const { id } = await made();
    const itemId = await desk.submitted(course);
    await dispatch();
    await send();
    expect((await desk.staffMove(itemId, evidence)).code).toBe("1003");
    const options = { token: desk.staffToken, idempotencyKey: randomUUID() };
    await ok(test.app, undoMove, { params: { id: itemId } }, options);
    await letUndoPass();
    await dispatch();
    expect([await send(), (await log(id)).length, receiver.heard.length]).toEqual([0, 1, 1]);
  });

  it("goes to those who asked for it, and to those companies alone that they named", async () => {
    const other = await makeCompany(test.database);
    const wanting = await made({ companyIds: [other, desk.consultant.companyId] });
    const elsewhere = await made({ companyIds: [other] });
    const deaf = await made({ events: ["student.erased"] });
    const off = await made({ active: false });
    await desk.submitted(course);
    await dispatch();
    const counts = await Promise.all(
      [wanting, elsewhere, deaf, off].map(async ({ id }) => (await log(id)).length),
    );
    expect(counts).toEqual([1, 0, 0, 0]);
  });

  it("is also a student who was handed over: both companies’ matter", async () => {
    const colleague = await makeAccount(test.database, desk.consultant.companyId);
    const { id } = await made({
      events: ["student.transferred", "application.created"],
      companyIds: [desk.consultant.companyId],
    });
    const studentId = await desk.student();
    await ok(
      test.app,
      transferStudents,
      { body: { studentIds: [studentId], accountId: colleague.id, note: "On leave" } },
      { token: desk.token, idempotencyKey: randomUUID() },
    );
    await dispatch();
    const [first] = await log(id);
    expect(JSON.parse(first?.payload ?? "{}")).toMatchObject({
      type: "student.transferred",
      data: { studentId, fromAccountId: desk.consultant.id, toAccountId: colleague.id },
    });
  });

  it("that the outbox hands on twice makes one delivery", async () => {
    const { id } = await made();
    await desk.submitted(course);
    await dispatch();
    await asSuperuser(
      test,
      "update outbox set dispatched_at = null where id = (select max(id) from outbox where topic = 'application.moved')",
    );
    await dispatch();
    expect(await log(id)).toHaveLength(1);
  });
});

describe("a delivery that fails", () => {
  it("is tried again after growing waits, with the same id, and given up after a day", async () => {
    const { id } = await made();
    receiver.answer({ status: 503, body: "Come\nback later\u0000" });
    await tested(id);
    for (const [index, wait] of [...retryMinutes, null].entries()) {
      expect(await send()).toBe(0);
      expect(await send()).toBe(0);
      const [delivery] = await log(id);
      expect(delivery).toMatchObject({
        tries: index + 1,
        status: 503,
        fault: "status",
        answer: "Come back later",
        state: wait === null ? "failed" : "waiting",
      });
      if (wait === null) break;
      const now = test.clock.now().getTime();
      expect(Date.parse(delivery?.nextTryAt ?? "")).toBe(now + wait * 60_000);
      test.clock.advance(wait * 60_000);
    }
    expect(receiver.heard).toHaveLength(8);
    expect(new Set(receiver.heard.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(receiver.heard.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(8);
    expect(await listed(id)).toMatchObject({ failed: 1, waiting: 0 });
  });

  it("can be sent again by hand, and so can one that arrived", async () => {
    const { id } = await made();
    receiver.answer({ status: 500 });
    const { deliveryId } = await tested(id);
    for (const wait of [...retryMinutes, 0]) {
      await send();
      test.clock.advance(wait * 60_000);
    }
    const again = () => call(test.app, redeliver, { params: { id, deliveryId } }, { token });
    receiver.answer({ status: 200 });
    expect((await again()).code).toBe("1003");
    expect(await send()).toBe(1);
    expect(await log(id)).toMatchObject([{ state: "delivered", tries: 9, status: 200, fault: null }]);
    expect((await again()).code).toBe("1003");
    expect(await send()).toBe(1);
    const foreign = await made();
    const elsewhere = { params: { id: foreign.id, deliveryId } };
    expect((await call(test.app, redeliver, elsewhere, { token })).code).toBe("2002");
  });

  it("follows no redirect, and waits for nobody longer than it says", async () => {
    const inner = await startReceiver();
    const { id } = await made();
    receiver.answer({ status: 302, headers: { location: inner.url } });
    await tested(id);
    await send();
    expect(await log(id)).toMatchObject([{ fault: "redirect", status: 302 }]);
    expect(inner.heard).toEqual([]);
    await inner.close();
    const { id: gone } = await made({ url: inner.url });
    await tested(gone);
    await send();
    expect(await log(gone)).toMatchObject([{ fault: "connection", status: null }]);
  });

  it("pauses its webhook after three days, tells staff once, and what is kept meanwhile goes when it is resumed", async () => {
    const { id } = await made();
    receiver.answer({ status: 500 });
    await tested(id);
    for (const wait of retryMinutes) {
      await send();
      test.clock.advance(wait * 60_000);
    }
    await send();
    expect(await listed(id)).toMatchObject({ pausedAt: null, failingSince: expect.any(String) });
    test.clock.set("2026-11-23T04:00:00Z");
    await Promise.all([tested(id), tested(id), tested(id)]);
    await Promise.all([send(), send()]);
    expect((await listed(id))?.pausedAt).not.toBeNull();
    const mails = await test.database
      .read(fixture)
      .q.selectFrom("mails")
      .select(["subject", "body", "to_address"])
      .where("subject", "like", "Webhook to%")
      .execute();
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(mails.length);
    expect(mails.length).toBeGreaterThan(0);
    expect(mails[0]?.body).toContain(`https://portal.test/bms/integrations?tab=webhooks&webhook=${id}`);

    receiver.answer({ status: 200 });
    receiver.heard.length = 0;
    await desk.submitted(course);
    await dispatch();
    test.clock.advance(86_400_000);
    expect([await send(), receiver.heard.length]).toEqual([0, 0]);
    // A test goes all the same.
    await tested(id);
    expect(await send()).toBe(1);
    await ok(test.app, resumeWebhook, { params: { id } }, { token });
    expect((await call(test.app, resumeWebhook, { params: { id } }, { token })).code).toBe("2006");
    expect(await send()).toBe(4);
    expect(await listed(id)).toMatchObject({ pausedAt: null, failingSince: null, waiting: 0 });
  });
});

describe("several instances and crashes", () => {
  it("two instances send each delivery once", async () => {
    const { id } = await made();
    for (let count = 0; count < 12; count += 1) await tested(id);
    const sent = await Promise.all([send(), send()]);
    expect(sent[0] + sent[1]).toBe(12);
    expect(new Set(receiver.heard.map(({ headers }) => headers["webhook-id"])).size).toBe(12);
    expect(receiver.heard).toHaveLength(12);
  });

  it("what a process took along when it was killed is sent by the next, under the same id", async () => {
    const { id } = await made();
    await tested(id);
    const claimed = "2026-11-20T04:01:00Z";
    await asSuperuser(test, "update webhook_deliveries set claimed_until = $1, tries = 1", [claimed]);
    expect(await send()).toBe(0);
    test.clock.set(claimed);
    expect(await send()).toBe(1);
    expect(await log(id)).toMatchObject([{ state: "delivered", tries: 2 }]);
  });

  it("a process that stops gives back what it was sending", async () => {
    const { id } = await made();
    const stop = new AbortController();
    receiver.answer(() => {
      stop.abort();
      return null;
    });
    await tested(id);
    expect(await sendDeliveries(sending, stop.signal)).toBe(0);
    expect(await log(id)).toMatchObject([{ state: "waiting", tries: 0 }]);
    receiver.answer({ status: 200 });
    expect(await send()).toBe(1);
  });

  it("one that doesn’t answer holds no other up", async () => {
    const slow = await startReceiver();
    slow.answer(null);
    const { id: slowId } = await made({ url: slow.url });
    for (let count = 0; count < 4; count += 1) await tested(slowId);
    const { id } = await made();
    await tested(id);
    const stop = new AbortController();
    receiver.answer(() => {
      setTimeout(() => stop.abort(), 100);
      return { status: 200 };
    });
    await sendDeliveries(sending, stop.signal);
    expect(await log(id)).toMatchObject([{ state: "delivered" }]);
    expect(slow.heard.length).toBeLessThanOrEqual(2);
    await slow.close();
  });
});

describe("an address", () => {
  it("is refused where it is none of the internet, or not encrypted", async () => {
    const refused: [string, string][] = [
      ["ftp://hooks.agency.test/", "webhookUrl"],
      ["https://user:secret@hooks.agency.test/", "webhookUrl"],
      ["no address", "webhookUrl"],
      ["https://hooks.agency.test:99999/", "webhookUrl"],
      ["https:\\\\hooks.agency.test\\", "webhookUrl"],
      ["https://LOCALHOST./", "webhookPrivate"],
      ["http://hooks.agency.test/in", "webhookHttps"],
      ["https://intranet/in", "webhookPrivate"],
      ["https://db.internal/in", "webhookPrivate"],
      ["https://10.1.2.3/in", "webhookPrivate"],
      ["https://169.254.169.254/latest/meta-data", "webhookPrivate"],
      ["https://2130706434/", "webhookPrivate"],
      ["https://0x7f.1.1.1/", "webhookPrivate"],
      ["https://[::ffff:10.0.0.1]/", "webhookPrivate"],
      ["https://[fd00::1]/", "webhookPrivate"],
    ];
    // In production this machine is none either.
    const serving = await test.instance(undefined, { webhooksToLoopback: false });
    const refusal = async (url: string) => {
      const { code, data } = await call(serving, addWebhook, { body: details({ url }) }, { token });
      return [url, code, code === "2001" ? rules(data) : null];
    };
    for (const [url, rule] of refused) expect(await refusal(url)).toEqual([url, "2001", [["url", rule]]]);
    for (const url of ["http://127.0.0.1:9/", "http://localhost:9/"])
      expect(await refusal(url)).toEqual([url, "2001", [["url", "webhookHttps"]]]);
    for (const url of ["https://127.0.0.1/", "https://localhost/", "https://[::1]/"])
      expect(await refusal(url)).toEqual([url, "2001", [["url", "webhookPrivate"]]]);
    expect(await refusal("https://hooks.agency.test:8443/in?source=passage")).toMatchObject({ 1: "1003" });
  });

  it("whose name means something private when it is sent to, hears nothing", async () => {
    const cases = [
      ["127.0.0.1"],
      ["93.184.215.14", "10.0.0.8"],
      ["::1"],
      ["64:ff9b::7f00:1"],
      ["169.254.169.254"],
    ];
    for (const addresses of cases) {
      const { id } = await makeWebhook(test.database, {
        url: `https://hooks.agency.test:${receiver.port}/in`,
      });
      await makeDelivery(test.database, id, { dueAt: noon });
      const resolve = async () =>
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
      expect(await sendDeliveries({ ...sending, resolve })).toBe(0);
      expect([addresses, await log(id)]).toMatchObject([addresses, [{ fault: "refusedAddress", tries: 1 }]]);
    }
    const { id } = await makeWebhook(test.database);
    await makeDelivery(test.database, id, { dueAt: noon });
    const resolve = () => Promise.reject(new Error("ENOTFOUND"));
    await sendDeliveries({ ...sending, resolve });
    expect(await log(id)).toMatchObject([{ fault: "name" }]);
    expect(receiver.heard).toEqual([]);
  });

  it("of this machine is sent to in a demo alone, also where it was saved in one", async () => {
    const { id } = await made();
    await tested(id);
    expect(await sendDeliveries({ ...sending, webhooksToLoopback: false })).toBe(0);
    expect(await log(id)).toMatchObject([{ fault: "refusedAddress" }]);
    expect(receiver.heard).toEqual([]);
  });
});

describe("a webhook", () => {
  it("tells its secret once, and with a new one signs by both for a day", async () => {
    const { id, version, secret } = await made();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const press = () => call(test.app, rollWebhookSecret, { params: { id }, body: { version } }, { token });
    // Pressed twice, and once more after an answer that got lost: the receiver's secret is still signed by.
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["1003", "2004"]);
    expect((await press()).code).toBe("2004");
    const { secret: next = "" } = answers.find(({ code }) => code === "1003")?.data ?? {};
    await tested(id);
    await send();
    test.clock.advance(86_400_000);
    await tested(id);
    await send();
    const [during, after] = receiver.heard;
    if (!during || !after) throw new Error("Nothing was heard.");
    expect([verified(during, secret), verified(during, next)]).toEqual([true, true]);
    expect([verified(after, secret), verified(after, next)]).toEqual([false, true]);
    const all = await asSuperuser(test, "select w::text, a::text from webhooks w, audit_log a");
    const shown = JSON.stringify([all, await listed(id)]);
    expect([shown.includes(secret), shown.includes(next)]).toEqual([false, false]);
  });

  it("is made once by a press that is sent again", async () => {
    const idempotencyKey = randomUUID();
    const body = details({ description: "Pressed twice" });
    const press = () => call(test.app, addWebhook, { body }, { token, idempotencyKey });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["1003", "2006"]);
    const { items } = await ok(test.app, listWebhooks, {}, { token });
    expect(items.filter(({ description }) => description === "Pressed twice")).toHaveLength(1);
  });

  it("is saved with a version, switched off and on, and removed with its log", async () => {
    const { id, version } = await made();
    const save = (changes: Partial<Details>, at = version) =>
      call(test.app, saveWebhook, { params: { id }, body: { ...details(changes), version: at } }, { token });
    expect((await save({})).data).toMatchObject({ version });
    await makeDelivery(test.database, id, { dueAt: noon });
    expect((await save({ active: false })).data).toMatchObject({ version: version + 1 });
    expect(await send()).toBe(0);
    expect((await save({ active: true })).code).toBe("2004");
    expect((await save({ active: true }, version + 1)).code).toBe("1003");
    expect(await send()).toBe(1);
    expect((await save({ companyIds: [2_000_000_000] }, version + 2)).data).toMatchObject({
      fields: [{ path: "companyIds", rule: "notAnOption" }],
    });
    const remove = (at: number) =>
      call(test.app, removeWebhook, { params: { id }, body: { version: at } }, { token });
    expect((await remove(version)).code).toBe("2004");
    expect((await remove(version + 2)).code).toBe("1003");
    expect((await remove(version + 2)).code).toBe("2002");
    expect(await asSuperuser(test, "select 1 from webhook_deliveries where webhook_id = $1", [id])).toEqual(
      [],
    );
  });

  it("finds companies by name, signs for patterns taken as they are", async () => {
    const name = `100% Study_${randomUUID().slice(0, 6)}`;
    const id = await makeCompany(test.database, { name });
    const find = (query: Sent<typeof findWebhookCompanies>["query"]) =>
      ok(test.app, findWebhookCompanies, { query }, { token });
    expect(await find({ keyword: name.slice(0, 8) })).toEqual([{ id, name }]);
    expect(await find({ ids: [id] })).toEqual([{ id, name }]);
    expect(await find({ keyword: "100x" })).toEqual([]);
  });

  it("is nobody’s without the permission for all companies; the database says the same", async () => {
    const bd = await makeStaff(test.database, { everywhere: false });
    const { id } = await made();
    const asBd = await tokenOf(test.database, { staff: bd });
    expect((await call(test.app, listWebhooks, {}, { token: asBd })).code).toBe("2003");
    expect((await call(test.app, listWebhooks, {}, { token: desk.token })).code).toBe("2012");
    expect((await call(test.app, listWebhooks, {})).code).toBe("2011");
    expect(id).toBeGreaterThan(0);
  });
});

it("the log ends after thirty days", async () => {
  const { id } = await made();
  await makeDelivery(test.database, id);
  const [job] = integrationJobs(sending);
  test.clock.set("2026-12-20T03:59:00Z");
  await job?.work({}, systemScope("test"));
  expect(await log(id)).toHaveLength(1);
  test.clock.advance(120_000);
  await job?.work({}, systemScope("test"));
  expect([deliveryDays, await log(id)]).toEqual([30, []]);
});

describe("what is sent by hand", () => {
  it("is on record, and may be asked for so often", async () => {
    const { id } = await makeWebhook(test.database, { url: receiver.url });
    const deliveryId = await makeDelivery(test.database, id);
    const send = { params: { id } };
    const again = { params: { id, deliveryId } };
    const sent = await ok(test.app, testWebhook, send, { token });
    for (let time = 2; time < integrationLimits.sendsPerTenMinutes; time += 1)
      await ok(test.app, testWebhook, send, { token });
    await ok(test.app, redeliver, again, { token });
    expect((await call(test.app, redeliver, again, { token })).code).toBe("2016");
    expect((await call(test.app, testWebhook, send, { token })).code).toBe("2016");
    const other = await tokenOf(test.database, { staff: await makeStaff(test.database) });
    expect((await call(test.app, testWebhook, send, { token: other })).code).toBe("1003");
    const log = await test.database
      .read(fixture)
      .q.selectFrom("audit_log")
      .select(["action", "changes"])
      .where("noun", "=", "webhook")
      .where("noun_id", "=", String(id))
      .orderBy("id")
      .execute();
    expect(log).toHaveLength(integrationLimits.sendsPerTenMinutes + 1);
    expect([log[0], log.at(-2)?.action]).toEqual([
      { action: "test", changes: { delivery: [null, sent.deliveryId] } },
      "redeliver",
    ]);
  });

  it("leaves no address of a receiver in the log, but its host", async () => {
    const { id } = await made({ url: "https://hooks.agency.test/services/T0/secret-token?key=1" });
    const log = await test.database
      .read(fixture)
      .q.selectFrom("audit_log")
      .select("changes")
      .where("noun", "=", "webhook")
      .where("noun_id", "=", String(id))
      .execute();
    expect(JSON.stringify(log)).not.toContain("secret-token");
    expect(log).toMatchObject([{ changes: { url: [null, "https://hooks.agency.test/…"] } }]);
  });
});
