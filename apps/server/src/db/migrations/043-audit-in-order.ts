import { type Kysely, sql } from "kysely";

/**
 * Two more orders of the log. A refused use of a service key leaves a mark at the key, and its log entry. To know whose
 * text was refused, those of revoked keys stay for a while, good for nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table service_keys
      add column last_refused_at timestamptz,
      add column last_refused_reason text,
      add column last_refused_from text`.execute(db);
  await sql`drop function resolve_service_key(bytea, date, timestamptz)`.execute(db);
  /*
   * Who presents this key, with everything a scope is made of, in one round trip. No row: unknown. refusal = known, but
   * revoked, past its last day or rolled over.
   */
  await sql`
    create function resolve_service_key(secret bytea, day date, moment timestamptz)
    returns table (
      key_id int, staff_id int, staff_name text, permissions text[], staff_companies int[], addresses text[],
      refusal text, last_used_at timestamptz)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select k.id, s.id, s.name, s.permissions,
             case when not 'companiesAll' = any (s.permissions)
               then array(select c.id from companies c where c.bd_staff_id = k.bd_staff_id order by c.id) end,
             k.addresses,
             case when k.revoked_at is not null or s.status <> 'active' then 'revoked'
               when k.expires_on < day or x.valid_until <= moment then 'expired' end,
             k.last_used_at
      from service_key_secrets x
      join service_keys k on k.id = x.service_key_id
      join staff s on s.id = k.staff_id and s.role = 'service'
      where x.hash = secret
    $$`.execute(db);

  // What is asked for by number alone, and what the platform did by itself, which may be rare: in the order of the list.
  await sql`create index audit_log_noun_id_at on audit_log (noun_id, at desc, id desc)`.execute(db);
  await sql`
    create index audit_log_system_at on audit_log (at desc, id desc)
    where actor_account_id is null and actor_staff_id is null`.execute(db);
}
