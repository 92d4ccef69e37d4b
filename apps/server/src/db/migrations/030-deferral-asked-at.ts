import { type Kysely, sql } from "kysely";

/** Since when a deferral waits for its answer: the desk's queue of deferrals stands in this order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications add column defer_asked_at timestamptz`.execute(db);
  await sql`
    update applications p set defer_asked_at = coalesce(
      (select max(e.created_at) from application_events e where e.application_id = p.id and e.action = 'askDefer'),
      p.waiting_since)
    where p.defer_wanted is not null`.execute(db);
  await sql`
    alter table applications add constraint applications_defer_asked
    check ((defer_asked_at is null) = (defer_wanted is null))`.execute(db);
  await sql`drop index applications_defer`.execute(db);
  await sql`create index applications_defer on applications (defer_asked_at, id) where defer_wanted is not null`.execute(
    db,
  );
}
