import type { Database } from "../../platform/database.ts";
import { fixture, makeAccount, makeCompany, makeStaff } from "../../test/factories.ts";
import { givePasskey } from "../factors/test-passkey.ts";

/** A company with an account, one that is invited, and a code of its BD consultant. */
export interface Agency {
  readonly companyId: number;
  readonly accountId: number;
  readonly invitedId: number;
  /** Has a second factor. */
  readonly guardedId: number;
  readonly codeId: number;
  readonly bdStaffId: number;
}

const missing = 2_000_000_000;

/** One that never was. */
export const missingAgency: Agency = {
  companyId: missing,
  accountId: missing,
  invitedId: missing,
  guardedId: missing,
  codeId: missing,
  bdStaffId: missing,
};

/** Makes an agency that whoever looks after another company looks after as well. */
export async function makeAgency(database: Database, like: number): Promise<Agency> {
  const bd = await consultantOf(database, like);
  const companyId = await makeCompany(database, { bd_staff_id: bd });
  // One to stay, so that the other may be disabled.
  await makeAccount(database, companyId, { role: "administrator" });
  const { id: accountId } = await makeAccount(database, companyId);
  const { id: invitedId } = await makeAccount(database, companyId, { password_hash: null });
  const { id: guardedId } = await makeAccount(database, companyId);
  await givePasskey(database, { account_id: guardedId, company_id: companyId });
  return { companyId, accountId, invitedId, guardedId, codeId: await makeCode(database, bd), bdStaffId: bd };
}

/** Who looks after a company; somebody new where nobody does. */
async function consultantOf(database: Database, companyId: number): Promise<number> {
  const row = await database
    .read(fixture)
    .q.selectFrom("companies")
    .select("bd_staff_id")
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  return row.bd_staff_id ?? makeStaff(database, { everywhere: false, role: "bd" });
}

/** An invitation code that any number of companies may use. */
export function makeCode(database: Database, staffId: number): Promise<number> {
  return database.transaction(fixture, async ({ q }) => {
    const { id } = await q
      .insertInto("invitation_codes")
      .values({ code: `T${crypto.randomUUID().toUpperCase()}`, staff_id: staffId, most_uses: 100 })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}
