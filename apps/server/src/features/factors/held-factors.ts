import { sql } from "kysely";
import type { ScopedDb } from "../../platform/database.ts";

/** Whose factors: an account or a staff member. */
export interface FactorHolder {
  readonly audience: "account" | "staff";
  readonly id: number;
}

/** The column that names them. */
export const columnOf = ({ audience }: FactorHolder) =>
  audience === "account" ? ("account_id" as const) : ("staff_id" as const);

/** The columns that say whose a new row is. */
export function ownersOf(holder: FactorHolder, companyId: number | null) {
  return holder.audience === "account"
    ? { account_id: holder.id, company_id: companyId }
    : { staff_id: holder.id };
}

/** What a holder has to prove themselves with. */
export interface Held {
  /** Since when codes of an app are asked for; null = they aren't. */
  readonly totpSince: string | null;
  readonly passkeys: readonly {
    readonly id: number;
    readonly name: string;
    readonly createdAt: string;
    readonly lastUsedAt: string | null;
  }[];
  readonly recoveryCodesLeft: number;
}

export async function readHeld(db: ScopedDb, holder: FactorHolder): Promise<Held> {
  const column = columnOf(holder);
  const [totp, passkeys, codes] = await Promise.all([
    db.q
      .selectFrom("totp_secrets")
      .select("confirmed_at")
      .where(column, "=", holder.id)
      .where("confirmed_at", "is not", null)
      .executeTakeFirst(),
    db.q
      .selectFrom("passkeys")
      .select(["id", "name", "created_at as createdAt", "last_used_at as lastUsedAt"])
      .where(column, "=", holder.id)
      .orderBy("id")
      .execute(),
    db.q
      .selectFrom("recovery_codes")
      .select(sql<number>`count(*)::int`.as("left"))
      .where(column, "=", holder.id)
      .executeTakeFirstOrThrow(),
  ]);
  return { totpSince: totp?.confirmed_at ?? null, passkeys, recoveryCodesLeft: codes.left };
}

/** Whether a second step is asked for. */
export async function hasFactor(db: ScopedDb, holder: FactorHolder): Promise<boolean> {
  const { totpSince, passkeys } = await readHeld(db, holder);
  return totpSince !== null || passkeys.length > 0;
}
