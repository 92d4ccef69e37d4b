import { AppError, notFound } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { removeFactors } from "../factors/remove-factors.ts";
import { endSessions } from "./end-sessions.ts";
import { companyOf, type Holder } from "./repository.ts";
import { tellOwner } from "./tell-owner.ts";

/**
 * Lets somebody in again who lost their second factors: takes all of them off, ends every session (whoever has the lost
 * device is out with it), and tells the owner, who may not have asked for it. The password stays theirs alone. Who may
 * is the caller's matter, and the database's.
 * @returns how many sessions ended
 * @throws AppError 2002 not to be recovered by the caller; 2006 there are no factors
 */
export async function recoverAccess(
  tx: ScopedTx,
  holder: Holder,
  reason: string,
  { publicUrl }: { readonly publicUrl: string },
): Promise<number> {
  const factors = await removeFactors(tx, holder);
  if (factors === null) throw notFound();
  if (factors === 0) throw new AppError("2006");
  const ended = holder.audience === "account" ? { accounts: [holder.id] } : { staff: [holder.id] };
  const sessions = await endSessions(tx, { ...ended, because: "revoked" });
  await recordAudit(tx, {
    noun: holder.audience,
    nounId: holder.id,
    companyId: await companyOf(tx, holder),
    action: "resetFactors",
    after: { factors, sessions, reason },
  });
  await tellOwner(tx, holder, { kind: "factorsReset" }, publicUrl);
  return sessions;
}
