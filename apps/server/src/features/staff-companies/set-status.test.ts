import { freezeSubcompany } from "@passage/contract/company/endpoints.ts";
import type { CompanyStatus } from "@passage/contract/company/rules.ts";
import {
  getStaffCompany,
  saveStaffCompany,
  setCompanyStatus,
} from "@passage/contract/staff-companies/endpoints.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { makeAccount, makeCompany, makeStaff, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
let staff: string;
/** house ← branch ← desk ← booth, none of which settles independently; branch ← annex. */
let ids: Record<"house" | "branch" | "desk" | "booth" | "annex", number>;
/** Administrators of the house and the branch; sessions of those that were frozen are over. */
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
  ids = { house: top, branch, desk, booth: await below(desk, "Booth"), annex: await below(branch, "Annex") };
  house = await administratorOf(top);
});
afterAll(() => test?.close());

async function administratorOf(company: number): Promise<string> {
  const { id } = await makeAccount(test.database, company, { role: "administrator" });
  return tokenOf(test.database, { account: id });
}

async function rowOf(id: number) {
  const rows = await asSuperuser<{ version: number; status: CompanyStatus; frozen_with: number | null }>(
    test,
    "select version, status, frozen_with from companies where id = $1",
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error(`no company ${id}`);
  return row;
}

const byAgency = async (id: number, frozen: boolean, token = house) => {
  const { version } = await rowOf(id);
  return (await call(test.app, freezeSubcompany, { body: { companyId: id, version, frozen } }, { token }))
    .code;
};
const byStaff = async (id: number, status: CompanyStatus, withBelow = true, token = staff) => {
  const { version } = await rowOf(id);
  const body = { version, status, withBelow };
  return call(test.app, setCompanyStatus, { params: { id }, body }, { token });
};
const read = (id: number) => ok(test.app, getStaffCompany, { params: { id } }, { token: staff });

async function move(id: number, changes: { fkParentAgentId?: number | null; isSettlementPort?: boolean }) {
  const said = await read(id);
  const { version, name, displayCurrency, fkAreaCountryId, resourceKeys, bdStaffId, contractUntil } = said;
  const { fkParentAgentId, isSettlementPort } = said;
  const body = {
    ...{ version, name, displayCurrency, fkAreaCountryId, resourceKeys, bdStaffId, contractUntil },
    ...{ fkParentAgentId, isSettlementPort, ...changes },
  };
  return (await call(test.app, saveStaffCompany, { params: { id }, body }, { token: staff })).code;
}

async function lastChanges(id: number): Promise<object[]> {
  const rows = await asSuperuser<{ changes: object }>(
    test,
    "select changes from audit_log where noun = 'company' and noun_id = $1 order by id",
    [String(id)],
  );
  return rows.map(({ changes }) => changes);
}

const standing = async (...names: (keyof typeof ids)[]) =>
  Promise.all(names.map(async (name) => (await rowOf(ids[name])).status));

describe("what an agency froze", () => {
  it("is taken over by staff, so that nobody else opens it", async () => {
    expect(await byAgency(ids.branch, true)).toBe("1003");
    expect(await read(ids.branch)).toMatchObject({ frozenBy: "Branch", frozenByStaff: false, goAlong: 3 });
    expect((await byStaff(ids.branch, "frozen")).data).toMatchObject({ companies: 4 });
    expect(await read(ids.branch)).toMatchObject({ frozenBy: null, frozenByStaff: true });
    expect(await byAgency(ids.branch, false)).toBe("7023");
    expect(await byAgency(ids.desk, false)).toBe("7023");
    expect((await byStaff(ids.branch, "frozen")).code).toBe("2006");
    expect((await byStaff(ids.branch, "active")).data).toMatchObject({ companies: 4 });
    expect(await standing("branch", "desk", "booth", "annex")).toEqual(Array(4).fill("active"));
    const log = await asSuperuser<{ changes: object; actor_staff_id: number }>(
      test,
      "select changes from audit_log where noun = 'company' and noun_id = $1 and action = 'freeze' order by id",
      [String(ids.desk)],
    );
    expect(log.map(({ changes }) => changes)).toEqual([
      { status: ["active", "frozen"] },
      { frozenWith: [ids.branch, null] },
    ]);
  });

  it("with one above opens with that no more, once staff took it over alone", async () => {
    await byAgency(ids.branch, true);
    expect((await byStaff(ids.desk, "frozen", false)).data).toMatchObject({ companies: 1 });
    expect(await byAgency(ids.branch, false)).toBe("1003");
    // What lies below it stays closed with it.
    expect(await standing("branch", "desk", "booth", "annex")).toEqual([
      "active",
      "frozen",
      "frozen",
      "active",
    ]);
    expect(await byAgency(ids.desk, false)).toBe("7023");
    expect(await byAgency(ids.booth, false)).toBe("7022");
    expect((await byStaff(ids.desk, "active")).data).toMatchObject({ companies: 2 });
  });

  it("isn't opened below one whose contract staff ended meanwhile", async () => {
    await byAgency(ids.branch, true);
    expect((await byStaff(ids.desk, "expired", false)).data).toMatchObject({ companies: 1 });
    expect(await byAgency(ids.branch, false)).toBe("1003");
    expect(await standing("branch", "desk", "booth", "annex")).toEqual([
      "active",
      "expired",
      "frozen",
      "active",
    ]);
    expect(await byAgency(ids.booth, false)).toBe("7022");
    expect((await byStaff(ids.desk, "active")).data).toMatchObject({ companies: 1 });
    expect(await byAgency(ids.booth, false)).toBe("1003");
  });

  it("goes to the log as each company stood itself", async () => {
    await byAgency(ids.branch, true);
    expect((await byStaff(ids.branch, "frozen", false)).data).toMatchObject({ companies: 1 });
    expect((await byStaff(ids.branch, "active")).data).toMatchObject({ companies: 4 });
    expect((await lastChanges(ids.branch)).at(-1)).toEqual({ status: ["frozen", "active"] });
    // What was frozen with the branch was so until then, and no freezing of staff's.
    for (const id of [ids.desk, ids.booth, ids.annex])
      expect((await lastChanges(id)).at(-1)).toEqual({
        status: ["frozen", "active"],
        frozenWith: [ids.branch, null],
      });
  });

  it("below on its own stays frozen where staff open the one above", async () => {
    await byAgency(ids.desk, true);
    expect((await byStaff(ids.branch, "frozen")).data).toMatchObject({ companies: 2 });
    expect((await read(ids.branch)).goAlong).toBe(1);
    expect((await byStaff(ids.branch, "active")).data).toMatchObject({ companies: 2 });
    expect(await standing("branch", "desk", "booth", "annex")).toEqual([
      "active",
      "frozen",
      "frozen",
      "active",
    ]);
    expect(await byAgency(ids.desk, false)).toBe("1003");
    expect(await standing("desk", "booth")).toEqual(["active", "active"]);
  });

  it("is each company's own again where staff open the one above alone", async () => {
    await byAgency(ids.branch, true);
    expect((await byStaff(ids.branch, "active", false)).data).toMatchObject({ companies: 1 });
    expect(await byAgency(ids.booth, false)).toBe("7022");
    expect(await byAgency(ids.desk, false)).toBe("1003");
    expect(await byAgency(ids.booth, false)).toBe("1003");
    expect(await standing("desk", "booth", "annex")).toEqual(["active", "active", "frozen"]);
  });

  it("is the platform's to open once it has become its own master, and nobody's obstacle", async () => {
    await byAgency(ids.branch, true);
    expect(await move(ids.desk, { isSettlementPort: true })).toBe("1003");
    expect(await rowOf(ids.desk)).toMatchObject({ status: "frozen", frozen_with: null });
    expect(await rowOf(ids.booth)).toMatchObject({ status: "frozen", frozen_with: ids.desk });
    expect(await byAgency(ids.branch, false)).toBe("1003");
    expect(await standing("branch", "desk", "booth", "annex")).toEqual([
      "active",
      "frozen",
      "frozen",
      "active",
    ]);
    expect(await byAgency(ids.desk, false)).toBe("7021");
    expect((await byStaff(ids.desk, "active")).data).toMatchObject({ companies: 2 });
    expect(await standing("desk", "booth")).toEqual(["active", "active"]);
  });

  it("on its own is the one's above where it moves below another, and the platform's at the root", async () => {
    const other = await makeCompany(test.database, { name: "Other" });
    await byAgency(ids.desk, true);
    expect(await move(ids.desk, { fkParentAgentId: other })).toBe("1003");
    expect(await byAgency(ids.desk, false)).toBe("2002");
    expect(await byAgency(ids.desk, false, await administratorOf(other))).toBe("1003");
    expect(await standing("desk", "booth")).toEqual(["active", "active"]);
    await byAgency(ids.branch, true);
    expect(await move(ids.annex, { fkParentAgentId: other })).toBe("1003");
    expect(await rowOf(ids.annex)).toMatchObject({ status: "frozen", frozen_with: null });
    await byAgency(ids.desk, true, await administratorOf(other));
    expect(await move(ids.desk, { fkParentAgentId: null })).toBe("1003");
    expect(await rowOf(ids.desk)).toMatchObject({ status: "frozen", frozen_with: null });
    expect((await byStaff(ids.desk, "active")).data).toMatchObject({ companies: 2 });
  });

  it("isn't moved around: nothing comes to be open below what is closed", async () => {
    await byAgency(ids.branch, true);
    const free = await makeCompany(test.database, { name: "Free" });
    expect(await move(free, { fkParentAgentId: ids.desk, isSettlementPort: false })).toBe("7022");
    expect(await move(free, { fkParentAgentId: ids.desk, isSettlementPort: true })).toBe("1003");
    expect(await move(free, { isSettlementPort: false })).toBe("7022");
  });

  it("is taken over by who looks after it alone", async () => {
    await byAgency(ids.branch, true);
    const stranger = await makeStaff(test.database, { everywhere: false, role: "bd" });
    const token = await tokenOf(test.database, { staff: stranger });
    expect((await byStaff(ids.branch, "frozen", true, token)).code).toBe("2002");
    await asSuperuser(test, "update companies set bd_staff_id = $1 where id = $2", [stranger, ids.branch]);
    // Those below are somebody else's: they stay closed with it.
    expect((await byStaff(ids.branch, "frozen", true, token)).data).toMatchObject({ companies: 1 });
    expect(await rowOf(ids.desk)).toMatchObject({ frozen_with: ids.branch });
  });
});
