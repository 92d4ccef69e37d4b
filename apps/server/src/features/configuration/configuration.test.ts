import { listSettings, resetSetting, saveSetting } from "@passage/contract/configuration/endpoints.ts";
import { type settingKeys, settings } from "@passage/contract/configuration/settings.ts";
import { addStaffMember } from "@passage/contract/staff/endpoints.ts";
import { revealStudentNumbers } from "@passage/contract/students/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMailTransport, sendQueuedMails } from "../../platform/mail/send-mails.ts";
import { maintenanceJobs } from "../../platform/maintenance-jobs.ts";
import { systemScope } from "../../platform/scope.ts";
import { readSetting } from "../../platform/settings.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { fixture, makeAccount, makeCompany, makeStaff, makeStudent, tokenOf } from "../../test/factories.ts";
import { startSmtpServer } from "../../test/smtp-server.ts";

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  token = await tokenOf(test.database, { staff: await makeStaff(test.database, { name: "Alex Morgan" }) });
});
afterAll(() => test?.close());
beforeEach(() => test.database.transaction(fixture, ({ q }) => q.deleteFrom("configuration").execute()));

type Key = (typeof settingKeys)[number];

const read = async (key: Key) =>
  (await ok(test.app, listSettings, {}, { token })).find((one) => one.key === key);
const save = (key: Key, value: string | number | null, version = 0, at = token) =>
  call(test.app, saveSetting, { params: { key }, body: { value, version } }, { token: at });

describe("a setting", () => {
  it("holds by itself, is changed by somebody at some time, and put back", async () => {
    expect(await read("revealsPerHour")).toMatchObject({
      value: 120,
      fallback: 120,
      changed: false,
      version: 0,
      updatedBy: null,
    });
    expect((await save("revealsPerHour", 30)).data).toMatchObject({
      value: 30,
      changed: true,
      version: 1,
      updatedBy: "Alex Morgan",
    });
    expect((await save("revealsPerHour", 31)).code).toBe("2004");
    expect((await save("revealsPerHour", 30, 1)).data.version).toBe(1);
    const sent = { params: { key: "revealsPerHour" as const }, body: { version: 1 } };
    expect(await ok(test.app, resetSetting, sent, { token })).toMatchObject({
      value: 120,
      changed: false,
      version: 2,
    });
    const { q } = test.database.read(fixture);
    const entries = await q
      .selectFrom("audit_log")
      .select(["action", "noun_id", "changes"])
      .where("noun", "=", "configuration")
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      { action: "save", noun_id: "revealsPerHour", changes: { value: [120, 30] } },
      { action: "reset", noun_id: "revealsPerHour", changes: { value: [30, 120] } },
    ]);
  });

  it.each([
    ["revealsPerHour", 4, "tooSmall"],
    ["revealsPerHour", 1_001, "tooLarge"],
    ["revealsPerHour", null, "required"],
    ["revealsPerHour", "many", "invalid"],
    ["invitationDays", 1.5, "invalid"],
    ["supportEmail", "nobody", "email"],
  ] as const)("%s refuses %s at its field: %s", async (key, value, rule) => {
    expect(await save(key, value)).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "value", rule }] },
    });
  });

  it("of a release with other bounds counts as not set", async () => {
    await save("invitationDays", 30);
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("configuration").set({ value: "4000" }).execute(),
    );
    expect(await readSetting(test.database.read(fixture), "invitationDays")).toBe(
      settings.invitationDays.fallback,
    );
  });

  it("two saves at once make one version", async () => {
    const codes = (await Promise.all([save("sentMailDays", 10), save("sentMailDays", 20)])).map(
      ({ code }) => code,
    );
    expect(codes.toSorted()).toEqual(["1003", "2004"]);
  });

  it("is for staff who may: others read nothing, and no key is made up", async () => {
    const at = await tokenOf(test.database, {
      staff: await makeStaff(test.database, { permissions: ["staffEdit"] }),
    });
    expect((await save("revealsPerHour", 30, 0, at)).code).toBe("2003");
    const account = await makeAccount(test.database, await makeCompany(test.database), {
      role: "administrator",
    });
    expect(
      (await save("revealsPerHour", 30, 0, await tokenOf(test.database, { account: account.id }))).code,
    ).toBe("2012");
    expect((await save("demo" as Key, 1)).code).toBe("2002");
  });
});

describe("it counts at once, on every instance", () => {
  it("how often whole numbers are shown", async () => {
    const account = await makeAccount(test.database, await makeCompany(test.database));
    const at = await tokenOf(test.database, { account: account.id });
    const fkStudentId = await makeStudent(test.database, account);
    const elsewhere = await test.instance();
    const reveal = async () =>
      (await call(elsewhere, revealStudentNumbers, { body: { fkStudentId } }, { token: at })).code;
    await save("revealsPerHour", 5);
    for (let times = 0; times < 5; times += 1) expect(await reveal()).toBe("1003");
    expect(await reveal()).toBe("2016");
  });

  it("how long an invitation and a stay within an account last", async () => {
    await save("invitationDays", 2);
    const body = { name: "Ho Wing", email: "ho@staff.test", role: "operations" as const, permissions: [] };
    const { id } = await ok(test.app, addStaffMember, { body }, { token });
    const { q } = test.database.read(fixture);
    const ticket = await q
      .selectFrom("proof_tickets")
      .select("expires_at")
      .where("staff_id", "=", id)
      .executeTakeFirstOrThrow();
    const days = (Date.parse(ticket.expires_at) - test.clock.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(2);

    await save("innerSessionHours", 1);
    const account = await makeAccount(test.database, await makeCompany(test.database));
    await tokenOf(test.database, { account: account.id, inner: id });
    const family = await q
      .selectFrom("session_families")
      .select(["created_at", "expires_at"])
      .where("inner_staff_id", "=", id)
      .executeTakeFirstOrThrow();
    const hours = (Date.parse(family.expires_at) - Date.parse(family.created_at)) / 3_600_000;
    expect(Math.round(hours)).toBe(1);
  });

  it("where answers to mails go, and how long mails are kept", async () => {
    const smtp = await startSmtpServer();
    try {
      await save("supportEmail", "help@passage.test");
      await test.database.transaction(fixture, ({ q }) =>
        q
          .insertInto("mails")
          .values({ to_name: "A", to_address: "a@agency.test", subject: "S", body: "B", language: "en-us" })
          .execute(),
      );
      const from = { name: "Passage", address: "passage@passage.test" };
      await sendQueuedMails(test.database, createMailTransport(smtp.url), from);
      expect(smtp.received.some(({ content }) => /^reply-to: help@passage\.test/im.test(content))).toBe(true);
    } finally {
      await smtp.close();
    }
    const sent = async () =>
      (
        await test.database
          .read(fixture)
          .q.selectFrom("mails")
          .select("id")
          .where("sent_at", "is not", null)
          .execute()
      ).length;
    await test.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("mails")
        .set({ sent_at: new Date(Date.now() - 3 * 86_400_000).toISOString() })
        .execute(),
    );
    const clean = maintenanceJobs(test).find(({ id }) => id === "remove-expired");
    await clean?.work({}, systemScope("test"));
    expect(await sent()).toBeGreaterThan(0);
    await save("sentMailDays", 2);
    await clean?.work({}, systemScope("test"));
    expect(await sent()).toBe(0);
  });
});
