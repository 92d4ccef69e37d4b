import {
  getCompanyHistory,
  getCompanyInfo,
  revealLegalPersonCard,
  saveCompanyInfo,
  verifyIdCard,
} from "@passage/contract/company/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { idCardChecksPerHour } from "@passage/contract/limits.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { countryIds, fixture, makeCompany } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { makeCode } from "../staff-companies/test-agency.ts";
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

// Made up; the check characters are right.
const card = "110101199003070134";
const otherCard = "11010119900307002X";
const missing = 2_000_000_000;

type Save = Sent<typeof saveCompanyInfo>["body"];

/** What a form sends back of a company as it is, with some changes. */
async function form(companyId: number, token: string, changes: Partial<Save> = {}): Promise<Save> {
  const info = await ok(test.app, getCompanyInfo, { query: { companyId } }, { token });
  const { name, nameZh, nature, legalPerson, idCardNumber, taxCode, fkAreaStateId, fkAreaCityId } = info;
  const { address, displayCurrency, version } = info;
  return {
    ...{ companyId, version, name, nameZh, nature, legalPerson, idCardNumber, taxCode, fkAreaStateId },
    ...{ fkAreaCityId, address, displayCurrency },
    ...changes,
  };
}

const save = async (token: string, body: Save) => call(test.app, saveCompanyInfo, { body }, { token });

const details = {
  nature: "studio",
  legalPerson: "陈美玲",
  taxCode: "91110108MA01ABCD2X",
  address: "1 Queen's Road",
  displayCurrency: "GBP",
} as const;

describe("company information", () => {
  it("is read by the company's people, who changes it by its administrators alone", async () => {
    const { house } = tree;
    expect(await ok(test.app, getCompanyInfo, { query: {} }, { token: house.token })).toMatchObject({
      ...{ companyId: house.id, relation: "own", name: "House", nameZh: "总行", contractUntil: "2027-12-31" },
      ...{
        bdName: "Emily Tan",
        bdStaffId: null,
        parentName: null,
        isSettlementPort: false,
        idCardNumber: null,
      },
    });
    await ok(
      test.app,
      saveCompanyInfo,
      { body: await form(house.id, house.token, { ...details }) },
      { token: house.token },
    );
    expect(await ok(test.app, getCompanyInfo, { query: {} }, { token: house.consultant })).toMatchObject({
      ...details,
      relation: "none",
    });
    const body = await form(house.id, house.token, { taxCode: "1" });
    expect((await save(house.consultant, body)).code).toBe("2003");
    expect((await save(tree.inner, body)).code).toBe("2009");
    const withoutKey = await signedIn(test, house.id, "administrator", ["applications"]);
    expect((await save(withoutKey.token, body)).code).toBe("2003");
    expect((await call(test.app, getCompanyInfo, { query: {} }, { token: withoutKey.token })).code).toBe(
      "2003",
    );
  });

  it("of another company is as if it weren't there, in the query, in the body and by whatever header", async () => {
    const { house, rival, shop, franchise } = tree;
    const answers = await Promise.all(
      [rival.id, shop.id, missing].map((companyId) =>
        call(test.app, getCompanyInfo, { query: { companyId } }, { token: house.token }),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(["2002", "2002", "2002"]);
    const own = await form(house.id, house.token, { taxCode: "TAKEN" });
    for (const companyId of [rival.id, shop.id, missing])
      expect((await save(house.token, { ...own, companyId })).code).toBe("2002");
    // The header names nobody.
    await ok(
      test.app,
      saveCompanyInfo,
      { body: own },
      { token: house.token, headers: { companyid: String(rival.id), fkcompanyid: String(rival.id) } },
    );
    expect((await companyRow(test, rival.id)).tax_code).toBeNull();
    expect((await companyRow(test, house.id)).tax_code).toBe("TAKEN");
    // Its name stands in the list of those below, no more.
    expect((await save(house.token, { ...own, companyId: franchise.id, version: 1 })).code).toBe("7021");
  });

  it("leaves to staff and to the company above what is theirs to say", async () => {
    const { house, branch, franchise } = tree;
    const renamed = await save(house.token, await form(house.id, house.token, { name: "Palace" }));
    expect(renamed).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "name", rule: "notYoursToSay" }] },
    });
    expect(
      (await save(franchise.token, await form(franchise.id, franchise.token, { nameZh: "加盟" }))).code,
    ).toBe("2001");
    await ok(
      test.app,
      saveCompanyInfo,
      { body: await form(branch.id, house.token, { name: "Branch Office", resourceKeys: ["applications"] }) },
      { token: house.token },
    );
    expect(await companyRow(test, branch.id)).toMatchObject({
      name: "Branch Office",
      resource_keys: ["applications"],
    });
    // Not by its own hand.
    const own = await signedIn(test, branch.id, "administrator");
    expect((await call(test.app, getCompanyInfo, { query: {} }, { token: own.token })).code).toBe("2003");
    for (const unknown of [{ bdStaffId: 1 }, { contractUntil: "2099-01-01" }, { isSettlementPort: true }]) {
      const body = { ...(await form(house.id, house.token)), ...unknown };
      expect((await save(house.token, body)).code).toBe("2001");
    }
  });

  it("refuses an old version, and a save that changes nothing makes none", async () => {
    const { house } = tree;
    const first = await form(house.id, house.token, { taxCode: "A" });
    await ok(test.app, saveCompanyInfo, { body: first }, { token: house.token });
    const late = await save(house.token, { ...first, taxCode: "B" });
    expect(late).toMatchObject({ code: "2004", data: { current: { version: 2 } } });
    const same = await ok(
      test.app,
      saveCompanyInfo,
      { body: await form(house.id, house.token) },
      { token: house.token },
    );
    expect(same.version).toBe(2);
  });

  it.each([
    [{ name: " " }, "name", "required"],
    [{ displayCurrency: "ZZZ" }, "displayCurrency", "currency"],
    [{ displayCurrency: "dollars" }, "displayCurrency", "currency"],
    [{ fkAreaCityId: 320_500 }, "fkAreaCityId", "notAnOption"],
    [{ nature: "bank" as never }, "nature", "notAnOption"],
    [{ legalPerson: "x".repeat(101) }, "legalPerson", "tooLong"],
    [{ idCardNumber: "<b>" }, "idCardNumber", "idCardCharacters"],
  ])("refuses %j at its field", async (changes, path, rule) => {
    const { house } = tree;
    expect(await save(house.token, await form(house.id, house.token, changes))).toMatchObject({
      code: "2001",
      data: { fields: [{ path, rule }] },
    });
  });

  it("gives a company below no key that the one above, or the caller, lacks", async () => {
    const { house, branch } = tree;
    const few = await signedIn(test, house.id, "administrator", ["permission", "applications"]);
    await ok(
      test.app,
      saveCompanyInfo,
      { body: await form(branch.id, house.token, { resourceKeys: ["permission"] }) },
      { token: house.token },
    );
    const refused = await save(
      few.token,
      await form(branch.id, few.token, { resourceKeys: ["permission", "applications", "mps"] }),
    );
    expect(refused).toMatchObject({ code: "7002", data: { keys: ["mps"] } });
  });
});

describe("the legal person's ID card", () => {
  const inChina = async () => {
    const company = await makeCompany(test.database, { country_id: countryIds.china });
    return { companyId: company, token: (await signedIn(test, company, "administrator")).token };
  };
  const put = async (companyId: number, token: string, idCardNumber: string | null) =>
    save(token, await form(companyId, token, { idCardNumber }));

  it("is checked by GB 11643 on the mainland, kept sealed, shown masked, and whole on record alone", async () => {
    const { companyId, token } = await inChina();
    expect(await put(companyId, token, "11010119900307")).toMatchObject({
      data: { fields: [{ path: "idCardNumber", rule: "idCardLength" }] },
    });
    expect(await put(companyId, token, "110101199003070135")).toMatchObject({
      data: { fields: [{ path: "idCardNumber", rule: "idCardChecksum" }] },
    });
    expect((await put(companyId, token, "110101 19900307 0134")).code).toBe("1003");
    const masked = "••••••••••••••0134";
    expect((await ok(test.app, getCompanyInfo, { query: {} }, { token })).idCardNumber).toBe(masked);
    const consultant = await signedIn(test, companyId, "consultant");
    expect(
      (await ok(test.app, getCompanyInfo, { query: {} }, { token: consultant.token })).idCardNumber,
    ).toBeNull();
    const reveal = (by: string) =>
      call(test.app, revealLegalPersonCard, { body: { companyId } }, { token: by });
    expect(await reveal(token)).toMatchObject({ data: { idCardNumber: card } });
    expect((await reveal(consultant.token)).code).toBe("2003");
    expect((await reveal(tree.rival.token)).code).toBe("2002");
    // Sent back masked, it stays; another's mask is nobody's.
    expect((await put(companyId, token, masked)).code).toBe("1003");
    expect(await put(companyId, token, "••••••••••••••9999")).toMatchObject({
      data: { fields: [{ path: "idCardNumber", rule: "maskedNumber" }] },
    });
    const { q } = test.database.read(fixture);
    const { rows } = await sql<{ text: string }>`
      select row_to_json(c)::text || (select coalesce(string_agg(row_to_json(l)::text, ''), '') from audit_log l)
        || (select string_agg(row_to_json(s)::text, '') from company_secrets s) as text
      from companies c where id = ${companyId}`.execute(q);
    expect(rows[0]?.text).not.toContain(card);
    expect(rows[0]?.text).not.toContain(card.slice(0, 14));
    await ok(
      test.app,
      saveCompanyInfo,
      { body: await form(companyId, token, { idCardNumber: null }) },
      { token },
    );
    expect((await ok(test.app, getCompanyInfo, { query: {} }, { token })).idCardNumber).toBeNull();
  });

  it("elsewhere may be of any form", async () => {
    const { house } = tree;
    expect((await put(house.id, house.token, "a123456(7)")).code).toBe("1003");
    expect((await ok(test.app, getCompanyInfo, { query: {} }, { token: house.token })).idCardNumber).toMatch(
      /^•+6\(7\)$|^•+/,
    );
  });

  it("is verified, with a warning that names nobody where another company has the same person", async () => {
    const [one, two] = [await inChina(), await inChina()];
    const verify = async (token: string, idCard: string, companyId?: number) =>
      call(test.app, verifyIdCard, { body: { idCard, ...(companyId && { companyId }) } }, { token });
    expect(await verify(one.token, otherCard)).toMatchObject({
      data: { valid: true, rule: null, elsewhere: false },
    });
    expect(await verify(one.token, "123")).toMatchObject({ data: { valid: false, rule: "idCardLength" } });
    await put(one.companyId, one.token, otherCard);
    // Its own doesn't count.
    expect(await verify(one.token, otherCard)).toMatchObject({ data: { elsewhere: false } });
    const told = await verify(two.token, otherCard.toLowerCase());
    expect(told).toMatchObject({ data: { valid: true, elsewhere: true } });
    expect(Object.keys(told.data as object)).toEqual(["valid", "rule", "elsewhere"]);
    // Who was told is on record, once, without the number.
    const { rows } = await test.database.transaction(fixture, ({ q }) =>
      sql<{ company_id: number; entry: string }>`
        select company_id, row_to_json(l)::text as entry from audit_log l where action = 'idCardKnown'`.execute(
        q,
      ),
    );
    expect(rows.map(({ company_id }) => company_id)).toEqual([two.companyId]);
    expect(rows[0]?.entry.toLowerCase()).not.toContain(otherCard.toLowerCase().slice(0, 14));
    const history = await ok(
      test.app,
      getCompanyHistory,
      { query: { companyId: two.companyId } },
      { token: two.token },
    );
    expect(history.items.map(({ action }) => action)).toContain("idCardKnown");
    expect((await verify(two.token, otherCard, one.companyId)).code).toBe("2002");
    expect((await verify(tree.house.consultant, otherCard)).code).toBe("2003");
    for (let tries = 2; tries <= idCardChecksPerHour; tries += 1) await verify(two.token, "123");
    expect((await verify(two.token, "123")).code).toBe("2016");
  });
});

describe("the history", () => {
  it("has names for what ids stand for, as far as they are the reader's to know, of registrations too", async () => {
    const { house, branch } = tree;
    const code = await makeCode(test.database, tree.bdId);
    const entry = (nounId: number, action: string, changes: object) =>
      asSuperuser(
        test,
        `insert into audit_log (company_id, noun, noun_id, action, actor, request_id, changes)
         values ($1, 'company', $2, $3, 'system', 'r', $4)`,
        [nounId, String(nounId), action, JSON.stringify(changes)],
      );
    await entry(branch.id, "register", {
      countryId: [null, countryIds.hongKong],
      invitationCodeId: [null, code],
      bdStaffId: [null, tree.bdId],
    });
    await entry(branch.id, "carryDown", {
      frozenWith: [house.id, null],
      contractUntil: [null, "2027-01-31"],
    });
    const told = async (token: string) => {
      const page = await ok(test.app, getCompanyHistory, { query: { companyId: branch.id } }, { token });
      return page.items.map(({ action, changes }) => [
        action,
        changes.map(({ path, from, to }) => [path, from, to]),
      ]);
    };
    const registered = [
      "register",
      expect.arrayContaining([["fkAreaCountryId", null, "Hong Kong SAR, China"]]),
    ];
    expect(await told(house.token)).toEqual([
      [
        "carryDown",
        [
          ["contractUntil", null, "2027-01-31"],
          ["frozenWith", "House", null],
        ],
      ],
      registered,
    ]);
    // The one above isn't theirs to name here, nor whom the code belongs to.
    expect(await told(branch.token)).toEqual([
      ["carryDown", expect.arrayContaining([["frozenWith", "…", null]])],
      ["register", expect.arrayContaining([["bdStaffId", null, "…"]])],
    ]);
  });

  it("tells who changed what from what to what, numbers masked, to administrators alone", async () => {
    const { house, branch } = tree;
    const token = house.token;
    const put = async (changes: Partial<Save>) =>
      ok(test.app, saveCompanyInfo, { body: await form(house.id, token, changes) }, { token });
    await put({ idCardNumber: card, nature: "school" });
    // Two that end alike.
    await put({ idCardNumber: "X12345670134" });
    const read = (by: string, companyId = house.id) =>
      call(test.app, getCompanyHistory, { query: { companyId } }, { token: by });
    const page = await ok(test.app, getCompanyHistory, { query: { companyId: house.id } }, { token });
    expect(page.total).toBe(2);
    expect(page.items[1]).toMatchObject({ actorKind: "account", action: "save" });
    expect(page.items[1]?.changes).toEqual([
      { path: "nature", from: null, to: "school" },
      { path: "idCardNumber", from: null, to: "••••••••••••••0134" },
    ]);
    expect(page.items[0]?.changes).toMatchObject([{ path: "idCardNumber" }]);
    expect((await read(house.consultant)).code).toBe("2003");
    for (const stranger of [tree.rival.token, branch.token, tree.franchise.token])
      expect((await read(stranger)).code).toBe("2002");
    expect((await read(token, tree.franchise.id)).code).toBe("2002");
    expect((await read(token, branch.id)).code).toBe("1003");
  });
});
