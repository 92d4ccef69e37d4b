import { actedBy, recordAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/database.ts";
import { type AccountScope, type StaffScope, systemScope } from "../../platform/scope.ts";
import type { Holder } from "./repository.ts";
import { endFamily } from "./session-repository.ts";

/** Who the caller is, for the rows of sessions and their audit. */
export function holderOf(scope: AccountScope | StaffScope): Holder {
  return scope.kind === "account"
    ? { audience: "account", id: scope.accountId }
    : { audience: "staff", id: scope.staffId };
}

/** Ends the caller's session family at once, on every instance: each request looks the family up. */
export async function signOut(database: Database, caller: AccountScope | StaffScope): Promise<void> {
  const { audience, id } = holderOf(caller);
  await database.transaction(systemScope("sign-out", caller), async (tx) => {
    if (!(await endFamily(tx, caller.familyId, "logout"))) return;
    await recordAudit(tx, {
      noun: audience,
      nounId: id,
      companyId: caller.kind === "account" ? caller.companyId : null,
      action: "signOut",
      by: actedBy(caller),
      after: { session: caller.familyId },
    });
  });
}
