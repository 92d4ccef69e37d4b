import type { Database } from "../../platform/database.ts";
import { fixture, makeAccount, makeCompany } from "../../test/factories.ts";

/** People of a company below another: an account, an invited one, and a contact person without a login. */
export interface PeopleBelow {
  companyId: number;
  accountId: number;
  invitedId: number;
  contactId: number;
}

export const missingPeople: PeopleBelow = {
  companyId: 2_000_000_000,
  accountId: 2_000_000_000,
  invitedId: 2_000_000_000,
  contactId: 2_000_000_000,
};

export async function makePeopleBelow(database: Database, above: number): Promise<PeopleBelow> {
  const companyId = await makeCompany(database, { parent_id: above });
  const account = await makeAccount(database, companyId);
  const invited = await makeAccount(database, companyId, { password_hash: null });
  const contact = await database.transaction(fixture, ({ q }) =>
    q
      .insertInto("contact_persons")
      .values({ company_id: companyId, name: "Lin Mei", email: `lin.mei.${companyId}@agency.test` })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return { companyId, accountId: account.id, invitedId: invited.id, contactId: contact.id };
}
