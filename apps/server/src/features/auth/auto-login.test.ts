import { getUser, setLanguage } from "@passage/contract/auth/endpoints.ts";
import { getApplicationAudit, openAsAgent } from "@passage/contract/desk/endpoints.ts";
import { exportStudent, getRegisterData, saveStudent } from "@passage/contract/students/endpoints.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import { makeCourse, makeStaff, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { whileHeld } from "../../test/while-held.ts";
import { autoLoginKey } from "./auto-login-key.ts";
import { askRefresh, askToken, type Pair, portalClient } from "./test-calls.ts";

let test: TestApp;
let desk: Desk;
let itemId: number;
let links = 0;
const secret = "the tests’ secret of auto-login links, long enough";
const now = "2026-11-20T04:00:00Z";

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
  itemId = await desk.standing(await makeCourse(test.database), { step: "submitted" });
});

afterAll(() => test.close());
beforeEach(() => test.clock.set(now));

/** The members of a link's address. */
async function link(view: "index" | "form" = "index"): Promise<Record<string, string>> {
  // The clock stands still here: two links of one moment would be the same link.
  links += 1;
  test.clock.advance(links);
  const sent = { params: { id: String(itemId) }, body: { view } } as const;
  const { path } = await ok(test.app, openAsAgent, sent as never, { token: desk.staffToken });
  return Object.fromEntries(new URL(path, "http://localhost").searchParams);
}

const use = (members: Record<string, string>) =>
  askToken(test.app, { ...members, grant_type: "password", type: "avatarByKey" });
const errorOf = async (members: Record<string, string>) => {
  const answer = await use(members);
  return [answer.statusCode, answer.json<{ error_description: string }>().error_description];
};
const changed = (members: Record<string, string>, change: Record<string, string>) =>
  Object.entries({ ...members, ...change });
const refused = [400, "Auto-login link refused"];

describe("a link", () => {
  it("opens a session of the account, with the staff member named in it", async () => {
    const pair = (await use(await link())).json<Pair>();
    const user = await ok(test.app, getUser, {}, { token: pair.access_token });
    expect(user).toMatchObject({ id: desk.consultant.id, issueInnerAccount: true, staffId: desk.staffId });
    expect((await askRefresh(test.app, pair.refresh_token)).statusCode).toBe(200);
  });

  it("to the form carries the student and where it came from", async () => {
    const { studentId } = await desk.staffRead(itemId);
    expect(await link("form")).toMatchObject({ type: "viewform", stuid: String(studentId), source: "issue" });
  });

  it("is good once, by however many tries at once", async () => {
    const members = await link();
    const codes = (await Promise.all([use(members), use(members), use(members)])).map(
      (answer) => answer.statusCode,
    );
    expect(codes.sort()).toEqual([200, 400, 400]);
    expect(await errorOf({ ...members, p: members.p?.toUpperCase() ?? "" })).toEqual(refused);
  });

  it("is good for five minutes", async () => {
    const [early, late] = [await link(), await link()];
    test.clock.set("2026-11-20T04:05:00Z");
    expect((await use(early)).statusCode).toBe(200);
    test.clock.set("2026-11-20T04:05:01Z");
    expect(await errorOf(late)).toEqual(refused);
    // Nor is one from a clock that is ahead.
    test.clock.set("2026-11-20T03:58:00Z");
    expect(await errorOf(await linkAt("2026-11-20T04:00:00Z"))).toEqual(refused);
  });

  async function linkAt(instant: string) {
    const named = {
      id: desk.consultant.id,
      fkCompanyId: desk.consultant.companyId,
      bmsLoginId: desk.staffId,
      tmillis: String(Date.parse(instant)),
    };
    const { id, fkCompanyId, bmsLoginId, tmillis } = named;
    return {
      ...{ id: String(id), fkCompanyId: String(fkCompanyId), bmsLoginId: String(bmsLoginId), tmillis },
      p: autoLoginKey(secret, named),
    };
  }

  it("with anything changed, missing or signed by somebody else is refused alike", async () => {
    const other = await makeStaff(test.database);
    const members = await link();
    const forged = [
      { ...members, id: String(desk.consultant.id + 1) },
      { ...members, bmsLoginId: String(other) },
      { ...members, fkCompanyId: "999" },
      { ...members, tmillis: String(Number(members.tmillis) + 1) },
      { ...members, p: "0".repeat(64) },
      { ...members, p: "x" },
      { tmillis: members.tmillis ?? "", p: members.p ?? "" },
      {
        ...members,
        p: autoLoginKey("another secret", {
          id: desk.consultant.id,
          fkCompanyId: desk.consultant.companyId,
          bmsLoginId: desk.staffId,
          tmillis: members.tmillis ?? "",
        }),
      },
    ];
    for (const one of forged) expect(await errorOf(one as Record<string, string>)).toEqual(refused);
    expect((await use(members)).statusCode).toBe(200);
  });

  it.each<[string, (members: Record<string, string>) => [string, string][]]>([
    ["an id in another notation", (members) => changed(members, { id: "1e3" })],
    ["an id below one", (members) => changed(members, { id: "-1" })],
    ["no number of milliseconds", (members) => changed(members, { tmillis: "1e12" })],
    ["an empty id", (members) => changed(members, { id: "" })],
    ["an empty key", (members) => changed(members, { p: "" })],
    ["an empty company", (members) => changed(members, { fkCompanyId: "" })],
    ["an empty staff member", (members) => changed(members, { bmsLoginId: "" })],
    ["an empty time", (members) => changed(members, { tmillis: "" })],
    ["a doubled id", (members) => [...Object.entries(members), ["id", "1"]]],
    ["a doubled key", (members) => [...Object.entries(members), ["p", members.p ?? ""]]],
    ["a doubled staff member", (members) => [...Object.entries(members), ["bmsLoginId", "1"]]],
  ])("with %s opens nothing, and stays good as it was", async (_, spoil) => {
    const { id, p, tmillis, fkCompanyId, bmsLoginId } = await link();
    const members = { id, p, tmillis, fkCompanyId, bmsLoginId } as Record<string, string>;
    const answer = await test.app.inject({
      method: "POST",
      url: "/authentication/oauth/token",
      headers: { authorization: portalClient, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams([
        ...spoil(members),
        ["grant_type", "password"],
        ["type", "avatarByKey"],
      ]).toString(),
    });
    expect(answer.body).not.toContain("access_token");
    expect(answer.statusCode < 500).toBe(true);
    expect((await use(members)).statusCode).toBe(200);
  });

  it("can’t be guessed: one address has sixty tries, on every instance and after a restart", async () => {
    const members = { ...(await link()), p: "0".repeat(64) };
    const second = await test.instance();
    const tried = (app: FastifyInstance) =>
      askToken(app, { ...members, grant_type: "password", type: "avatarByKey" }, { address: "198.51.100.7" });
    const statuses = [];
    for (let index = 0; index < 60; index += 1)
      statuses.push((await tried(index % 2 ? second : test.app)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([400]));
    await second.close();
    const refusedNow = await tried(await test.instance());
    expect([refusedNow.statusCode, refusedNow.json().code]).toEqual([429, "2016"]);
  });

  it("is of no use to staff who left or lack the permission, nor for an account of another company", async () => {
    const gone = await makeStaff(test.database, { status: "disabled" });
    const clerk = await makeStaff(test.database, { permissions: ["applicationsMove"] });
    const tmillis = String(Date.parse(now));
    for (const [bmsLoginId, fkCompanyId] of [
      [gone, desk.consultant.companyId],
      [clerk, desk.consultant.companyId],
      [2_000_000, desk.consultant.companyId],
      [desk.staffId, desk.consultant.companyId + 1_000],
    ] as const) {
      const named = { id: desk.consultant.id, fkCompanyId, bmsLoginId, tmillis };
      const p = autoLoginKey(secret, named);
      expect(
        await errorOf({
          id: String(named.id),
          fkCompanyId: String(fkCompanyId),
          bmsLoginId: String(bmsLoginId),
          tmillis,
          p,
        }),
      ).toEqual(refused);
    }
    const token = await tokenOf(test.database, { staff: clerk });
    const asked = await call(test.app, openAsAgent, { params: { id: String(itemId) }, body: {} } as never, {
      token,
    });
    expect(asked.code).toBe("2003");
  });

  it("tells why the account may not be entered: the spec’s numbers", async () => {
    const { id, companyId } = desk.consultant;
    const members = await link();
    await asSuperuser(test, "update accounts set valid_until = '2026-01-01' where id = $1", [id]);
    expect(await errorOf(members)).toEqual([400, "10091"]);
    await asSuperuser(test, "update accounts set valid_until = null where id = $1", [id]);
    const frozen = await link();
    await asSuperuser(test, "update companies set status = 'frozen' where id = $1", [companyId]);
    expect(await errorOf(frozen)).toEqual([400, "10090"]);
    await asSuperuser(test, "update companies set status = 'active' where id = $1", [companyId]);
  });

  it.each([
    ["the account", "update accounts set status = $2 where id = $1", "disabled", "active", "10089"],
    ["its company", "update companies set status = $2 where id = $1", "frozen", "active", "10090"],
    ["the staff member", "update staff set status = $2 where id = $1", "disabled", "active", refused[1]],
  ])("opens nothing while %s is being shut out", async (who, change, shut, open, told) => {
    const members = await link();
    const { id: accountId, companyId } = desk.consultant;
    const id = { "the account": accountId, "its company": companyId, "the staff member": desk.staffId }[who];
    const { result, waited } = await whileHeld(test, change, [id, shut], () => errorOf(members));
    expect([waited, ...result]).toEqual([true, 400, told]);
    await asSuperuser(test, change, [id, open]);
  });
});

describe("a staff member within", () => {
  const within = async () => (await use(await link())).json<Pair>();

  it("edits like the account; timeline and audit log name the staff member, on whose behalf too", async () => {
    const { access_token: token } = await within();
    const { studentId } = await desk.staffRead(itemId);
    const query = { fkStudentId: studentId };
    const { version, student } = await ok(test.app, getRegisterData, { query }, { token });
    const body = {
      fkStudentId: studentId,
      version,
      draft: false,
      student: { ...student, cityBirth: "Wuxi" },
    };
    await ok(test.app, saveStudent, { body }, { token });
    const [row] = await asSuperuser(
      test,
      "select actor, actor_account_id, actor_staff_id from audit_log where noun = 'student' and noun_id = $1 order by id desc limit 1",
      [String(studentId)],
    );
    expect(row).toEqual({
      actor: `staff:${desk.staffId}@account:${desk.consultant.id}`,
      actor_account_id: null,
      actor_staff_id: desk.staffId,
    });
    const links = await asSuperuser(
      test,
      "select action, actor from audit_log where noun = 'account' and noun_id = $1 and action = 'openAsAgent' limit 1",
      [String(desk.consultant.id)],
    );
    expect(links).toEqual([{ action: "openAsAgent", actor: `staff:${desk.staffId}` }]);
  });

  it("can’t export, and leaves the account’s language alone", async () => {
    const { access_token: token } = await within();
    const { studentId } = await desk.staffRead(itemId);
    expect((await call(test.app, exportStudent, { body: { fkStudentId: studentId } }, { token })).code).toBe(
      "2009",
    );
    await ok(test.app, setLanguage, { query: { languageCode: "zh" } }, { token });
    expect((await ok(test.app, getUser, {}, { token: desk.token })).language).toBe("en-us");
  });

  it("is out as soon as the permission is taken, also with a refresh token", async () => {
    const helper = await makeStaff(test.database);
    const token = await tokenOf(test.database, { staff: helper });
    const { path } = await ok(test.app, openAsAgent, { params: { id: String(itemId) }, body: {} } as never, {
      token,
    });
    const pair = (await use(Object.fromEntries(new URL(path, "http://x").searchParams))).json<Pair>();
    expect((await call(test.app, getUser, {}, { token: pair.access_token })).code).toBe("1003");
    await asSuperuser(test, "update staff set permissions = '{applicationsRead}' where id = $1", [helper]);
    expect((await call(test.app, getUser, {}, { token: pair.access_token })).code).toBe("2011");
    expect((await askRefresh(test.app, pair.refresh_token)).statusCode).toBe(400);
  });

  it("shows in an application’s history only to staff who may read it", async () => {
    const reader = await tokenOf(test.database, {
      staff: await makeStaff(test.database, { permissions: ["applicationsRead"] }),
    });
    const sent = { params: { id: String(itemId) }, query: {} } as never;
    expect((await call(test.app, getApplicationAudit, sent, { token: reader })).code).toBe("2003");
    expect((await call(test.app, getApplicationAudit, sent, { token: desk.token })).code).toBe("2012");
    expect((await call(test.app, getApplicationAudit, sent, { token: desk.staffToken })).code).toBe("1003");
  });
});
