import {
  addAccount,
  checkPersonEmail,
  getAccountDetail,
  getContactPersonPage,
  giveLogin,
  removeAccount,
  removeContactPerson,
  saveAccount,
  saveContactPerson,
  switchAccount,
} from "@passage/contract/accounts/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, inject, ok } from "../../test/app.ts";
import { makeAccount, makeCompany, makeStaff } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { colleague, formOf, type House, makeContact, makeHouse } from "./test-house.ts";

let house: House;
let app: House["test"]["app"];
let chief: string;

beforeAll(async () => {
  house = await makeHouse();
  app = house.test.app;
  chief = await house.token(house.people.chief);
});
afterAll(() => house?.test.close());

type Body = Sent<typeof saveContactPerson>["body"];

function person(companyId: number, changes: Partial<Body> = {}): Body {
  const {
    language: _l,
    role: _r,
    resourceKeys: _k,
    validUntil: _v,
    superiorId: _s,
    ...rest
  } = colleague(companyId);
  return { ...rest, contactPersonId: null, version: null, ...changes };
}

const save = (body: Body, token = chief) => call(app, saveContactPerson, { body }, { token });
const list = async (body: object = {}, token = chief) =>
  (await ok(app, getContactPersonPage, { body: { limit: 200, ...body } }, { token })).items;
const commissionOf = (companyId: number) =>
  asSuperuser<{ id: number }>(
    house.test,
    "select id from contact_persons where company_id = $1 and is_commission_email",
    [companyId],
  );

/** A company with one administrator, and nobody's commission contact yet. */
async function company() {
  const { database } = house.test;
  const companyId = await makeCompany(database);
  const head = await makeAccount(database, companyId, { role: "administrator" });
  return { companyId, head, token: await house.token(head) };
}

describe("contact persons", () => {
  it("are listed with the logins, added, changed and removed", async () => {
    const { companyId, head, token } = await company();
    const body = person(companyId, {
      nameZh: "林会计",
      messaging: { whatsapp: "85261234567" },
      isNewsEmail: true,
    });
    const { data: made } = await save(body, token);
    const rows = await list({}, token);
    expect(rows.map(({ accountId, name }) => [accountId, name])).toContainEqual([null, body.name]);
    expect(rows.some(({ accountId }) => accountId === head.id)).toBe(true);
    expect(await list({ kind: "login" }, token)).toHaveLength(1);
    expect(await list({ news: true }, token)).toMatchObject([
      { contactPersonId: made.contactPersonId, nameZh: "林会计", messaging: { whatsapp: "85261234567" } },
    ]);
    expect(await list({ keyword: "linkuaiji" }, token)).toHaveLength(1);
    const changed = await save({ ...body, ...made, position: "Accounts" }, token);
    expect(changed.data.version).toBe(made.version + 1);
    expect((await save({ ...body, ...made, position: "Late" }, token)).code).toBe("2004");
    await ok(app, removeContactPerson, { body: changed.data }, { token });
    expect(await list({ kind: "contact" }, token)).toEqual([]);
    // The address is free again.
    expect((await save(body, token)).code).toBe("1003");
  });

  it("keep an address once in a company, whoever has it, login or not", async () => {
    const { companyId, head, token } = await company();
    const first = person(companyId);
    await save(first, token);
    for (const email of [String(first.email).toUpperCase(), head.email])
      expect(await save(person(companyId, { email }), token)).toMatchObject({
        code: "2005",
        data: { fields: [{ path: "email", rule: "personEmail" }] },
      });
    expect(
      (await call(app, addAccount, { body: colleague(companyId, { email: first.email }) }, { token })).code,
    ).toBe("2005");
  });

  it("are read with the key, written by administrators, hidden from everybody else", async () => {
    const contact = await makeContact(house, house.companies.house);
    const reader = await house.token(house.people.reader);
    expect((await list({ kind: "contact" }, reader)).map(({ editable }) => editable)).toEqual([false]);
    expect((await save(person(house.companies.house), reader)).code).toBe("2003");
    const second = await house.test.instance(house.test.secondWallOnly);
    const stranger = await house.token(house.people.foreigner);
    const calls = (contactPersonId: number) =>
      [
        [saveContactPerson, { body: person(house.companies.foreign, { contactPersonId, version: 1 }) }],
        [removeContactPerson, { body: { contactPersonId, version: 1 } }],
        [
          giveLogin,
          { body: { contactPersonId, version: 1, language: "zh", role: "consultant", resourceKeys: [] } },
        ],
      ] as const;
    const headers = { "x-request-id": "the-same" };
    for (const server of [app, second])
      for (const [index, [endpoint, sent]] of calls(contact.id).entries()) {
        const answer = await inject(server, endpoint, sent as never, { token: stranger, headers });
        const missing = calls(2_000_000_000)[index]?.[1];
        const absent = await inject(server, endpoint, missing as never, { token: stranger, headers });
        expect([endpoint.id, answer.body]).toEqual([endpoint.id, absent.body]);
        expect(answer.json().code).toBe("2002");
      }
    const inner = await house.token(house.people.chief, await makeStaff(house.test.database));
    expect((await save(person(house.companies.house), inner)).code).toBe("2009");
  });
});

describe("the commission contact", () => {
  it("is exactly one, handed on in one step, never unset or removed", async () => {
    const { companyId, token } = await company();
    const body = person(companyId, { isCommissionEmail: true });
    const { data: first } = await save(body, token);
    expect(await commissionOf(companyId)).toEqual([{ id: first.contactPersonId }]);
    const flags = (isCommissionEmail: boolean) => save({ ...body, ...first, isCommissionEmail }, token);
    expect((await flags(false)).code).toBe("7006");
    expect((await call(app, removeContactPerson, { body: first }, { token })).code).toBe("7006");
    const { data: next } = await save(person(companyId, { isCommissionEmail: true }), token);
    expect(await commissionOf(companyId)).toEqual([{ id: next.contactPersonId }]);
    // The one relieved has changed, and can go.
    expect((await flags(true)).code).toBe("2004");
    const [relieved] = (await list({ kind: "contact" }, token)).filter(
      ({ contactPersonId }) => contactPersonId === first.contactPersonId,
    );
    expect(relieved).toMatchObject({ isCommissionEmail: false, version: first.version + 1 });
    await ok(
      app,
      removeContactPerson,
      { body: { contactPersonId: first.contactPersonId, version: first.version + 1 } },
      { token },
    );
  });

  it("may be a login, which keeps the flag when saved and when disabled", async () => {
    const { companyId, token } = await company();
    const { accountId } = await ok(
      app,
      addAccount,
      { body: colleague(companyId, { isCommissionEmail: true }) },
      { token },
    );
    const form = await formOf(house, accountId, token, { isCommissionEmail: false });
    expect((await call(app, saveAccount, { body: form }, { token })).code).toBe("7006");
    const { version } = await ok(
      app,
      switchAccount,
      { body: { accountId, version: Number(form.version), active: false } },
      { token },
    );
    expect(
      (await call(app, removeAccount, { body: { accountId, version, keepContact: false } }, { token })).code,
    ).toBe("7006");
    expect(await commissionOf(companyId)).toHaveLength(1);
    // Its invitation may be taken back when the person stays.
    await ok(app, removeAccount, { body: { accountId, version, keepContact: true } }, { token });
    expect(await commissionOf(companyId)).toHaveLength(1);
    expect(await list({ commission: true }, token)).toMatchObject([{ accountId: null }]);
  });

  it("is one, when two are named at once", async () => {
    const { companyId, token } = await company();
    await save(person(companyId, { isCommissionEmail: true }), token);
    const codes = await Promise.all(
      [1, 2, 3].map(async () => (await save(person(companyId, { isCommissionEmail: true }), token)).code),
    );
    expect(codes).toEqual(["1003", "1003", "1003"]);
    expect(await commissionOf(companyId)).toHaveLength(1);
  });
});

describe("a login for a contact person", () => {
  it("is an invited account with the same name, address and flags", async () => {
    const { companyId, token } = await company();
    const body = person(companyId, { isCommissionEmail: true, department: "Finance" });
    const { data: contact } = await save(body, token);
    const rights = { language: "zh", role: "finance", resourceKeys: ["mps"] } as const;
    const { accountId } = await ok(
      app,
      giveLogin,
      { body: { ...contact, ...rights, resourceKeys: [] } },
      { token },
    );
    expect(await ok(app, getAccountDetail, { query: { accountId } }, { token })).toMatchObject({
      contactPersonId: contact.contactPersonId,
      name: body.name,
      email: body.email,
      status: "invited",
      role: "finance",
      language: "zh",
      department: "Finance",
      isCommissionEmail: true,
    });
    const [row] = await list({ keyword: String(body.email) }, token);
    expect(row).toMatchObject({ accountId, accountStatus: "invited" });
    // A person who signs in is changed as an account.
    const again = { ...contact, version: row?.version ?? 0 };
    for (const answer of [
      await call(app, giveLogin, { body: { ...again, ...rights, resourceKeys: [] } }, { token }),
      await save({ ...body, ...again }, token),
      await call(app, removeContactPerson, { body: again }, { token }),
    ])
      expect(answer.code).toBe("2006");
  });

  it("takes keys the administrator holds, and an address nobody signs in with", async () => {
    const { database } = house.test;
    const { companyId, token } = await company();
    const elsewhere = await makeAccount(database, house.companies.foreign);
    const { data: contact } = await save(person(companyId, { email: elsewhere.email }), token);
    const rights = { language: "en-us", role: "consultant" } as const;
    expect(
      (await call(app, giveLogin, { body: { ...contact, ...rights, resourceKeys: [] } }, { token })).code,
    ).toBe("7007");
    const bare = await makeCompany(database, { resource_keys: ["permission"] });
    const head = await makeAccount(database, bare, { role: "administrator" });
    const theirs = await makeContact(house, bare);
    const body = { contactPersonId: theirs.id, version: 1, ...rights, resourceKeys: ["mps" as const] };
    expect((await call(app, giveLogin, { body }, { token: await house.token(head) })).code).toBe("7002");
  });
});

describe("an address that exists already", () => {
  const ask = (email: string, token = chief, companyId = house.companies.house) =>
    call(app, checkPersonEmail, { body: { companyId, email } }, { token });

  it("warns, tells nothing of other companies, and is on record", async () => {
    const { people, companies, test } = house;
    const contact = await makeContact(house, companies.foreign, { email: "theirs@agency.test" });
    expect((await ask("nobody.yet@agency.test")).data).toEqual({
      own: false,
      elsewhere: false,
      login: false,
    });
    expect((await ask(people.junior.email)).data).toEqual({ own: true, elsewhere: false, login: true });
    expect((await ask(people.foreigner.email)).data).toEqual({ own: false, elsewhere: true, login: true });
    expect((await ask(" THEIRS@agency.test")).data).toEqual({ own: false, elsewhere: true, login: false });
    expect(contact.id).toBeGreaterThan(0);
    const entries = await asSuperuser(
      test,
      "select 1 from audit_log where action = 'emailKnown' and company_id = $1",
      [companies.house],
    );
    expect(entries).toHaveLength(2);
    const own = (await list({ keyword: people.junior.email }))[0]?.contactPersonId ?? 0;
    const { data } = await call(
      app,
      checkPersonEmail,
      { body: { companyId: companies.house, email: people.junior.email, contactPersonId: own } },
      { token: chief },
    );
    expect(data).toEqual({ own: false, elsewhere: false, login: false });
  });

  it("is asked by administrators, of their own companies, so many times an hour", async () => {
    const { people, companies } = house;
    expect((await ask("a@b.test", await house.token(people.reader))).code).toBe("2003");
    expect((await ask("a@b.test", chief, companies.foreign)).code).toBe("2002");
    const patient = await house.token(people.deputy);
    for (let time = 0; time < 120; time += 1) await ask("a@b.test", patient);
    expect((await ask("a@b.test", patient)).code).toBe("2016");
  });
});
