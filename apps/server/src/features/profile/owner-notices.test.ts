import { gearModifyPwd } from "@passage/contract/auth/endpoints.ts";
import {
  getProfile,
  makeRecoveryCodes,
  removePasskey,
  removeTotp,
  renamePasskey,
  verification,
} from "@passage/contract/profile/endpoints.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SettableClock } from "../../platform/clock.ts";
import { call, ok } from "../../test/app.ts";
import type { TestDatabase } from "../../test/database.ts";
import { tokenOf } from "../../test/factories.ts";
import { fixture, insertAccount, insertStaff } from "../auth/test-people.ts";
import {
  askedAfterPassword,
  letProofAge,
  mailsTo,
  second,
  startProfile,
  withApp,
  withPasskey,
} from "./test-person.ts";

let here: Awaited<ReturnType<typeof startProfile>>;
let db: TestDatabase;
let app: FastifyInstance;
let clock: SettableClock;
let email: string;
let id: number;
let token: string;

beforeAll(async () => {
  here = await startProfile();
  ({ db, app, clock } = here);
});
afterAll(() => here?.close());
beforeEach(async () => {
  ({ email, id } = await here.person());
  token = await tokenOf(db.database, { account: id });
});

const subjects = async (to = email) => (await mailsTo(db, to)).map(({ subject }) => subject);
const passkeyOf = async (by = token) => (await ok(app, getProfile, {}, { token: by })).factors.passkeys[0];
const logOf = (actions: string[]) =>
  db.database
    .read(fixture)
    .q.selectFrom("audit_log")
    .select(["action", "changes", "company_id"])
    .where("noun", "=", "account")
    .where("noun_id", "=", String(id))
    .where("action", "in", actions)
    .orderBy("id")
    .execute();
/** A new password with the right old one; the answer's code. */
const changing = async (password: string) =>
  (await call(app, gearModifyPwd, { body: { oldPassword: "Passage#1", password } }, { token })).code;

describe("the owner is told by mail", () => {
  it("of every factor that comes and goes, and of recovery codes made anew", async () => {
    await withApp(app, token, clock);
    await withPasskey(app, token, "Kelly’s own laptop");
    await ok(app, makeRecoveryCodes, {}, { token });
    await ok(app, removePasskey, { body: { id: (await passkeyOf())?.id ?? 0 } }, { token });
    await ok(app, removeTotp, {}, { token });
    // Nothing is there any more to be taken away.
    await ok(app, removeTotp, {}, { token });
    await ok(app, removePasskey, { body: { id: 2_000_000_000 } }, { token });
    expect(await subjects()).toEqual([
      "An authenticator app was turned on",
      "A passkey was added",
      "New recovery codes were made",
      "A passkey was removed",
      "The authenticator app was turned off",
    ]);
    const [first, ...others] = await mailsTo(db, email);
    expect(first?.body).toContain("http://localhost:8080/forgot-password");
    expect(JSON.stringify([first, ...others])).not.toContain("laptop");
  });

  it("of a recovery code that was used, at a sign-in or a step-up, and how many are left", async () => {
    const { recoveryCodes, code } = await withApp(app, token, clock);
    const { mfa_token } = await askedAfterPassword(app, email);
    await second(app, { mfa_token, recoveryCode: recoveryCodes[0] ?? "" });
    await ok(app, verification, { body: { recoveryCode: recoveryCodes[1] ?? "" } }, { token });
    await ok(app, verification, { body: { code: code() } }, { token });
    const used = (await mailsTo(db, email)).filter(({ subject }) => subject === "A recovery code was used");
    expect(used.map(({ body }) => /(\d+) codes are left/.exec(body)?.[1])).toEqual(["9", "8"]);
    expect(JSON.stringify(used)).not.toContain(recoveryCodes[0]);
  });

  it("of a changed password, in their language; staff are led to their own page", async () => {
    await db.database.transaction(fixture, ({ q }) =>
      q.updateTable("accounts").set({ language: "zh-hk" }).where("id", "=", id).execute(),
    );
    expect(await changing("Kx7#pQ2mv")).toBe("1003");
    expect(await subjects()).toEqual(["您的密碼已更改"]);
    const to = `notice${id}@staff.test`;
    const own = await tokenOf(db.database, { staff: await insertStaff(db.database, { email: to }) });
    await withApp(app, own, clock);
    expect((await mailsTo(db, to))[0]?.body).toContain("http://localhost:8080/bms/forgot-password");
  });
});

describe("on record", () => {
  it("is a second factor that was refused, as often as it may be tried, and never what was typed", async () => {
    await withApp(app, token, clock);
    const { mfa_token } = await askedAfterPassword(app, email);
    for (let times = 0; times < 8; times++) await second(app, { mfa_token, code: "123456" });
    expect((await call(app, verification, { body: { code: "123456" } }, { token })).code).toBe("2016");
    const entries = await logOf(["secondFactorRefused"]);
    expect(entries).toHaveLength(5);
    expect(entries[0]).toMatchObject({ company_id: here.company });
    expect(JSON.stringify(entries)).toContain("totp");
    expect(JSON.stringify(entries)).not.toContain("123456");
  });

  it("is one that was refused at a step-up", async () => {
    await withPasskey(app, token);
    expect((await call(app, verification, { body: { code: "123456" } }, { token })).code).toBe("2027");
    expect(await logOf(["secondFactorRefused"])).toHaveLength(1);
    // Of a password alone nothing is: it is no second factor.
    ({ id } = await here.person());
    token = await tokenOf(db.database, { account: id });
    expect((await call(app, verification, { body: { password: "Passage#0" } }, { token })).code).toBe("2027");
    expect(await logOf(["secondFactorRefused"])).toEqual([]);
  });

  it("is a sign-in that ended at the second step, since the account was disabled meanwhile", async () => {
    const { code } = await withApp(app, token, clock);
    const { mfa_token } = await askedAfterPassword(app, email);
    await db.database.transaction(fixture, ({ q }) =>
      q.updateTable("accounts").set({ status: "disabled" }).where("id", "=", id).execute(),
    );
    await second(app, { mfa_token, code: code() });
    const [entry, ...more] = await logOf(["signInRefused"]);
    expect(more).toEqual([]);
    expect(JSON.stringify(entry?.changes)).toContain("10089");
  });
});

describe("the password of somebody with a second factor", () => {
  it("takes a fresh proof by the factor; without a factor the old password is enough", async () => {
    await letProofAge(db, id, 11);
    // The right old one, and a new one that the rule refuses.
    expect(await changing("short")).toBe("2001");
    const { code } = await withAppOf();
    await letProofAge(db, id, 11);
    expect(await changing("Kx7#pQ2mv")).toBe("2010");
    expect(await call(app, verification, { body: { password: "Passage#1" } }, { token })).toMatchObject({
      code: "2027",
    });
    expect(await changing("Kx7#pQ2mv")).toBe("2010");
    await ok(app, verification, { body: { code: code() } }, { token });
    expect(await changing("Kx7#pQ2mv")).toBe("1003");
  });

  async function withAppOf() {
    await ok(app, verification, { body: { password: "Passage#1" } }, { token });
    return withApp(app, token, clock);
  }
});

describe("a passkey’s name", () => {
  it("is its owner’s to change, and is on record by number alone", async () => {
    await withPasskey(app, token, "Chrome on Windows");
    const passkey = (await passkeyOf())?.id ?? 0;
    const body = { id: passkey, name: "  Office laptop " };
    await ok(app, renamePasskey, { body }, { token });
    expect(await passkeyOf()).toMatchObject({ id: passkey, name: "Office laptop" });
    expect(JSON.stringify(await logOf(["renamePasskey"]))).not.toContain("Office");
    expect(await call(app, renamePasskey, { body: { id: passkey, name: " " } }, { token })).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "name", rule: "required" }] },
    });
    const stranger = await insertAccount(db.database, {
      email: `other${id}@agency.test`,
      company_id: here.company,
    });
    const other = { token: await tokenOf(db.database, { account: stranger }) };
    const foreign = await call(app, renamePasskey, { body }, other);
    expect(foreign).toEqual(await call(app, renamePasskey, { body: { ...body, id: 2_000_000_000 } }, other));
    expect(foreign.code).toBe("2002");
    expect((await passkeyOf())?.name).toBe("Office laptop");
  });
});
