import { afterAll, beforeAll, expect, it } from "vitest";
import type { ScopedTx } from "../../platform/database.ts";
import { systemScope } from "../../platform/scope.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { makeAccount, makeCompany, makeStaff } from "../../test/factories.ts";
import { accountScope, staffScope } from "../../test/scopes.ts";
import { makeRecoveryCodes } from "../factors/recovery-codes.ts";

let db: TestDatabase;
let company: number;
let owner: { id: number };

beforeAll(async () => {
  db = await createTestDatabase();
  company = await makeCompany(db.database);
  owner = await makeAccount(db.database, company);
  await db.database.transaction(systemScope("test"), (tx) => addFactors(tx));
});
afterAll(() => db?.close());

async function addFactors(tx: ScopedTx) {
  await tx.q
    .insertInto("passkeys")
    .values({
      account_id: owner.id,
      company_id: company,
      credential_id: Buffer.from(`credential of ${owner.id}`),
      public_key: Buffer.alloc(8),
      counter: 0,
      name: "Laptop",
    })
    .execute();
  await makeRecoveryCodes(tx, { audience: "account", id: owner.id }, company);
}

/** How many rows of the owner's a scope sees, and takes away, in a transaction that is undone. */
async function reach(scope: Parameters<TestDatabase["database"]["read"]>[0]) {
  let counts = { seen: 0, taken: 0 };
  const undo = new Error("undone");
  await db.database
    .transaction(scope, async ({ q }) => {
      const seen = await q.selectFrom("passkeys").select("id").execute();
      const { numDeletedRows } = await q.deleteFrom("recovery_codes").executeTakeFirstOrThrow();
      counts = { seen: seen.length, taken: Number(numDeletedRows) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return counts;
}

const ofOwner = (more: object = {}) =>
  accountScope({ accountId: owner.id, companyId: company, owners: [owner.id], ...more });

it("row-level security shows factors to their owner alone, whoever else looks after the account", async () => {
  expect(await reach(ofOwner())).toEqual({ seen: 1, taken: 10 });
  const sibling = await makeAccount(db.database, company, { role: "administrator" });
  const administers = [company];
  const none = { seen: 0, taken: 0 };
  expect(
    await reach(
      accountScope({ accountId: sibling.id, companyId: company, companies: administers, administers }),
    ),
  ).toEqual(none);
  const staffId = await makeStaff(db.database);
  expect(await reach(ofOwner({ inner: { staffId, staffName: "Staff" } }))).toEqual(none);
});

it("nor to staff, whoever they look after: taking them away goes by a function", async () => {
  const none = { seen: 0, taken: 0 };
  const staffId = await makeStaff(db.database);
  expect(await reach(staffScope({ staffId }))).toEqual(none);
  expect(await reach(staffScope({ staffId, companies: [company] }))).toEqual(none);
  await expect(db.database.transaction(staffScope({ staffId }), addFactors)).rejects.toThrow(
    /row-level security/,
  );
});
