import { exportAuthority, getAuthorityPage, saveAuthority } from "@passage/contract/company/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { readXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import { fixture, makeAccount } from "../../test/factories.ts";
import { makeTree, signedIn, type Tree } from "./test-tree.ts";

let test: TestApp;
let tree: Tree;
/** A colleague of the house who may only see applications. */
let clerk: number;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  tree = await makeTree(test);
  const made = await makeAccount(test.database, tree.house.id, {
    ...{ name: "Clerk Ho", name_zh: "何文", resource_keys: ["applicationsDetail"] },
  });
  clerk = made.id;
});
afterAll(() => test?.close());

type Query = Sent<typeof getAuthorityPage>["body"];

const page = async (token: string, body: Query = {}) => ok(test.app, getAuthorityPage, { body }, { token });
const deal = (token: string, accountId: number, resourceKeys: ResourceKey[], version = 1) =>
  call(test.app, saveAuthority, { body: { accountId, version, resourceKeys } }, { token });

describe("the matrix", () => {
  it("holds the people of the companies that are looked after, and nobody else's", async () => {
    const { house, branch, desk } = tree;
    const found = await page(house.token);
    expect([...new Set(found.items.map(({ companyId }) => companyId))]).toEqual([
      house.id,
      branch.id,
      desk.id,
    ]);
    expect(found.total).toBe(7);
    expect(found.items.every(({ editable }) => editable)).toBe(true);
    const own = await page(house.consultant);
    expect(own.total).toBe(3);
    expect(own.items.some(({ editable }) => editable)).toBe(false);
    const without = await signedIn(test, house.id, "administrator", ["applications"]);
    expect((await call(test.app, getAuthorityPage, { body: {} }, { token: without.token })).code).toBe(
      "2003",
    );
  });

  it("is filtered by company, role, key and name; a forged company adds nobody", async () => {
    const { house, desk, rival, franchise } = tree;
    const names = async (body: Query) => (await page(house.token, body)).items.map(({ name }) => name);
    expect(await names({ keyword: "何" })).toEqual(["Clerk Ho"]);
    expect((await page(house.token, { companyId: [desk.id] })).total).toBe(2);
    for (const id of [rival.id, franchise.id, 2_000_000_000])
      expect((await page(house.token, { companyId: [id] })).total).toBe(0);
    expect((await page(house.token, { role: ["administrator"] })).total).toBe(3);
    expect((await page(house.token, { key: ["mps", "permission"] })).total).toBe(6);
    await makeAccount(test.database, house.id, { name: "Invited Yu", password_hash: null });
    await makeAccount(test.database, house.id, { name: "Gone Lam", status: "disabled", password_hash: null });
    await makeAccount(test.database, house.id, { name: "Over Ma", valid_until: "2026-11-19" });
    const standing = await page(house.token, { status: ["invited", "disabled", "expired"], sort: "name" });
    expect(standing.items.map(({ name, status }) => [name, status])).toEqual([
      ["Gone Lam", "disabled"],
      ["Invited Yu", "invited"],
      ["Over Ma", "expired"],
    ]);
    expect(await names({ status: ["invited"] })).toEqual(["Invited Yu"]);
    expect(
      await names({
        key: ["applicationsDetail"],
        role: ["consultant"],
        companyId: [house.id],
        sort: "-name",
      }),
    ).toContain("Clerk Ho");
  });
});

describe("keys are dealt out in place", () => {
  it("by administrators, below the company's ceiling and their own", async () => {
    const { house, branch } = tree;
    expect((await deal(house.token, clerk, ["applications", "resource"])).code).toBe("1003");
    expect((await deal(house.token, clerk, ["applications"])).code).toBe("2004");
    const few = await signedIn(test, house.id, "administrator", ["permission", "applications"]);
    expect(await deal(few.token, clerk, ["applications", "resource", "mps"], 2)).toMatchObject({
      code: "7002",
      data: { keys: ["mps"] },
    });
    await test.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("companies")
        .set({ resource_keys: ["permission"] })
        .where("id", "=", branch.id)
        .execute(),
    );
    const below = await makeAccount(test.database, branch.id, { resource_keys: [] });
    expect((await deal(house.token, below.id, ["resource"])).code).toBe("7002");
  });

  it("never so that a company is without an administrator", async () => {
    const { house } = tree;
    expect((await deal(house.token, house.administratorId, ["applications"])).code).toBe("7001");
  });

  it("by nobody else", async () => {
    const { house, rival, franchise } = tree;
    expect((await deal(house.consultant, clerk, [])).code).toBe("2003");
    expect((await deal(tree.inner, clerk, [])).code).toBe("2009");
    for (const token of [rival.token, franchise.token, tree.branch.token])
      expect((await deal(token, clerk, [])).code).toBe("2002");
    expect((await deal(house.token, rival.administratorId, [])).code).toBe("2002");
    expect((await deal(house.token, franchise.administratorId, [])).code).toBe("2002");
    expect((await deal(house.token, 2_000_000_000, [])).code).toBe("2002");
  });
});

describe("the export", () => {
  it("holds the filtered people with their keys, in the caller's language, and is on record", async () => {
    const { house } = tree;
    await test.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("companies")
        .set({ resource_keys: sql<string[]>`array_remove(resource_keys, 'applicationsDetail')` })
        .where("id", "=", house.id)
        .execute(),
    );
    const answer = await inject(
      test.app,
      exportAuthority,
      { body: { keyword: "Clerk" } },
      { token: house.token, language: "zh-hk" },
    );
    expect(answer.headers["content-disposition"]).toContain(".xlsx");
    const { sheets } = await readXlsx(answer.rawPayload);
    expect(sheets[0]?.rows).toHaveLength(2);
    expect(sheets[0]?.rows[0]).toContain(serverPhrases["zh-hk"].domain.resourceKeys.mps);
    expect(sheets[0]?.rows[1]?.slice(0, 3)).toEqual(["总行", "Clerk Ho", "何文"]);
    expect(sheets[0]?.rows[1]).toContain("不生效：公司沒有此權限");
    const { q } = test.database.read(fixture);
    expect(
      await q.selectFrom("audit_log").select("changes").where("noun", "=", "authority").execute(),
    ).toEqual([{ changes: { accounts: [null, 1], filters: [null, ["keyword"]] } }]);
  });

  it("is refused to those who aren't administrators, from within an inner session, for nobody, and unproved", async () => {
    const { house } = tree;
    const take = (token: string, body: Sent<typeof exportAuthority>["body"] = {}) =>
      call(test.app, exportAuthority, { body }, { token });
    expect((await take(house.consultant)).code).toBe("2003");
    expect((await take(tree.inner)).code).toBe("2009");
    expect((await take(house.token, { keyword: "nobody is called so" })).code).toBe("3007");
    await test.database.transaction(fixture, ({ q }) =>
      q.updateTable("session_families").set({ proved_at: "2026-01-01T00:00:00Z" }).execute(),
    );
    expect((await take(house.token)).code).toBe("2010");
  });
});
