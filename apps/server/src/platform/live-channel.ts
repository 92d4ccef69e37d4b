import { sql } from "kysely";
import type { ScopedDb } from "./database.ts";

/** Channel on which instances tell each other what open streams have to know. */
export const liveChannel = "passage_live";

/** What is told: a change, by ids, or the end of a session. */
export type LiveMessage =
  | {
      readonly kind: "change";
      readonly id: number;
      readonly companyId: number | null;
      readonly studentId: number | null;
      readonly applicationId: number | null;
      /** An account that has just lost sight of the student. */
      readonly formerAccountId: number | null;
      /** The side it is for; null = both. */
      readonly toldTo: "staff" | "accounts" | null;
    }
  | { readonly kind: "sessionEnded"; readonly familyId: number };

/** Tells all instances, once the transaction has committed. */
export async function tellLive(tx: ScopedDb, message: LiveMessage): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(message)})`.execute(tx.q);
}
