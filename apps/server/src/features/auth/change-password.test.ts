import { randomUUID } from "node:crypto";
import { gearModifyPwd, getStaffSession, getUser } from "@passage/contract/auth/endpoints.ts";
import { modifyPwdByEmailCode, updatePwdByIssue } from "@passage/contract/registration/endpoints.ts";
import { listStudents } from "@passage/contract/students/endpoints.ts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import { fixture, makeAccount, makeCompany, makeStaff, tokenOf } from "../../test/factories.ts";
import { whileHeld } from "../../test/while-held.ts";
import { hashPassword } from "./password.ts";
import { issueTicket } from "./proof-tickets.ts";
import { askPassword, bmsClient, signedIn } from "./test-calls.ts";
import { codeFor, mailsTo, ticketFor } from "./test-codes.ts";

let world: TestApp;
let other: FastifyInstance;
const oldPassword = "Passage#1";
const password = "Kx7#pQ2mv";
let password_hash: string;

beforeAll(async () => {
  world = await createTestApp();
  other = await world.instance();
  password_hash = await hashPassword(oldPassword);
});
afterAll(() => world.close());
beforeEach(() => world.database.transaction(fixture, (tx) => tx.q.deleteFrom("rate_limits").execute()));

const makeSomebody = async (values: object = {}, company: object = {}) =>
  makeAccount(world.database, await makeCompany(world.database, company), { password_hash, ...values });
const makeMember = (values: object = {}) =>
  makeStaff(world.database, { email: `${randomUUID()}@staff.test`, password_hash, ...values });
const codeOf = async (token: string, app = other) => (await call(app, getUser, {}, { token })).code;
const fieldsOf = (answer: { data: unknown }) =>
  ((answer.data as { fields?: { path: string; rule: string }[] } | null)?.fields ?? []).map(
    ({ path, rule }) => `${path} ${rule}`,
  );
const reset = (query: { ticket: string; password: string }) =>
  call(world.app, modifyPwdByEmailCode, { query });

describe("old password to new one", () => {
  it("ends the other sessions on every instance, keeps its own, and tells by mail", async () => {
    const account = await makeSomebody({ language: "zh" });
    const [here, elsewhere] = [
      await tokenOf(world.database, { account: account.id }),
      await tokenOf(world.database, { account: account.id }),
    ];
    await ok(world.app, gearModifyPwd, { body: { oldPassword, password } }, { token: here });
    expect([await codeOf(here), await codeOf(elsewhere)]).toEqual(["1003", "2011"]);
    expect((await askPassword(world.app, account.email, oldPassword)).statusCode).toBe(400);
    await signedIn(world.app, account.email, password);
    const [mail] = await mailsTo(world, account.email);
    expect([mail?.subject, mail?.body.includes("http://localhost:8080/forgot-password")]).toEqual([
      "您的密码已更改",
      true,
    ]);
    const rows = await world.database
      .read(fixture)
      .q.selectFrom("audit_log")
      .select(["action", "changes"])
      .where("noun", "=", "account")
      .where("noun_id", "=", String(account.id))
      .where("action", "<>", "signIn")
      .execute();
    expect(rows).toEqual([{ action: "changePassword", changes: null }]);
  });

  it("asked for again, at once or after its answer got lost, is done; for a while, and with both passwords alone", async () => {
    const account = await makeSomebody();
    const token = await tokenOf(world.database, { account: account.id });
    const change = (body = { oldPassword, password }) =>
      call(world.app, gearModifyPwd, { body }, { token }).then(({ code }) => code);
    expect([...(await Promise.all([change(), change()])), await change()]).toEqual(["1003", "1003", "1003"]);
    expect(await mailsTo(world, account.email)).toHaveLength(1);
    expect(await change({ oldPassword, password: "Ux4!rT8vq" })).toBe("2024");
    const set = (values: { password_change_needed: boolean }) =>
      world.database.transaction(fixture, ({ q }) =>
        q.updateTable("accounts").set(values).where("id", "=", account.id).execute(),
      );
    // Another is due by now, and none was chosen.
    await set({ password_change_needed: true });
    expect(await change()).toBe("2024");
    expect((await ok(world.app, getUser, {}, { token })).passwordChangeNeeded).toBe(true);
    await set({ password_change_needed: false });
    const earlier = sql<string>`now() - interval '11 minutes'`;
    await world.database.transaction(fixture, ({ q }) =>
      q.updateTable("accounts").set({ password_changed_at: earlier }).where("id", "=", account.id).execute(),
    );
    expect(await change()).toBe("2024");
  });

  it("lets nobody in by the old one who began to sign in while it changed", async () => {
    const account = await makeSomebody();
    const next = await hashPassword(password);
    const change = "update accounts set password_hash = $2 where id = $1";
    const { waited, result } = await whileHeld(world, change, [account.id, next], () =>
      askPassword(world.app, account.email, oldPassword),
    );
    expect([waited, result.statusCode]).toEqual([true, 400]);
  });

  it("voids the code of a reset that is on its way", async () => {
    const account = await makeSomebody();
    const code = await codeFor(world, account.email, "reset");
    const token = await tokenOf(world.database, { account: account.id });
    await ok(world.app, gearModifyPwd, { body: { oldPassword, password } }, { token });
    const query = { email: account.email, code: String(code), password: "Ux4!rT8vq" };
    expect((await call(world.app, modifyPwdByEmailCode, { query })).code).toBe("2022");
  });

  it("works for staff by their own rule", async () => {
    const staff = await makeMember();
    const token = await tokenOf(world.database, { staff });
    const change = (next: string) =>
      call(world.app, gearModifyPwd, { body: { oldPassword, password: next } }, { token });
    expect(fieldsOf(await change("Kx7#pQ2mv"))).toEqual(["password passwordStaffLength"]);
    expect((await change("violet marble lantern")).code).toBe("1003");
    expect((await call(other, getStaffSession, {}, { token })).code).toBe("1003");
  });

  it.each([
    ["not the present one", { oldPassword: "Passage#2", password }, "2024", ["oldPassword passwordWrong"]],
    ["by the rule", { oldPassword, password: "short" }, "2001", ["password passwordLength"]],
    [
      "the same again",
      { oldPassword: "Vn4!tRw9k", password: "Vn4!tRw9k" },
      "2001",
      ["password passwordSame"],
    ],
  ])("is refused: %s", async (_, body, code, fields) => {
    const account = await makeSomebody({ password_hash: await hashPassword("Vn4!tRw9k") });
    const own = body.oldPassword === oldPassword ? { ...body, oldPassword: "Vn4!tRw9k" } : body;
    const token = await tokenOf(world.database, { account: account.id });
    const answer = await call(world.app, gearModifyPwd, { body: own }, { token });
    expect([answer.code, fieldsOf(answer).filter((field) => fields.includes(field))]).toEqual([code, fields]);
    await signedIn(world.app, account.email, "Vn4!tRw9k");
  });

  it("isn’t for a staff member within the account, nor for nobody", async () => {
    const account = await makeSomebody();
    const inner = await tokenOf(world.database, { account: account.id, inner: await makeMember() });
    const body = { oldPassword, password };
    expect((await call(world.app, gearModifyPwd, { body }, { token: inner })).code).toBe("2009");
    expect((await call(world.app, gearModifyPwd, { body })).code).toBe("2011");
  });

  it("can’t be tried through at an unlocked screen", async () => {
    const account = await makeSomebody();
    const token = await tokenOf(world.database, { account: account.id });
    const attempt = (app: FastifyInstance) =>
      inject(app, gearModifyPwd, { body: { oldPassword: "Wrong#1234", password } }, { token });
    for (let tried = 0; tried < 10; tried += 1)
      expect((await attempt(tried % 2 ? other : world.app)).json().code).toBe("2024");
    expect((await attempt(await world.instance())).statusCode).toBe(429);
  });
});

describe("a forgotten password", () => {
  it("is replaced by a ticket, once; every session ends, and a pause of the sign-in with it", async () => {
    const account = await makeSomebody();
    const session = await tokenOf(world.database, { account: account.id });
    for (let tried = 0; tried < 11; tried += 1) await askPassword(world.app, account.email, "Wrong#1234");
    expect((await askPassword(world.app, account.email, oldPassword)).statusCode).toBe(429);
    const ticket = await ticketFor(world, account.email, "reset");
    const answer = await reset({ ticket, password });
    expect([answer.code, answer.data]).toEqual(["1003", { email: account.email, audience: "account" }]);
    expect(await codeOf(session)).toBe("2011");
    await signedIn(other, account.email, password);
    expect((await reset({ ticket, password: "Vn4!tRw9k" })).code).toBe("2023");
    expect((await mailsTo(world, account.email))[0]?.subject).toBe("Your password was changed");
  });

  it("is replaced by address and code in one call, by POST", async () => {
    const account = await makeSomebody();
    const code = await codeFor(world, account.email, "reset");
    const answer = await world.app.inject({
      method: "POST",
      url: modifyPwdByEmailCode.path,
      payload: { email: account.email, code, password },
    });
    expect(answer.json().code).toBe("1003");
    await signedIn(world.app, account.email, password);
  });

  it("may be chosen again with the same code, when the first choice is refused", async () => {
    const former = "Vn4!tRw9k";
    const { email } = await makeSomebody({
      name: "Wilhelmina Grant",
      password_hash: await hashPassword(former),
    });
    const code = String(await codeFor(world, email, "reset"));
    const choose = (next: string) =>
      call(world.app, modifyPwdByEmailCode, { query: { email, code, password: next } });
    // More often than a wrong code may be tried.
    for (let tried = 0; tried < 6; tried += 1)
      expect(fieldsOf(await choose("short"))).toContain("password passwordLength");
    expect(fieldsOf(await choose("Grant#42xq"))).toEqual(["password passwordOwnWords"]);
    expect(fieldsOf(await choose(former))).toEqual(["password passwordSame"]);
    await signedIn(world.app, email, former);
    expect((await choose(password)).code).toBe("1003");
    await signedIn(world.app, email, password);
    expect((await choose("Ux4!rT8vq")).code).toBe("2022");
  });

  it("leaves no ticket behind where what was chosen is refused", async () => {
    const { id, email } = await makeSomebody();
    const code = String(await codeFor(world, email, "reset"));
    for (const next of ["short", oldPassword]) {
      const query = { email, code, password: next };
      expect((await call(world.app, modifyPwdByEmailCode, { query })).code).toBe("2001");
    }
    expect(await ticketsOf(id)).toBe(0);
  });

  it("sent twice sets it once: the second is told, and leaves nothing that lets anybody in", async () => {
    const { id, email } = await makeSomebody();
    const ticket = await ticketFor(world, email, "reset");
    world.clock.advance(60_000);
    await codeFor(world, email, "reset");
    // The other call, between the check of its code and its ticket.
    const checking = "update email_codes set tries = tries where email = $1";
    const making = {
      change: `insert into proof_tickets (hash, kind, account_id, expires_at)
        values (sha256($2), 'reset', $1, now() + interval '1 hour')`,
      values: [id, email],
    };
    const { waited, result } = await whileHeld(
      world,
      checking,
      [email],
      () => reset({ ticket, password }),
      making,
    );
    expect([waited, result.code, await ticketsOf(id)]).toEqual([true, "1003", 0]);
    const next = String(await codeFor(world, email, "reset"));
    const query = { email, code: next, password: "Vn4!tRw9k" };
    const twice = await Promise.all([1, 2, 3].map(() => call(world.app, modifyPwdByEmailCode, { query })));
    const codes = twice.map(({ code }) => code);
    expect(codes.filter((code) => code === "1003")).toHaveLength(1);
    expect(codes.every((code) => ["1003", "2022", "2023"].includes(code))).toBe(true);
  });

  it("of a staff member goes by the staff’s rule, and lets nobody into the portal", async () => {
    const email = `${randomUUID()}@staff.test`;
    await makeMember({ email });
    const ticket = await ticketFor(world, email, "staffReset");
    expect(fieldsOf(await reset({ ticket, password }))).toEqual(["password passwordStaffLength"]);
    expect((await reset({ ticket, password: "violet marble lantern" })).data).toEqual({
      email,
      audience: "staff",
    });
    await signedIn(world.app, email, "violet marble lantern", { client: bmsClient });
    expect((await askPassword(world.app, email, "violet marble lantern")).statusCode).toBe(400);
  });

  it.each<[string, object, object, string]>([
    ["disabled", { status: "disabled" }, {}, "10089"],
    ["of a frozen company", {}, { status: "frozen" }, "10090"],
    ["expired", { valid_until: "2026-11-19" }, {}, "10091"],
  ])("of an account that is %s stays", async (_, values, company, code) => {
    const account = await makeSomebody(values, company);
    const ticket = await ticketFor(world, account.email, "reset");
    expect((await reset({ ticket, password })).code).toBe(code);
  });

  it("isn’t replaced by a ticket of another kind, nor without one", async () => {
    const account = await makeSomebody();
    const ticket = await ticketFor(world, `${randomUUID()}@mail.test`);
    expect((await reset({ ticket, password })).code).toBe("2023");
    const verified = await verificationOf(account.id);
    expect((await reset({ ticket: verified, password })).code).toBe("2023");
    const bare = await world.app.inject({
      method: "POST",
      url: modifyPwdByEmailCode.path,
      payload: { email: account.email, password },
    });
    expect(bare.json()).toMatchObject({ code: "2001", data: { fields: [{ path: "ticket" }] } });
  });

  it("voids the older tickets with it", async () => {
    const account = await makeSomebody();
    const [one, two] = [await ticketFor(world, account.email, "reset"), await verificationOf(account.id)];
    expect((await reset({ ticket: one, password })).code).toBe("1003");
    const late = await call(world.app, updatePwdByIssue, { body: { ticket: two, password: "Vn4!tRw9k" } });
    expect(late.code).toBe("2023");
  });
});

/** How many tickets somebody has. */
const ticketsOf = async (id: number) =>
  (
    await world.database
      .read(fixture)
      .q.selectFrom("proof_tickets")
      .select("hash")
      .where("account_id", "=", id)
      .execute()
  ).length;

/** A ticket of somebody who proved who they are in a session of theirs. */
const verificationOf = (id: number) =>
  world.database.transaction(fixture, (tx) =>
    issueTicket(tx, { kind: "verification", holder: { audience: "account", id } }, world.clock),
  );

describe("a password that is due", () => {
  it("closes everything else, until there is a new one", async () => {
    const account = await makeSomebody({ password_change_needed: true });
    const token = await tokenOf(world.database, { account: account.id });
    const list = () => call(world.app, listStudents, { body: {} }, { token });
    expect((await list()).code).toBe("2020");
    expect((await ok(world.app, getUser, {}, { token })).passwordChangeNeeded).toBe(true);
    await ok(world.app, gearModifyPwd, { body: { oldPassword, password } }, { token });
    expect((await list()).code).toBe("1003");
  });

  it("is replaced by a ticket of a proof as well", async () => {
    const account = await makeSomebody({ password_change_needed: true });
    const ticket = await verificationOf(account.id);
    await ok(world.app, updatePwdByIssue, { body: { ticket, password } });
    const { access_token: token } = await signedIn(world.app, account.email, password);
    expect((await ok(world.app, getUser, {}, { token })).passwordChangeNeeded).toBe(false);
  });
});

it("signing in says when it was last done, of accounts and staff", async () => {
  const account = await makeSomebody();
  const email = `${randomUUID()}@staff.test`;
  const staff = await makeMember({ email });
  const last = (table: "accounts" | "staff", id: number) =>
    world.database
      .read(fixture)
      .q.selectFrom(table)
      .select("last_signed_in_at")
      .where("id", "=", id)
      .executeTakeFirst();
  await askPassword(world.app, account.email, "Wrong#1234");
  expect(await last("accounts", account.id)).toEqual({ last_signed_in_at: null });
  await signedIn(world.app, account.email, oldPassword);
  await signedIn(world.app, email, oldPassword, { client: bmsClient });
  for (const row of [await last("accounts", account.id), await last("staff", staff)])
    expect(Date.now() - Date.parse(row?.last_signed_in_at ?? "")).toBeLessThan(60_000);
});
