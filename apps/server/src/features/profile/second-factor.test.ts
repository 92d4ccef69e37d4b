import { getUser } from "@passage/contract/auth/endpoints.ts";
import {
  addPasskey,
  confirmTotp,
  getProfile,
  makeRecoveryCodes,
  removePasskey,
  removeTotp,
  startPasskey,
  startTotp,
} from "@passage/contract/profile/endpoints.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SettableClock } from "../../platform/clock.ts";
import { call, ok } from "../../test/app.ts";
import type { TestDatabase } from "../../test/database.ts";
import { tokenOf } from "../../test/factories.ts";
import { startApp } from "../auth/test-app.ts";
import { bmsClient, portalClient, signedIn } from "../auth/test-calls.ts";
import { fixture, insertAccount, insertStaff } from "../auth/test-people.ts";
import { makeAuthenticator } from "../factors/test-authenticator.ts";
import { profileRoutes } from "./routes.ts";
import { askedAfterPassword, second, startProfile, withApp, withPasskey } from "./test-person.ts";

let here: Awaited<ReturnType<typeof startProfile>>;
let db: TestDatabase;
let app: FastifyInstance;
let clock: SettableClock;
let company: number;
let email: string;
let id: number;
let token: string;

beforeAll(async () => {
  here = await startProfile();
  ({ db, app, clock, company } = here);
});
afterAll(() => here?.close());
beforeEach(async () => {
  ({ email, id } = await here.person());
  token = await tokenOf(db.database, { account: id });
});

describe("an authenticator app", () => {
  it("is asked for only once a code of it was given", async () => {
    await ok(app, startTotp, {}, { token });
    expect((await signedIn(app, email, "Passage#1")).access_token).toBeTruthy();
    expect(await call(app, confirmTotp, { body: { code: "000000" } }, { token })).toMatchObject({
      code: "2027",
    });
    await withApp(app, token, clock);
    expect(await askedAfterPassword(app, email)).toMatchObject({
      error: "mfa_required",
      mfa_methods: ["totp", "recoveryCode"],
    });
    expect(await call(app, startTotp, {}, { token })).toMatchObject({ code: "2006" });
  });

  it("signs in by a code, once", async () => {
    const { code } = await withApp(app, token, clock);
    const first = await askedAfterPassword(app, email);
    const used = code();
    const pair = await second(app, { mfa_token: first.mfa_token, code: used });
    expect(await ok(app, getUser, {}, { token: pair.access_token })).toMatchObject({ email });
    const again = await askedAfterPassword(app, email);
    for (const replayed of [used, code(-1)])
      expect(await second(app, { mfa_token: again.mfa_token, code: replayed })).toMatchObject({
        error: "invalid_grant",
      });
    expect(await second(app, { mfa_token: first.mfa_token, code: code(1) })).toMatchObject({
      error: "expired_token",
    });
    // Spaces as people copy them.
    const spaced = code(1).replace(/(...)/, "$1 ");
    expect((await second(app, { mfa_token: again.mfa_token, code: spaced })).access_token).toBeTruthy();
  });

  it("lies sealed in its table, and its codes in no log entry", async () => {
    const { secret } = await ok(app, startTotp, {}, { token });
    const [row] = await db.database.transaction(fixture, ({ q }) =>
      q.selectFrom("totp_secrets").selectAll().where("account_id", "=", id).execute(),
    );
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row?.secret_sealed.toString("latin1")).not.toContain(secret);
  });

  it("fifty guesses at once get five tries, whatever step they belong to", async () => {
    const { code } = await withApp(app, token, clock);
    const wrong = code() === "000000" ? "111111" : "000000";
    const steps = await Promise.all([1, 2, 3].map(() => askedAfterPassword(app, email)));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) =>
        second(app, { mfa_token: steps[nth % 3]?.mfa_token ?? "", code: wrong }),
      ),
    );
    expect(answers.filter(({ error }) => error === "invalid_grant")).toHaveLength(5);
    expect(answers.filter((answer) => answer.code === "2016")).toHaveLength(45);
    const twin = await startApp(db, profileRoutes);
    const right = { mfa_token: steps[0]?.mfa_token ?? "", code: code() };
    expect(await second(twin.app, right)).toMatchObject({ code: "2016" });
    await twin.app.close();
  });

  it("ten right answers at once open one session", async () => {
    const { code } = await withApp(app, token, clock);
    const { mfa_token } = await askedAfterPassword(app, email);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => second(app, { mfa_token, code: code() })));
    expect(answers.filter(({ access_token }) => access_token)).toHaveLength(1);
  });

  it("turned off, the password is enough, and the recovery codes are gone", async () => {
    await withApp(app, token, clock);
    await ok(app, removeTotp, {}, { token });
    expect((await signedIn(app, email, "Passage#1")).access_token).toBeTruthy();
    const { factors } = await ok(app, getProfile, {}, { token });
    expect(factors).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
  });
});

describe("the second step", () => {
  it("is for who began it: not for the other audience, not after five minutes, not after a new password", async () => {
    const { code } = await withApp(app, token, clock);
    const one = await askedAfterPassword(app, email);
    const over = { error: "expired_token" };
    expect(
      await second(app, { mfa_token: one.mfa_token, code: code() }, { client: bmsClient }),
    ).toMatchObject(over);
    expect(await second(app, { mfa_token: "nothing", code: code() })).toMatchObject(over);
    await db.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("accounts")
        .set({ password_changed_at: new Date(Date.now() + 1_000) })
        .where("id", "=", id)
        .execute(),
    );
    expect(await second(app, { mfa_token: one.mfa_token, code: code() })).toMatchObject(over);
    await db.database.transaction(fixture, ({ q }) =>
      q.updateTable("accounts").set({ password_changed_at: null }).where("id", "=", id).execute(),
    );
    await db.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("begun_steps")
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .execute(),
    );
    expect(await second(app, { mfa_token: one.mfa_token, code: code() })).toMatchObject(over);
  });

  it("tells nobody without the password that there is one", async () => {
    await withApp(app, token, clock);
    const wrong = await askedAfterPassword(app, email, { password: "Passage#2" });
    const unknown = await askedAfterPassword(app, "nobody@agency.test", { password: "Passage#2" });
    expect(wrong).toEqual(unknown);
  });

  it("refuses an account that was disabled meanwhile, and a step without a proof", async () => {
    const { code } = await withApp(app, token, clock);
    const { mfa_token } = await askedAfterPassword(app, email);
    expect(await second(app, { mfa_token })).toMatchObject({ error: "invalid_grant" });
    expect(await second(app, { code: code() })).toMatchObject({ error: "invalid_request" });
    await db.database.transaction(fixture, ({ q }) =>
      q.updateTable("accounts").set({ status: "disabled" }).where("id", "=", id).execute(),
    );
    expect(await second(app, { mfa_token, code: code() })).toMatchObject({ error_description: "10089" });
  });

  it("is asked of staff as well", async () => {
    const staffEmail = `factor${id}@staff.test`;
    const staffId = await insertStaff(db.database, { email: staffEmail });
    const own = await tokenOf(db.database, { staff: staffId });
    const { code } = await withApp(app, own, clock);
    const client = bmsClient;
    const { mfa_token } = await askedAfterPassword(app, staffEmail, { client });
    expect(await second(app, { mfa_token, code: code() }, { client: portalClient })).toMatchObject({
      error: "expired_token",
    });
    expect((await second(app, { mfa_token, code: code() }, { client })).access_token).toBeTruthy();
  });
});

describe("a recovery code", () => {
  it("signs in once, in any spelling, and only its owner", async () => {
    const { recoveryCodes } = await withApp(app, token, clock);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", other = ""] = recoveryCodes;
    const stranger = `stranger${id}@agency.test`;
    const strangerId = await insertAccount(db.database, { email: stranger, company_id: company });
    await withApp(app, await tokenOf(db.database, { account: strangerId }), clock);
    const theirs = await askedAfterPassword(app, stranger);
    expect(await second(app, { mfa_token: theirs.mfa_token, recoveryCode: first })).toMatchObject({
      error: "invalid_grant",
    });
    const one = await askedAfterPassword(app, email);
    const spelt = first.toUpperCase().replaceAll("-", " ");
    expect((await second(app, { mfa_token: one.mfa_token, recoveryCode: spelt })).access_token).toBeTruthy();
    const two = await askedAfterPassword(app, email);
    expect(await second(app, { mfa_token: two.mfa_token, recoveryCode: first })).toMatchObject({
      error: "invalid_grant",
    });
    expect((await second(app, { mfa_token: two.mfa_token, recoveryCode: other })).access_token).toBeTruthy();
    expect((await ok(app, getProfile, {}, { token })).factors.recoveryCodesLeft).toBe(8);
  });

  it("of a former set is void, and the table holds none in the clear", async () => {
    const { recoveryCodes } = await withApp(app, token, clock);
    const [old = ""] = recoveryCodes;
    const { recoveryCodes: anew } = await ok(app, makeRecoveryCodes, {}, { token });
    expect(anew).toHaveLength(10);
    const rows = await db.database.transaction(fixture, ({ q }) =>
      q.selectFrom("recovery_codes").selectAll().where("account_id", "=", id).execute(),
    );
    expect(rows).toHaveLength(10);
    expect(JSON.stringify(rows)).not.toContain(anew[0]?.replaceAll("-", ""));
    const { mfa_token } = await askedAfterPassword(app, email);
    expect(await second(app, { mfa_token, recoveryCode: old })).toMatchObject({ error: "invalid_grant" });
  });

  it("is made for nobody without a factor that it would stand in for", async () => {
    expect(await call(app, makeRecoveryCodes, {}, { token })).toMatchObject({ code: "2006" });
  });
});

describe("a passkey", () => {
  it("signs in, by an answer that is good once", async () => {
    const { key, recoveryCodes } = await withPasskey(app, token, "Laptop");
    expect(recoveryCodes).toHaveLength(10);
    const { mfa_token, mfa_methods, passkey_options = "" } = await askedAfterPassword(app, email);
    expect(mfa_methods).toEqual(["passkey", "recoveryCode"]);
    const answer = key.sign(passkey_options);
    expect((await second(app, { mfa_token, answer })).access_token).toBeTruthy();
    expect(await second(app, { mfa_token, answer })).toMatchObject({ error: "expired_token" });
    const next = await askedAfterPassword(app, email);
    // Signed for another challenge.
    expect(await second(app, { mfa_token: next.mfa_token, answer })).toMatchObject({
      error: "invalid_grant",
    });
    const { factors } = await ok(app, getProfile, {}, { token });
    expect(factors.passkeys).toMatchObject([{ name: "Laptop", lastUsedAt: expect.any(String) }]);
  });

  it("of another site, of somebody else, of a copy, and what is no answer at all are refused", async () => {
    const { key } = await withPasskey(app, token);
    const { mfa_token, passkey_options = "" } = await askedAfterPassword(app, email);
    const forged = [
      key.sign(passkey_options, { from: "https://passage.example.net" }),
      makeAuthenticator().sign(passkey_options),
      "null",
      "{not json",
    ];
    for (const answer of forged)
      expect(await second(app, { mfa_token, answer })).toMatchObject({ error: "invalid_grant" });
    expect((await second(app, { mfa_token, answer: key.sign(passkey_options) })).access_token).toBeTruthy();
    const next = await askedAfterPassword(app, email);
    const copied = key.sign(next.passkey_options ?? "", { again: true });
    expect(await second(app, { mfa_token: next.mfa_token, answer: copied })).toMatchObject({
      error: "invalid_grant",
    });
  });

  it("is kept under a ceremony of the same session, once; the same key not twice", async () => {
    const { ceremony, options } = await ok(app, startPasskey, {}, { token });
    const key = makeAuthenticator();
    const body = { ceremony, answer: key.create(options), name: "Phone" };
    const sibling = await tokenOf(db.database, { account: id });
    expect(await call(app, addPasskey, { body }, { token: sibling })).toMatchObject({ code: "2028" });
    await ok(app, addPasskey, { body }, { token });
    expect(await call(app, addPasskey, { body }, { token })).toMatchObject({ code: "2028" });
    const second = await ok(app, startPasskey, {}, { token });
    const again = { ceremony: second.ceremony, answer: key.create(second.options), name: "Phone" };
    expect(await call(app, addPasskey, { body: again }, { token })).toMatchObject({ code: "2029" });
    const third = await ok(app, startPasskey, {}, { token });
    const broken = { ceremony: third.ceremony, answer: "{}", name: "Phone" };
    expect(await call(app, addPasskey, { body: broken }, { token })).toMatchObject({ code: "2029" });
    const nameless = { ...broken, name: " " };
    expect(await call(app, addPasskey, { body: nameless }, { token })).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "name", rule: "required" }] },
    });
  });

  it("is removed by its owner alone; codes of the app go on", async () => {
    await withApp(app, token, clock);
    await withPasskey(app, token);
    const [passkey] = (await ok(app, getProfile, {}, { token })).factors.passkeys;
    const stranger = await insertAccount(db.database, {
      email: `other${id}@agency.test`,
      company_id: company,
    });
    const body = { id: passkey?.id ?? 0 };
    await ok(app, removePasskey, { body }, { token: await tokenOf(db.database, { account: stranger }) });
    expect((await ok(app, getProfile, {}, { token })).factors.passkeys).toHaveLength(1);
    await ok(app, removePasskey, { body }, { token });
    expect((await ok(app, getProfile, {}, { token })).factors).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 10,
    });
  });
});

describe("a staff member within the account", () => {
  it("sees and touches none of it", async () => {
    const staffId = await insertStaff(db.database, { email: `inner${id}@staff.test` });
    await db.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("staff")
        .set({ permissions: ["accountsOpen", "companiesAll"] })
        .where("id", "=", staffId)
        .execute(),
    );
    const inner = await tokenOf(db.database, { account: id, inner: staffId });
    await ok(app, getUser, {}, { token: inner });
    for (const endpoint of [getProfile, startTotp, removeTotp, startPasskey, makeRecoveryCodes])
      expect(await call(app, endpoint, {}, { token: inner })).toMatchObject({ code: "2009" });
  });
});
