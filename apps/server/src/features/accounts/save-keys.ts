import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { sql } from "kysely";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { assertGrants } from "./grant-keys.ts";
import { keepAdministrator } from "./keep-administrator.ts";
import { accountNow, auditedAccount, lockAccount } from "./repository.ts";

/** Keys of one account, as they are to be, over the version that was read. */
export interface KeysToSave {
  readonly accountId: number;
  readonly version: number;
  readonly resourceKeys: readonly ResourceKey[];
}

/**
 * Deals keys out to an account and saves nothing else of it.
 * @throws AppError 2002; 2004; 7001 the last administrator; 7002 keys
 */
export async function saveKeys(
  tx: ScopedTx,
  { accountId, version, resourceKeys }: KeysToSave,
  dependencies: Pick<AccountDependencies, "clock" | "timeZone">,
): Promise<{ accountId: number; version: number }> {
  const { account, company } = await lockAccount(tx, accountId, version);
  assertGrants(tx.scope, company, account.resource_keys, resourceKeys);
  const same = [...account.resource_keys].sort().join() === [...resourceKeys].sort().join();
  if (same) return { accountId, version: account.version };
  await keepAdministrator(tx, company, dependencies, () =>
    tx.q
      .updateTable("accounts")
      .set({
        resource_keys: [...resourceKeys],
        version: sql<number>`version + 1`,
        updated_at: sql<string>`now()`,
      })
      .where("id", "=", accountId)
      .execute(),
  );
  const now = await accountNow(tx, accountId);
  await recordAudit(tx, {
    noun: "account",
    nounId: accountId,
    companyId: company.id,
    action: "save",
    before: auditedAccount(account),
    after: auditedAccount(now),
  });
  return { accountId, version: now.version };
}
