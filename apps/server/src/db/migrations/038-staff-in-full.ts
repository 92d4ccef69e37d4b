import { type Kysely, sql } from "kysely";

/**
 * Staff who look after staff, settings that staff may change, and the audit log in full: an index for every filter, who
 * sees which entries, and the runs that verify its chains.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await guardStaff(db);
  await nameSettings(db);
  await searchAudit(db);
}

async function guardStaff(db: Kysely<unknown>): Promise<void> {
  // How many companies there are to hand over is for staff to know who don't see them all.
  await sql`
    create function companies_looked_after_by(member int) returns int
    language sql stable security definer set search_path = pg_catalog, public as $$
      select count(*)::int from companies where bd_staff_id = member and app_is_staff()
    $$`.execute(db);
  // Sessions are the platform's to read; how many somebody has open is for who may end them.
  await sql`
    create function staff_sessions(member int) returns int
    language sql stable security definer set search_path = pg_catalog, public as $$
      select count(*)::int from session_families
      where (staff_id = member or inner_staff_id = member) and ended_at is null and expires_at > now()
        and app_is_staff()
    $$`.execute(db);
  // Second factors are their holder's alone; who looks after staff counts them, and takes them off.
  await sql`
    create function staff_factors(member int) returns int
    language sql stable security definer set search_path = pg_catalog, public as $$
      select ((select count(*) from totp_secrets where staff_id = member and confirmed_at is not null)
        + (select count(*) from passkeys where staff_id = member))::int where app_is_staff()
    $$`.execute(db);
  await sql`
    create function reset_staff_factors(member int) returns int language plpgsql
    security definer set search_path = pg_catalog, public as $$
    declare
      taken int := staff_factors(member);
    begin
      if not may_look_after(null, member) or member = app_id('app.staff') then
        raise exception 'not for this staff member to reset' using errcode = 'insufficient_privilege';
      end if;
      delete from totp_secrets where staff_id = member;
      delete from passkeys where staff_id = member;
      delete from recovery_codes where staff_id = member;
      return taken;
    end $$`.execute(db);
  // As before for accounts; staff look after staff who hold nothing that they lack.
  await sql`
    create or replace function may_look_after(account int, member int) returns boolean
    language sql stable security definer set search_path = pg_catalog, public as $$
      select case when account is null then app_is_system() or exists (
        select 1 from staff s, staff m
        where s.id = app_id('app.staff') and s.status = 'active' and 'staffEdit' = any (s.permissions)
          and m.id = member and m.permissions <@ s.permissions)
      else exists (
        select 1 from accounts a join companies c on c.id = a.company_id
        where a.id = account and (app_sees_all() or a.company_id = any (app_ids('app.a'))
          or a.company_id = any (app_ids('app.s')) or c.bd_staff_id = app_id('app.staff'))) end
    $$`.execute(db);
  /*
   * The rules of the contract (staff/rules.ts) once more, for whoever writes past them: nobody grants what they lack,
   * changes what they may do themselves, or takes over somebody who may do more by another address or password.
   */
  await sql`
    create function refuse_staff_takeover() returns trigger language plpgsql
    security definer set search_path = pg_catalog, public as $$
    declare
      held text[];
      needed text := 'staffEdit';
    begin
      if coalesce(current_setting('app.kind', true), '') <> 'staff' then return new; end if;
      if tg_op = 'UPDATE' then
        if new.id is distinct from old.id or (new.password_hash is distinct from old.password_hash
            and old.id is distinct from app_id('app.staff')) then
          raise exception 'not for staff to change' using errcode = 'insufficient_privilege';
        end if;
        if (new.email, new.role, new.permissions, new.status, new.bd_code)
           is not distinct from (old.email, old.role, old.permissions, old.status, old.bd_code) then
          return new;
        end if;
      end if;
      select permissions into held from staff where id = app_id('app.staff') and status = 'active';
      if new.role = 'service' or (tg_op = 'UPDATE' and old.role = 'service') then needed := 'integrationsEdit'; end if;
      if not needed = any (coalesce(held, '{}')) then
        raise exception 'not for this staff member to change' using errcode = 'insufficient_privilege';
      end if;
      if tg_op = 'INSERT' then
        if not new.permissions <@ held then
          raise exception 'a permission that is not held' using errcode = 'insufficient_privilege';
        end if;
        return new;
      end if;
      if exists (select unnest(new.permissions) except select unnest(old.permissions) except select unnest(held))
         or (old.id = app_id('app.staff') and (new.status is distinct from old.status
             or new.role is distinct from old.role
             or not (new.permissions @> old.permissions and new.permissions <@ old.permissions)))
         or (new.email is distinct from old.email and not old.permissions <@ held) then
        raise exception 'not for this staff member to change' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger staff_takeover before insert or update on staff
    for each row execute function refuse_staff_takeover()`.execute(db);
  // Two who take it from each other at the same time come one after the other here; the second finds nobody left.
  await sql`
    create function keep_staff_editor() returns trigger language plpgsql
    security definer set search_path = pg_catalog, public as $$
    begin
      if coalesce(current_setting('app.kind', true), '') <> 'staff' then return null; end if;
      if old.status = 'active' and 'staffEdit' = any (old.permissions)
         and not (new.status = 'active' and 'staffEdit' = any (new.permissions)) then
        perform pg_advisory_xact_lock(hashtextextended('staff-editors', 0));
        if not exists (select from staff where status = 'active' and password_hash is not null
                       and 'staffEdit' = any (permissions)) then
          raise exception 'somebody has to look after staff'
            using errcode = 'check_violation', constraint = 'staff_keep_editor';
        end if;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger staff_keep_editor after update on staff
    for each row execute function keep_staff_editor()`.execute(db);
}

async function nameSettings(db: Kysely<unknown>): Promise<void> {
  await sql`alter table configuration
    add column version int not null default 1,
    add column updated_by_staff_id int references staff (id)`.execute(db);
  await sql`alter table configuration enable row level security, force row level security`.execute(db);
  // Limits and periods are in force for everybody; only the platform and staff of all companies change them.
  await sql`create policy configuration_read on configuration for select using (true)`.execute(db);
  await sql`create policy configuration_platform on configuration using ((select app_sees_all()))`.execute(
    db,
  );
  await sql`create policy configuration_owner on configuration to current_user using (true) with check (true)`.execute(
    db,
  );
}

async function searchAudit(db: Kysely<unknown>): Promise<void> {
  // In the order of the list, from the newest; what is asked for by its own id is told apart by few rows.
  await sql`create index audit_log_at on audit_log (at desc, id desc)`.execute(db);
  await sql`create index audit_log_company_at on audit_log (company_id, at desc, id desc)`.execute(db);
  await sql`create index audit_log_noun_at on audit_log (noun, at desc, id desc)`.execute(db);
  await sql`create index audit_log_action_at on audit_log (action, at desc, id desc)`.execute(db);
  await sql`create index audit_log_request on audit_log (request_id)`.execute(db);
  for (const actor of ["account", "staff"])
    await sql`
      create index ${sql.ref(`audit_log_${actor}_at`)} on audit_log
      (${sql.ref(`actor_${actor}_id`)}, at desc, id desc) where ${sql.ref(`actor_${actor}_id`)} is not null`.execute(
      db,
    );
  await sql`drop policy if exists audit_log_platform on audit_log`.execute(db);
  await sql`
    create policy audit_log_platform on audit_log for select
    using ((select app_sees_all()) or company_id = any ((select app_ids('app.s'))::int[]))`.execute(db);

  // Seals are the platform's to read; how far they reach isn't.
  await sql`
    create function audit_sealed_up_to() returns bigint
    language sql stable security definer set search_path = pg_catalog, public as $$
      select max(audit_id) from audit_seals where app_sees_all()
    $$`.execute(db);
  // Exact: each chain counts its own links.
  await sql`
    create function audit_seals_count() returns int
    language sql stable security definer set search_path = pg_catalog, public as $$
      with recursive ends as (
        (select chain, position from audit_seals where app_sees_all() order by chain desc, position desc limit 1)
        union all
        select n.chain, n.position from ends e cross join lateral (
          select s.chain, s.position from audit_seals s where s.chain < e.chain
          order by s.chain desc, s.position desc limit 1) n
      )
      select coalesce(sum(position), 0)::int from ends
    $$`.execute(db);

  await sql`
    create table audit_verifications (
      id int generated always as identity primary key,
      started_at timestamptz not null default now(),
      started_by_staff_id int references staff (id),
      finished_at timestamptz,
      state text not null default 'running' check (state in ('running', 'whole', 'broken', 'cancelled', 'failed')),
      -- Links looked at so far, and those there were when it began.
      progress int not null default 0,
      total int not null,
      unsealed int,
      -- Where a chain breaks first, as it was found.
      broken jsonb,
      -- Whoever works on it, and whether they are to end.
      run uuid,
      beat_at timestamptz,
      cancelled boolean not null default false
    )`.execute(db);
  await sql`create unique index audit_verifications_running on audit_verifications ((true)) where state = 'running'`.execute(
    db,
  );
  await sql`alter table audit_verifications enable row level security, force row level security`.execute(db);
  await sql`create policy audit_verifications_platform on audit_verifications using ((select app_sees_all()))`.execute(
    db,
  );
  await sql`create policy audit_verifications_owner on audit_verifications to current_user using (true) with check (true)`.execute(
    db,
  );
}
