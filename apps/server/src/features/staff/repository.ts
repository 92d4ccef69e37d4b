import { type EditedStaff, editorPermission } from "@passage/contract/staff/rules.ts";
import type { leavingKey, leavingWebhook } from "@passage/contract/staff/schema.ts";
import type { StaffPermission, StaffRole } from "@passage/contract/staff-permissions.ts";
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { Staff } from "../../db/types.gen.ts";
import { notFound } from "../../platform/app-error.ts";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";
import type { StaffDependencies } from "./dependencies.ts";

export type StaffRow = Selectable<Staff>;

/** One who isn't active without a password: invited, and not yet in. */
export const statusOf = sql<"active" | "invited" | "disabled">`case
  when s.status = 'disabled' then 'disabled' when s.password_hash is null then 'invited' else 'active' end`;

/**
 * Whoever edits staff comes after whoever is at it: who is left that looks after them can only be counted so.
 * Taken before anything is read.
 */
export async function takeTurn(tx: ScopedTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff-editors', 0))`.execute(tx.q);
}

/** One to be edited, locked. Service keys are edited where keys are. @throws AppError 2002 */
export function findForUpdate(tx: ScopedTx, id: number): Promise<StaffRow> {
  return tx.q
    .selectFrom("staff")
    .selectAll()
    .where("id", "=", id)
    .where("role", "<>", "service")
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound());
}

/** Whether a save with this address mails an invitation: to somebody invited, whose address was another one. */
export async function sendsInvitation(db: ScopedDb, id: number, email: string): Promise<boolean> {
  const row = await db.q
    .selectFrom("staff as s")
    .select("s.id")
    .where("s.id", "=", id)
    .where("s.email", "<>", email)
    .where(statusOf, "=", "invited")
    .executeTakeFirst();
  return row !== undefined;
}

/** What the rules ask of a row. */
export function editedOf(row: StaffRow): EditedStaff {
  return {
    id: row.id,
    email: row.email,
    role: row.role as StaffRole,
    bdCode: row.bd_code,
    permissions: row.permissions as StaffPermission[],
    active: row.status === "active",
  };
}

/** Active people beside one who may look after staff, and can sign in. */
export async function countOtherEditors(db: ScopedDb, id: number): Promise<number> {
  const { count } = await db.q
    .selectFrom("staff")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("id", "<>", id)
    .where("status", "=", "active")
    .where("password_hash", "is not", null)
    .where(sql<boolean>`${editorPermission} = any (permissions)`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Companies that somebody looks after, whoever sees them. */
export async function countCompanies(db: ScopedDb, id: number): Promise<number> {
  const { rows } = await sql<{ companies: number }>`
    select companies_looked_after_by(${id}) as companies`.execute(db.q);
  return rows[0]?.companies ?? 0;
}

/** Service keys, not revoked, whose text somebody was shown, or that see the companies of this one. */
export async function keysOf(
  db: ScopedDb,
  id: number,
  { clock, timeZone }: Pick<StaffDependencies, "clock" | "timeZone">,
): Promise<z.output<typeof leavingKey>[]> {
  const { rows } = await sql<z.output<typeof leavingKey>>`
    select k.id, k.name, k.last_used_at as "lastUsedAt", k.expires_on as "expiresOn",
      k.expired, k.known, k.bound
    from keys_known_to(${id}, ${clock.today(timeZone)}::date, ${clock.now().toISOString()}::timestamptz) k`.execute(
    db.q,
  );
  return rows;
}

/** Webhooks that still sign by a secret which somebody was shown. */
export async function webhooksOf(
  db: ScopedDb,
  id: number,
  { clock }: Pick<StaffDependencies, "clock">,
): Promise<z.output<typeof leavingWebhook>[]> {
  const { rows } = await sql<{ id: number; url: string }>`
    select id, url from webhooks_known_to(${id}, ${clock.now().toISOString()}::timestamptz)`.execute(db.q);
  // An address may hold what lets others in behind it.
  return rows.map((row) => ({ id: row.id, host: new URL(row.url).host }));
}

/** What the log keeps of somebody. */
export function auditOf(
  row: Pick<StaffRow, "name" | "name_zh" | "email" | "phone" | "role" | "bd_code" | "permissions">,
) {
  const { name, email, phone, role } = row;
  return { name, nameZh: row.name_zh, email, phone, role, bdCode: row.bd_code, permissions: row.permissions };
}
