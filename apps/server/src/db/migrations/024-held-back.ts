import { type Kysely, sql } from "kysely";

/**
 * What staff file is theirs until a move or a message brings it to the agency, and stepping back to a request for
 * evidence finds the request whole (decision 045).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Files from before were seen as soon as they were filed.
  await sql`alter table files add column withheld boolean not null default false`.execute(db);
  await sql`drop policy files_account on files`.execute(db);
  await sql`
    create policy files_account on files using (
      not withheld and (
        owner_account_id = any ((select app_ids('app.o'))::int[])
        or company_id = any ((select app_ids('app.ka'))::int[])
        or (application_id is null and company_id = any ((select app_ids('app.k'))::int[]))))`.execute(db);
  // The files that a move brought out: taking it back takes them in again.
  await sql`alter table application_undos add column published uuid[] not null default '{}'`.execute(db);
  // The day that a request for evidence asked for; the application itself keeps that of the request that stands open.
  await sql`alter table application_events add column wanted_by date`.execute(db);
}
