import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { removeAppCodes } from "./app-codes.ts";
import { columnOf, type FactorHolder } from "./held-factors.ts";
import { forgetRecoveryCodes } from "./recovery-codes.ts";

/**
 * Takes all second factors from somebody who lost them, by staff who look after them; whether there were any. Row-level
 * security passes over everybody else's.
 */
export async function removeFactors(
  tx: ScopedTx,
  holder: FactorHolder & { readonly companyId: number | null },
): Promise<boolean> {
  const codes = await removeAppCodes(tx, holder);
  const { numDeletedRows } = await tx.q
    .deleteFrom("passkeys")
    .where(columnOf(holder), "=", holder.id)
    .executeTakeFirst();
  await forgetRecoveryCodes(tx, holder);
  const had = codes || numDeletedRows > 0n;
  if (had)
    await recordAudit(tx, {
      noun: holder.audience,
      nounId: holder.id,
      companyId: holder.companyId,
      action: "removeFactors",
    });
  return had;
}
