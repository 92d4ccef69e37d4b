import { integrationLimits } from "@passage/contract/integrations/rules.ts";
import type { keyCreate } from "@passage/contract/integrations/schema.ts";
import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { Webhooks } from "../../db/types.gen.ts";
import { AppError, notFound } from "../../platform/app-error.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { StaffScope } from "../../platform/scope.ts";

export interface StoredKey {
  readonly staffId: number;
  readonly version: number;
  readonly revokedAt: string | null;
  readonly details: z.output<typeof keyCreate>;
}

/** @throws AppError 2004 somebody else saved it meanwhile */
export function assertVersion(stored: { readonly version: number }, version: number): void {
  if (stored.version !== version)
    throw new AppError("2004", { data: { current: { version: stored.version } } });
}

/** Makes room for one more of those that count. @throws AppError 7072 there are as many as may be */
export async function refuseMoreThanMost(
  tx: ScopedTx,
  table: "service_keys" | "webhooks",
  counts: RawBuilder<unknown> = sql`true`,
): Promise<void> {
  // Two at once must not count the same ones.
  await sql`select pg_advisory_xact_lock(hashtextextended(${table}, 0))`.execute(tx.q);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${counts}`.execute(tx.q);
  const { most } = integrationLimits;
  if ((rows[0]?.count ?? 0) >= most) throw new AppError("7072", { params: { most } });
}

/**
 * Holds whoever is about to be told a secret, as active, before anything else is locked: who disables them holds them
 * first, too, and names what they know. @throws AppError 2003 they were disabled meanwhile
 */
export async function holdActing(tx: ScopedTx, { staffId }: StaffScope): Promise<void> {
  const row = await tx.q
    .selectFrom("staff")
    .select("id")
    .where("id", "=", staffId)
    .where("status", "=", "active")
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw new AppError("2003");
}

/** A key for whoever is about to change it. @throws AppError 2002 */
export async function lockKey(tx: ScopedTx, id: number): Promise<StoredKey> {
  const row = await tx.q
    .selectFrom("service_keys as k")
    .innerJoin("staff as s", "s.id", "k.staff_id")
    .select(["k.staff_id", "k.version", "k.revoked_at", "k.bd_staff_id", "k.addresses", "k.expires_on"])
    .select(["s.name", "s.permissions"])
    .where("k.id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    staffId: row.staff_id,
    version: row.version,
    revokedAt: row.revoked_at,
    details: {
      name: row.name,
      permissions: row.permissions as StaffPermission[],
      bdStaffId: row.bd_staff_id,
      addresses: row.addresses,
      expiresOn: row.expires_on,
    },
  };
}

/** A webhook for whoever is about to change it. @throws AppError 2002 */
export async function lockWebhook(tx: ScopedTx, id: number): Promise<Selectable<Webhooks>> {
  const row = await tx.q
    .selectFrom("webhooks")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
