import { randomBytes } from "node:crypto";
import { recoveryCodesInSet } from "@passage/contract/profile/schema.ts";
import { tokenHash } from "../../platform/authentication.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { columnOf, type FactorHolder, hasFactor, ownersOf } from "./held-factors.ts";
import { base32 } from "./totp.ts";

/** Makes a new set, in place of what is left of the former one; the only time the codes are seen. */
export async function makeRecoveryCodes(
  tx: ScopedTx,
  holder: FactorHolder,
  companyId: number | null,
): Promise<string[]> {
  await forgetRecoveryCodes(tx, holder);
  const codes = Array.from({ length: recoveryCodesInSet }, () => base32(randomBytes(10)).toLowerCase());
  await tx.q
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ hash: tokenHash(code), ...ownersOf(holder, companyId) })))
    .execute();
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join("-"));
}

/** A first set where there is none yet: null where the holder has one. */
export async function firstRecoveryCodes(
  tx: ScopedTx,
  holder: FactorHolder,
  companyId: number | null,
): Promise<string[] | null> {
  const known = await tx.q
    .selectFrom("recovery_codes")
    .select("hash")
    .where(columnOf(holder), "=", holder.id)
    .limit(1)
    .executeTakeFirst();
  return known ? null : makeRecoveryCodes(tx, holder, companyId);
}

/** Uses a code up; false for one that isn't the holder's, or isn't any more. */
export async function spendRecoveryCode(tx: ScopedTx, holder: FactorHolder, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx.q
    .deleteFrom("recovery_codes")
    .where("hash", "=", tokenHash(code))
    .where(columnOf(holder), "=", holder.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Codes stand in for a factor: without any they would be one themselves. */
export async function forgetWithLastFactor(tx: ScopedTx, holder: FactorHolder): Promise<void> {
  if (!(await hasFactor(tx, holder))) await forgetRecoveryCodes(tx, holder);
}

export async function forgetRecoveryCodes(tx: ScopedTx, holder: FactorHolder): Promise<void> {
  await tx.q.deleteFrom("recovery_codes").where(columnOf(holder), "=", holder.id).execute();
}
