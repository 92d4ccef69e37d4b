import {
  addAccount,
  checkSuperior,
  getAccountDetail,
  getAccountPage,
  getAgentUserInfoById,
  getPeopleCompanies,
  inviteAgain,
  removeAccount,
  requireNewPassword,
  saveAccount,
  setSuperior,
  switchAccount,
} from "@passage/contract/accounts/endpoints.ts";
import { getUser } from "@passage/contract/auth/endpoints.ts";
import { listStudents } from "@passage/contract/students/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, inject, ok } from "../../test/app.ts";
import { fixture, makeAccount, makeCompany, makeStaff, makeStudent, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { whileHeld } from "../../test/while-held.ts";
import { colleague, formOf, type House, makeHouse } from "./test-house.ts";

let house: House;
let app: House["test"]["app"];
let chief: string;

beforeAll(async () => {
  house = await makeHouse();
  app = house.test.app;
  chief = await house.token(house.people.chief);
});
afterAll(() => house?.test.close());

const mailsTo = (email: string) =>
  asSuperuser<{ subject: string; body: string }>(
    house.test,
    "select subject, body from mails where to_address = $1 order by id",
    [email],
  );
const versionOf = async (accountId: number) =>
  (await ok(app, getAccountDetail, { query: { accountId } }, { token: chief })).version;

describe("the list", () => {
  it("shows the own company and those looked after, never an independent one or a stranger’s", async () => {
    const { companies, people } = house;
    const { items } = await ok(app, getAccountPage, { body: { limit: 200 } }, { token: chief });
    expect(new Set(items.map(({ companyId }) => companyId))).toEqual(
      new Set([companies.house, companies.branch]),
    );
    expect(items.every(({ editable }) => editable)).toBe(true);
    expect(items.find(({ accountId }) => accountId === people.junior.id)).toMatchObject({
      name: "Junior Ho",
      superiorId: people.boss.id,
      superiorName: "Boss Wong",
      status: "active",
      students: 0,
    });
    const below = await house.token(people.branchHead);
    const theirs = await ok(app, getAccountPage, { body: {} }, { token: below });
    expect(new Set(theirs.items.map(({ companyId }) => companyId))).toEqual(new Set([companies.branch]));
  });

  it("is read by whoever holds the key, and written by administrators alone", async () => {
    const { people } = house;
    const reader = await house.token(people.reader);
    const { items } = await ok(app, getAccountPage, { body: {} }, { token: reader });
    expect(items.some(({ editable }) => editable)).toBe(false);
    const write = colleague(house.companies.house);
    expect((await call(app, addAccount, { body: write }, { token: reader })).code).toBe("2003");
    const save = await formOf(house, people.junior.id, reader);
    expect((await call(app, saveAccount, { body: save }, { token: reader })).code).toBe("2003");
    const keyless = await house.token(people.finance);
    expect((await call(app, getAccountPage, { body: {} }, { token: keyless })).code).toBe("2003");
  });

  it("finds by name in any script, e-mail, department; filters by role, status, company; sorts", async () => {
    const ids = async (body: object) =>
      (await ok(app, getAccountPage, { body }, { token: chief })).items.map(({ accountId }) => accountId);
    const { people, companies } = house;
    expect(await ids({ keyword: "王老板" })).toEqual([people.boss.id]);
    expect(await ids({ keyword: "wanglaoban" })).toEqual([people.boss.id]);
    expect(await ids({ keyword: people.junior.email })).toEqual([people.junior.id]);
    expect(await ids({ keyword: "nobody at all" })).toEqual([]);
    expect((await ids({ role: "finance" })).sort()).toEqual([people.finance.id]);
    expect((await ids({ companyId: [companies.branch] })).sort()).toEqual(
      [people.branchHead.id, people.branchOne.id].sort(),
    );
    expect(await ids({ companyId: [companies.foreign] })).toEqual([]);
    await makeStudent(house.test.database, people.junior);
    expect((await ids({ sort: "-students" }))[0]).toBe(people.junior.id);
    expect(await ids({ status: "disabled" })).toEqual([]);
  });

  it("tells of each company what may be dealt out there", async () => {
    const companies = await ok(app, getPeopleCompanies, {}, { token: chief });
    expect(companies.map(({ name, own, editable }) => [name, own, editable])).toEqual([
      ["House", true, true],
      ["Branch", false, true],
    ]);
    const reader = await house.token(house.people.reader);
    expect(await ok(app, getPeopleCompanies, {}, { token: reader })).toMatchObject([
      { name: "House", editable: false },
    ]);
  });
});

describe("a new account", () => {
  it("is invited by mail, can’t sign in before, and may be invited again", async () => {
    const input = colleague(house.companies.house, {
      email: " New.Person@Agency.TEST ",
      nameZh: "陈新",
      phoneRegion: "+852",
      phoneNumber: "5512 8830",
      messaging: { wechat: "newperson", line: "" },
      department: "Admissions",
      language: "zh-hk",
      superiorId: house.people.boss.id,
    });
    const { accountId, version } = await ok(app, addAccount, { body: input }, { token: chief });
    const detail = await ok(app, getAccountDetail, { query: { accountId } }, { token: chief });
    expect(detail).toMatchObject({
      email: "new.person@agency.test",
      status: "invited",
      phone: "+85255128830",
      messaging: { wechat: "newperson" },
      department: "Admissions",
      superiorId: house.people.boss.id,
      lastSignedInAt: null,
    });
    expect(await mailsTo("new.person@agency.test")).toHaveLength(1);
    const again = await call(app, inviteAgain, { body: { accountId, version } }, { token: chief });
    expect(again.code).toBe("1003");
    const mails = await mailsTo("new.person@agency.test");
    expect(mails).toHaveLength(2);
    // The link is in its language, and each is another one.
    expect(new Set(mails.map(({ body }) => /invite=([\w-]+)/.exec(body)?.[1])).size).toBe(2);
  });

  it("is invited again once by one press, however often its answer got lost", async () => {
    const input = colleague(house.companies.house, { email: "once@agency.test" });
    const made = await ok(app, addAccount, { body: input }, { token: chief });
    const press = (token: string) =>
      call(app, inviteAgain, { body: made }, { token, idempotencyKey: "pressed-once" });
    const answers = await Promise.all([press(chief), press(chief)]);
    expect(answers.map(({ code }) => code)).toEqual(["1003", "1003"]);
    // More often than may be invited.
    for (let time = 0; time < 7; time += 1) expect((await press(chief)).code).toBe("1003");
    expect(await mailsTo("once@agency.test")).toHaveLength(2);
    // The key is of one person: with somebody who doesn’t see the account it opens nothing.
    const stranger = await house.token(house.people.branchHead);
    expect((await press(stranger)).code).toBe("2002");
  });

  it("gets no keys that the company or its administrator lacks", async () => {
    const { database } = house.test;
    const company = await makeCompany(database, { resource_keys: ["applications", "mps", "permission"] });
    const head = await makeAccount(database, company, {
      role: "administrator",
      resource_keys: ["applications", "permission"],
    });
    const token = await house.token(head);
    const give = (resourceKeys: ("applications" | "mps" | "resource")[]) =>
      call(app, addAccount, { body: colleague(company, { resourceKeys }) }, { token });
    // Not held by whoever grants, and beyond the company’s ceiling.
    expect(await give(["applications", "mps"])).toMatchObject({ code: "7002", data: { keys: ["mps"] } });
    expect(await give(["resource"])).toMatchObject({ code: "7002", data: { keys: ["resource"] } });
    expect((await give(["applications"])).code).toBe("1003");
    // What somebody holds already stays when the form sends it back.
    const other = await makeAccount(database, company, { resource_keys: ["mps"] });
    const form = await formOf(house, other.id, token, { position: "Lead" });
    expect((await call(app, saveAccount, { body: form }, { token })).code).toBe("1003");
  });

  it("refuses an address that signs in anywhere, in any case, and one of the company’s own people", async () => {
    const { people, companies } = house;
    const taken = { email: people.foreigner.email.toUpperCase() };
    expect(
      await call(app, addAccount, { body: colleague(companies.house, taken) }, { token: chief }),
    ).toMatchObject({ code: "7007", data: null });
    const own = { email: people.junior.email };
    expect(
      await call(app, addAccount, { body: colleague(companies.house, own) }, { token: chief }),
    ).toMatchObject({ code: "2005", data: { fields: [{ path: "email", rule: "personEmail" }] } });
  });

  it.each([
    [{ name: " " }, "name", "required"],
    [{ email: "" }, "email", "required"],
    [{ email: "not an address" }, "email", "email"],
    [{ phoneNumber: "5512 8830" }, "phoneRegion", "phoneTogether"],
    [{ telRegion: "852" }, "telNumber", "phoneTogether"],
    [{ phoneRegion: "852", phoneNumber: "12" }, "phoneNumber", "phoneFormat"],
    [{ validUntil: "2026-02-30" }, "validUntil", "invalidDate"],
    [{ messaging: { icq: "1" } as object }, "messaging", null],
    [{ role: "owner" as "finance" }, "role", "notAnOption"],
  ])("refuses %j at its field", async (changes, path, rule) => {
    const answer = await call(
      app,
      addAccount,
      { body: colleague(house.companies.house, changes) },
      { token: chief },
    );
    expect(answer.code).toBe("2001");
    const { fields } = answer.data as unknown as { fields: { path: string; rule: string }[] };
    expect(fields.some((field) => field.path.startsWith(path) && (!rule || field.rule === rule))).toBe(true);
  });

  it("belongs to no company that isn’t looked after: forged in the body, the query or a header", async () => {
    const { companies, people } = house;
    const missing = await call(app, addAccount, { body: colleague(2_000_000_000) }, { token: chief });
    for (const company of [companies.franchise, companies.foreign])
      expect(await call(app, addAccount, { body: colleague(company) }, { token: chief })).toEqual(missing);
    expect(missing.code).toBe("2002");
    const headers = { fkcompanyid: String(companies.foreign), "x-company-id": String(companies.foreign) };
    const { items } = await ok(app, getAccountPage, { body: {} }, { token: chief, headers });
    expect(items.some(({ accountId }) => accountId === people.foreigner.id)).toBe(false);
    const forged = await app.inject({
      method: "POST",
      url: "/appUser/account/getAccountPage?companyId=1",
      headers: { at: chief },
      payload: { companyId: companies.foreign, accountId: people.foreigner.id },
    });
    expect(forged.json().code).not.toBe("1003");
  });
});

describe("an account of somebody else", () => {
  it("answers as one that doesn’t exist, to every call and behind either wall", async () => {
    const second = await house.test.instance(house.test.secondWallOnly);
    const { people } = house;
    const form = await formOf(house, people.junior.id, chief);
    const calls = (accountId: number) =>
      [
        [getAccountDetail, { query: { accountId } }],
        [saveAccount, { body: { ...form, accountId } }],
        [inviteAgain, { body: { accountId, version: 1 } }],
        [switchAccount, { body: { accountId, version: 1, active: false } }],
        [requireNewPassword, { body: { accountId, version: 1 } }],
        [removeAccount, { body: { accountId, version: 1, keepContact: false } }],
        [setSuperior, { body: { accountIds: [accountId], superiorId: null } }],
        [checkSuperior, { body: { accountIds: [people.junior.id], superiorId: accountId } }],
        [getAgentUserInfoById, { query: { onlineAgentUserId: accountId } }],
      ] as const;
    for (const server of [app, second])
      for (const foreign of [people.foreigner.id, ...(server === app ? [people.franchisee.id] : [])])
        for (const [index, [endpoint, sent]] of calls(foreign).entries()) {
          // The owners of an independent sub company’s open students are known by name.
          if (endpoint.id === "getAgentUserInfoById" && foreign === people.franchisee.id) continue;
          const missing = calls(2_000_000_000)[index]?.[1];
          const headers = { "x-request-id": "the-same" };
          const answers = [
            await inject(server, endpoint, sent as never, { token: chief, headers }),
            await inject(server, endpoint, missing as never, { token: chief, headers }),
          ].map(({ statusCode, body }) => ({ statusCode, body }));
          expect([endpoint.id, answers[0]]).toEqual([endpoint.id, answers[1]]);
          expect(JSON.parse(answers[0]?.body ?? "").code).toBe("2002");
        }
  });

  it("has a card for colleagues and for those who look after it, and for nobody else", async () => {
    const { people } = house;
    const card = (token: string, onlineAgentUserId: number) =>
      call(app, getAgentUserInfoById, { query: { onlineAgentUserId } }, { token });
    const junior = await house.token(people.junior);
    expect(await card(junior, people.boss.id)).toMatchObject({
      code: "1003",
      data: { name: "Boss Wong", companyName: "House", active: true },
    });
    expect((await card(junior, people.branchOne.id)).code).toBe("2002");
    expect((await card(chief, people.branchOne.id)).code).toBe("1003");
    expect((await card(await house.token(people.foreigner), people.boss.id)).code).toBe("2002");
    expect(
      (await call(app, getAgentUserInfoById, { query: { onlineAgentUserId: people.boss.id } })).code,
    ).toBe("2011");
  });
});

describe("saving", () => {
  it("keeps what is typed, counts the version and is on record without whole numbers", async () => {
    const { people } = house;
    const form = await formOf(house, people.finance.id, chief, {
      phoneRegion: "86",
      phoneNumber: "13822110964",
      position: "Controller",
      validUntil: "2027-03-31",
    });
    const saved = await ok(app, saveAccount, { body: form }, { token: chief });
    expect(saved.version).toBe(Number(form.version) + 1);
    const detail = await ok(
      app,
      getAccountDetail,
      { query: { accountId: people.finance.id } },
      { token: chief },
    );
    expect(detail).toMatchObject({
      phone: "+8613822110964",
      position: "Controller",
      validUntil: "2027-03-31",
    });
    const [entry] = await asSuperuser<{ changes: string; fields: string[] }>(
      house.test,
      "select changes::text, fields from audit_log where noun = 'account' and noun_id = $1 and action = 'save'",
      [String(people.finance.id)],
    );
    expect(entry?.fields).toEqual(["phone", "position", "validUntil"]);
    expect(entry?.changes).not.toContain("13822110964");
  });

  it("is on record also where a number ends as the former did, or a name in an app is another", async () => {
    const { people } = house;
    const to = { phoneRegion: "86", messaging: { wechat: "first_name" } };
    for (const values of [
      { ...to, phoneNumber: "13822110964" },
      { ...to, phoneNumber: "13922119964", messaging: { wechat: "another_name" } },
    ])
      await ok(
        app,
        saveAccount,
        { body: await formOf(house, people.finance.id, chief, values) },
        { token: chief },
      );
    const [entry] = await asSuperuser<{ changes: string; fields: string[] }>(
      house.test,
      `select changes::text, fields from audit_log where noun = 'account' and noun_id = $1 and action = 'save'
       order by id desc limit 1`,
      [String(people.finance.id)],
    );
    expect(entry?.fields).toEqual(["messaging", "phone"]);
    expect(JSON.parse(entry?.changes ?? "")).toEqual({
      messaging: [["wechat"], ["wechat"]],
      phone: ["…964", "…964"],
    });
  });

  it("refuses a stale version, and of two at once one", async () => {
    const { people } = house;
    const form = await formOf(house, people.finance.id, chief);
    const codes = (
      await Promise.all(
        ["A", "B"].map((position) =>
          call(app, saveAccount, { body: { ...form, position } }, { token: chief }),
        ),
      )
    ).map(({ code }) => code);
    expect(codes.sort()).toEqual(["1003", "2004"]);
    expect(await call(app, saveAccount, { body: form }, { token: chief })).toMatchObject({
      code: "2004",
      data: { current: { version: Number(form.version) + 1 } },
    });
  });

  it("changes the address of an invited account alone, and sends the link there", async () => {
    const added = await ok(app, addAccount, { body: colleague(house.companies.house) }, { token: chief });
    const form = await formOf(house, added.accountId, chief, { email: "right.address@agency.test" });
    expect((await call(app, saveAccount, { body: form }, { token: chief })).code).toBe("1003");
    expect(await mailsTo("right.address@agency.test")).toHaveLength(1);
    const settled = await formOf(house, house.people.junior.id, chief, { email: "other@agency.test" });
    expect(await call(app, saveAccount, { body: settled }, { token: chief })).toMatchObject({
      code: "7009",
      data: { reason: "signedIn" },
    });
  });

  it("sends the link of an invited account to another address only by who holds all its keys", async () => {
    const added = await ok(app, addAccount, { body: colleague(house.companies.house) }, { token: chief });
    const narrow = await makeAccount(house.test.database, house.companies.house, {
      role: "administrator",
      resource_keys: ["permission"],
    });
    const token = await house.token(narrow);
    const form = await formOf(house, added.accountId, token, { email: "narrow@agency.test" });
    expect((await call(app, saveAccount, { body: form }, { token })).code).toBe("7002");
    expect(await mailsTo("narrow@agency.test")).toEqual([]);
    // Anything else of it they may say.
    const position = await formOf(house, added.accountId, token, { position: "Adviser" });
    expect((await call(app, saveAccount, { body: position }, { token })).code).toBe("1003");
  });

  it("sends no link to another address while it would lead nobody in", async () => {
    const added = await ok(app, addAccount, { body: colleague(house.companies.house) }, { token: chief });
    const off = "update accounts set status = 'disabled' where id = $1";
    await asSuperuser(house.test, off, [added.accountId]);
    const email = "not.yet@agency.test";
    const form = await formOf(house, added.accountId, chief, { email });
    expect((await call(app, saveAccount, { body: form }, { token: chief })).code).toBe("1003");
    expect(await mailsTo(email)).toEqual([]);
  });

  it("is not removed while its first password is being chosen", async () => {
    const added = await ok(app, addAccount, { body: colleague(house.companies.house) }, { token: chief });
    const { version } = await formOf(house, added.accountId, chief);
    const chosen = "update accounts set password_hash = 'chosen' where id = $1";
    const { waited, result } = await whileHeld(house.test, chosen, [added.accountId], () =>
      call(
        app,
        removeAccount,
        { body: { accountId: added.accountId, version: Number(version), keepContact: true } },
        { token: chief },
      ),
    );
    expect([waited, result.code, result.data]).toEqual([true, "7009", { reason: "signedIn" }]);
  });

  it("counts on the colleague’s next request", async () => {
    const { junior } = house.people;
    const token = await house.token(junior);
    const codes = async () => (await call(app, listStudents, { body: {} }, { token })).code;
    expect(await codes()).toBe("1003");
    await ok(
      app,
      saveAccount,
      { body: await formOf(house, junior.id, chief, { resourceKeys: ["resource"] }) },
      { token: chief },
    );
    expect(await codes()).toBe("2003");
    await ok(
      app,
      saveAccount,
      { body: await formOf(house, junior.id, chief, { resourceKeys: ["applications"] }) },
      { token: chief },
    );
    expect(await codes()).toBe("1003");
  });

  it("isn’t for staff who are in as the administrator", async () => {
    const inner = await house.token(house.people.chief, await makeStaff(house.test.database));
    const form = await formOf(house, house.people.junior.id, chief);
    for (const answer of [
      await call(app, saveAccount, { body: form }, { token: inner }),
      await call(app, addAccount, { body: colleague(house.companies.house) }, { token: inner }),
      await call(
        app,
        requireNewPassword,
        { body: { accountId: form.accountId, version: form.version } },
        { token: inner },
      ),
      await call(
        app,
        setSuperior,
        { body: { accountIds: [Number(form.accountId)], superiorId: null } },
        { token: inner },
      ),
    ])
      expect(answer.code).toBe("2009");
    expect((await call(app, getAccountPage, { body: {} }, { token: inner })).code).toBe("1003");
  });
});

describe("disabling", () => {
  it("ends the sessions at once on every instance, and enabling lets in again", async () => {
    const { database } = house.test;
    const account = await makeAccount(database, house.companies.branch);
    const token = await house.token(account);
    const apps = [app, await house.test.instance()];
    const codes = (at = token) =>
      Promise.all(apps.map(async (one) => (await call(one, getUser, {}, { token: at })).code));
    expect(await codes()).toEqual(["1003", "1003"]);
    const off = await ok(
      app,
      switchAccount,
      { body: { accountId: account.id, version: 1, active: false } },
      { token: chief },
    );
    expect(await codes()).toEqual(["2011", "2011"]);
    const families = await asSuperuser<{ ended_by: string | null }>(
      house.test,
      "select ended_by from session_families where account_id = $1",
      [account.id],
    );
    expect(families).toEqual([{ ended_by: "disabled" }]);
    await ok(
      app,
      switchAccount,
      { body: { accountId: account.id, version: off.version, active: true } },
      { token: chief },
    );
    // The session is over for good; a new one is let in.
    expect(await codes()).toEqual(["2011", "2011"]);
    expect(await codes(await tokenOf(database, { account: account.id }))).toEqual(["1003", "1003"]);
  });

  it("has somebody choose a new password before anything else", async () => {
    const account = await makeAccount(house.test.database, house.companies.house);
    const token = await house.token(account);
    await ok(app, requireNewPassword, { body: { accountId: account.id, version: 1 } }, { token: chief });
    expect((await call(app, listStudents, { body: {} }, { token })).code).toBe("2020");
    expect(await ok(app, getUser, {}, { token })).toMatchObject({ passwordChangeNeeded: true });
    const deeds = await asSuperuser(
      house.test,
      "select action from audit_log where noun = 'account' and noun_id = $1 order by id",
      [String(account.id)],
    );
    // The same deed as of staff: one filter of the log finds both.
    expect(deeds).toEqual([{ action: "requirePassword" }]);
  });
});

describe("the last administrator", () => {
  async function alone() {
    const { database } = house.test;
    const company = await makeCompany(database);
    const head = await makeAccount(database, company, { role: "administrator" });
    const second = await makeAccount(database, company, { role: "administrator" });
    const token = await house.token(head);
    return { company, head, second, token };
  }
  const off = (accountId: number, version: number, token: string) =>
    call(app, switchAccount, { body: { accountId, version, active: false } }, { token });

  it("isn’t disabled, demoted, given an end or robbed of the key, by itself or from above", async () => {
    const { head, second, token } = await alone();
    expect((await off(second.id, 1, token)).code).toBe("1003");
    expect((await off(head.id, 1, token)).code).toBe("7001");
    for (const changes of [
      { role: "consultant" as const },
      { validUntil: "2026-11-19" },
      { validUntil: "2027-11-19" },
      { resourceKeys: ["applications" as const] },
    ]) {
      const form = await formOf(house, head.id, token, changes);
      expect([changes, (await call(app, saveAccount, { body: form }, { token })).code]).toEqual([
        changes,
        "7001",
      ]);
    }
    const branchHead = await formOf(house, house.people.branchHead.id, chief, { role: "finance" });
    expect((await call(app, saveAccount, { body: branchHead }, { token: chief })).code).toBe("7001");
    // Nothing of a refused save stays.
    expect(await versionOf(house.people.branchHead.id)).toBe(branchHead.version);
  });

  it("doesn’t count who is invited only", async () => {
    const { company, head, second, token } = await alone();
    await off(second.id, 1, token);
    await ok(app, addAccount, { body: colleague(company, { role: "administrator" }) }, { token });
    expect((await off(head.id, 1, token)).code).toBe("7001");
  });

  it("stays when two disable each other at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { head, second, token } = await alone();
      const other = await house.token(second);
      const codes = await Promise.all([off(second.id, 1, token), off(head.id, 1, other)]);
      // Who comes second is refused as the last one, or is out already.
      expect(codes.map(({ code }) => code).sort()).toEqual(["1003", expect.stringMatching(/7001|2011/)]);
    }
  });
});

describe("taking an invitation back", () => {
  it("removes who never signed in, frees the address and moves those below up", async () => {
    const { companies, people } = house;
    const input = colleague(companies.house, { superiorId: people.boss.id });
    const { accountId, version } = await ok(app, addAccount, { body: input }, { token: chief });
    const below = await ok(
      app,
      addAccount,
      { body: colleague(companies.house, { superiorId: accountId }) },
      { token: chief },
    );
    await ok(app, removeAccount, { body: { accountId, version, keepContact: false } }, { token: chief });
    expect((await call(app, getAccountDetail, { query: { accountId } }, { token: chief })).code).toBe("2002");
    expect(
      await ok(app, getAccountDetail, { query: { accountId: below.accountId } }, { token: chief }),
    ).toMatchObject({ superiorId: people.boss.id });
    expect((await call(app, addAccount, { body: input }, { token: chief })).code).toBe("1003");
  });

  it("isn’t for who has a password, or owns students", async () => {
    const { people, companies, test } = house;
    const remove = async (accountId: number) =>
      call(
        app,
        removeAccount,
        { body: { accountId, version: await versionOf(accountId), keepContact: false } },
        { token: chief },
      );
    expect(await remove(people.junior.id)).toMatchObject({ code: "7009", data: { reason: "signedIn" } });
    const { accountId } = await ok(app, addAccount, { body: colleague(companies.branch) }, { token: chief });
    // Its students are closed to the parent, and count all the same.
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("companies").set({ opens_students: false }).where("id", "=", companies.branch).execute(),
    );
    await makeStudent(test.database, { id: accountId, companyId: companies.branch });
    expect((await remove(accountId)).code).toBe("7008");
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("companies").set({ opens_students: true }).where("id", "=", companies.branch).execute(),
    );
  });
});

describe("the superior", () => {
  const set = (accountIds: number[], superiorId: number | null, token = chief) =>
    call(app, setSuperior, { body: { accountIds, superiorId } }, { token });

  it("is set and removed for those ticked; without ticks it is refused", async () => {
    const { people } = house;
    expect((await set([], people.boss.id)).code).toBe("7004");
    expect((await set([], null)).code).toBe("7004");
    expect((await set([people.junior.id, people.finance.id], people.reader.id)).data).toEqual({ changed: 2 });
    expect((await set([people.finance.id], null)).data).toEqual({ changed: 1 });
    expect((await set([people.junior.id], people.boss.id)).data).toEqual({ changed: 1 });
    expect((await set([people.junior.id], people.boss.id)).data).toEqual({ changed: 0 });
  });

  it("never makes a loop, and says who is below whom", async () => {
    const { people } = house;
    const answer = await set([people.boss.id], people.junior.id);
    expect(answer).toMatchObject({
      code: "7003",
      message: "Junior Ho stands below Boss Wong already. Remove that first, or choose somebody else.",
    });
    expect(await set([people.boss.id], people.boss.id)).toMatchObject({
      code: "7005",
      data: { reason: "itself" },
    });
    const form = await formOf(house, people.boss.id, chief, { superiorId: people.junior.id });
    expect((await call(app, saveAccount, { body: form }, { token: chief })).code).toBe("7003");
  });

  it("is of the same company, and can sign in", async () => {
    const { people, companies, test } = house;
    expect(await set([people.junior.id], people.branchHead.id)).toMatchObject({
      code: "7005",
      data: { reason: "otherCompany" },
    });
    const gone = await makeAccount(test.database, companies.house, { status: "disabled" });
    expect(await set([people.junior.id], gone.id)).toMatchObject({
      code: "7005",
      data: { reason: "disabled" },
    });
    expect((await set([people.junior.id], people.foreigner.id)).code).toBe("2002");
  });

  it("is shown beforehand with whose students become visible, and to whom", async () => {
    const { test } = house;
    const company = await makeCompany(test.database);
    const make = (name: string, superior_id: number | null = null) =>
      makeAccount(test.database, company, { name, superior_id });
    const head = await makeAccount(test.database, company, { role: "administrator", name: "Head" });
    const top = await make("Top");
    const mid = await make("Mid", top.id);
    const former = await make("Former");
    const moved = await make("Moved", former.id);
    const under = await make("Under", moved.id);
    for (const owner of [moved, under, under]) await makeStudent(test.database, owner);
    const token = await house.token(head);
    const outlook = await ok(
      app,
      checkSuperior,
      { body: { accountIds: [moved.id], superiorId: mid.id } },
      { token },
    );
    expect(outlook).toMatchObject({
      superior: { accountId: mid.id },
      people: [{ accountId: moved.id, superiorName: "Former", students: 3 }],
      gaining: [
        { name: "Top", students: 3 },
        { name: "Mid", students: 3 },
      ],
      losing: [{ name: "Former", students: 3 }],
    });
    const seen = async (account: { id: number }) =>
      (
        await ok(
          app,
          listStudents,
          { body: {} },
          { token: await tokenOf(test.database, { account: account.id }) },
        )
      ).total;
    expect([await seen(top), await seen(former)]).toEqual([0, 3]);
    await set([moved.id], mid.id, token);
    expect([await seen(top), await seen(former)]).toEqual([3, 0]);
  });
});
