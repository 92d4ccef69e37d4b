import { sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";
import { tellLive } from "../../platform/live-channel.ts";

/** Whose sessions may have lapsed. */
export interface MayHaveLapsed {
  readonly accounts?: readonly number[];
  readonly companies?: readonly number[];
}

/**
 * Ends the sessions of those whose own time, or whose company's contract, is over on a day (`YYYY-MM-DD`), and tells
 * open screens, on every instance. Those whose time runs out at midnight are refused with their next request without it.
 */
export async function endLapsedSessions(
  tx: ScopedTx,
  { accounts = [], companies = [] }: MayHaveLapsed,
  today: string,
): Promise<void> {
  const { rows } = await sql<{ family_id: number }>`
    select family_id from end_lapsed_sessions(${[...accounts]}::int[], ${[...companies]}::int[], ${today}::date)`.execute(
    tx.q,
  );
  for (const { family_id } of rows) await tellLive(tx, { kind: "sessionEnded", familyId: family_id });
}
