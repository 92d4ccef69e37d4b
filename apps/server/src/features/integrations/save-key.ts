import { randomUUID } from "node:crypto";
import { expiryProblems, keyProblems } from "@passage/contract/integrations/rules.ts";
import type { keyCreate, keyExtend, keyMade, keySave, saved } from "@passage/contract/integrations/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError, validationError } from "../../platform/app-error.ts";
import { changesBetween, recordAudit } from "../../platform/audit.ts";
import { isConsultant } from "../../platform/consultants.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { StaffScope } from "../../platform/scope.ts";
import type { IntegrationDependencies } from "./dependencies.ts";
import { assertHoldsAll, giveSecret } from "./key-secrets.ts";
import { assertVersion, holdActing, lockKey, refuseMoreThanMost, type StoredKey } from "./repository.ts";

type Clocked = Pick<IntegrationDependencies, "clock" | "timeZone">;
type Details = z.output<typeof keyCreate>;

/**
 * Makes a service key and the staff row that it acts as, and tells its text, once.
 * @throws AppError 2001 at its field: a permission that is for persons or that the maker lacks, a wrong address, …;
 *   2003 disabled meanwhile; 7072 as many keys are in force as may be
 */
export async function addKey(
  tx: ScopedTx,
  maker: StaffScope,
  details: Details,
  { clock, timeZone }: Clocked,
): Promise<z.output<typeof keyMade>> {
  await holdActing(tx, maker);
  const today = clock.today(timeZone);
  refuseProblems([
    ...keyProblems(details, { held: maker.permissions }),
    ...expiryProblems(details.expiresOn, today),
  ]);
  if (!(await lockBd(tx, details.bdStaffId))) throw unknownBd();
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
  { clock }: Pick<Clocked, "clock">,
): Promise<z.output<typeof saved>> {
  // The consultant before the key: whoever disables somebody, and revokes keys with it, goes that way too.
  const known = await lockBd(tx, details.bdStaffId);
  const stored = await lockToChange(tx, id, version);
  const { expiresOn: _, ...before } = stored.details;
  assertHoldsAll(maker, before.permissions);
  refuseProblems(keyProblems(details, { held: maker.permissions }));
  if (details.bdStaffId !== before.bdStaffId && !known) throw unknownBd();
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

/**
 * Gives a key another last day, later or earlier. One that had expired works again, under its present text.
 * @throws AppError 2001, 2002, 2003 the caller lacks one of its permissions, 2004 stale, 2006 revoked, 7072
 */
export async function extendKey(
  tx: ScopedTx,
  { staffId, ...holder }: StaffScope,
  id: number,
  { version, expiresOn }: z.output<typeof keyExtend>,
  { clock, timeZone }: Clocked,
): Promise<z.output<typeof saved>> {
  const { details: before } = await lockToChange(tx, id, version);
  assertHoldsAll(holder, before.permissions);
  const today = clock.today(timeZone);
  refuseProblems(expiryProblems(expiresOn, today));
  if (expiresOn === before.expiresOn) return { id, version };
  if (before.expiresOn < today) await refuseTooMany(tx, today);
  await tx.q
    .updateTable("service_keys")
    .set({
      expires_on: expiresOn,
      updated_by_staff_id: staffId,
      updated_at: clock.now().toISOString(),
      version: version + 1,
    })
    .where("id", "=", id)
    .execute();
  await recordAudit(tx, {
    noun: "serviceKey",
    nounId: id,
    action: "extend",
    companyId: null,
    before: { expiresOn: before.expiresOn },
    after: { expiresOn },
  });
  return { id, version: version + 1 };
}

/** A key that can still be changed, as whoever changes it read it. @throws AppError 2002, 2004 stale, 2006 revoked */
async function lockToChange(tx: ScopedTx, id: number, version: number): Promise<StoredKey> {
  const stored = await lockKey(tx, id);
  if (stored.revokedAt !== null) throw new AppError("2006");
  assertVersion(stored, version);
  return stored;
}

function refuseProblems(problems: ReturnType<typeof keyProblems>): void {
  if (problems.length > 0) throw validationError(...problems);
}

const unknownBd = () => validationError({ path: "bdStaffId", rule: "notAnOption" });

/** Whether a key may be bound to somebody: to nobody, or to a BD consultant, who stays one meanwhile. */
async function lockBd(tx: ScopedTx, id: number | null): Promise<boolean> {
  if (id === null) return true;
  const found = await tx.q
    .selectFrom("staff as s")
    .select("s.id")
    .where("s.id", "=", id)
    .where(isConsultant)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

async function refuseTooMany(tx: ScopedTx, today: string): Promise<void> {
  await refuseMoreThanMost(tx, "service_keys", sql`revoked_at is null and expires_on >= ${today}::date`);
}
