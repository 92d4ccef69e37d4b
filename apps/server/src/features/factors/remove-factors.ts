import { sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";
import type { FactorHolder } from "./held-factors.ts";

/**
 * Takes all second factors from somebody who lost them, by staff who may recover accounts, or look after staff. The
 * rows are their owner's alone: functions of the database do it, and ask once more who may.
 * @returns how many there were; null for an account that the caller may not recover
 */
export async function removeFactors(tx: ScopedTx, { audience, id }: FactorHolder): Promise<number | null> {
  const reset =
    audience === "account" ? sql`reset_account_factors(${id}::int)` : sql`reset_staff_factors(${id}::int)`;
  const { rows } = await sql<{ factors: number | null }>`select ${reset} as factors`.execute(tx.q);
  return rows[0]?.factors ?? null;
}
