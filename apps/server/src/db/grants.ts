import { type Kysely, sql } from "kysely";

/**
 * What the app's role may do, stated again after each migration. Audit rows are written and read, never changed;
 * sealed password hashes of accounts are read through `login_account` only.
 */
export async function grantToApp(db: Kysely<unknown>, appRole: string): Promise<void> {
  const role = sql.ref(appRole);
  await sql`grant usage on schema public to ${role}`.execute(db);
  await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(db);
  await sql`revoke update, delete, truncate on audit_log, audit_seals from ${role}`.execute(db);
  await sql`revoke all on kysely_migration, kysely_migration_lock from ${role}`.execute(db);
  await sql`grant select on kysely_migration to ${role}`.execute(db);
  await sql`revoke execute on all functions in schema public from public`.execute(db);
  await sql`grant execute on all functions in schema public to ${role}`.execute(db);
}
