import { type Kysely, sql } from "kysely";

/** Which webhooks' secrets somebody who leaves has been shown, as with the texts of service keys (042). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhooks
      add column secret_made_by_staff_id int references staff (id),
      add column former_made_by_staff_id int references staff (id)`.execute(db);
  // Who made each secret is on record: the creation made the first one, every rollover another.
  await sql`
    update webhooks w set
      secret_made_by_staff_id = coalesce(
        (select l.actor_staff_id from audit_log l
         where l.noun = 'webhook' and l.noun_id = w.id::text and l.action = 'rollover'
         order by l.id desc limit 1), w.created_by_staff_id),
      former_made_by_staff_id = case when w.former_secret_sealed is not null then coalesce(
        (select l.actor_staff_id from audit_log l
         where l.noun = 'webhook' and l.noun_id = w.id::text and l.action = 'rollover'
         order by l.id desc offset 1 limit 1), w.created_by_staff_id) end`.execute(db);
  /*
   * Webhooks are the platform's to read; that somebody knows a secret is for who takes their access away. Those that are
   * off or paused too: their receivers go on trusting the secret.
   */
  await sql`
    create function webhooks_known_to(member int, moment timestamptz) returns table (id int, url text)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select w.id, w.url from webhooks w
      where (w.secret_made_by_staff_id = member
          or w.former_made_by_staff_id = member and w.former_secret_until > moment)
        and looks_after_staff()
      order by w.url, w.id
    $$`.execute(db);
}
