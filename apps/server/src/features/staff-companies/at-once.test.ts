import { addSubcompany, freezeSubcompany } from "@passage/contract/company/endpoints.ts";
import type { CompanyStatus } from "@passage/contract/company/rules.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import {
  getStaffCompany,
  saveStaffCompany,
  setCompanyStatus,
} from "@passage/contract/staff-companies/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { countryIds, makeAccount, makeCompany, makeStaff, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { whileHeld } from "../../test/while-held.ts";

let test: TestApp;
let staff: string;
/** house ← branch ← desk ← booth, none of which settles independently. */
let ids: Record<"house" | "branch" | "desk" | "booth", number>;
let house: string;

beforeAll(async () => {
  test = await createTestApp();
  staff = await tokenOf(test.database, { staff: await makeStaff(test.database) });
});
beforeEach(async () => {
  const below = (parent_id: number | null, name: string) => makeCompany(test.database, { parent_id, name });
  const top = await below(null, "House");
  const branch = await below(top, "Branch");
  const desk = await below(branch, "Desk");
  ids = { house: top, branch, desk, booth: await below(desk, "Booth") };
  house = await administratorOf(top);
});
afterAll(() => test?.close());

async function administratorOf(company: number): Promise<string> {
  const { id } = await makeAccount(test.database, company, { role: "administrator" });
  return tokenOf(test.database, { account: id });
}

interface Row {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly status: CompanyStatus;
  readonly frozen_with: number | null;
  readonly resource_keys: ResourceKey[];
}
const rowsWhere = (condition: string, value: number) =>
  asSuperuser<Row>(test, `select * from companies where ${condition} = $1 order by id`, [value]);
async function rowOf(id: number): Promise<Row> {
  const [row] = await rowsWhere("id", id);
  if (!row) throw new Error(`no company ${id}`);
  return row;
}

/** Somebody makes a company below another, which is so held until they are done. */
const making = `with held as (select id from companies where id = $1 for no key update)
  insert into companies (name, country_id, display_currency, parent_id, resource_keys, bd_staff_id)
  select 'New', c.country_id, c.display_currency, c.id, '{permission,mps}', c.bd_staff_id
  from companies c join held on held.id = c.id`;

const byAgency = async (id: number, frozen: boolean, token = house) => {
  const { version } = await rowOf(id);
  return call(test.app, freezeSubcompany, { body: { companyId: id, version, frozen } }, { token });
};
const byStaff = async (id: number, status: CompanyStatus, token = staff) => {
  const { version } = await rowOf(id);
  const body = { version, status, withBelow: true };
  return call(test.app, setCompanyStatus, { params: { id }, body }, { token });
};

async function save(id: number, changes: object) {
  const said = await ok(test.app, getStaffCompany, { params: { id } }, { token: staff });
  const { version, name, displayCurrency, fkAreaCountryId, resourceKeys, bdStaffId, contractUntil } = said;
  const { fkParentAgentId, isSettlementPort } = said;
  const body = {
    ...{ version, name, displayCurrency, fkAreaCountryId, resourceKeys, bdStaffId, contractUntil },
    ...{ fkParentAgentId, isSettlementPort, ...changes },
  };
  return call(test.app, saveStaffCompany, { params: { id }, body }, { token: staff });
}

const logged = (id: number, action: string) =>
  asSuperuser<{ changes: object }>(
    test,
    "select changes from audit_log where noun = 'company' and noun_id = $1 and action = $2 order by id",
    [String(id), action],
  );

describe("a company that is made below one being closed", () => {
  it("is frozen with it by its agency, and opened with it", async () => {
    const held = await whileHeld(test, making, [ids.desk], () => byAgency(ids.branch, true));
    expect([held.waited, held.result.code]).toEqual([true, "1003"]);
    const made = (await rowsWhere("parent_id", ids.desk)).find(({ name }) => name === "New");
    expect(made).toMatchObject({ status: "frozen", frozen_with: ids.branch });
    expect(await logged(made?.id ?? 0, "freeze")).toMatchObject([
      { changes: { status: ["active", "frozen"] } },
    ]);
    expect((await byAgency(ids.branch, false)).code).toBe("1003");
    expect(await rowsWhere("status <> 'active' and parent_id", ids.desk)).toEqual([]);
  });

  it("is closed with it by staff, also by those who look after these companies alone", async () => {
    const held = await whileHeld(test, making, [ids.desk], () => byStaff(ids.branch, "frozen"));
    expect([held.waited, held.result.data]).toMatchObject([true, { companies: 4 }]);
    expect(await rowsWhere("status <> 'frozen' and parent_id", ids.desk)).toEqual([]);
    expect((await byStaff(ids.branch, "active")).data).toMatchObject({ companies: 4 });
    const bd = await makeStaff(test.database, { everywhere: false, role: "bd" });
    await asSuperuser(test, "update companies set bd_staff_id = $1 where id = any ($2)", [
      bd,
      Object.values(ids),
    ]);
    const token = await tokenOf(test.database, { staff: bd });
    const own = await whileHeld(test, making, [ids.booth], () => byStaff(ids.branch, "expired", token));
    expect([own.waited, own.result.data]).toMatchObject([true, { companies: 4 }]);
    expect(await rowsWhere("status <> 'expired' and parent_id", ids.booth)).toEqual([]);
  });

  it("isn't made any more once it is closed, and nobody of it gets in", async () => {
    const inside = await makeAccount(test.database, ids.booth, { role: "administrator" });
    const token = await tokenOf(test.database, { account: inside.id });
    const body = {
      ...{ fkParentAgentId: ids.desk, fkAreaCountryId: countryIds.hongKong, name: "Late" },
      ...{ displayCurrency: "HKD" as const, resourceKeys: ["permission" as const] },
      administrator: { name: "Ho", email: `${crypto.randomUUID()}@agency.test`, language: "zh" as const },
    };
    const freezing = "update companies set status = 'frozen' where id = $1";
    const held = await whileHeld(test, freezing, [ids.desk], () =>
      call(test.app, addSubcompany, { body }, { token: house }),
    );
    expect([held.waited, held.result.code]).toEqual([true, "2006"]);
    expect((await byStaff(ids.booth, "frozen")).data).toMatchObject({ companies: 1, sessions: 1 });
    const late = { ...body, fkParentAgentId: ids.booth };
    expect((await call(test.app, addSubcompany, { body: late }, { token })).code).toBe("2011");
  });
});

it("what an agency freezes at the same moment staff don't take over along with the one above", async () => {
  const freezing =
    "update companies set status = 'frozen', frozen_with = id, version = version + 1 where id = $1";
  const kept = `select set_config('app.kind', 'account', true), set_config('app.a', '{' || $1::int || '}', true)`;
  // The row says whose freezing it is as an account's does: past the trigger, which takes a superuser for staff.
  const held = await whileHeld(
    test,
    `with who as materialized (${kept}) ${freezing.replace("where", "from who where")}`,
    [ids.desk],
    () => byStaff(ids.branch, "frozen"),
  );
  expect([held.waited, held.result.data]).toMatchObject([true, { companies: 1 }]);
  expect(await rowOf(ids.desk)).toMatchObject({ status: "frozen", frozen_with: ids.desk });
  expect((await logged(ids.desk, "freeze")).length).toBe(0);
});

it("a company that is made while keys are taken away loses them on record, and no other's standing is told", async () => {
  const side = await makeCompany(test.database, { name: "Side", parent_id: ids.house });
  await asSuperuser(test, "update companies set resource_keys = '{applications,mps}' where id = $1", [
    ids.booth,
  ]);
  const keys = async (id: number) => (await rowOf(id)).resource_keys;
  const all = [ids.branch, ids.desk, ids.booth, side];
  const before = new Map(await Promise.all(all.map(async (id) => [id, await keys(id)] as const)));
  const cut = () => save(ids.house, { resourceKeys: ["applications", "permission"] });
  const held = await whileHeld(test, making, [side], cut);
  expect([held.waited, held.result.code]).toEqual([true, "1003"]);
  for (const id of all)
    expect(await logged(id, "carryDown")).toEqual([
      { changes: { resourceKeys: [before.get(id), await keys(id)] } },
    ]);
  const [made] = await rowsWhere("parent_id", side);
  expect(await logged(made?.id ?? 0, "carryDown")).toEqual([
    { changes: { resourceKeys: [["mps", "permission"], ["permission"]] } },
  ]);
});

describe("whoever moves a company", () => {
  it("below a sibling doesn't block whoever changes the one above them both", async () => {
    const moved = await makeCompany(test.database, { name: "Moved", parent_id: ids.house });
    // Nobody stands in the way of who goes down the tree, so not even for a moment.
    const lock = (id: number, how = "") => ({
      change: `select id from companies where id = $1 for no key update${how}`,
      values: [id],
    });
    const { change, values } = lock(ids.house);
    const moving = () => save(moved, { fkParentAgentId: ids.branch });
    const held = await whileHeld(test, change, values, moving, lock(ids.branch, " nowait"));
    expect([held.waited, held.result.code]).toEqual([true, "1003"]);
    // Up again: the higher one is the one it goes to.
    const back = () => save(moved, { fkParentAgentId: ids.house });
    const again = await whileHeld(test, change, values, back, lock(ids.branch, " nowait"));
    expect([again.waited, again.result.code]).toEqual([true, "1003"]);
  });

  it("below one that stands below it is refused before anything else is held", async () => {
    const refused = await whileHeld(
      test,
      "select id from companies where id = $1 for no key update",
      [ids.booth],
      () => save(ids.branch, { fkParentAgentId: ids.booth }),
    );
    expect(refused.waited).toBe(false);
    expect(refused.result).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "fkParentAgentId", rule: "companyLoop" }] },
    });
  });
});
