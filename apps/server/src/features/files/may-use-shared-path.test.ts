import { getIsUseSharedPath } from "@passage/contract/files/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, type TestApp } from "../../test/app.ts";
import { makeAccount, makeCompany, makeStaff, tokenOf } from "../../test/factories.ts";

let test: TestApp;
let account: number;
/** Who may move applications, and who may only open accounts. */
let mover: number;
let visitor: number;

beforeAll(async () => {
  test = await createTestApp();
  const { database } = test;
  account = (await makeAccount(database, await makeCompany(database))).id;
  mover = await makeStaff(database, { permissions: ["accountsOpen", "applicationsMove"] });
  visitor = await makeStaff(database, { permissions: ["accountsOpen"] });
});

afterAll(() => test?.close());

async function ask(holder: Parameters<typeof tokenOf>[1], bmsLoginId: number | string) {
  const token = await tokenOf(test.database, holder);
  return call(test.app, getIsUseSharedPath, { query: { bmsLoginId: bmsLoginId as number } }, { token });
}

describe("the shared file area", () => {
  it("is for the staff member whose session within the portal it is, who may move applications", async () => {
    expect(await ask({ account, inner: mover }, mover)).toMatchObject({ code: "1003", data: true });
  });

  it("is for nobody else, whether or not there is such a staff member", async () => {
    const never = 2_000_000_000;
    const refused = await Promise.all([
      ask({ account, inner: visitor }, visitor),
      ask({ account, inner: visitor }, mover),
      ask({ account, inner: mover }, visitor),
      ask({ account, inner: mover }, never),
      ask({ account }, mover),
      ask({ account }, never),
    ]);
    expect(refused).toEqual(refused.map(() => ({ code: "1003", message: "", data: false })));
    expect((await ask({ staff: mover }, mover)).code).toBe("2012");
    expect((await call(test.app, getIsUseSharedPath, { query: { bmsLoginId: mover } })).code).toBe("2011");
  });

  it("is asked for by an id alone", async () => {
    for (const bmsLoginId of ["1e3", "abc", "", "0", "-1", "1,2", "99999999999"]) {
      const { code, data } = await ask({ account, inner: mover }, bmsLoginId);
      expect([bmsLoginId, code, data]).toEqual([
        bmsLoginId,
        "2001",
        { fields: [expect.objectContaining({ path: "bmsLoginId" })] },
      ]);
    }
    const token = await tokenOf(test.database, { account, inner: mover });
    const url = `/issue/student/getIsUseSharedPath?bmsLoginId=${mover}&bmsLoginId=${visitor}`;
    const twice = await test.app.inject({ method: "GET", url, headers: { at: token } });
    expect(twice.json()).toMatchObject({ code: "2001" });
  });
});
