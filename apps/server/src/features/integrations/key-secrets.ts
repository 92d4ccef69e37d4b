import { mayChangeKey, rolloverMs } from "@passage/contract/integrations/rules.ts";
import type { keyRolled } from "@passage/contract/integrations/schema.ts";
import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import { tokenHash } from "../../platform/authentication.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { StaffScope } from "../../platform/scope.ts";
import { newServiceKey } from "../../platform/service-keys.ts";
import type { IntegrationDependencies } from "./dependencies.ts";
import { assertVersion, holdActing, lockKey } from "./repository.ts";

/** Gives a key a text of its own, of which its hash alone is kept; the text. */
export async function giveSecret(tx: ScopedTx, keyId: number, now: string): Promise<string> {
  const secret = newServiceKey();
  await tx.q
    .insertInto("service_key_secrets")
    .values({
      hash: tokenHash(secret),
      service_key_id: keyId,
      start: secret.slice(0, 8),
      last_four: secret.slice(-4),
      created_at: now,
      // Whoever is told it knows it, also when they leave.
      made_by_staff_id: tx.scope.kind === "staff" ? tx.scope.staffId : null,
    })
    .execute();
  return secret;
}

/** @throws AppError 2003 the caller lacks one of a key's permissions */
export function assertHoldsAll(
  holder: Pick<StaffScope, "permissions">,
  permissions: readonly StaffPermission[],
): void {
  if (!mayChangeKey(permissions, holder.permissions)) throw new AppError("2003");
}

/**
 * Gives a key a new text. The former one goes on for a day, so that both sides can change over without a pause; one
 * before that ends now, so that a second press must not pass for a first one.
 * @throws AppError 2002, 2003 the caller lacks one of its permissions, or was disabled meanwhile, 2004 stale, 2006 revoked
 *   or expired
 */
export async function rollKey(
  tx: ScopedTx,
  scope: StaffScope,
  { id, version }: { readonly id: number; readonly version: number },
  { clock, timeZone }: Pick<IntegrationDependencies, "clock" | "timeZone">,
): Promise<z.output<typeof keyRolled>> {
  await holdActing(tx, scope);
  const stored = await lockKey(tx, id);
  assertHoldsAll(scope, stored.details.permissions);
  if (stored.revokedAt !== null || stored.details.expiresOn < clock.today(timeZone))
    throw new AppError("2006");
  assertVersion(stored, version);
  const now = clock.now();
  const formerUntil = new Date(now.getTime() + rolloverMs).toISOString();
  await endTexts(tx, id, now.toISOString(), { former: true });
  await tx.q
    .updateTable("service_key_secrets")
    .set({ valid_until: formerUntil })
    .where("service_key_id", "=", id)
    .where("valid_until", "is", null)
    .execute();
  const secret = await giveSecret(tx, id, now.toISOString());
  await tx.q
    .updateTable("service_keys")
    .set({ version: version + 1 })
    .where("id", "=", id)
    .execute();
  await recordAudit(tx, {
    noun: "serviceKey",
    nounId: id,
    action: "rollover",
    companyId: null,
    after: { lastFour: secret.slice(-4), formerUntil },
  });
  return { id, version: version + 1, secret, formerUntil };
}

/** Ends a key for good: its texts are no good any more, and the staff row that it acted as is disabled. @throws AppError 2002, 2006 */
export async function revokeKey(
  tx: ScopedTx,
  id: number,
  { clock }: Pick<IntegrationDependencies, "clock">,
): Promise<null> {
  const { staffId, revokedAt, version } = await lockKey(tx, id);
  if (revokedAt !== null) throw new AppError("2006");
  const now = clock.now().toISOString();
  await tx.q
    .updateTable("service_keys")
    .set({ revoked_at: now, version: version + 1, updated_at: now })
    .where("id", "=", id)
    .execute();
  await tx.q
    .updateTable("staff")
    .set({ status: "disabled", updated_at: now })
    .where("id", "=", staffId)
    .execute();
  await endTexts(tx, id, now);
  await recordAudit(tx, { noun: "serviceKey", nounId: id, action: "revoke", companyId: null });
  return null;
}

/** Ends texts of a key now. They are kept for a while, so that it is known whose they were if somebody uses them. */
async function endTexts(tx: ScopedTx, keyId: number, now: string, { former = false } = {}): Promise<void> {
  await tx.q
    .updateTable("service_key_secrets")
    .set({ valid_until: now })
    .where("service_key_id", "=", keyId)
    .where(({ eb, or }) =>
      or([eb("valid_until", ">", now), ...(former ? [] : [eb("valid_until", "is", null)])]),
    )
    .execute();
}
