import { type Kysely, sql } from "kysely";

/**
 * What the app's role may do, stated again after each migration. Audit rows are written and read, never changed;
 * sealed password hashes of accounts are read through `login_account` only. One transaction under a lock: two processes
 * that start at once don't trip over each other, and one that is running never sees rights half stated.
 */
export async function grantToApp(db: Kysely<unknown>, appRole: string): Promise<void> {
  const role = sql.ref(appRole);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('grant-to-app', 0))`.execute(tx);
    await sql`grant usage on schema public to ${role}`.execute(tx);
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(tx);
    await sql`revoke update, delete, truncate on audit_log, audit_seals from ${role}`.execute(tx);
    await sql`revoke all on kysely_migration, kysely_migration_lock from ${role}`.execute(tx);
    await sql`grant select on kysely_migration to ${role}`.execute(tx);
    await sql`revoke execute on all functions in schema public from public`.execute(tx);
    await sql`grant execute on all functions in schema public to ${role}`.execute(tx);
  });
}
