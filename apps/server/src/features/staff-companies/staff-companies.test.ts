import { randomUUID } from "node:crypto";
import { getUser } from "@passage/contract/auth/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { resourceKeys } from "@passage/contract/resource-keys.ts";
import * as endpoints from "@passage/contract/staff-companies/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk } from "../../test/desk.ts";
import {
  countryIds,
  makeAccount,
  makeCompany,
  makeCourse,
  makeStaff,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
/** Sees all companies; looks after their own; may read and nothing else. */
let all: string;
let consultant: number;
let own: string;
let reader: string;

beforeAll(async () => {
  test = await createTestApp();
  all = await tokenOf(test.database, { staff: await makeStaff(test.database) });
  consultant = await makeStaff(test.database, { everywhere: false, role: "bd", bd_code: "TC01" });
  own = await tokenOf(test.database, { staff: consultant });
  reader = await tokenOf(test.database, {
    staff: await makeStaff(test.database, { permissions: ["companiesRead"] }),
  });
});
afterAll(() => test.close());

const once = (token: string) => ({ token, idempotencyKey: randomUUID() });
const read = (id: number, token = all) =>
  call(test.app, endpoints.getStaffCompany, { params: { id } }, { token });
const list = async (query: Sent<typeof endpoints.listCompanies>["query"], token = all) =>
  ok(test.app, endpoints.listCompanies, { query }, { token });
const fieldsOf = ({ code, data }: { code: string; data: unknown }) => [
  code,
  ...((data as { fields?: { path: string; rule: string }[] } | null)?.fields ?? []).map(
    ({ path, rule }) => `${path} ${rule}`,
  ),
];

const said = (changes: object = {}) => ({
  name: `Agency ${randomUUID().slice(0, 8)}`,
  fkAreaCountryId: countryIds.china,
  displayCurrency: "CNY",
  isSettlementPort: true,
  resourceKeys: [...resourceKeys],
  ...changes,
});
const person = (changes: object = {}) => ({
  name: "Lee Wing Sze",
  email: `${randomUUID()}@agency.test`,
  language: "zh-hk" as const,
  ...changes,
});
const add = (changes: object = {}, token = all, administrator: object = person()) =>
  call(
    test.app,
    endpoints.addCompany,
    { body: { ...said(changes), administrator } as Sent<typeof endpoints.addCompany>["body"] },
    once(token),
  );
async function save(id: number, changes: object, token = all) {
  const { data } = await read(id);
  const { version, ...rest } = data;
  const body = {
    ...said({
      name: rest.name,
      displayCurrency: rest.displayCurrency,
      fkAreaCountryId: rest.fkAreaCountryId,
    }),
    ...{ fkParentAgentId: rest.fkParentAgentId, isSettlementPort: rest.isSettlementPort },
    ...{ bdStaffId: rest.bdStaffId, contractUntil: rest.contractUntil, resourceKeys: rest.resourceKeys },
    version,
    ...changes,
  };
  return call(test.app, endpoints.saveStaffCompany, { params: { id }, body }, { token });
}

describe("the list", () => {
  it("is a tree of what is in sight, narrowed by status, contract, consultant, country and settlement", async () => {
    const mine = { bd_staff_id: consultant, country_id: countryIds.china };
    const top = await makeCompany(test.database, {
      ...mine,
      name: "Aster House",
      contract_until: "2026-11-01",
    });
    const below = await makeCompany(test.database, { ...mine, name: "Aster Branch", parent_id: top });
    const other = await makeCompany(test.database, {
      name: "Zinnia",
      status: "frozen",
      contract_until: "2026-12-01",
    });
    const under = await makeCompany(test.database, { ...mine, name: "Zinnia Shop", parent_id: other });

    const seen = (await list({ limit: 200 }, own)).items;
    expect(seen.map(({ companyId, depth, parentName }) => [companyId, depth, parentName])).toEqual([
      [top, 0, null],
      [below, 1, "Aster House"],
      // What it stands below is another's: it stands at the top here, and names it.
      [under, 0, "Zinnia"],
    ]);
    const ids = async (query: Parameters<typeof list>[0], token = all) =>
      (await list({ limit: 200, ...query }, token)).items.map(({ companyId }) => companyId);
    // One that doesn't settle independently ends with the one above.
    expect(await ids({ contract: ["over"] })).toEqual([top, below]);
    expect(await ids({ contract: ["soon"] })).toEqual([other, under]);
    expect(await ids({ status: ["frozen"] })).toEqual([other]);
    expect(await ids({ bd: [consultant], keyword: "ASTER" })).toEqual([top, below]);
    expect(await ids({ bd: [0] })).toContain(other);
    expect(await ids({ bd: [0] }, own)).toEqual([]);
    expect(await ids({ country: [countryIds.china], settles: false }, own)).toEqual([top, below, under]);
    const { consultants } = await ok(test.app, endpoints.getCompanyChoices, {}, { token: own });
    expect(consultants).toContainEqual(expect.objectContaining({ id: consultant, bdCode: "TC01" }));
    expect((await read(other, own)).code).toBe("2002");
    expect(await read(other, own)).toEqual(await read(2_000_000_000, own));
  });
});

describe("a company made by staff", () => {
  it("has its administrator invited, with all its keys, as commission contact", async () => {
    const administrator = person();
    const { data } = await add({}, all, administrator);
    const { items } = await ok(
      test.app,
      endpoints.listCompanyAccounts,
      { params: { id: data.companyId }, query: {} },
      { token: reader },
    );
    expect(items).toMatchObject([
      { email: administrator.email, role: "administrator", status: "invited", isCommissionEmail: true },
    ]);
    expect(items[0]?.resourceKeys).toEqual(resourceKeys);
    const mails = await asSuperuser<{ language: string }>(
      test,
      "select language from mails where to_address = $1",
      [administrator.email],
    );
    expect(mails).toEqual([{ language: "zh-hk" }]);
    const history = await ok(
      test.app,
      endpoints.listCompanyHistory,
      { params: { id: data.companyId }, query: {} },
      { token: all },
    );
    expect(history.items.map(({ action }) => action)).toEqual(["save", "create"]);
  });

  it("is the BD consultant’s who makes it, below one of theirs at most", async () => {
    const { data } = await add({}, own);
    expect((await read(data.companyId, own)).data.bdStaffId).toBe(consultant);
    expect((await add({ fkParentAgentId: data.companyId, isSettlementPort: false }, own)).code).toBe("1003");
    const others = await makeCompany(test.database);
    expect(fieldsOf(await add({ fkParentAgentId: others }, own))).toEqual([
      "2001",
      "fkParentAgentId notAnOption",
    ]);
    const colleague = await makeStaff(test.database, { role: "bd" });
    expect(fieldsOf(await add({ bdStaffId: colleague }, own))).toEqual(["2001", "bdStaffId notYoursToSay"]);
    expect(fieldsOf(await add({ bdStaffId: await makeStaff(test.database) }))).toEqual([
      "2001",
      "bdStaffId notAnOption",
    ]);
  });

  it("is refused whole: nothing is left of one whose administrator can’t be", async () => {
    const taken = await makeAccount(test.database, await makeCompany(test.database));
    const name = `Agency ${randomUUID()}`;
    expect((await add({ name }, all, person({ email: taken.email }))).code).toBe("7007");
    expect(fieldsOf(await add({ name }, all, person({ phoneRegion: "852", phoneNumber: "1" })))[1]).toMatch(
      /^administrator\./,
    );
    expect((await list({ keyword: name })).total).toBe(0);
    expect((await add({}, reader)).code).toBe("2003");
  });
});

describe("what staff say of a company", () => {
  it("is changed by who looks after it, but for the consultant and the place in the tree", async () => {
    const { data } = await add({}, own);
    const id = data.companyId;
    expect((await save(id, { taxCode: "91310000", contractUntil: "2027-12-31" }, own)).code).toBe("1003");
    expect((await read(id, own)).data).toMatchObject({ taxCode: "91310000", contractUntil: "2027-12-31" });
    const colleague = await makeStaff(test.database, { role: "bd" });
    const parent = (await add({}, own)).data.companyId;
    expect(fieldsOf(await save(id, { bdStaffId: colleague, fkParentAgentId: parent }, own))).toEqual([
      "2001",
      "bdStaffId notYoursToSay",
      "fkParentAgentId notYoursToSay",
    ]);
    expect((await save(id, { fkParentAgentId: parent, isSettlementPort: false })).code).toBe("1003");
    expect(fieldsOf(await save(parent, { fkParentAgentId: id }))).toEqual([
      "2001",
      "fkParentAgentId companyLoop",
    ]);
    expect((await save(id, { version: 1 })).code).toBe("2004");
    expect((await save(id, { bdStaffId: colleague })).code).toBe("1003");
    // Handed to somebody else: it is as if it never was.
    expect((await read(id, own)).code).toBe("2002");
  });

  it("cuts the companies below and the accounts with the ceiling, on the next request", async () => {
    const id = await makeCompany(test.database);
    const below = await makeCompany(test.database, { parent_id: id });
    const { id: account } = await makeAccount(test.database, below, { resource_keys: [...resourceKeys] });
    const token = await tokenOf(test.database, { account });
    expect((await save(id, { resourceKeys: ["resource"] })).code).toBe("1003");
    expect((await read(below)).data.resourceKeys).toEqual(["resource"]);
    expect((await ok(test.app, getUser, {}, { token })).resourceKeys).toEqual(["resource"]);
    expect((await save(below, { resourceKeys: ["resource", "mps"] })).code).toBe("7002");
  });

  it("takes applications off a consultant who no longer sees them", async () => {
    const desk = await createDesk(test);
    const { companyId } = desk.consultant;
    await save(companyId, { bdStaffId: consultant });
    const itemId = await desk.standing(await makeCourse(test.database), { step: "submitted", status: 1 });
    const everybodys = await desk.standing(await makeCourse(test.database), { step: "submitted", status: 1 });
    await asSuperuser(test, "update applications set assigned_staff_id = $2 where id = $1", [
      itemId,
      consultant,
    ]);
    await asSuperuser(test, "update applications set assigned_staff_id = $2 where id = $1", [
      everybodys,
      desk.staffId,
    ]);
    expect((await save(companyId, { bdStaffId: null })).code).toBe("1003");
    expect((await desk.staffRead(itemId)).assignedTo).toBeNull();
    expect((await desk.staffRead(everybodys)).assignedTo).toMatchObject({ id: desk.staffId });
  });
});

describe("freezing", () => {
  const turn = (id: number, body: Sent<typeof endpoints.setCompanyStatus>["body"], token = all) =>
    call(test.app, endpoints.setCompanyStatus, { params: { id }, body }, { token });

  it("ends sessions at once, of those below that don’t settle themselves too, and opening brings all back", async () => {
    const id = await makeCompany(test.database, { settles_independently: true });
    const branch = await makeCompany(test.database, { parent_id: id });
    const master = await makeCompany(test.database, { parent_id: id, settles_independently: true });
    const [atBranch, atMaster] = await Promise.all(
      [branch, master].map(async (company) =>
        tokenOf(test.database, { account: (await makeAccount(test.database, company)).id }),
      ),
    );
    const other = await test.instance();
    const codes = async () =>
      Promise.all(
        [atBranch, atMaster].map(async (token) => (await call(other, getUser, {}, { token })).code),
      );
    expect((await read(id)).data.goAlong).toBe(1);
    const { data } = await turn(id, { version: 1, status: "frozen" });
    expect(data).toMatchObject({ companies: 2, sessions: 1 });
    expect(await codes()).toEqual(["2011", "1003"]);
    expect((await read(branch)).data.status).toBe("frozen");
    // Not open below one that is closed.
    expect((await turn(branch, { version: 2, status: "active" })).code).toBe("7022");
    expect((await turn(id, { version: 1, status: "active" })).code).toBe("2004");
    expect((await turn(id, { version: 2, status: "frozen" })).code).toBe("2006");
    expect((await turn(id, { version: 2, status: "active" })).data.companies).toBe(2);
    expect((await read(branch)).data.status).toBe("active");
    expect((await turn(id, { version: 3, status: "expired", withBelow: false })).data.companies).toBe(1);
    expect((await turn(id, { version: 4, status: "active" }, reader)).code).toBe("2003");
    expect((await turn(id, { version: 4, status: "active" }, own)).code).toBe("2002");
  });

  it("a contract that is over ends sessions as well", async () => {
    const id = await makeCompany(test.database);
    const { id: account } = await makeAccount(test.database, id);
    const token = await tokenOf(test.database, { account });
    expect((await save(id, { contractUntil: "2026-11-01" })).code).toBe("1003");
    expect((await call(test.app, getUser, {}, { token })).code).toBe("2011");
    const [family] = await asSuperuser<{ ended_by: string }>(
      test,
      "select ended_by from session_families where account_id = $1",
      [account],
    );
    expect(family?.ended_by).toBe("expired");
  });
});

describe("accounts of a company", () => {
  it("are invited, disabled and opened by who looks after it, and by nobody else", async () => {
    const id = await makeCompany(test.database, { bd_staff_id: consultant });
    await makeAccount(test.database, id, { role: "administrator" });
    const invited = await ok(
      test.app,
      endpoints.addCompanyAccount,
      { params: { id }, body: { ...person(), role: "finance" } },
      once(own),
    );
    const at = { params: { id: invited.accountId } };
    const again = () =>
      call(test.app, endpoints.inviteAccountAgain, { ...at, body: { version: 1 } }, { token: own });
    expect((await again()).code).toBe("1003");
    const open = (token: string) => call(test.app, endpoints.openAccount, at, { token });
    // Nobody is in it yet.
    expect((await open(own)).code).toBe("2006");
    await asSuperuser(test, "update accounts set password_hash = 'chosen' where id = $1", [
      invited.accountId,
    ]);
    expect((await open(own)).data.path).toContain(`id=${invited.accountId}`);
    const turn = (active: boolean, version: number, token = own) =>
      call(test.app, endpoints.setAccountStatus, { ...at, body: { version, active } }, { token });
    expect((await turn(false, 1)).code).toBe("1003");
    expect((await open(own)).code).toBe("2006");
    expect((await turn(true, 2)).code).toBe("1003");

    const stranger = await tokenOf(test.database, {
      staff: await makeStaff(test.database, { everywhere: false, role: "bd" }),
    });
    for (const code of [
      (await turn(false, 3, stranger)).code,
      (await open(stranger)).code,
      (
        await call(
          test.app,
          endpoints.addCompanyAccount,
          { params: { id }, body: { ...person(), role: "finance" } },
          once(stranger),
        )
      ).code,
      (
        await call(
          test.app,
          endpoints.listCompanyAccounts,
          { params: { id }, query: {} },
          { token: stranger },
        )
      ).code,
      (
        await call(
          test.app,
          endpoints.listCompanyContacts,
          { params: { id }, query: {} },
          { token: stranger },
        )
      ).code,
      (await call(test.app, endpoints.listCompanyHistory, { params: { id }, query: {} }, { token: stranger }))
        .code,
      (await call(test.app, endpoints.revealCompanyCard, { params: { id } }, { token: stranger })).code,
    ])
      expect(code).toBe("2002");
    expect((await open(reader)).code).toBe("2003");
  });
});

describe("the agent’s BD consultant", () => {
  it("is named to every account of the company, and is nobody where there is none", async () => {
    const id = await makeCompany(test.database, { bd_staff_id: consultant });
    const { id: account } = await makeAccount(test.database, id, { resource_keys: [] });
    const token = await tokenOf(test.database, { account });
    const contact = () => ok(test.app, endpoints.getAgentBdContactInfo, {}, { token });
    expect(await contact()).toMatchObject({ bdCode: "TC01" });
    await asSuperuser(test, "update companies set bd_staff_id = null where id = $1", [id]);
    expect(await contact()).toBeNull();
    expect((await call(test.app, endpoints.getAgentBdContactInfo, {}, { token: all })).code).toBe("2012");
  });
});
