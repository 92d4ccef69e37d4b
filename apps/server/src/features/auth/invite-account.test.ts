import { randomUUID } from "node:crypto";
import { proofTiming } from "@passage/contract/auth/codes.ts";
import { getUser } from "@passage/contract/auth/endpoints.ts";
import {
  getInvitation,
  modifyPwdByEmailCode,
  updatePwdByIssue,
  verifyEmailCode,
} from "@passage/contract/registration/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authenticate } from "../../platform/authentication.ts";
import { createMailTransport, sendQueuedMails } from "../../platform/mail/send-mails.ts";
import type { Scope } from "../../platform/scope.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { fixture, makeAccount, makeCompany, makeStaff, tokenOf } from "../../test/factories.ts";
import { startSmtpServer } from "../../test/smtp-server.ts";
import { whileHeld } from "../../test/while-held.ts";
import { endSessions } from "./end-sessions.ts";
import { inviteAccount } from "./invite-account.ts";
import { askPassword, bmsClient, signedIn } from "./test-calls.ts";
import { codeFor, invitationOf, mailsTo, ticketFor } from "./test-codes.ts";

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.database.transaction(fixture, (tx) => tx.q.deleteFrom("rate_limits").execute()));

const password = "Kx7#pQ2mv";

async function scopeOf(holder: Parameters<typeof tokenOf>[1]): Promise<Scope> {
  const token = await tokenOf(world.database, holder);
  return authenticate(world.database, { token, requestId: "r", language: "en-us", today: "2026-11-20" });
}

const invite = (scope: Scope, holder: Parameters<typeof inviteAccount>[1]) =>
  world.database.transaction(scope, (tx) =>
    inviteAccount(tx, holder, { publicUrl: "http://localhost:8080/", clock: world.clock }),
  );

/** A company with its administrator, and a colleague who has no password yet. */
async function makeInvited(values: object = {}) {
  const company = await makeCompany(world.database, { name: "Harbour Education", name_zh: "海港教育" });
  const boss = await makeAccount(world.database, company, { role: "administrator" });
  const invited = await makeAccount(world.database, company, {
    password_hash: null,
    name: "Chan Ka Yee",
    name_zh: "陳嘉怡",
    ...values,
  });
  return { company, boss, invited, holder: { audience: "account", id: invited.id } as const };
}

/** The text of a mail as it came over the wire. */
function textOf(content: string): string {
  const [head = "", body = ""] = content.split(/\r?\n\r?\n([\s\S]*)/);
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(body, "base64").toString();
  return body.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
}

describe("an invited colleague", () => {
  it("gets a link in their language, sees who and where, chooses a password and is in", async () => {
    const { boss, invited, holder } = await makeInvited({ language: "zh-hk" });
    await invite(await scopeOf({ account: boss.id }), holder);
    const [mail] = await mailsTo(world, invited.email);
    expect(mail).toMatchObject({ language: "zh-hk", subject: "海港教育邀請您加入" });
    expect(mail?.body).toMatch(/^陳嘉怡：/);
    expect(mail?.body).toMatch(/^http:\/\/localhost:8080\/verify-email\?invite=[\w-]{43}$/m);
    const ticket = await invitationOf(world, invited.email);
    expect(await ok(world.app, getInvitation, { body: { ticket } })).toEqual({
      name: "Chan Ka Yee",
      nameZh: "陳嘉怡",
      email: invited.email,
      companyName: "Harbour Education",
      companyNameZh: "海港教育",
      audience: "account",
    });
    expect((await call(world.app, updatePwdByIssue, { body: { ticket, password: "short" } })).code).toBe(
      "2001",
    );
    expect(await ok(world.app, updatePwdByIssue, { body: { ticket, password } })).toEqual({
      email: invited.email,
      audience: "account",
    });
    const { access_token: token } = await signedIn(world.app, invited.email, password);
    expect((await ok(world.app, getUser, {}, { token })).id).toBe(invited.id);
    expect((await call(world.app, getInvitation, { body: { ticket } })).code).toBe("2025");
    expect((await call(world.app, updatePwdByIssue, { body: { ticket, password: "Vn4!tRw9k" } })).code).toBe(
      "2023",
    );
    // They know: the link came to the same mailbox.
    expect(await mailsTo(world, invited.email)).toHaveLength(1);
  });

  it("can’t sign in before, by the same answer as somebody unknown", async () => {
    const { invited } = await makeInvited();
    const answers = [];
    for (const name of [invited.email, "nobody@agency.test"])
      for (const guess of ["", "null", password])
        answers.push((await askPassword(world.app, name, guess)).body);
    expect(answers.slice(0, 3)).toEqual(answers.slice(3));
  });

  it("may choose it by a forgotten password as well, which voids the link", async () => {
    const { boss, invited, holder } = await makeInvited();
    await invite(await scopeOf({ account: boss.id }), holder);
    const ticket = await invitationOf(world, invited.email);
    const code = await codeFor(world, invited.email, "reset");
    const answer = await world.app.inject({
      method: "POST",
      url: "/appUser/modifyPwdByEmailCode",
      payload: { email: invited.email, code, password },
    });
    expect(answer.json().code).toBe("1003");
    expect((await call(world.app, getInvitation, { body: { ticket } })).code).toBe("2025");
  });

  it("who is disabled meanwhile doesn’t get in", async () => {
    const { boss, invited, holder } = await makeInvited();
    await invite(await scopeOf({ account: boss.id }), holder);
    const ticket = await invitationOf(world, invited.email);
    await world.database.transaction(fixture, ({ q }) =>
      q.updateTable("accounts").set({ status: "disabled" }).where("id", "=", invited.id).execute(),
    );
    expect((await call(world.app, updatePwdByIssue, { body: { ticket, password } })).code).toBe("10089");
  });
});

describe("a link", () => {
  it("comes through a real mail server whole, and its text is forgotten here once it was sent", async () => {
    const { boss, invited, holder } = await makeInvited({ language: "zh" });
    await invite(await scopeOf({ account: boss.id }), holder);
    const smtp = await startSmtpServer();
    await sendQueuedMails(world.database, createMailTransport(smtp.url), {
      name: "Passage",
      address: "no-reply@passage.test",
    });
    await smtp.close();
    const mail = smtp.received.find(({ recipients }) => recipients.includes(`<${invited.email}>`));
    const [, ticket = ""] = /verify-email\?invite=([\w-]{43})/.exec(textOf(mail?.content ?? "")) ?? [];
    await ok(world.app, updatePwdByIssue, { body: { ticket, password } });
    await signedIn(world.app, invited.email, password);
    expect((await mailsTo(world, invited.email)).map(({ body }) => body)).toEqual([""]);
  });

  it("is void once another was sent", async () => {
    const { boss, invited, holder } = await makeInvited();
    const scope = await scopeOf({ account: boss.id });
    await invite(scope, holder);
    const former = await invitationOf(world, invited.email);
    await invite(scope, holder);
    const next = await invitationOf(world, invited.email);
    expect(next).not.toBe(former);
    const codes = [];
    for (const ticket of [former, next])
      codes.push((await call(world.app, getInvitation, { body: { ticket } })).code);
    expect(codes).toEqual(["2025", "1003"]);
  });

  it.each(["account", "staff"] as const)(
    "and a code’s ticket are void once the address is another: %s",
    async (audience) => {
      const email = `${randomUUID()}@mail.test`;
      const { id } =
        audience === "account"
          ? await makeAccount(world.database, await makeCompany(world.database), { email })
          : await makeStaff(world.database, { email }).then((id) => ({ id }));
      await invite(await scopeOf({ staff: await makeStaff(world.database) }), { audience, id });
      const link = await invitationOf(world, email);
      const ticket = await ticketFor(world, email, audience === "account" ? "reset" : "staffReset");
      const table = audience === "account" ? "accounts" : "staff";
      const rename = (to: object) =>
        world.database.transaction(fixture, (tx) =>
          tx.q.updateTable(table).set(to).where("id", "=", id).execute(),
        );
      await rename({ name: "Somebody Else", email });
      expect((await call(world.app, getInvitation, { body: { ticket: link } })).code).toBe("1003");
      await rename({ email: `${randomUUID()}@mail.test` });
      expect((await call(world.app, getInvitation, { body: { ticket: link } })).code).toBe("2025");
      const query = { ticket, password: audience === "account" ? "Kx7#pQ2mv" : "violet marble lantern" };
      expect((await call(world.app, modifyPwdByEmailCode, { query })).code).toBe("2023");
    },
  );

  it("and a code’s ticket let nobody in who uses them while the address is corrected", async () => {
    const { invited } = await makeInvited();
    const ticket = await ticketFor(world, invited.email, "reset");
    const change = "update accounts set email = $2 where id = $1";
    const query = { ticket, password };
    const { waited, result } = await whileHeld(world, change, [invited.id, `${randomUUID()}@mail.test`], () =>
      call(world.app, modifyPwdByEmailCode, { query }),
    );
    expect([waited, result.code]).toEqual([true, "2023"]);
  });

  it("are voided by a correction that was begun before they are used, and broken off by none", async () => {
    const { invited } = await makeInvited();
    const ticket = await ticketFor(world, invited.email, "reset");
    const { waited, result } = await whileHeld(
      world,
      "select from accounts where id = $1 for update",
      [invited.id],
      () => call(world.app, modifyPwdByEmailCode, { query: { ticket, password } }),
      {
        change: "update accounts set email = $2 where id = $1",
        values: [invited.id, `${randomUUID()}@mail.test`],
      },
    );
    expect([waited, result.code]).toEqual([true, "2023"]);
  });

  it.each(["accounts", "staff"])(
    "aren’t made from a code of an address of %s that is corrected",
    async (of) => {
      const email = `${randomUUID()}@mail.test`;
      const purpose = of === "staff" ? "staffReset" : "reset";
      const id =
        of === "staff"
          ? await makeStaff(world.database, { email })
          : (await makeInvited({ email })).invited.id;
      const code = String(await codeFor(world, email, purpose));
      const change = `update ${of} set email = $2 where id = $1`;
      const { waited, result } = await whileHeld(world, change, [id, `${randomUUID()}@mail.test`], () =>
        call(world.app, verifyEmailCode, { query: { email, code, purpose } }),
      );
      expect([waited, result.code]).toEqual([true, "2022"]);
    },
  );

  it("is past after seven days", async () => {
    const { boss, invited, holder } = await makeInvited();
    await invite(await scopeOf({ account: boss.id }), holder);
    const ticket = await invitationOf(world, invited.email);
    const before = world.clock.now().toISOString();
    world.clock.advance(proofTiming.invitation - 1);
    const good = (await call(world.app, getInvitation, { body: { ticket } })).code;
    world.clock.advance(1);
    const past = (await call(world.app, getInvitation, { body: { ticket } })).code;
    world.clock.set(before);
    expect([good, past]).toEqual(["1003", "2025"]);
  });

  it("for staff leads them into the back office, by their own rule", async () => {
    const email = `${randomUUID()}@staff.test`;
    const member = await makeStaff(world.database, { email, name: "Dora Ng", password_hash: null });
    const by = await scopeOf({ staff: await makeStaff(world.database) });
    await invite(by, { audience: "staff", id: member });
    const ticket = await invitationOf(world, email);
    expect(await ok(world.app, getInvitation, { body: { ticket } })).toMatchObject({
      companyName: null,
      audience: "staff",
    });
    expect((await call(world.app, updatePwdByIssue, { body: { ticket, password } })).code).toBe("2001");
    await ok(world.app, updatePwdByIssue, { body: { ticket, password: "violet marble lantern" } });
    await signedIn(world.app, email, "violet marble lantern", { client: bmsClient });
  });
});

describe("inviting and ending sessions", () => {
  it("are for those who look after somebody, and nobody else", async () => {
    const { company, boss, holder } = await makeInvited();
    const parent = await makeCompany(world.database);
    await world.database.transaction(fixture, ({ q }) =>
      q.updateTable("companies").set({ parent_id: parent }).where("id", "=", company).execute(),
    );
    const consultant = await makeAccount(world.database, company);
    const above = await makeAccount(world.database, parent, { role: "administrator" });
    const stranger = await makeAccount(world.database, await makeCompany(world.database), {
      role: "administrator",
    });
    const bd = await makeStaff(world.database, { everywhere: false });
    const otherBd = await makeStaff(world.database, { everywhere: false });
    await world.database.transaction(fixture, ({ q }) =>
      q.updateTable("companies").set({ bd_staff_id: bd }).where("id", "=", company).execute(),
    );
    const may: [string, Scope, boolean][] = [
      ["administrator", await scopeOf({ account: boss.id }), true],
      ["administrator above", await scopeOf({ account: above.id }), true],
      ["BD consultant", await scopeOf({ staff: bd }), true],
      ["staff of all", await scopeOf({ staff: await makeStaff(world.database) }), true],
      ["consultant", await scopeOf({ account: consultant.id }), false],
      ["stranger", await scopeOf({ account: stranger.id }), false],
      ["another BD consultant", await scopeOf({ staff: otherBd }), false],
    ];
    for (const [name, scope, allowed] of may) {
      const done = await invite(scope, holder).then(
        () => true,
        (error: { code?: string }) => (error.code === "2002" ? false : error),
      );
      expect([name, done]).toEqual([name, allowed]);
      await tokenOf(world.database, { account: holder.id });
      const ended = await world.database.transaction(scope, (tx) =>
        endSessions(tx, { accounts: [holder.id], because: "disabled" }),
      );
      expect([name, ended > 0]).toEqual([name, allowed]);
    }
    const asStaff = await invite(await scopeOf({ account: boss.id }), { audience: "staff", id: bd }).catch(
      ({ code }) => code,
    );
    expect(asStaff).toBe("2002");
  });

  it("end what a staff member opened within accounts, too, and what ended is told", async () => {
    const { invited } = await makeInvited();
    const member = await makeStaff(world.database);
    const [inner, own] = [
      await tokenOf(world.database, { account: invited.id, inner: member }),
      await tokenOf(world.database, { account: invited.id }),
    ];
    const admin = await scopeOf({ staff: await makeStaff(world.database) });
    await world.database.transaction(admin, (tx) =>
      endSessions(tx, { staff: [member], because: "disabled" }),
    );
    const codes = [];
    for (const token of [inner, own]) codes.push((await call(world.app, getUser, {}, { token })).code);
    expect(codes).toEqual(["2011", "1003"]);
  });

  it("leave no secret in the table of tickets", async () => {
    const { boss, invited, holder } = await makeInvited();
    await invite(await scopeOf({ account: boss.id }), holder);
    const secret = await invitationOf(world, invited.email);
    const { rows } = await sql<{ text: string }>`select t::text as text from proof_tickets t`.execute(
      world.database.read(fixture).q,
    );
    expect(rows.some(({ text }) => text.includes(secret))).toBe(false);
    const seen = await world.database
      .read(await scopeOf({ account: boss.id }))
      .q.selectFrom("proof_tickets")
      .select("hash")
      .execute();
    expect(seen).toEqual([]);
  });
});
