import { getUser } from "@passage/contract/auth/endpoints.ts";
import {
  addSubcompany,
  getKeysLost,
  saveCompanyInfo,
  saveDataOpening,
} from "@passage/contract/company/endpoints.ts";
import { mostCompaniesOfTree } from "@passage/contract/limits.ts";
import { type ResourceKey, resourceKeys } from "@passage/contract/resource-keys.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, createTestApp, type TestApp } from "../../test/app.ts";
import { countryIds, fixture, makeCompany } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { whileHeld } from "../../test/while-held.ts";
import { companyRow, makeTree, signedIn, type Tree } from "./test-tree.ts";

let test: TestApp;
let tree: Tree;
/** Below the branch: its own master, and a company of that one. */
let partner: number;
let kiosk: number;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  tree = await makeTree(test);
  const { database } = test;
  partner = await makeCompany(database, {
    name: "Partner",
    parent_id: tree.branch.id,
    settles_independently: true,
  });
  kiosk = await makeCompany(database, { name: "Kiosk", parent_id: partner });
});
afterAll(() => test?.close());

const keep: ResourceKey[] = ["applications", "permission"];
const withoutRates = resourceKeys.filter((key) => key !== "mps");
const keysOf = async (id: number) => (await companyRow(test, id)).resource_keys;

const keysLost = (token: string, companyId: number, kept: ResourceKey[] = keep) =>
  call(test.app, getKeysLost, { body: { companyId, resourceKeys: kept } }, { token });

async function cut(token: string, companyId: number, kept: ResourceKey[] = keep, stale = 0) {
  const { version, name } = await companyRow(test, companyId);
  const body = { companyId, version: version + stale, name, displayCurrency: "HKD", resourceKeys: kept };
  return call(test.app, saveCompanyInfo, { body }, { token });
}

const logged = (id: number, action = "carryDown") =>
  test.database
    .read(fixture)
    .q.selectFrom("audit_log")
    .select(["actor_account_id", "actor_staff_id", "changes", "request_id"])
    .where("noun", "=", "company")
    .where("noun_id", "=", String(id))
    .where("action", "=", action)
    .execute();

describe("keys that a company loses", () => {
  it("are lost below it down to those that are their own master, who lose the rates alone; each on record", async () => {
    const { house, branch, desk, franchise } = tree;
    expect((await keysLost(house.token, branch.id)).data).toEqual({
      companies: [
        { companyId: desk.id, name: "Desk", keys: resourceKeys.filter((key) => !keep.includes(key)) },
        { companyId: partner, name: "Partner", keys: ["mps"] },
      ],
      others: 1,
    });
    expect((await cut(house.token, branch.id)).code).toBe("1003");
    expect(await keysOf(desk.id)).toEqual(keep);
    expect(await keysOf(partner)).toEqual(withoutRates);
    expect(await keysOf(kiosk)).toEqual(withoutRates);
    expect(await keysOf(franchise.id)).toEqual([...resourceKeys]);
    const [own] = await logged(branch.id, "save");
    for (const [id, kept] of [
      [desk.id, keep],
      [partner, withoutRates],
      [kiosk, withoutRates],
    ] as const)
      expect(await logged(id)).toMatchObject([
        {
          actor_account_id: house.administratorId,
          request_id: own?.request_id,
          changes: { resourceKeys: [[...resourceKeys], kept] },
        },
      ]);
    expect(await logged(franchise.id)).toEqual([]);
    expect((await keysLost(house.token, branch.id)).data).toEqual({ companies: [], others: 0 });
  });

  it("are told beforehand to those who may take them, and to nobody else", async () => {
    const { house, branch, franchise, shop, rival, desk } = tree;
    expect((await keysLost(house.consultant, branch.id)).code).toBe("2003");
    const refused = await keysLost(house.token, 2_000_000_000);
    expect(refused.code).toBe("2002");
    for (const [token, id] of [
      [house.token, shop.id],
      [house.token, kiosk],
      [rival.token, branch.id],
      [desk.token, branch.id],
      [franchise.token, branch.id],
    ] as const)
      expect(await keysLost(token, id)).toEqual(refused);
  });

  it("below one that is its own master are told of the rates alone, which come from above: how many, not whose", async () => {
    const { house, franchise, shop } = tree;
    const rates = { code: "1003", data: { companies: [], others: 1 } };
    expect(await keysLost(house.token, franchise.id, withoutRates)).toMatchObject(rates);
    // Other keys aren't asked about: that nothing is kept of them says nothing of what is held below.
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("companies").set({ resource_keys: withoutRates }).where("id", "=", shop.id).execute(),
    );
    const none = { code: "1003", data: { companies: [], others: 0 } };
    expect(await keysLost(house.token, franchise.id, [])).toMatchObject(none);
    expect(await keysLost(house.token, franchise.id, [...resourceKeys])).toMatchObject(none);
  });

  it("can be given to its own master beyond the one above, whose rates that one still opens and closes", async () => {
    const { house, branch } = tree;
    expect((await cut(house.token, branch.id, [...keep, "mps"])).code).toBe("1003");
    const rates = async (open: boolean) => {
      const { version } = await companyRow(test, partner);
      const body = { companyId: partner, version, opening: "mps", open } as const;
      return (await call(test.app, saveDataOpening, { body }, { token: branch.token })).code;
    };
    expect(await rates(false)).toBe("1003");
    expect(await keysOf(kiosk)).toEqual(withoutRates);
    expect(await logged(kiosk)).toMatchObject([{ actor_account_id: branch.administratorId }]);
    expect(await rates(true)).toBe("1003");
    expect(await keysOf(partner)).toEqual([...resourceKeys]);
  });
});

describe("a company above is held while one below it is changed", () => {
  const cutHouse = `update companies set resource_keys = '{permission}' where id = $1`;

  it("so that no ceiling is raised past one that is lowered meanwhile", async () => {
    const { house, branch } = tree;
    expect((await cut(house.token, branch.id, ["permission"])).code).toBe("1003");
    const held = await whileHeld(test, cutHouse, [house.id], () => cut(house.token, branch.id));
    expect(held.waited).toBe(true);
    expect(held.result).toMatchObject({ code: "7002", data: { keys: ["applications"] } });
    expect(await keysOf(branch.id)).toEqual(["permission"]);
  });

  it("nor rates opened that the one above loses", async () => {
    const { house, franchise } = tree;
    await asSuperuser(test, "update companies set resource_keys = '{permission}' where id = $1", [
      franchise.id,
    ]);
    const { version } = await companyRow(test, franchise.id);
    const body = { companyId: franchise.id, version, opening: "mps", open: true } as const;
    const held = await whileHeld(test, cutHouse, [house.id], () =>
      call(test.app, saveDataOpening, { body }, { token: house.token }),
    );
    expect([held.waited, held.result.code]).toEqual([true, "7024"]);
    expect(await keysOf(franchise.id)).toEqual(["permission"]);
  });

  it("but none below it waits for what it doesn't feel, like another name or data that are opened", async () => {
    const { house, branch, desk } = tree;
    const hold = "select id from companies where id = $1 for update";
    const quietly = (work: () => ReturnType<typeof call>) => whileHeld(test, hold, [desk.id], work);
    const { version } = await companyRow(test, branch.id);
    const body = { companyId: branch.id, version, name: "Renamed", displayCurrency: "HKD" as const };
    const keys = { resourceKeys: [...resourceKeys] };
    const saved = await quietly(() =>
      call(test.app, saveCompanyInfo, { body: { ...body, ...keys } }, { token: house.token }),
    );
    expect([saved.waited, saved.result.code]).toEqual([false, "1003"]);
    const opened = await quietly(() =>
      call(
        test.app,
        saveDataOpening,
        { body: { companyId: branch.id, version: version + 1, opening: "students", open: false } },
        { token: branch.token },
      ),
    );
    expect([opened.waited, opened.result.code]).toEqual([false, "1003"]);
    const lost = await quietly(() => cut(house.token, branch.id));
    expect([lost.waited, lost.result.code]).toEqual([true, "1003"]);
  });

  it("also by whoever writes past the server", async () => {
    const { house, branch } = tree;
    await asSuperuser(test, "update companies set resource_keys = '{permission}' where id = $1", [branch.id]);
    const raise = () =>
      asSuperuser(test, "update companies set resource_keys = '{permission,mps}' where id = $1", [branch.id]);
    const held = await whileHeld(test, cutHouse, [house.id], () => raise().catch(String));
    expect(held.waited).toBe(true);
    expect(held.result).toContain("a key that the company above lacks");
    await expect(
      makeCompany(test.database, { parent_id: branch.id, resource_keys: ["resource"] }),
    ).rejects.toThrow("a key that the company above lacks");
  });
});

describe("a contract", () => {
  const today = "2026-11-20";
  const yesterday = "2026-11-19";
  const isIn = async (token: string, app = test.app) =>
    (await call(app, getUser, {}, { token })).code === "1003";

  it("of one that doesn't settle independently is that of the one above, wherever it comes to stand", async () => {
    const { house, franchise } = tree;
    const until = async (id: number) => (await companyRow(test, id)).contract_until;
    await asSuperuser(test, "update companies set contract_until = '2029-01-31' where id = $1", [
      franchise.id,
    ]);
    const made = await makeCompany(test.database, { parent_id: house.id, contract_until: "2035-01-01" });
    expect(await until(made)).toBe("2027-12-31");
    const set = (columns: string, id: number) =>
      asSuperuser(test, `update companies set ${columns} where id = $1`, [id]);
    await set(`parent_id = ${franchise.id}`, made);
    expect(await until(made)).toBe("2029-01-31");
    await set("settles_independently = true, contract_until = '2035-01-01'", made);
    expect(await until(made)).toBe("2035-01-01");
    const below = await makeCompany(test.database, { parent_id: made });
    expect(await until(below)).toBe("2035-01-01");
    await set("settles_independently = false", made);
    expect([await until(made), await until(below)]).toEqual(["2029-01-31", "2029-01-31"]);
  });

  it("that runs out at midnight refuses the next request, and takes it again when it is prolonged", async () => {
    const { house, branch } = tree;
    await asSuperuser(test, "update companies set contract_until = $2 where id = $1", [house.id, today]);
    expect([await isIn(house.token), await isIn(branch.token)]).toEqual([true, true]);
    test.clock.set("2026-11-20T16:00:00Z");
    try {
      expect([await isIn(house.token), await isIn(branch.token)]).toEqual([false, false]);
    } finally {
      test.clock.set("2026-11-20T04:00:00Z");
    }
    await asSuperuser(test, "update companies set contract_until = $2 where id = $1", [house.id, yesterday]);
    expect([await isIn(house.token), await isIn(branch.token)]).toEqual([false, false]);
  });
});

describe("a new sub company", () => {
  const body = (fkParentAgentId: number) => ({
    ...{ fkParentAgentId, fkAreaCountryId: countryIds.hongKong, name: "Office", displayCurrency: "HKD" },
    resourceKeys: ["permission"] as ResourceKey[],
    administrator: { name: "Ho", email: `${crypto.randomUUID()}@agency.test`, language: "zh" as const },
  });
  const add = (token: string, parent: number) =>
    call(test.app, addSubcompany, { body: body(parent) }, { token });

  it("is refused where the tree has as many as an agency may make, also by two at once", async () => {
    const { house, branch, desk } = tree;
    const { q } = test.database.read(fixture);
    const { rows } = await sql<{ count: number }>`
      with recursive t (id) as (select ${house.id}::int
        union select c.id from companies c join t on c.parent_id = t.id) select count(*)::int as count from t`.execute(
      q,
    );
    const room = mostCompaniesOfTree - (rows[0]?.count ?? 0) - 1;
    await asSuperuser(
      test,
      `insert into companies (name, country_id, parent_id, settles_independently)
       select 'Filler ' || n, $2, $1, true from generate_series(1, $3) n`,
      [house.id, countryIds.hongKong, room],
    );
    const both = await Promise.all([add(branch.token, branch.id), add(desk.token, desk.id)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(["1003", "7025"]);
    expect(await add(house.token, house.id)).toMatchObject({
      code: "7025",
      data: { most: mostCompaniesOfTree },
    });
  });

  it("counts as an invitation, whatever becomes of it", async () => {
    const { house } = tree;
    const other = await signedIn(test, house.id, "administrator");
    for (let tries = 0; tries < 60; tries++)
      expect((await add(other.token, tree.rival.id)).code).toBe("2002");
    expect((await add(other.token, house.id)).code).toBe("2016");
    expect((await add(house.token, house.id)).code).toBe("1003");
  });
});
