import { type Kysely, sql } from "kysely";

/** Accounts whose company is the caller's own or below it; all of them for the platform. */
const receivers = sql`(app_sees_all() or a.company_id in (
  with recursive below (id) as (
    select app_id('app.company') union select c.id from companies c join below b on c.parent_id = b.id
  ) select id from below))`;

/**
 * Receivers of a transfer with their keys, erasing that finds saved views by hashes too, files' histories that outlive
 * the file. Some databases got all of this with 010 and 011 before those were as they are: it passes there too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function transfer_receivers(int, date)`.execute(db);
  await sql`
    create function transfer_receivers(wanted int, today date)
    returns table (account_id int, name text, name_zh text, role text, email text, language text, active boolean,
      resource_keys text[], company_keys text[], company_id int, company_name text, company_name_zh text, line jsonb)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select a.id, a.name, a.name_zh, a.role, a.email, a.language,
             a.status = 'active' and coalesce(a.valid_until >= today, true)
               and c.status = 'active' and coalesce(c.contract_until >= today, true),
             a.resource_keys, c.resource_keys, c.id, c.name, c.name_zh, company_line(c.id)
      from accounts a join companies c on c.id = a.company_id
      where (wanted is null or a.id = wanted) and ${receivers}
    $$`.execute(db);

  /*
   * What of an erased student lies in rows that belong to single accounts, beyond every scope but the platform's:
   * stored answers, views, what an import still holds, unclaimed readings of its company. `known` are its names, numbers
   * and addresses; which views tell of it is found out from `kept_searches`, by hashes too. Gives the store's keys of
   * what has to go from there.
   */
  await sql`
    create or replace function kept_searches() returns table (id int, name text, search text)
    language plpgsql security definer set search_path = pg_catalog, public as $$
    begin
      if not app_is_staff() then
        raise exception 'erasing is for staff' using errcode = 'insufficient_privilege';
      end if;
      return query select v.id, v.name, v.search from saved_views v;
    end $$`.execute(db);
  await sql`drop function if exists forget_student(int, text[])`.execute(db);
  await sql`
    create or replace function forget_student(student int, known text[], views int[]) returns setof text
    language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      batch int;
    begin
      if not app_is_staff() then
        raise exception 'erasing is for staff' using errcode = 'insufficient_privilege';
      end if;
      delete from idempotency_answers a where (a.answer #>> '{}') ~ ('"(fkS|s)tudentId":' || student || '\\M')
        or exists (select from unnest(known) word where position(lower(word) in lower(a.answer #>> '{}')) > 0);
      delete from saved_views v where v.id = any (views);
      select s.import_id into batch from students s where s.id = student;
      delete from import_rows r where r.import_id = batch;
      update imports i set wrapped_key = null, table_sealed = null, file_name = '' where i.id = batch;
      return query delete from recognitions r using students s
        where s.id = student and r.company_id = s.company_id returning r.storage_key;
    end $$`.execute(db);

  // Whose a file was, in the clear: its entries outlive its row, and are seen by who would see it.
  await sql`alter table audit_log add column if not exists application_id int`.execute(db);
  await sql`drop policy audit_log_in_sight on audit_log`.execute(db);
  await sql`
    create policy audit_log_in_sight on audit_log for select using (
      case noun
        -- A look-up before there is a student says 'new'.
        when 'student' then noun_id <> 'new' and exists (select 1 from students s where s.id = nullif(noun_id, 'new')::int)
        when 'application' then exists (select 1 from applications p where p.id = noun_id::int)
        when 'file' then case
          -- Of the time when files' entries didn't say whose they were.
          when student_id is null then exists (select 1 from files f where f.guid = noun_id::uuid)
          when application_id is null then exists (select 1 from students s where s.id = student_id)
          else exists (select 1 from applications p where p.id = application_id)
        end
        else false
      end)`.execute(db);
}
