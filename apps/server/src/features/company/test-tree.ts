import { type AccountRole, type ResourceKey, resourceKeys } from "@passage/contract/resource-keys.ts";
import type { TestApp } from "../../test/app.ts";
import { fixture, makeAccount, makeCompany, makeStaff, tokenOf } from "../../test/factories.ts";

/** A company with tokens of its people. */
export interface TestCompany {
  readonly id: number;
  readonly administratorId: number;
  /** Its administrator. */
  readonly token: string;
  /** A consultant with every key: reads, and changes nothing. */
  readonly consultant: string;
}

/** house ← branch ← desk; house ← franchise (its own master) ← shop; and rival, which has nothing to do with them. */
export type Tree = Record<"house" | "branch" | "desk" | "franchise" | "shop" | "rival", TestCompany> & {
  /** Looks after the house. */
  readonly bdId: number;
  /** A staff member within the house's administrator. */
  readonly inner: string;
};

const allKeys = [...resourceKeys];

/** Somebody of a company, signed in. */
export async function signedIn(
  { database }: TestApp,
  companyId: number,
  role: AccountRole,
  keys: readonly ResourceKey[] = allKeys,
): Promise<{ id: number; token: string }> {
  const { id } = await makeAccount(database, companyId, { role, resource_keys: [...keys] });
  return { id, token: await tokenOf(database, { account: id }) };
}

export async function makeTree(test: TestApp): Promise<Tree> {
  const { database } = test;
  const bdId = await makeStaff(database, { name: "Emily Tan", name_zh: "陈艾美" });
  const company = async (values: Parameters<typeof makeCompany>[1]): Promise<TestCompany> => {
    const id = await makeCompany(database, values);
    const administrator = await signedIn(test, id, "administrator");
    const { token: consultant } = await signedIn(test, id, "consultant");
    return { id, administratorId: administrator.id, token: administrator.token, consultant };
  };
  const house = await company({
    name: "House",
    name_zh: "总行",
    bd_staff_id: bdId,
    contract_until: "2027-12-31",
  });
  const branch = await company({ name: "Branch", parent_id: house.id });
  const desk = await company({ name: "Desk", parent_id: branch.id });
  const franchise = await company({ name: "Franchise", parent_id: house.id, settles_independently: true });
  const shop = await company({ name: "Shop", parent_id: franchise.id });
  const rival = await company({ name: "Rival" });
  const inner = await tokenOf(database, { account: house.administratorId, inner: await makeStaff(database) });
  return { house, branch, desk, franchise, shop, rival, bdId, inner };
}

/** A company's row as it is, past the walls. */
export async function companyRow({ database }: TestApp, id: number) {
  return database
    .read(fixture)
    .q.selectFrom("companies")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
