import { getUser } from "@passage/contract/auth/endpoints.ts";
import { getAccountFactors, resetAccountFactors } from "@passage/contract/staff-companies/endpoints.ts";
import { staffPermissions } from "@passage/contract/staff-permissions.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actingAs } from "../../platform/database.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { fixture, makeAccount, makeCompany, makeStaff, tokenOf } from "../../test/factories.ts";
import { accountScope, staffScope } from "../../test/scopes.ts";
import { whileHeld } from "../../test/while-held.ts";
import { hasFactor } from "../factors/held-factors.ts";
import { removeFactors } from "../factors/remove-factors.ts";
import { givePasskey } from "../factors/test-passkey.ts";

let test: TestApp;
let consultant: number;
let company: number;
let helperId: number;
let helper: string;
let id: number;
let email: string;

beforeAll(async () => {
  test = await createTestApp();
  consultant = await makeStaff(test.database, {
    everywhere: false,
    role: "bd",
    permissions: ["companiesEdit"],
  });
  company = await makeCompany(test.database, { bd_staff_id: consultant });
  helperId = await makeStaff(test.database, { permissions: ["accountsRecover", "accountsOpen"] });
  helper = await tokenOf(test.database, { staff: helperId });
});
afterAll(() => test?.close());
beforeEach(async () => {
  ({ id, email } = await makeAccount(test.database, company, { language: "zh-hk", name_zh: "陳嘉怡" }));
  await givePasskey(test.database, { account_id: id, company_id: company });
});

const reason = "Called back under the number of the contract";
const take = (token: string, of = id, body = { reason }) =>
  call(test.app, resetAccountFactors, { params: { id: of }, body }, { token });
const look = (token: string, of = id) => call(test.app, getAccountFactors, { params: { id: of } }, { token });
const system = () => test.database.read(fixture);
const guarded = () => hasFactor(system(), { audience: "account", id });

describe("second factors that were lost", () => {
  it("let nobody stay who was signing in by them at that moment", async () => {
    // As the second step does it: the person first, the session at its end.
    const { waited, result } = await whileHeld(
      test,
      "select from accounts where id = $1 for no key update",
      [id],
      () => take(helper),
      {
        change: "insert into session_families (account_id, expires_at) values ($1, now() + interval '1 day')",
        values: [id],
      },
    );
    expect([waited, result.data]).toEqual([true, { sessions: 1 }]);
  });

  it("are taken off by staff for a reason: the sessions end, the owner is told, and it is on record", async () => {
    const session = await tokenOf(test.database, { account: id });
    expect((await look(helper)).data).toEqual({ totpSince: null, passkeys: 1, recoveryCodesLeft: 0 });
    const answer = await ok(
      test.app,
      resetAccountFactors,
      { params: { id }, body: { reason } },
      { token: helper },
    );
    expect(answer).toEqual({ sessions: 1 });
    expect(await guarded()).toBe(false);
    expect((await call(test.app, getUser, {}, { token: session })).code).toBe("2011");
    const mails = await system()
      .q.selectFrom("mails")
      .select(["subject", "body", "language", "company_id"])
      .where("to_address", "=", email)
      .execute();
    expect(mails).toEqual([
      {
        subject: "您的雙重認證已被解除",
        body: expect.stringContaining("陳嘉怡"),
        language: "zh-hk",
        company_id: company,
      },
    ]);
    // Why it was done is the staff's matter.
    expect(mails[0]?.body).not.toContain(reason);
    const entries = await system()
      .q.selectFrom("audit_log")
      .select(["action", "actor_staff_id", "company_id", "changes"])
      .where("noun", "=", "account")
      .where("noun_id", "=", String(id))
      .execute();
    expect(entries).toMatchObject([
      { action: "resetFactors", actor_staff_id: helperId, company_id: company },
    ]);
    expect(JSON.stringify(entries[0]?.changes)).toContain(reason);
    expect((await take(helper)).code).toBe("2006");
  });

  it("take a reason, and a fresh proof", async () => {
    expect(await take(helper, id, { reason: " " })).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "reason", rule: "required" }] },
    });
    const tired = await makeStaff(test.database, { permissions: ["accountsRecover"] });
    const token = await tokenOf(test.database, { staff: tired });
    await test.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("session_families")
        .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
        .where("staff_id", "=", tired)
        .execute(),
    );
    expect((await take(token)).code).toBe("2010");
    expect(await guarded()).toBe(true);
  });

  it("are nobody’s else to take: no administrator’s, no staff’s without the permission, no stranger’s", async () => {
    const administrator = await makeAccount(test.database, company, { role: "administrator" });
    expect((await take(await tokenOf(test.database, { account: administrator.id }))).code).toBe("2012");
    const inner = await tokenOf(test.database, { account: administrator.id, inner: helperId });
    expect((await take(inner)).code).toBe("2012");
    const others = staffPermissions.filter((one) => one !== "accountsRecover");
    const without = await tokenOf(test.database, {
      staff: await makeStaff(test.database, { permissions: others }),
    });
    expect([(await take(without)).code, (await look(without)).code]).toEqual(["2003", "2003"]);
    const elsewhere = await tokenOf(test.database, {
      staff: await makeStaff(test.database, { permissions: ["accountsRecover"], everywhere: false }),
    });
    const absent = 2_000_000_000;
    expect(await take(elsewhere)).toEqual(await take(elsewhere, absent));
    expect(await look(elsewhere)).toEqual(await look(elsewhere, absent));
    expect((await take(elsewhere)).code).toBe("2002");
    expect(await guarded()).toBe(true);
    const looksAfter = await makeStaff(test.database, {
      everywhere: false,
      permissions: ["accountsRecover"],
    });
    const own = await makeCompany(test.database, { bd_staff_id: looksAfter });
    const theirs = await makeAccount(test.database, own);
    await givePasskey(test.database, { account_id: theirs.id, company_id: own });
    expect((await take(await tokenOf(test.database, { staff: looksAfter }), theirs.id)).code).toBe("1003");
  });
});

describe("the second wall", () => {
  /** What somebody takes past the services; whether the rows are there is looked at afterwards. */
  const reach = (scope: Parameters<typeof actingAs>[1]) =>
    test.database.transaction(fixture, async (tx) => {
      const acting = await actingAs(tx, scope);
      const { numDeletedRows } = await acting.q
        .deleteFrom("passkeys")
        .where("account_id", "=", id)
        .executeTakeFirstOrThrow();
      return [Number(numDeletedRows), await removeFactors(acting, { audience: "account", id })];
    });

  it("lets rows be taken by the function alone, and by who holds the permission", async () => {
    const everything = staffPermissions.filter((one) => one !== "accountsRecover");
    const staffId = await makeStaff(test.database, { permissions: everything });
    expect(await reach(staffScope({ staffId, permissions: everything }))).toEqual([0, null]);
    const looks = staffScope({ staffId: consultant, companies: [company], permissions: [] });
    expect(await reach(looks)).toEqual([0, null]);
    const administrator = await makeAccount(test.database, company, { role: "administrator" });
    const over = {
      accountId: administrator.id,
      companyId: company,
      companies: [company],
      administers: [company],
    };
    expect(await reach(accountScope(over))).toEqual([0, null]);
    expect(await reach(accountScope({ ...over, inner: { staffId: helperId, staffName: "Staff" } }))).toEqual([
      0,
      null,
    ]);
    expect(await guarded()).toBe(true);
    expect(await reach(staffScope({ staffId: helperId, permissions: ["accountsRecover"] }))).toEqual([0, 1]);
    expect(await guarded()).toBe(false);
  });
});
