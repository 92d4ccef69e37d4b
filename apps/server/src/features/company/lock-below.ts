import { sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";

/** A company below another, as it stands. */
export interface Below {
  readonly id: number;
  readonly resource_keys: string[];
  readonly contract_until: string | null;
  readonly frozen_with: number | null;
}

/** All below a company, or those that go along with it: not its own masters, nor what stands below these. */
export type WhichBelow = "all" | "goingAlong";

/**
 * Those below a company, each after the one above it: nobody else changes them until the transaction ends, and none is
 * added. The company itself has to be locked. Whoever was about to add one is waited for; so the list is read again,
 * until it has nobody new.
 */
export async function lockBelow(tx: ScopedTx, companyId: number, which: WhichBelow): Promise<Below[]> {
  let locked = await lock(tx, companyId, which);
  for (;;) {
    const known = new Set(locked.map(({ id }) => id));
    const again = await lock(tx, companyId, which);
    if (again.length === known.size && again.every(({ id }) => known.has(id))) return again;
    locked = again;
  }
}

async function lock(tx: ScopedTx, companyId: number, which: WhichBelow): Promise<Below[]> {
  const { rows } = await sql<Below>`
    select * from lock_companies_below(${companyId}, ${which === "goingAlong"})`.execute(tx.q);
  return rows;
}
