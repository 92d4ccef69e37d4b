import type { Returned } from "@passage/contract/endpoint.ts";
import type { getAccountFactors, resetAccountFactors } from "@passage/contract/staff-companies/endpoints.ts";
import { sql } from "kysely";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { lookedAfterByStaff } from "../../platform/visibility.ts";
import { recoverAccess } from "../auth/recover-access.ts";
import type { StaffCompanyDependencies } from "./dependencies.ts";

/** What an account is asked for beside its password. @throws AppError 2002 */
export async function readAccountFactors(
  db: ScopedDb,
  id: number,
): Promise<Returned<typeof getAccountFactors>> {
  await assertInSight(db, id);
  const { rows } = await sql<Returned<typeof getAccountFactors>>`
    select totp_since as "totpSince", passkeys, recovery_codes as "recoveryCodesLeft"
    from account_factors(${id}::int)`.execute(db.q);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/**
 * Takes the second factors off an account whose owner lost them.
 * @throws AppError 2002; 2006 there are none
 */
export async function recoverAccount(
  tx: ScopedTx,
  id: number,
  reason: string,
  { publicUrl }: Pick<StaffCompanyDependencies, "publicUrl">,
): Promise<Returned<typeof resetAccountFactors>> {
  await assertInSight(tx, id);
  return { sessions: await recoverAccess(tx, { audience: "account", id }, reason, { publicUrl }) };
}

async function assertInSight(db: ScopedDb, id: number): Promise<void> {
  await db.q
    .selectFrom("accounts as a")
    .select("a.id")
    .where("a.id", "=", id)
    .where(lookedAfterByStaff(db, "a.company_id"))
    .executeTakeFirstOrThrow(() => notFound());
}
