import {
  getAccountDetail,
  getAccountPage,
  getAgentUserInfoById,
  getContactPersonPage,
} from "@passage/contract/accounts/endpoints.ts";
import { getAuthorityPage, getCompanyInfo } from "@passage/contract/company/endpoints.ts";
import { listStudents } from "@passage/contract/students/endpoints.ts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, ok } from "../../test/app.ts";
import { fixture, makeStudent } from "../../test/factories.ts";
import { accountScope } from "../../test/scopes.ts";
import { type House, makeHouse } from "./test-house.ts";

let house: House;
/** The same server with the application's wall switched off. */
let secondWall: FastifyInstance;
let token: string;
beforeAll(async () => {
  house = await makeHouse();
  const { database, instance, secondWallOnly } = house.test;
  secondWall = await instance(secondWallOnly);
  // Its own master, and its students opened to the house: their owner is known by name there, and nobody else's row.
  await database.transaction(fixture, ({ q }) =>
    q
      .updateTable("companies")
      .set({ opens_students: true, name: "Franchise" })
      .where("id", "=", house.companies.franchise)
      .execute(),
  );
  await database.transaction(fixture, ({ q }) =>
    q
      .updateTable("accounts")
      .set({ name: "Fran Chisee" })
      .where("id", "=", house.people.franchisee.id)
      .execute(),
  );
  await makeStudent(database, house.people.franchisee);
  token = await house.token(house.people.chief);
});
afterAll(() => house?.test.close());

describe("row-level security alone", () => {
  it("keeps the people of a company that is its own master, though its students are in sight", async () => {
    const { franchise } = house.companies;
    for (const app of [house.test.app, secondWall]) {
      const accounts = await ok(app, getAccountPage, { body: { limit: 200 } }, { token });
      expect(accounts.items.length).toBeGreaterThan(5);
      expect(accounts.items.filter(({ companyId }) => companyId === franchise)).toEqual([]);
      const contacts = await ok(app, getContactPersonPage, { body: { limit: 200 } }, { token });
      expect(contacts.items.filter(({ companyId }) => companyId === franchise)).toEqual([]);
      const authority = await ok(app, getAuthorityPage, { body: { limit: 200 } }, { token });
      expect(authority.items.filter(({ companyId }) => companyId === franchise)).toEqual([]);
      const accountId = house.people.franchisee.id;
      expect((await call(app, getAccountDetail, { query: { accountId } }, { token })).code).toBe("2002");
      expect((await call(app, getCompanyInfo, { query: { companyId: franchise } }, { token })).code).toBe(
        "2002",
      );
    }
  });

  it("names the owner and the company of a student that was opened, and shows the owner's card", async () => {
    const { franchisee } = house.people;
    for (const app of [house.test.app, secondWall]) {
      const { items } = await ok(app, listStudents, { body: {} }, { token });
      expect(items.map(({ ownerName, companyName }) => [ownerName, companyName])).toEqual([
        ["Fran Chisee", "Franchise"],
      ]);
      const query = { onlineAgentUserId: franchisee.id };
      expect((await ok(app, getAgentUserInfoById, { query }, { token })).email).toBe(franchisee.email);
      const clerk = await house.token(house.people.junior);
      expect((await call(app, getAgentUserInfoById, { query }, { token: clerk })).code).toBe("2002");
    }
  });

  it("lets at no row of people beyond the own company and those looked after, whatever is asked", async () => {
    const { people, companies, test } = house;
    const scope = accountScope({
      accountId: people.chief.id,
      companyId: companies.house,
      companies: [companies.house, companies.branch, companies.franchise],
      administers: [companies.house, companies.branch],
    });
    const db = test.secondWallOnly.read(scope);
    const companiesOf = async (table: string) => {
      const { rows } = await sql<{ company_id: number }>`
        select distinct company_id from ${sql.table(table)} order by 1`.execute(db.q);
      return rows.map(({ company_id }) => company_id);
    };
    const own = [companies.house, companies.branch];
    expect(await companiesOf("accounts")).toEqual(own);
    expect(await companiesOf("contact_persons")).toEqual(own);
    expect(await companiesOf("known_accounts")).toEqual([...own, companies.franchise]);
    const { rows } = await sql<{ id: number }>`select id from known_companies order by id`.execute(db.q);
    expect(rows.map(({ id }) => id)).toEqual([...own, companies.franchise]);
  });
});
