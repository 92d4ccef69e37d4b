import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database, ScopedTx } from "../../platform/database.ts";
import type { Scope } from "../../platform/scope.ts";

/**
 * Whose people somebody was changing: a company by its number, or one of its people by theirs. A company that was to be
 * made below none has no number: what is recorded of it is the platform's.
 */
export type Place =
  | { readonly companyId: number | null }
  | { readonly accountId: number }
  | { readonly contactPersonId: number };

/**
 * Does what may be refused because an address is another login's (7007). That it was told goes on record as when it is
 * asked for, after the refusal has undone everything else.
 */
export async function recordingTaken<T>(
  database: Database,
  { scope, place }: { readonly scope: Scope; readonly place: Place },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "7007")
      await database.transaction(scope, async (tx) => {
        const companyId = await companyOf(tx, place);
        if (companyId !== undefined)
          await recordAudit(tx, {
            noun: "company",
            nounId: companyId ?? "unknown",
            companyId,
            action: "emailKnown",
          });
      });
    throw error;
  }
}

/** Undefined where there is no such person. */
async function companyOf(tx: ScopedTx, place: Place): Promise<number | null | undefined> {
  if ("companyId" in place) return place.companyId;
  const row =
    "accountId" in place
      ? await tx.q
          .selectFrom("accounts")
          .select("company_id")
          .where("id", "=", place.accountId)
          .executeTakeFirst()
      : await tx.q
          .selectFrom("contact_persons")
          .select("company_id")
          .where("id", "=", place.contactPersonId)
          .executeTakeFirst();
  return row?.company_id;
}
