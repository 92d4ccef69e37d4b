import {
  addAccount,
  getAccountDetail,
  inviteAgain,
  removeAccount,
  requireNewPassword,
  switchAccount,
} from "@passage/contract/accounts/endpoints.ts";
import { openAccount } from "@passage/contract/staff-companies/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, ok } from "../../test/app.ts";
import { makeStaff, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { autoLoginKey } from "../auth/auto-login-key.ts";
import { askToken } from "../auth/test-calls.ts";
import { colleague, type House, makeHouse } from "./test-house.ts";

let house: House;
let app: House["test"]["app"];
let chief: string;
beforeAll(async () => {
  house = await makeHouse();
  app = house.test.app;
  chief = await house.token(house.people.chief);
});
afterAll(() => house?.test.close());

const secret = "the tests’ secret of auto-login links, long enough";
const invite = () => ok(app, addAccount, { body: colleague(house.companies.house) }, { token: chief });
const remove = (accountId: number, version: number) =>
  call(app, removeAccount, { body: { accountId, version, keepContact: false } }, { token: chief });

describe("an account that is invited", () => {
  it("has no session of staff, by a link of the back office or a signed one of another", async () => {
    const { accountId, version } = await invite();
    const staffId = await makeStaff(house.test.database);
    const token = await tokenOf(house.test.database, { staff: staffId });
    expect(
      await call(app, openAccount, { params: { id: String(accountId) } } as never, { token }),
    ).toMatchObject({
      code: "2006",
      data: { reason: "accountInvited" },
    });
    const link = {
      id: accountId,
      fkCompanyId: house.companies.house,
      bmsLoginId: staffId,
      tmillis: String(house.test.clock.now().getTime()),
    };
    const members = Object.fromEntries(Object.entries(link).map(([name, value]) => [name, String(value)]));
    const answer = await askToken(app, {
      ...members,
      p: autoLoginKey(secret, link),
      grant_type: "password",
      type: "avatarByKey",
    });
    expect([answer.statusCode, answer.json<{ error_description: string }>().error_description]).toEqual([
      400,
      "Auto-login link refused",
    ]);
    expect(
      await asSuperuser(house.test, "select 1 from session_families where account_id = $1", [accountId]),
    ).toEqual([]);
    const [entry] = await asSuperuser<{ changes: object }>(
      house.test,
      "select changes from audit_log where action = 'innerSignInRefused' and noun_id = $1",
      [String(accountId)],
    );
    expect(JSON.stringify(entry?.changes)).toContain("invited");
    expect((await remove(accountId, version)).code).toBe("1003");
  });

  it("stays, with all that hangs on it, where something names it", async () => {
    const { accountId, version } = await invite();
    await asSuperuser(
      house.test,
      "insert into session_families (account_id, inner_staff_id, user_agent, address, expires_at) values ($1, $2, '', '', now())",
      [accountId, await makeStaff(house.test.database)],
    );
    expect(await remove(accountId, version)).toMatchObject({ code: "7009", data: { reason: "named" } });
    expect(await ok(app, getAccountDetail, { query: { accountId } }, { token: chief })).toMatchObject({
      version,
    });
  });

  it("once disabled, is neither invited again nor asked for a new password, and may be removed", async () => {
    const { accountId, version } = await invite();
    const off = await ok(
      app,
      switchAccount,
      { body: { accountId, version, active: false } },
      { token: chief },
    );
    expect(await ok(app, getAccountDetail, { query: { accountId } }, { token: chief })).toMatchObject({
      status: "disabled",
      invited: true,
    });
    const ref = { accountId, version: off.version };
    expect(await call(app, inviteAgain, { body: ref }, { token: chief })).toMatchObject({
      code: "7009",
      data: { reason: "closed" },
    });
    expect(await call(app, requireNewPassword, { body: ref }, { token: chief })).toMatchObject({
      code: "7009",
      data: { reason: "invited" },
    });
    expect((await remove(accountId, off.version)).code).toBe("1003");
  });
});
