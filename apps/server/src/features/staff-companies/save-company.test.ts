import { saveAccount } from "@passage/contract/accounts/endpoints.ts";
import { getUser } from "@passage/contract/auth/endpoints.ts";
import { type ResourceKey, resourceKeys } from "@passage/contract/resource-keys.ts";
import {
  addCompany,
  addCompanyAccount,
  getCompanyKeysLost,
  getStaffCompany,
  inviteAccountAgain,
  saveStaffCompany,
} from "@passage/contract/staff-companies/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { countryIds, makeAccount, makeCompany, makeStaff, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { whileHeld } from "../../test/while-held.ts";

let test: TestApp;
let all: string;
/** Looks after the house; a colleague after the branch below it. */
let own: string;
let ownId: number;
let colleague: string;
let house: number;
let branch: number;
let partner: number;

beforeAll(async () => {
  test = await createTestApp();
  all = await tokenOf(test.database, { staff: await makeStaff(test.database) });
});
beforeEach(async () => {
  const { database } = test;
  const bd = () => makeStaff(database, { everywhere: false, role: "bd" });
  ownId = await bd();
  own = await tokenOf(database, { staff: ownId });
  const other = await bd();
  colleague = await tokenOf(database, { staff: other });
  house = await makeCompany(database, { name: "House", bd_staff_id: ownId });
  branch = await makeCompany(database, { name: "Branch", bd_staff_id: other, parent_id: house });
  partner = await makeCompany(database, {
    ...{ name: "Partner", bd_staff_id: other, parent_id: branch, settles_independently: true },
  });
});
afterAll(() => test?.close());

type Said = Partial<Parameters<typeof body>[1]>;

function body(
  { version, name, displayCurrency, fkAreaCountryId, resourceKeys: keys, bdStaffId, ...said }: Stored,
  changes: Partial<Stored>,
) {
  const { fkParentAgentId, isSettlementPort, contractUntil } = said;
  return {
    ...{ version, name, displayCurrency, fkAreaCountryId, resourceKeys: keys, bdStaffId },
    ...{ fkParentAgentId, isSettlementPort, contractUntil, ...changes },
  };
}

type Stored = Awaited<ReturnType<typeof read>>;

const read = (id: number, token = all) => ok(test.app, getStaffCompany, { params: { id } }, { token });

async function save(id: number, changes: Said, token = all) {
  const sent = { params: { id }, body: body(await read(id, token), changes) };
  return call(test.app, saveStaffCompany, sent, { token });
}

const within = async (company: number) => {
  const { id } = await makeAccount(test.database, company);
  return tokenOf(test.database, { account: id });
};
const codeOf = async (token: string) => (await call(await test.instance(), getUser, {}, { token })).code;
const endedBy = (company: number) =>
  asSuperuser<{ ended_by: string | null }>(
    test,
    `select f.ended_by from session_families f join accounts a on a.id = f.account_id where a.company_id = $1`,
    [company],
  );
const logged = (company: number) =>
  asSuperuser<{ actor_staff_id: number; changes: object }>(
    test,
    "select actor_staff_id, changes from audit_log where noun = 'company' and noun_id = $1 and action = 'carryDown'",
    [String(company)],
  );

describe("what staff say of a company, whoever looks after those below", () => {
  it("ends their contracts and sessions with it at once, and is on record with them", async () => {
    const [atBranch, atPartner] = [await within(branch), await within(partner)];
    expect((await save(house, { contractUntil: "2026-11-19" }, own)).code).toBe("1003");
    expect([await codeOf(atBranch), await codeOf(atPartner)]).toEqual(["2011", "1003"]);
    expect(await endedBy(branch)).toEqual([{ ended_by: "expired" }]);
    expect(await endedBy(partner)).toEqual([{ ended_by: null }]);
    expect(await logged(branch)).toEqual([
      { actor_staff_id: ownId, changes: { contractUntil: [null, "2026-11-19"] } },
    ]);
    // Prolonged, it lets people in anew; what was ended stays so.
    expect((await save(house, { contractUntil: "2027-11-19" }, own)).code).toBe("1003");
    expect([await codeOf(atBranch), await codeOf(await within(branch))]).toEqual(["2011", "1003"]);
  });

  it("cuts their keys, tells before of whom it may tell, and never one's that is its own master", async () => {
    const kept: ResourceKey[] = ["applications"];
    const lost = (id: number, token: string) =>
      call(test.app, getCompanyKeysLost, { params: { id }, query: { resourceKeys: kept } }, { token });
    const named = (await lost(house, all)).data;
    expect(named.companies.map(({ name, keys }) => [name, keys.length])).toEqual([
      ["Branch", resourceKeys.length - 1],
      ["Partner", 1],
    ]);
    expect((await lost(house, own)).data).toEqual({ companies: [], others: 2 });
    expect(await lost(house, colleague)).toEqual(await lost(2_000_000_000, colleague));
    expect((await save(house, { resourceKeys: kept }, own)).code).toBe("1003");
    expect((await read(branch)).resourceKeys).toEqual(kept);
    expect((await read(partner)).resourceKeys).toEqual(resourceKeys.filter((key) => key !== "mps"));
    expect(await logged(partner)).toMatchObject([{ actor_staff_id: ownId }]);
    // Staff give one that is its own master what the one above lacks, but rates.
    expect((await save(partner, { resourceKeys: [...resourceKeys] })).code).toBe("7002");
    expect((await save(partner, { resourceKeys: ["resource", "permission"] }, colleague)).code).toBe("1003");
    expect(await save(partner, { isSettlementPort: false })).toMatchObject({
      code: "7002",
      data: { keys: ["resource", "permission"] },
    });
  });

  it("has no end of its own below another one, unless it settles independently", async () => {
    expect((await save(house, { contractUntil: "2028-06-30" })).code).toBe("1003");
    expect((await save(branch, { contractUntil: "2035-01-01" }, colleague)).code).toBe("1003");
    expect((await read(branch)).contractUntil).toBe("2028-06-30");
    expect((await save(partner, { contractUntil: "2035-01-01" })).code).toBe("1003");
    expect((await read(partner)).contractUntil).toBe("2035-01-01");
    expect((await save(partner, { isSettlementPort: false })).code).toBe("1003");
    expect((await read(partner)).contractUntil).toBe("2028-06-30");
    const administrator = {
      name: "Ho",
      email: `${crypto.randomUUID()}@agency.test`,
      language: "zh" as const,
    };
    const made = {
      ...{ name: "Kiosk", fkAreaCountryId: countryIds.hongKong, displayCurrency: "HKD", administrator },
      ...{ fkParentAgentId: branch, isSettlementPort: false, resourceKeys: [...resourceKeys] },
      contractUntil: "2035-01-01",
    };
    const { companyId } = await ok(test.app, addCompany, { body: made }, { token: all });
    expect((await read(companyId)).contractUntil).toBe("2028-06-30");
  });

  it("can be changed by who looks after it, also where the one above is somebody else's", async () => {
    expect((await save(branch, { name: "Branch Office" }, colleague)).code).toBe("1003");
  });

  it("isn't made its own master by one who looks after it alone: keys and contract above are others' to say", async () => {
    const refused = await save(branch, { isSettlementPort: true, contractUntil: "2030-01-01" }, colleague);
    expect(refused).toMatchObject({ code: "2001", data: { fields: [{ path: "isSettlementPort" }] } });
    expect(await read(branch)).toMatchObject({ isSettlementPort: false, contractUntil: null });
    expect((await save(branch, { isSettlementPort: true })).code).toBe("1003");
    expect((await save(branch, { name: "Branch Office" }, colleague)).code).toBe("1003");
  });
});

describe("a company that somebody makes for themselves", () => {
  const made = () => ({
    ...{ name: "Kiosk", fkAreaCountryId: countryIds.hongKong, displayCurrency: "HKD" as const },
    ...{ isSettlementPort: true, resourceKeys: [...resourceKeys] },
    administrator: { name: "Ho", email: `${crypto.randomUUID()}@agency.test`, language: "zh" as const },
  });
  const refused = { code: "2001", data: { fields: [{ path: "bdStaffId", rule: "notAnOption" }] } };

  it("takes somebody who looks after companies", async () => {
    const permissions = ["companiesRead", "companiesEdit"] as const;
    const clerk = await makeStaff(test.database, {
      ...{ everywhere: false, role: "operations" },
      permissions: [...permissions],
    });
    const token = await tokenOf(test.database, { staff: clerk });
    expect(await call(test.app, addCompany, { body: made() }, { token })).toMatchObject(refused);
    expect((await call(test.app, addCompany, { body: made() }, { token: own })).code).toBe("1003");
  });

  it("isn't left with one who is disabled at the same moment", async () => {
    const leaving = "update staff set status = 'disabled' where id = $1";
    const { waited, result } = await whileHeld(test, leaving, [ownId], () =>
      call(test.app, addCompany, { body: made() }, { token: own }),
    );
    expect([waited, result]).toMatchObject([true, refused]);
  });
});

it("an account whose time is set into the past is out at once", async () => {
  const { database } = test;
  const boss = await makeAccount(database, house, {
    role: "administrator",
    resource_keys: [...resourceKeys],
  });
  const { id, email } = await makeAccount(database, house, {
    role: "consultant",
    resource_keys: ["resource"],
  });
  const token = await tokenOf(database, { account: id });
  const until = (validUntil: string | null, version: number) =>
    call(
      test.app,
      saveAccount,
      {
        body: {
          ...{ accountId: id, version, name: "Ho", email, role: "consultant", resourceKeys: ["resource"] },
          ...{ isCommissionEmail: false, isNewsEmail: false, validUntil },
        },
      },
      { token: bossToken },
    );
  const bossToken = await tokenOf(database, { account: boss.id });
  expect((await until("2026-11-20", 1)).code).toBe("1003");
  expect(await codeOf(token)).toBe("1003");
  expect((await until("2026-11-19", 2)).code).toBe("1003");
  expect((await until(null, 3)).code).toBe("1003");
  expect(await codeOf(token)).toBe("2011");
});

it("invitations of staff are counted, new companies and accounts alike", async () => {
  const person = () => ({ name: "Ho", email: `${crypto.randomUUID()}@agency.test`, language: "zh" as const });
  const sent = () => ({ params: { id: house }, body: { ...person(), role: "consultant" as const } });
  const invited = await ok(test.app, addCompanyAccount, sent(), { token: own });
  const again = (idempotencyKey: string = crypto.randomUUID()) =>
    call(
      test.app,
      inviteAccountAgain,
      { params: { id: invited.accountId }, body: { version: 1 } },
      { token: own, idempotencyKey },
    );
  // Of one press one mail goes out, and it is counted once.
  for (let times = 0; times < 2; times++) expect((await again("pressed-once")).code).toBe("1003");
  const mailed = "select m.id from mails m join accounts a on a.email = m.to_address where a.id = $1";
  expect(await asSuperuser(test, mailed, [invited.accountId])).toHaveLength(2);
  for (let times = 0; times < 4; times++) expect((await again()).code).toBe("1003");
  expect((await again()).code).toBe("2016");
  expect((await again("pressed-once")).code).toBe("1003");
  const elsewhere = { params: { id: 2_000_000_000 }, body: sent().body };
  for (let times = 0; times < 54; times++)
    expect((await call(test.app, addCompanyAccount, elsewhere, { token: own })).code).toBe("2002");
  expect((await call(test.app, addCompanyAccount, sent(), { token: own })).code).toBe("2016");
  const company = {
    ...{ name: "Kiosk", fkAreaCountryId: countryIds.hongKong, displayCurrency: "HKD" },
    ...{ isSettlementPort: true, resourceKeys: [...resourceKeys], administrator: person() },
  };
  expect((await call(test.app, addCompany, { body: company }, { token: own })).code).toBe("2016");
  expect((await call(test.app, addCompany, { body: company }, { token: all })).code).toBe("1003");
});
