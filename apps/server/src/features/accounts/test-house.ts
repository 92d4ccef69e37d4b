import type { addAccount, saveAccount } from "@passage/contract/accounts/endpoints.ts";
import { getAccountDetail } from "@passage/contract/accounts/endpoints.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { resourceKeys } from "@passage/contract/resource-keys.ts";
import { createTestApp, ok, type TestApp } from "../../test/app.ts";
import { fixture, type MadeAccount, makeAccount, makeCompany, tokenOf } from "../../test/factories.ts";

/** An agency with a branch, a sub company of its own settlement, and a stranger's. */
export interface House {
  readonly test: TestApp;
  readonly companies: { house: number; branch: number; franchise: number; foreign: number };
  readonly people: Record<
    | "chief"
    | "deputy"
    | "boss"
    | "junior"
    | "reader"
    | "finance"
    | "branchHead"
    | "branchOne"
    | "franchisee"
    | "foreigner",
    MadeAccount
  >;
  token(account: MadeAccount, inner?: number): Promise<string>;
}

const allKeys = [...resourceKeys];

export async function makeHouse(): Promise<House> {
  const test = await createTestApp();
  const { database } = test;
  const house = await makeCompany(database, { name: "House" });
  const branch = await makeCompany(database, { name: "Branch", parent_id: house });
  const franchise = await makeCompany(database, { parent_id: house, settles_independently: true });
  const foreign = await makeCompany(database);
  const boss = await makeAccount(database, house, { name: "Boss Wong", name_zh: "王老板" });
  const people = {
    chief: await makeAccount(database, house, { role: "administrator", name: "Chief Chan" }),
    deputy: await makeAccount(database, house, { role: "administrator", name: "Deputy Lee" }),
    boss,
    junior: await makeAccount(database, house, { superior_id: boss.id, name: "Junior Ho" }),
    reader: await makeAccount(database, house, { resource_keys: ["permission"] }),
    finance: await makeAccount(database, house, { role: "finance" }),
    branchHead: await makeAccount(database, branch, { role: "administrator" }),
    branchOne: await makeAccount(database, branch),
    franchisee: await makeAccount(database, franchise, { role: "administrator", resource_keys: allKeys }),
    foreigner: await makeAccount(database, foreign, { role: "administrator", resource_keys: allKeys }),
  };
  return {
    test,
    companies: { house, branch, franchise, foreign },
    people,
    token: ({ id }, inner) =>
      tokenOf(database, inner === undefined ? { account: id } : { account: id, inner }),
  };
}

const nobody = {
  nameZh: null,
  phoneRegion: null,
  phoneNumber: null,
  telRegion: null,
  telNumber: null,
  messaging: {},
  department: null,
  position: null,
  isCommissionEmail: false,
  isNewsEmail: false,
};

let made = 0;

/** A colleague who passes every rule; each call another person. */
export function colleague(
  companyId: number,
  changes: Partial<Sent<typeof addAccount>["body"]> = {},
): Sent<typeof addAccount>["body"] {
  made += 1;
  return {
    ...nobody,
    companyId,
    name: `Colleague ${made}`,
    email: `colleague${made}@agency.test`,
    language: "en-us",
    role: "consultant",
    resourceKeys: ["applications"],
    validUntil: null,
    superiorId: null,
    ...changes,
  };
}

/** What a form would send of an account as it stands, with changes. */
export async function formOf(
  { test }: House,
  accountId: number,
  token: string,
  changes: Partial<Sent<typeof saveAccount>["body"]> = {},
): Promise<Sent<typeof saveAccount>["body"]> {
  const detail = await ok(test.app, getAccountDetail, { query: { accountId } }, { token });
  const { name, nameZh, email, phoneRegion, phoneNumber, telRegion, telNumber, messaging } = detail;
  const { department, position, isCommissionEmail, isNewsEmail, version } = detail;
  const { role, resourceKeys, validUntil, superiorId } = detail;
  return {
    ...{ accountId, version, name, nameZh, email, phoneRegion, phoneNumber, telRegion, telNumber, messaging },
    ...{ department, position, isCommissionEmail, isNewsEmail, role, resourceKeys, validUntil, superiorId },
    ...changes,
  };
}

/** A person without a login, past the services. */
export function makeContact(
  { test }: House,
  companyId: number,
  values: { name?: string; email?: string; is_commission_email?: boolean } = {},
): Promise<{ id: number; version: number }> {
  made += 1;
  return test.database.transaction(fixture, ({ q }) =>
    q
      .insertInto("contact_persons")
      .values({
        company_id: companyId,
        name: `Person ${made}`,
        email: `person${made}@agency.test`,
        ...values,
      })
      .returning(["id", "version"])
      .executeTakeFirstOrThrow(),
  );
}
