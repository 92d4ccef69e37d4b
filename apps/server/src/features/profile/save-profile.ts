import type { Received } from "@passage/contract/endpoint.ts";
import type { saveProfile as endpoint } from "@passage/contract/profile/endpoints.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { AccountScope } from "../../platform/scope.ts";

/** Saves the caller's own names; the version in force from now on. @throws AppError 2004 somebody saved in between */
export async function saveProfile(
  tx: ScopedTx,
  { accountId, companyId }: AccountScope,
  { name, nameZh, version }: Received<typeof endpoint>["body"],
): Promise<{ version: number }> {
  const before = await tx.q
    .selectFrom("accounts")
    .select(["name", "name_zh", "version"])
    .where("id", "=", accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (before.version !== version) throw new AppError("2004", { data: { current: before.version } });
  if (before.name === name && before.name_zh === nameZh) return { version };
  await tx.q
    .updateTable("accounts")
    .set({ name, name_zh: nameZh, version: version + 1 })
    .where("id", "=", accountId)
    .execute();
  await recordAudit(tx, {
    noun: "account",
    nounId: accountId,
    companyId,
    action: "saveProfile",
    before: { name: before.name, nameZh: before.name_zh },
    after: { name, nameZh },
  });
  return { version: version + 1 };
}
