import { randomUUID } from "node:crypto";
import { integrationLimits, keyProblems } from "@passage/contract/integrations/rules.ts";
import type { keyCreate, keyMade, keySave, saved } from "@passage/contract/integrations/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, validationError } from "../../platform/app-error.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { StaffScope } from "../../platform/scope.ts";
import type { IntegrationDependencies } from "./dependencies.ts";
import { assertHoldsAll, giveSecret } from "./key-secrets.ts";
import { lockKey } from "./repository.ts";

type Clocked = Pick<IntegrationDependencies, "clock" | "timeZone">;
type Details = z.output<typeof keyCreate>;

/**
 * Makes a service key and the staff row that it acts as, and tells its text, once.
 * @throws AppError 2001 at its field: a permission that is for persons or that the maker lacks, a wrong address, …;
 *   7072 as many keys are in force as may be
 */
export async function addKey(
  tx: ScopedTx,
  maker: StaffScope,
  details: Details,
  { clock, timeZone }: Clocked,
): Promise<z.output<typeof keyMade>> {
  const today = clock.today(timeZone);
  refuseProblems(keyProblems(details, { held: maker.permissions, today }));
  await refuseUnknownBd(tx, details.bdStaffId);
  await refuseTooMany(tx, today);
  const now = clock.now().toISOString();
  const { id: staffId } = await tx.q
    .insertInto("staff")
    .values({
      // Staff are known by their addresses: nobody writes to this one, and nobody signs in with it.
      email: `${randomUUID()}@service-key.invalid`,
      name: details.name,
      password_hash: null,
      role: "service",
      permissions: details.permissions,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id, version } = await tx.q
    .insertInto("service_keys")
    .values({
      staff_id: staffId,
      bd_staff_id: details.bdStaffId,
      addresses: details.addresses,
      expires_on: details.expiresOn,
      created_by_staff_id: maker.staffId,
      created_at: now,
      updated_by_staff_id: maker.staffId,
      updated_at: now,
    })
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
  const secret = await giveSecret(tx, id, now);
  await recordAudit(tx, {
    noun: "serviceKey",
    nounId: id,
    action: "create",
    companyId: null,
    before: null,
    after: { ...details },
  });
  return { id, version, secret };
}

/**
 * Saves what a key is called, may do and where from.
 * @throws AppError 2001, 2002, 2003 the caller lacks one of its permissions, 2004 stale, 2006 revoked
 */
export async function saveKey(
  tx: ScopedTx,
  maker: StaffScope,
  id: number,
  { version, ...details }: z.output<typeof keySave>,
  { clock, timeZone }: Clocked,
): Promise<z.output<typeof saved>> {
  const stored = await lockKey(tx, id);
  if (stored.revokedAt !== null) throw new AppError("2006");
  if (stored.version !== version)
    throw new AppError("2004", { data: { current: { version: stored.version } } });
  const { details: before } = stored;
  assertHoldsAll(maker, before.permissions);
  const today = clock.today(timeZone);
  refuseProblems(keyProblems(details, { held: maker.permissions, today }));
  if (details.bdStaffId !== before.bdStaffId) await refuseUnknownBd(tx, details.bdStaffId);
  if (Object.keys(changesBetween({ ...before }, { ...details })).length === 0) return { id, version };
  const now = clock.now().toISOString();
  await tx.q
    .updateTable("staff")
    .set({ name: details.name, permissions: details.permissions, updated_at: now })
    .where("id", "=", stored.staffId)
    .execute();
  await tx.q
    .updateTable("service_keys")
    .set({
      bd_staff_id: details.bdStaffId,
      addresses: details.addresses,
      expires_on: details.expiresOn,
      updated_by_staff_id: maker.staffId,
      updated_at: now,
      version: version + 1,
    })
    .where("id", "=", id)
    .execute();
  await recordAudit(tx, {
    noun: "serviceKey",
    nounId: id,
    action: "save",
    companyId: null,
    before: { ...before },
    after: { ...details },
  });
  return { id, version: version + 1 };
}

function refuseProblems(problems: ReturnType<typeof keyProblems>): void {
  if (problems.length > 0) throw validationError(...problems);
}

async function refuseUnknownBd(tx: ScopedTx, id: number | null): Promise<void> {
  if (id === null) return;
  const found = await tx.q
    .selectFrom("staff")
    .select("id")
    .where("id", "=", id)
    .where("status", "=", "active")
    .where("role", "<>", "service")
    .executeTakeFirst();
  if (!found) throw validationError({ path: "bdStaffId", rule: "notAnOption" });
}

async function refuseTooMany(tx: ScopedTx, today: string): Promise<void> {
  // Two at once must not count the same ones.
  await sql`select pg_advisory_xact_lock(hashtextextended('service-keys', 0))`.execute(tx.q);
  const { count } = await tx.q
    .selectFrom("service_keys")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("revoked_at", "is", null)
    .where("expires_on", ">=", today)
    .executeTakeFirstOrThrow();
  const { most } = integrationLimits;
  if (Number(count) >= most) throw new AppError("7072", { params: { most } });
}
