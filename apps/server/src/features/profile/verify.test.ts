import { getUser } from "@passage/contract/auth/endpoints.ts";
import {
  makeRecoveryCodes,
  removeTotp,
  startVerification,
  verification,
} from "@passage/contract/profile/endpoints.ts";
import { exportStudents } from "@passage/contract/students/endpoints.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SettableClock } from "../../platform/clock.ts";
import { call, ok } from "../../test/app.ts";
import type { TestDatabase } from "../../test/database.ts";
import { tokenOf } from "../../test/factories.ts";
import { fixture, insertStaff, password } from "../auth/test-people.ts";
import { letProofAge, startProfile, withApp, withPasskey } from "./test-person.ts";

let here: Awaited<ReturnType<typeof startProfile>>;
let db: TestDatabase;
let app: FastifyInstance;
let clock: SettableClock;
let id: number;
let token: string;

beforeAll(async () => {
  here = await startProfile();
  ({ db, app, clock } = here);
});
afterAll(() => here?.close());
beforeEach(async () => {
  ({ id } = await here.person());
  token = await tokenOf(db.database, { account: id });
});

const codeOf = async (given: object) => (await call(app, verification, { body: given }, { token })).code;
const grave = async (by = token) => (await call(app, removeTotp, {}, { token: by })).code;
const exporting = async () => (await call(app, exportStudents, { body: {} }, { token })).code;

describe("a dangerous act", () => {
  it("takes a proof of the last ten minutes, an export one of the last hour", async () => {
    expect([await grave(), await exporting()]).not.toContain("2010");
    await letProofAge(db, id, 11);
    expect(await grave()).toBe("2010");
    expect(await exporting()).not.toBe("2010");
    await letProofAge(db, id, 61);
    expect([await grave(), await exporting()]).toEqual(["2010", "2010"]);
    // What endangers nothing goes on.
    expect((await call(app, getUser, {}, { token })).code).toBe("1003");
    expect(await codeOf({ password })).toBe("1003");
    expect(await grave()).toBe("1003");
  });

  it("goes on in the session that was proved, and in no other", async () => {
    const other = await tokenOf(db.database, { account: id });
    await letProofAge(db, id, 11);
    await ok(app, verification, { body: { password } }, { token });
    expect(await grave(other)).toBe("2010");
    expect(await grave()).toBe("1003");
  });
});

describe("verification", () => {
  it("is by the password where there is no second factor, and tries are counted", async () => {
    expect(await ok(app, startVerification, {}, { token })).toEqual({ methods: ["password"], passkey: null });
    await letProofAge(db, id, 11);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => codeOf({ password: "Passage#0" })));
    expect(guesses.filter((code) => code === "2027")).toHaveLength(5);
    expect(guesses.filter((code) => code === "2016")).toHaveLength(15);
    expect(await grave()).toBe("2010");
  });

  it("refuses nothing at its field, and what isn’t a code", async () => {
    const answer = await call(app, verification, { body: {} }, { token });
    expect(answer).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "password", rule: "required" }] },
    });
    expect(await call(app, verification, { body: { code: "12345" } }, { token })).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "code", rule: "sixDigits" }] },
    });
  });

  it("is by the second factor where there is one: the password alone proves nothing", async () => {
    const { code, recoveryCodes } = await withApp(app, token, clock);
    await letProofAge(db, id, 11);
    expect((await ok(app, startVerification, {}, { token })).methods).toEqual(["totp", "recoveryCode"]);
    expect(await codeOf({ password })).toBe("2027");
    const now = code();
    expect(await codeOf({ code: now })).toBe("1003");
    expect(await codeOf({ code: now })).toBe("2027");
    await letProofAge(db, id, 11);
    expect(await codeOf({ recoveryCode: recoveryCodes[0] })).toBe("1003");
    expect((await call(app, makeRecoveryCodes, {}, { token })).code).toBe("1003");
  });

  it("is by a passkey, in the session that asked, once", async () => {
    const { key } = await withPasskey(app, token);
    const { methods, passkey } = await ok(app, startVerification, {}, { token });
    expect(methods).toEqual(["passkey", "recoveryCode"]);
    const body = { ceremony: passkey?.ceremony ?? "", answer: key.sign(passkey?.options ?? "") };
    const sibling = await tokenOf(db.database, { account: id });
    expect((await call(app, verification, { body }, { token: sibling })).code).toBe("2028");
    await letProofAge(db, id, 11);
    expect(await codeOf(body)).toBe("1003");
    expect(await codeOf(body)).toBe("2028");
    expect(await codeOf({ answer: body.answer })).toBe("2028");
  });

  it("gives a ticket where a new password is due, and then alone", async () => {
    expect(await ok(app, verification, { body: { password } }, { token })).toEqual({ ticket: null });
    await db.database.transaction(fixture, ({ q }) =>
      q.updateTable("accounts").set({ password_change_needed: true }).where("id", "=", id).execute(),
    );
    expect(await grave()).toBe("2020");
    const { ticket } = await ok(app, verification, { body: { password } }, { token });
    expect(ticket).toMatch(/^[\w-]{43}$/);
  });

  it("is the same for staff, and nothing for one who is within an account", async () => {
    const staffId = await insertStaff(db.database, { email: `verify${id}@staff.test` });
    const own = await tokenOf(db.database, { staff: staffId });
    await ok(app, verification, { body: { password } }, { token: own });
    await db.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("staff")
        .set({ permissions: ["accountsOpen", "companiesAll"] })
        .where("id", "=", staffId)
        .execute(),
    );
    const inner = await tokenOf(db.database, { account: id, inner: staffId });
    expect((await call(app, verification, { body: { password } }, { token: inner })).code).toBe("2009");
    expect((await call(app, startVerification, {}, { token: inner })).code).toBe("2009");
  });

  it("is on record, without what proved it", async () => {
    await ok(app, verification, { body: { password } }, { token });
    const rows = await db.database.transaction(fixture, ({ q }) =>
      q
        .selectFrom("audit_log")
        .selectAll()
        .where("noun_id", "=", String(id))
        .where("action", "=", "verification")
        .execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(password);
  });
});
