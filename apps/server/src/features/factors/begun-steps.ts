import { sql } from "kysely";
import { tokenHash } from "../../platform/authentication.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { columnOf, type FactorHolder } from "./held-factors.ts";

/** How long a step may take, in seconds: long enough to find the phone. */
const life = 5 * 60;

export type StepPurpose = "signIn" | "verify" | "newPasskey";

/** What was begun: by whom, in which session, and with which challenge for a passkey. */
export interface BegunStep {
  readonly purpose: StepPurpose;
  readonly holder: FactorHolder;
  readonly familyId: number | null;
  readonly challenge: string | null;
}

/** Keeps a step under a secret text that the caller hands to the browser; needs the platform's scope. */
export async function beginStep(tx: ScopedTx, secret: string, step: BegunStep): Promise<void> {
  await tx.q
    .insertInto("begun_steps")
    .values({
      hash: tokenHash(secret),
      purpose: step.purpose,
      [columnOf(step.holder)]: step.holder.id,
      family_id: step.familyId,
      challenge: step.challenge,
      expires_at: sql<string>`now() + make_interval(secs => ${life})`,
    })
    .execute();
}

/** The step of a text; null where it is over, was used, or is for something else. */
export async function findStep(
  db: ScopedDb,
  secret: string,
  purpose: StepPurpose,
): Promise<BegunStep | null> {
  const row = await db.q
    .selectFrom("begun_steps as b")
    .leftJoin("accounts as a", "a.id", "b.account_id")
    .leftJoin("staff as s", "s.id", "b.staff_id")
    .select(["b.account_id", "b.staff_id", "b.family_id", "b.challenge"])
    .where("b.hash", "=", tokenHash(secret))
    .where("b.purpose", "=", purpose)
    .where("b.expires_at", ">", sql<string>`now()`)
    // A password that was changed since takes what was begun with the old one along.
    .where(sql<boolean>`coalesce(a.password_changed_at, s.password_changed_at, '-infinity') <= b.begun_at`)
    .executeTakeFirst();
  if (!row) return null;
  const holder: FactorHolder =
    row.staff_id === null
      ? { audience: "account", id: row.account_id ?? 0 }
      : { audience: "staff", id: row.staff_id };
  return { purpose, holder, familyId: row.family_id, challenge: row.challenge };
}

/** Ends a step: true for the one caller who comes first. */
export async function endStep(tx: ScopedTx, secret: string): Promise<boolean> {
  const { numDeletedRows } = await tx.q
    .deleteFrom("begun_steps")
    .where("hash", "=", tokenHash(secret))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
