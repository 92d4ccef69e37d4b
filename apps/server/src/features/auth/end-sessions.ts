import { sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";
import { tellLive } from "../../platform/live-channel.ts";

/** Whose sessions end, and why: a word for the row (`password`, `disabled`, `frozen`, `revoked`). */
export interface SessionsToEnd {
  readonly accounts?: readonly number[];
  /** With the sessions they opened within accounts. */
  readonly staff?: readonly number[];
  /** One that goes on: the caller's own. */
  readonly exceptFamilyId?: number;
  readonly because: "password" | "disabled" | "frozen" | "expired" | "revoked";
}

/**
 * Ends all sessions of these people, on every instance with the next request, and tells open screens; how many ended.
 * Works under the scope of whoever may change them (administrators, staff, the person), and passes others over.
 */
export async function endSessions(
  tx: ScopedTx,
  { accounts = [], staff = [], exceptFamilyId, because }: SessionsToEnd,
): Promise<number> {
  const { rows } = await sql<{ family_id: number }>`
    select family_id from end_sessions(
      ${[...accounts]}::int[], ${[...staff]}::int[], ${exceptFamilyId ?? null}::bigint, ${because})`.execute(
    tx.q,
  );
  for (const { family_id } of rows) await tellLive(tx, { kind: "sessionEnded", familyId: family_id });
  return rows.length;
}
