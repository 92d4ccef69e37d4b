import { type Kysely, sql } from "kysely";

/** Accounts whose company is the caller's own or below it; all of them for the platform. */
const receivers = sql`(app_sees_all() or a.company_id in (
  with recursive below (id) as (
    select app_id('app.company') union select c.id from companies c join below b on c.parent_id = b.id
  ) select id from below))`;

/** Students of the caller's sets, erased ones left out. */
const handedOut = sql`(s.id = any (students) and s.erased_at is null and (app_sees_all()
  or s.owner_account_id = any (app_ids('app.o')) or s.company_id = any (app_ids('app.k'))))`;

/**
 * Transfers and erasing. Transfers (domain 1): the caller may hand students to where it doesn't see them, which its policies forbid. These
 * functions do it, within the caller's own sets and tree; the rule itself is the contract's. And which students a mail
 * is about, so that erasing one finds it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A company and those above it, itself first. Runs with the rights of whoever asks.
  await sql`
    create function company_line(company int) returns jsonb language sql stable as $$
      with recursive line (id, parent_id, settles_independently, place) as (
        select c.id, c.parent_id, c.settles_independently, 1 from companies c where c.id = company
        union all
        select c.id, c.parent_id, c.settles_independently, l.place + 1
        from companies c join line l on c.id = l.parent_id
      )
      select jsonb_agg(jsonb_build_object('id', id, 'settlesIndependently', settles_independently) order by place)
      from line
    $$`.execute(db);

  await sql`
    create function transfer_receivers(wanted int, today date)
    returns table (account_id int, name text, name_zh text, role text, email text, language text, active boolean,
      company_id int, company_name text, company_name_zh text, line jsonb)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select a.id, a.name, a.name_zh, a.role, a.email, a.language,
             a.status = 'active' and coalesce(a.valid_until >= today, true)
               and c.status = 'active' and coalesce(c.contract_until >= today, true),
             c.id, c.name, c.name_zh, company_line(c.id)
      from accounts a join companies c on c.id = a.company_id
      where (wanted is null or a.id = wanted) and ${receivers}
    $$`.execute(db);

  /*
   * Locks students in sight with all that moves along, and says whose they are. Who saves or uploads holds one of these
   * rows and waits for another, so this gives up what it has after a short wait and begins again, rather than stand in
   * a circle. After half a minute it fails as lock_not_available.
   */
  await sql`
    create function students_to_hand_over(students int[], reserve boolean)
    returns table (student_id int, owner_id int, owner_name text, owner_name_zh text, owner_email text,
      owner_language text, owner_active boolean, company_id int, company_name text, company_name_zh text, line jsonb)
    language plpgsql security definer set search_path = pg_catalog, public as $$
    #variable_conflict use_column
    declare
      patience text := current_setting('lock_timeout');
    begin
      for attempt in 1..100 loop
        exit when not reserve;
        begin
          perform set_config('lock_timeout', '250ms', true);
          perform 1 from students s where ${handedOut} order by s.id for update;
          perform 1 from applications p join students s on s.id = p.student_id where ${handedOut}
            order by p.id for update of p;
          perform 1 from files f join students s on s.id = f.student_id where ${handedOut}
            order by f.guid for update of f;
          perform set_config('lock_timeout', patience, true);
          exit;
        exception when lock_not_available then
          if attempt = 100 then raise; end if;
          perform pg_sleep(0.01 + random() * 0.1);
        end;
      end loop;
      return query
        select s.id, a.id, a.name, a.name_zh, a.email, a.language, a.status = 'active',
               c.id, c.name, c.name_zh, company_line(c.id)
        from students s join accounts a on a.id = s.owner_account_id join companies c on c.id = s.company_id
        where ${handedOut} order by s.id;
    end $$`.execute(db);

  // The move itself; rows below follow by their foreign keys. Tickets to files are asked for anew by who still may.
  await sql`
    create function hand_over_students(students int[], receiver int, moved_at timestamptz) returns void
    language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      moved int;
    begin
      update students s set company_id = a.company_id, owner_account_id = a.id, updated_at = moved_at
      from accounts a where a.id = receiver and a.status = 'active' and ${receivers} and ${handedOut};
      get diagnostics moved = row_count;
      if moved <> (select count(distinct id) from unnest(students) id) then
        raise exception 'not all of these students may be handed over' using errcode = 'insufficient_privilege';
      end if;
      delete from file_tickets t using files f where f.guid = t.file_guid and f.student_id = any (students);
    end $$`.execute(db);

  /*
   * What of an erased student lies in rows that belong to single accounts, beyond every scope but the platform's:
   * stored answers, views, what an import still holds, unclaimed readings of its company. `known` are its names, numbers
   * and addresses. Gives the store's keys of what has to go from there.
   */
  await sql`
    create function forget_student(student int, known text[]) returns setof text
    language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      batch int;
    begin
      if not app_is_staff() then
        raise exception 'erasing is for staff' using errcode = 'insufficient_privilege';
      end if;
      delete from idempotency_answers a where (a.answer #>> '{}') ~ ('"(fkS|s)tudentId":' || student || '\\M')
        or exists (select from unnest(known) word where position(lower(word) in lower(a.answer #>> '{}')) > 0);
      delete from saved_views v
        where exists (select from unnest(known) word where position(lower(word) in lower(v.search)) > 0);
      select s.import_id into batch from students s where s.id = student;
      delete from import_rows r where r.import_id = batch;
      update imports i set wrapped_key = null, table_sealed = null, file_name = '' where i.id = batch;
      return query delete from recognitions r using students s
        where s.id = student and r.company_id = s.company_id returning r.storage_key;
    end $$`.execute(db);

  await sql`alter table mails add column student_ids int[] not null default '{}'`.execute(db);
  await sql`create index mails_students on mails using gin (student_ids)`.execute(db);
}
