import { getUser } from "@passage/contract/auth/endpoints.ts";
import { getSubcompanyPage, saveDataOpening } from "@passage/contract/company/endpoints.ts";
import type { DataOpening } from "@passage/contract/company/rules.ts";
import { getRegisterData } from "@passage/contract/students/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { fixture, makeStudent } from "../../test/factories.ts";
import { companyRow, makeTree, signedIn, type Tree } from "./test-tree.ts";

let test: TestApp;
let tree: Tree;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  tree = await makeTree(test);
});
afterAll(() => test?.close());

const set = async (token: string, companyId: number, opening: DataOpening, open: boolean) =>
  call(
    test.app,
    saveDataOpening,
    { body: { companyId, opening, open, version: (await companyRow(test, companyId)).version } },
    { token },
  );

const sees = async (token: string, fkStudentId: number) =>
  (await call(test.app, getRegisterData, { query: { fkStudentId } }, { token })).code === "1003";

describe("students", () => {
  it("are seen by the company above while they are opened, from the next request on", async () => {
    const { house, branch, desk } = tree;
    const student = await makeStudent(test.database, { id: desk.administratorId, companyId: desk.id });
    expect(await sees(house.token, student)).toBe(true);
    expect((await set(desk.token, desk.id, "students", false)).code).toBe("1003");
    expect([await sees(house.token, student), await sees(branch.token, student)]).toEqual([false, false]);
    expect((await set(desk.token, desk.id, "students", true)).code).toBe("1003");
    expect((await set(house.token, branch.id, "students", false)).code).toBe("1003");
    expect([await sees(house.token, student), await sees(branch.token, student)]).toEqual([false, true]);
  });

  it("of one that is its own master are opened by nobody but itself", async () => {
    const { house, franchise } = tree;
    const student = await makeStudent(test.database, {
      id: franchise.administratorId,
      companyId: franchise.id,
    });
    for (const opening of ["students", "applications", "commissions"] as const)
      expect(await set(house.token, franchise.id, opening, false)).toMatchObject({
        code: "7024",
        data: { reason: "company" },
      });
    expect((await set(franchise.token, franchise.id, "students", false)).code).toBe("1003");
    expect(await sees(house.token, student)).toBe(false);
  });
});

describe("rates of commission", () => {
  it("come from above, whoever is below, and are a key of the company from the next request on", async () => {
    const { house, branch, desk, franchise } = tree;
    const keys = async (token: string) => (await ok(test.app, getUser, {}, { token })).resourceKeys;
    expect(await keys(desk.token)).toContain("mps");
    expect(await set(branch.token, branch.id, "mps", false)).toMatchObject({
      code: "7024",
      data: { reason: "above" },
    });
    expect((await set(house.token, franchise.id, "mps", false)).code).toBe("1003");
    expect(await keys(franchise.token)).not.toContain("mps");
    expect((await set(house.token, branch.id, "mps", false)).code).toBe("1003");
    expect([await keys(branch.token), await keys(desk.token)].map((held) => held.includes("mps"))).toEqual([
      false,
      false,
    ]);
    // What the branch lacks itself it can't open.
    expect(await set(branch.token, desk.id, "mps", true)).toMatchObject({
      code: "7024",
      data: { reason: "notHeld" },
    });
    expect((await set(house.token, branch.id, "mps", true)).code).toBe("1003");
    expect((await set(branch.token, desk.id, "mps", true)).code).toBe("1003");
    expect(await keys(desk.token)).toContain("mps");
    const without = await signedIn(test, house.id, "administrator", ["permission"]);
    await set(house.token, branch.id, "mps", false);
    expect((await set(without.token, branch.id, "mps", true)).code).toBe("7024");
  });
});

it("is on record, and shows in the list with the reason it may idle", async () => {
  const { house, branch } = tree;
  await set(house.token, branch.id, "commissions", true);
  const { rows } = await test.database.transaction(fixture, async ({ q }) => ({
    rows: await q
      .selectFrom("audit_log")
      .select(["action", "changes"])
      .where("noun", "=", "company")
      .where("noun_id", "=", String(branch.id))
      .execute(),
  }));
  expect(rows).toEqual([{ action: "openData", changes: { "opens.commissions": [false, true] } }]);
  const { items } = await ok(test.app, getSubcompanyPage, { query: {} }, { token: house.token });
  expect(items[0]).toMatchObject({ opens: { commissions: true, mps: true }, ratesToOpen: true });
});

it("isn't for others, for companies elsewhere, or for those who are no administrators", async () => {
  const { house, branch, shop, rival } = tree;
  expect((await set(house.consultant, branch.id, "students", false)).code).toBe("2003");
  expect((await set(tree.inner, branch.id, "students", false)).code).toBe("2009");
  for (const token of [rival.token, tree.franchise.token])
    expect((await set(token, branch.id, "students", false)).code).toBe("2002");
  for (const id of [rival.id, shop.id])
    expect((await set(house.token, id, "students", false)).code).toBe("2002");
  // Above the root there is nobody.
  expect((await set(house.token, house.id, "students", false)).code).toBe("7024");
  const body = { companyId: branch.id, opening: "students", open: false, version: 99 } as const;
  expect((await call(test.app, saveDataOpening, { body }, { token: house.token })).code).toBe("2004");
  const nothing = await call(
    test.app,
    saveDataOpening,
    { body: { ...body, companyId: 2_000_000_000 } },
    { token: house.token },
  );
  expect(nothing.code).toBe("2002");
});
