import { sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";

/** Statements of a whole table take longer than those of requests may. */
export async function withoutHaste(tx: ScopedTx): Promise<void> {
  await sql`set local statement_timeout = '15min'`.execute(tx.q);
}

/**
 * Whether joins may go row by row. Fresh rows have no statistics: where the planner expects a handful and there are
 * 100 000, such a join takes hours.
 */
export async function setLoops(tx: ScopedTx, loops: "on" | "off"): Promise<void> {
  await sql`set local enable_nestloop = ${sql.lit(loops)}`.execute(tx.q);
}
