import { commissionRefusal } from "@passage/contract/accounts/rules.ts";
import { sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";

/** A person whose commission flag is asked for. */
export interface FlaggedPerson {
  readonly contactId: number;
  readonly companyId: number;
  readonly was: boolean;
}

/**
 * Makes somebody the commission contact of the company, which is locked; whoever was it is relieved in the same step.
 * Their versions count on, since a form that is open shows them as what they aren't any more.
 * @throws AppError 7006 it would leave the company without one
 */
export async function handOnCommission(
  tx: ScopedTx,
  { contactId, companyId, was }: FlaggedPerson,
  wanted: boolean,
): Promise<void> {
  if (commissionRefusal(was, wanted) !== null) throw new AppError("7006");
  if (was === wanted) return;
  const former = await tx.q
    .updateTable("contact_persons")
    .set({ is_commission_email: false, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where("company_id", "=", companyId)
    .where("is_commission_email", "=", true)
    .returning(["id", "account_id"])
    .executeTakeFirst();
  if (former) {
    if (former.account_id !== null)
      await tx.q
        .updateTable("accounts")
        .set({ version: sql<number>`version + 1` })
        .where("id", "=", former.account_id)
        .execute();
    await recordAudit(tx, {
      ...(former.account_id === null
        ? { noun: "contactPerson", nounId: former.id }
        : { noun: "account", nounId: former.account_id }),
      companyId,
      action: "handOnCommission",
      before: { isCommissionEmail: true },
      after: { isCommissionEmail: false },
    });
  }
  await tx.q
    .updateTable("contact_persons")
    .set({ is_commission_email: true })
    .where("id", "=", contactId)
    .execute();
}
