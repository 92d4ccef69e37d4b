import { getUser } from "@passage/contract/auth/endpoints.ts";
import {
  addSubcompany,
  freezeSubcompany,
  getCompanyInfo,
  getSubcompanyPage,
  saveCompanyInfo,
} from "@passage/contract/company/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { resourceKeys } from "@passage/contract/resource-keys.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { countryIds, fixture, makeStudent } from "../../test/factories.ts";
import { companyRow, makeTree, signedIn, type TestCompany, type Tree } from "./test-tree.ts";

let test: TestApp;
let tree: Tree;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  tree = await makeTree(test);
});
afterAll(() => test?.close());

const missing = 2_000_000_000;
const mailbox = () => `${crypto.randomUUID()}@agency.test`;

type New = Sent<typeof addSubcompany>["body"];

const newCompany = (parent: number, changes: Partial<New> = {}): New => ({
  fkParentAgentId: parent,
  fkAreaCountryId: countryIds.hongKong,
  ...{ name: "Kowloon Office", nameZh: "九龍分行", nature: "company", legalPerson: null, idCardNumber: null },
  ...{ taxCode: null, fkAreaStateId: null, fkAreaCityId: null, address: null, displayCurrency: "HKD" },
  resourceKeys: ["applications", "applicationsDetail", "permission"],
  administrator: {
    ...{ name: "Lam Wing Sze", nameZh: "林穎詩", phoneRegion: "852", phoneNumber: "98765432" },
    ...{ email: mailbox(), language: "zh-hk" },
  },
  ...changes,
});

const add = (token: string, body: New) => call(test.app, addSubcompany, { body }, { token });

async function list(token: string, query: Sent<typeof getSubcompanyPage>["query"] = {}) {
  const { items } = await ok(test.app, getSubcompanyPage, { query }, { token });
  return items;
}

describe("the list", () => {
  it("shows the tree below, and of one that is its own master a name plate", async () => {
    const { house, branch, desk, franchise } = tree;
    const items = await list(house.token);
    expect(items.map(({ name, depth, relation }) => [name, depth, relation])).toEqual([
      ["Branch", 1, "below"],
      ["Desk", 2, "below"],
      ["Franchise", 1, "apart"],
    ]);
    await makeStudent(test.database, { id: desk.administratorId, companyId: desk.id });
    await makeStudent(test.database, { id: franchise.administratorId, companyId: franchise.id });
    const counts = async () =>
      (await list(house.token)).map(({ accounts, students }) => [accounts, students]);
    expect(await counts()).toEqual([
      [2, 0],
      [2, 1],
      [null, 1],
    ]);
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("companies").set({ opens_students: false }).where("id", "=", branch.id).execute(),
    );
    expect((await counts()).map(([, students]) => students)).toEqual([null, null, 1]);
    // What else is said of one that is its own master isn't told to the one above.
    const plate = { query: { companyId: franchise.id } };
    expect((await call(test.app, getCompanyInfo, plate, { token: house.token })).code).toBe("2002");
    expect((await call(test.app, getCompanyInfo, plate, { token: franchise.token })).code).toBe("1003");
    expect(await list(branch.token)).toHaveLength(1);
    expect((await list(franchise.token)).map(({ name }) => name)).toEqual(["Shop"]);
    expect(await list(tree.rival.token)).toEqual([]);
    expect((await call(test.app, getSubcompanyPage, { query: {} }, { token: house.consultant })).code).toBe(
      "2003",
    );
  });

  it("is searched and filtered, and holds the own company where that is asked for and there is one above", async () => {
    const { house, branch } = tree;
    expect((await list(house.token, { keyword: "des" })).map(({ name }) => name)).toEqual(["Desk"]);
    expect(await list(house.token, { keyword: "%" })).toEqual([]);
    expect(await list(house.token, { status: ["frozen"] })).toEqual([]);
    expect((await list(house.token, { withOwn: true })).map(({ depth }) => depth)).toEqual([1, 2, 1]);
    expect(await list(branch.token, { withOwn: true })).toMatchObject([
      { name: "Branch", relation: "own", parentName: "House" },
      { name: "Desk", relation: "below", parentName: "Branch" },
    ]);
  });
});

describe("a new company", () => {
  it("comes with an invited administrator who holds its keys, and what only staff say is the parent's", async () => {
    const { house } = tree;
    const body = newCompany(house.id);
    const { companyId } = await ok(test.app, addSubcompany, { body }, { token: house.token });
    expect(await companyRow(test, companyId)).toMatchObject({
      ...{ parent_id: house.id, bd_staff_id: tree.bdId, contract_until: "2027-12-31", status: "active" },
      ...{ settles_independently: false, opens_students: true, opens_commissions: false },
    });
    const { q } = test.database.read(fixture);
    const account = await q
      .selectFrom("accounts as a")
      .innerJoin("contact_persons as p", "p.account_id", "a.id")
      .select([
        "a.id",
        "a.role",
        "a.resource_keys",
        "a.password_hash",
        "p.is_commission_email",
        "p.phone_e164",
      ])
      .where("a.company_id", "=", companyId)
      .execute();
    expect(account).toMatchObject([
      {
        role: "administrator",
        resource_keys: ["applications", "applicationsDetail", "permission"],
        password_hash: null,
        is_commission_email: true,
        phone_e164: "+85298765432",
      },
    ]);
    const mail = await q.selectFrom("mails").selectAll().where("company_id", "=", companyId).execute();
    expect(mail).toHaveLength(1);
    const log = await q
      .selectFrom("audit_log")
      .select(["noun", "action", "company_id"])
      .where("company_id", "=", companyId)
      .orderBy("id")
      .execute();
    expect(log.map(({ noun, action }) => `${noun} ${action}`)).toEqual(["company create", "account create"]);
    expect((await list(house.token)).map(({ name }) => name)).toContain("Kowloon Office");
  });

  it("is made once for one intention", async () => {
    const { house } = tree;
    const body = newCompany(house.id);
    const how = { token: house.token, idempotencyKey: "one-intention" };
    const first = await ok(test.app, addSubcompany, { body }, how);
    expect(await ok(test.app, addSubcompany, { body }, how)).toEqual(first);
    expect(await list(house.token)).toHaveLength(4);
  });

  it("stands below companies that the caller administers, and no others", async () => {
    const { house, desk, franchise, shop, rival } = tree;
    expect((await add(house.token, newCompany(desk.id))).code).toBe("1003");
    expect((await add(house.token, newCompany(franchise.id))).code).toBe("7021");
    for (const parent of [shop.id, rival.id, missing])
      expect((await add(house.token, newCompany(parent))).code).toBe("2002");
    expect((await add(desk.token, newCompany(house.id))).code).toBe("2002");
    expect((await add(house.consultant, newCompany(house.id))).code).toBe("2003");
    expect((await add(tree.inner, newCompany(house.id))).code).toBe("2009");
  });

  it("gets no key that the one above, or the caller, lacks", async () => {
    const { house, branch } = tree;
    await test.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("companies")
        .set({ resource_keys: ["permission"] })
        .where("id", "=", branch.id)
        .execute(),
    );
    expect(
      await add(house.token, newCompany(branch.id, { resourceKeys: ["resource", "permission"] })),
    ).toMatchObject({
      code: "7002",
      data: { keys: ["resource"] },
    });
    const few = await signedIn(test, house.id, "administrator", ["permission"]);
    expect((await add(few.token, newCompany(house.id))).code).toBe("7002");
  });

  it("is refused with the reason at its field, and leaves nothing behind", async () => {
    const { house } = tree;
    const before = await list(house.token);
    const { administrator } = newCompany(house.id);
    const taken = await signedIn(test, tree.rival.id, "consultant");
    const { q } = test.database.read(fixture);
    const { email } = await q
      .selectFrom("accounts")
      .select("email")
      .where("id", "=", taken.id)
      .executeTakeFirstOrThrow();
    expect(
      (await add(house.token, newCompany(house.id, { administrator: { ...administrator, email } }))).code,
    ).toBe("7007");
    const wrongPhone = { ...administrator, phoneNumber: "12" };
    expect(await add(house.token, newCompany(house.id, { administrator: wrongPhone }))).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "administrator.phoneNumber" }] },
    });
    expect(await add(house.token, newCompany(house.id, { fkAreaCountryId: 99_999 }))).toMatchObject({
      data: { fields: [{ path: "fkAreaCountryId", rule: "notAnOption" }] },
    });
    expect(await list(house.token)).toEqual(before);
  });
});

describe("freezing", () => {
  const freeze = async (token: string, companyId: number, frozen = true) =>
    call(
      test.app,
      freezeSubcompany,
      { body: { companyId, frozen, version: (await companyRow(test, companyId)).version } },
      { token },
    );
  const statusOf = async (id: number) => (await companyRow(test, id)).status;
  const isIn = async (token: string) => (await call(test.app, getUser, {}, { token })).code === "1003";

  it("puts everybody below out at once, but for those that are their own master, and opens them together", async () => {
    const { house, branch, desk, franchise } = tree;
    expect((await freeze(house.token, branch.id)).code).toBe("1003");
    expect(await Promise.all([branch, desk, franchise].map(({ id }) => statusOf(id)))).toEqual([
      "frozen",
      "frozen",
      "active",
    ]);
    expect(await Promise.all([branch, desk, franchise, house].map(({ token }) => isIn(token)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect((await freeze(house.token, branch.id)).code).toBe("2006");
    // It was frozen with the one above, and opens with it.
    expect((await freeze(house.token, desk.id, false)).code).toBe("7022");
    expect((await add(house.token, newCompany(branch.id))).code).toBe("2006");
    expect((await freeze(house.token, branch.id, false)).code).toBe("1003");
    expect(await statusOf(desk.id)).toBe("active");
    // What was ended stays ended.
    expect(await isIn(branch.token)).toBe(false);
    expect(await isIn((await signedIn(test, branch.id, "consultant")).token)).toBe(true);
  });

  it("leaves one frozen that was so before", async () => {
    const { house, branch, desk } = tree;
    await freeze(house.token, desk.id);
    await freeze(house.token, branch.id);
    await freeze(house.token, branch.id, false);
    expect([await statusOf(branch.id), await statusOf(desk.id)]).toEqual(["active", "frozen"]);
    expect((await freeze(house.token, desk.id, false)).code).toBe("1003");
  });

  it("by staff is theirs to take back", async () => {
    const { house, branch, desk } = tree;
    const byStaff = (status: string, id: number) =>
      test.database.transaction(fixture, ({ q }) =>
        q.updateTable("companies").set({ status }).where("id", "=", id).execute(),
      );
    await byStaff("frozen", branch.id);
    expect((await freeze(house.token, branch.id, false)).code).toBe("7023");
    expect((await freeze(house.token, desk.id)).code).toBe("1003");
    expect((await freeze(house.token, desk.id, false)).code).toBe("7022");
    await byStaff("expired", branch.id);
    expect((await freeze(house.token, branch.id, false)).code).toBe("7023");
    expect(await list(house.token)).toMatchObject([
      { status: "expired", frozen: null },
      { status: "frozen", frozen: { byStaff: false, withName: "Desk" } },
      { status: "active" },
    ]);
  });

  it("isn't for the company itself, for others, or for those who are no administrators", async () => {
    const { house, branch, desk, franchise, rival } = tree;
    expect((await freeze(branch.token, branch.id)).code).toBe("2006");
    expect((await freeze(branch.token, desk.id)).code).toBe("1003");
    expect((await freeze(house.token, franchise.id)).code).toBe("7021");
    for (const token of [rival.token, franchise.token])
      expect((await freeze(token, branch.id)).code).toBe("2002");
    expect((await freeze(house.consultant, branch.id)).code).toBe("2003");
    expect((await freeze(tree.inner, branch.id)).code).toBe("2009");
    const stale = { companyId: branch.id, frozen: true, version: 99 };
    expect((await call(test.app, freezeSubcompany, { body: stale }, { token: house.token })).code).toBe(
      "2004",
    );
  });
});

describe("the database says so too", () => {
  const as = (companyId: number, administers: readonly number[], values: object, id = companyId) =>
    test.database.transaction(fixture, async ({ q }) => {
      await sql`select set_config('app.kind', 'account', true), set_config('app.all', '', true),
          set_config('app.company', ${String(companyId)}, true),
          set_config('app.a', ${`{${administers.join(",")}}`}, true)`.execute(q);
      return q.updateTable("companies").set(values).where("id", "=", id).executeTakeFirst();
    });

  it("an account says neither terms of its own company, nor anything of one that is its own master but rates", async () => {
    const { house, branch, franchise, rival } = tree;
    const refused = /not for an account to say/;
    for (const values of [
      { name: "Palace" },
      { status: "frozen", frozen_with: house.id },
      { resource_keys: [] },
      { country_id: 44 },
      { first_contract_on: "2020-01-01" },
    ])
      await expect(as(house.id, [house.id, branch.id], values), JSON.stringify(values)).rejects.toThrow(
        refused,
      );
    for (const values of [{ opens_students: false }, { name: "Taken" }, { resource_keys: ["permission"] }])
      await expect(as(house.id, [house.id], values, franchise.id), JSON.stringify(values)).rejects.toThrow(
        refused,
      );
    for (const values of [{ status: "expired" }, { status: "frozen", frozen_with: rival.id }])
      await expect(as(house.id, [house.id, branch.id], values, branch.id)).rejects.toThrow(refused);
    expect((await as(house.id, [house.id], { name: "Taken" }, rival.id)).numUpdatedRows).toBe(0n);
  });

  it("nobody holds or counts companies that they have nothing to do with", async () => {
    const { house, branch, desk, franchise, shop, rival } = tree;
    const asked = (settings: Record<string, string>, id: number) =>
      test.database.transaction(fixture, async ({ q }) => {
        for (const [name, value] of Object.entries({ "app.all": "", ...settings }))
          await sql`select set_config(${name}, ${value}, true)`.execute(q);
        const { rows } = await sql<{ held: number; counted: number | null }>`
          select (select count(*)::int from hold_company(${id})) as held, count_companies_of_tree(${id}) as counted`.execute(
          q,
        );
        return rows[0];
      });
    const all = [house, branch, desk, franchise, shop];
    // As a caller's scope has it; then: which companies are held, those right above besides, and which are counted.
    const [account, member] = [{ "app.kind": "account" }, { "app.kind": "staff", "app.staff": "0" }];
    const bd = { "app.kind": "staff", "app.staff": String(tree.bdId) };
    const cases: readonly [Record<string, string>, readonly TestCompany[], readonly TestCompany[]][] = [
      [account, [], []],
      [{ ...account, "app.company": String(desk.id) }, [branch, desk], [desk]],
      [{ ...account, "app.a": `{${branch.id},${desk.id}}` }, [house, branch, desk], [branch, desk]],
      [member, [], []],
      [{ ...member, "app.s": `{${shop.id}}` }, [franchise, shop], [shop]],
      [bd, [house], [house]],
      [{ ...member, "app.all": "1" }, all, all],
    ];
    for (const [settings, held, counted] of cases)
      for (const company of all) {
        const answer = {
          held: Number(held.includes(company)),
          counted: counted.includes(company) ? 5 : null,
        };
        expect(await asked(settings, company.id), JSON.stringify([settings, company.id])).toEqual(answer);
      }
    expect(await asked({ ...account, "app.company": String(desk.id) }, rival.id)).toEqual({
      held: 0,
      counted: null,
    });
  });

  it("those frozen with a company are found by an index", async () => {
    const rows = await test.database.transaction(fixture, async ({ q }) => {
      await sql`set local enable_seqscan = off`.execute(q);
      return (
        await sql<{ "QUERY PLAN": string }>`
          explain select id from companies where frozen_with = ${tree.house.id}`.execute(q)
      ).rows;
    });
    expect(rows.map((row) => row["QUERY PLAN"]).join()).toContain("companies_frozen_with");
  });

  it("keys that a company loses are lost below it, and its contract's end is that of those without one", async () => {
    const { house, branch, desk, franchise } = tree;
    await test.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("companies")
        .set({ resource_keys: ["applications", "mps"], contract_until: "2028-06-30" })
        .where("id", "=", house.id)
        .execute(),
    );
    for (const { id } of [branch, desk])
      expect(await companyRow(test, id)).toMatchObject({
        resource_keys: ["applications", "mps"],
        contract_until: "2028-06-30",
      });
    // Its own master keeps what staff gave it.
    expect(await companyRow(test, franchise.id)).toMatchObject({
      resource_keys: [...resourceKeys],
      contract_until: null,
    });
  });
});

it("an edit of a company below takes the version it was read with", async () => {
  const { house, branch } = tree;
  const body = {
    ...{ companyId: branch.id, version: 7, name: "Branch", displayCurrency: "HKD" },
  };
  expect((await call(test.app, saveCompanyInfo, { body }, { token: house.token })).code).toBe("2004");
});
