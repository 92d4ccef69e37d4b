import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import { columnOf, type FactorHolder } from "./held-factors.ts";

/** The secret of the app's codes, locked: two codes at once come one after the other. */
export function lockTotp(tx: ScopedTx, holder: FactorHolder) {
  return tx.q
    .selectFrom("totp_secrets")
    .select(["id", "key_wrapped", "secret_sealed", "last_step", "confirmed_at"])
    .where(columnOf(holder), "=", holder.id)
    .forUpdate()
    .executeTakeFirst();
}

/** The passkeys as ceremonies need them. */
export function readCredentials(db: ScopedDb, holder: FactorHolder) {
  return db.q
    .selectFrom("passkeys")
    .select(["id", "credential_id", "public_key", "counter", "transports"])
    .where(columnOf(holder), "=", holder.id)
    .orderBy("id")
    .execute();
}
