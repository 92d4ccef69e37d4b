import { addAccount, giveLogin, saveAccount } from "@passage/contract/accounts/endpoints.ts";
import { addSubcompany } from "@passage/contract/company/endpoints.ts";
import { addCompany, addCompanyAccount } from "@passage/contract/staff-companies/endpoints.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, ok } from "../../test/app.ts";
import { countryIds, makeStaff, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { colleague, formOf, type House, makeContact, makeHouse } from "./test-house.ts";

let house: House;
let app: House["test"]["app"];
let chief: string;
beforeAll(async () => {
  house = await makeHouse();
  app = house.test.app;
  chief = await house.token(house.people.chief);
});
afterAll(() => house?.test.close());

/** How often it is on record that an address was told to be taken, and by whom. */
const told = async () => {
  const rows = await asSuperuser<{ company_id: number; by: number; said: string }>(
    house.test,
    `select company_id, coalesce(actor_account_id, actor_staff_id) as by, coalesce(changes::text, '') as said from audit_log
     where action = 'emailKnown' order by id`,
  );
  for (const { said } of rows) expect(said).not.toContain(house.people.foreigner.email);
  return rows.map(({ company_id, by }) => [company_id, by]);
};

it("that an address signs in elsewhere is on record, whichever call said so, and nothing else is left of it", async () => {
  const { companies, people } = house;
  const { email } = people.foreigner;
  const by = people.chief.id;
  const body = colleague(companies.branch, { email });
  expect((await call(app, addAccount, { body }, { token: chief })).code).toBe("7007");
  expect(await told()).toEqual([[companies.branch, by]]);

  const added = await ok(app, addAccount, { body: colleague(companies.house) }, { token: chief });
  const form = await formOf(house, added.accountId, chief, { email });
  expect((await call(app, saveAccount, { body: form }, { token: chief })).code).toBe("7007");

  const contact = await makeContact(house, companies.branch, { email });
  const rights = { language: "en-us", role: "consultant", resourceKeys: [], validUntil: null } as const;
  const login = { contactPersonId: contact.id, version: contact.version, ...rights, resourceKeys: [] };
  expect((await call(app, giveLogin, { body: login }, { token: chief })).code).toBe("7007");
  expect(await told()).toEqual([
    [companies.branch, by],
    [companies.house, by],
    [companies.branch, by],
  ]);
});

it("of a company that isn't looked after nothing is said, nor recorded", async () => {
  const before = await told();
  const body = colleague(house.companies.foreign, { email: house.people.foreigner.email });
  expect((await call(app, addAccount, { body }, { token: chief })).code).toBe("2002");
  expect(await told()).toEqual(before);
});

it("what else is wrong is said first, and the address tried against nobody's", async () => {
  const { companies, people } = house;
  const { email } = people.foreigner;
  const before = await told();
  const { accountId } = await ok(app, addAccount, { body: colleague(companies.house) }, { token: chief });
  const form = await formOf(house, accountId, chief, { email, superiorId: people.branchOne.id });
  expect((await call(app, saveAccount, { body: form }, { token: chief })).code).toBe("7005");
  const body = colleague(companies.house, { email, superiorId: people.branchOne.id });
  expect((await call(app, addAccount, { body }, { token: chief })).code).toBe("7005");
  expect(await told()).toEqual(before);
});

it("so it is with new companies, and with what staff make; of one below none the platform's log tells", async () => {
  const { test, companies, people } = house;
  const { name, nameZh, phoneRegion, phoneNumber, email } = colleague(companies.house, {
    email: people.foreigner.email,
  });
  const administrator = { name, nameZh, phoneRegion, phoneNumber, email, language: "en-us" } as const;
  const said = {
    ...{ name: "Office", fkAreaCountryId: countryIds.hongKong, displayCurrency: "HKD" },
    ...{ resourceKeys: ["permission" as const], administrator },
  };
  const staffId = await makeStaff(test.database);
  const staff = await tokenOf(test.database, { staff: staffId });
  const before = await told();
  const below = { body: { ...said, fkParentAgentId: companies.branch } };
  const bySelf = { ...said, isSettlementPort: true };
  const asked = [
    await call(app, addSubcompany, below, { token: chief }),
    await call(app, addCompany, { body: { ...below.body, isSettlementPort: false } }, { token: staff }),
    await call(app, addCompany, { body: bySelf }, { token: staff }),
    await call(
      app,
      addCompanyAccount,
      { params: { id: companies.house }, body: { ...administrator, role: "consultant" } },
      { token: staff },
    ),
  ];
  expect(asked).toEqual(Array(4).fill(expect.objectContaining({ code: "7007" })));
  expect((await told()).slice(before.length)).toEqual([
    [companies.branch, people.chief.id],
    [companies.branch, staffId],
    [null, staffId],
    [companies.house, staffId],
  ]);
  const apart = { body: { ...said, fkParentAgentId: companies.foreign } };
  expect((await call(app, addSubcompany, apart, { token: chief })).code).toBe("2002");
  expect(await told()).toHaveLength(before.length + 4);
});
