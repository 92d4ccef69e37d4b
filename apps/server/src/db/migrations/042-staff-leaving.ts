import { type Kysely, sql } from "kysely";

/**
 * What somebody who leaves the platform's staff leaves behind: who may look after companies, said once; whose sessions
 * staff end; which service keys somebody has seen; and the applications they worked on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await nameConsultants(db);
  await guardSessions(db);
  await rememberWhoSawKeys(db);
  await handApplicationsOver(db);
}

async function nameConsultants(db: Kysely<unknown>): Promise<void> {
  // As the contract's `isConsultant` has it.
  await sql`
    create function is_consultant(role text, bd_code text) returns boolean
    language sql immutable parallel safe
    return role <> 'service' and (role = 'bd' or bd_code is not null)`.execute(db);
  await sql`
    create function keep_consultant() returns trigger language plpgsql
    security definer set search_path = pg_catalog, public as $$
    begin
      if coalesce(current_setting('app.kind', true), '') <> 'staff' then return null; end if;
      if exists (select from companies where bd_staff_id = new.id) then
        raise exception 'companies are looked after by this one'
          using errcode = 'check_violation', constraint = 'staff_keep_consultant';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger staff_keep_consultant after update on staff for each row
    when (old.status = 'active' and is_consultant(old.role, old.bd_code)
      and not (new.status = 'active' and is_consultant(new.role, new.bd_code)))
    execute function keep_consultant()`.execute(db);
}

async function guardSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function looks_after_staff() returns boolean
    language sql stable security definer set search_path = pg_catalog, public as $$
      select app_is_system() or (app_is_staff() and exists (
        select from staff s where s.id = app_id('app.staff') and s.status = 'active'
          and 'staffEdit' = any (s.permissions)))
    $$`.execute(db);
  // As before for accounts. Those of staff end by who looks after staff, also where the other may do more, and one's own.
  await sql`
    create or replace function end_sessions(of_accounts int[], of_members int[], but bigint, why text)
    returns table (family_id bigint)
    language sql security definer set search_path = pg_catalog, public as $$
      update session_families f set ended_at = now(), ended_by = why
      where f.ended_at is null and f.id is distinct from but
        and (f.account_id = any (of_accounts)
               and (f.account_id = app_id('app.account') or may_look_after(f.account_id, null))
             or (f.staff_id = any (of_members) or f.inner_staff_id = any (of_members))
               and (coalesce(f.staff_id, f.inner_staff_id) = app_id('app.staff') or looks_after_staff()))
      returning f.id
    $$`.execute(db);
}

async function rememberWhoSawKeys(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_key_secrets add column made_by_staff_id int references staff (id)`.execute(
    db,
  );
  await sql`
    update service_key_secrets x set made_by_staff_id = coalesce(
      (select l.actor_staff_id from audit_log l
       where l.noun = 'serviceKey' and l.noun_id = k.id::text and l.action = 'rollover'
         and l.changes -> 'lastFour' ->> 1 = x.last_four
       order by l.id desc limit 1), k.created_by_staff_id)
    from service_keys k where k.id = x.service_key_id`.execute(db);
  /*
   * Keys are the platform's to read; that somebody knows one is for who takes their access away. Expired ones too:
   * given another last day, they are good again under the same text.
   */
  await sql`
    create function keys_known_to(member int, day date, moment timestamptz)
    returns table (
      id int, name text, last_used_at timestamptz, expires_on date, expired boolean, known boolean, bound boolean)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select k.id, s.name, k.last_used_at, k.expires_on, k.expires_on < day, seen.known, seen.bound
      from service_keys k join staff s on s.id = k.staff_id cross join lateral (
        select exists (select from service_key_secrets x where x.service_key_id = k.id
                         and x.made_by_staff_id = member and (x.valid_until is null or x.valid_until > moment)) as known,
               coalesce(k.bd_staff_id = member, false) and not 'companiesAll' = any (s.permissions) as bound) seen
      where k.revoked_at is null and (seen.known or seen.bound) and looks_after_staff()
      order by s.name, k.id
    $$`.execute(db);
}

async function handApplicationsOver(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function works_on(member int, company int) returns boolean
    language sql stable security definer set search_path = pg_catalog, public as $$
      select exists (select from staff s where s.id = member and s.status = 'active' and s.role <> 'service'
        and 'applicationsMove' = any (s.permissions)
        and coalesce(company = any (staff_companies(s.id)), true)) and app_is_staff()
    $$`.execute(db);
  await sql`
    create function applications_worked_on_by(member int) returns int
    language sql stable security definer set search_path = pg_catalog, public as $$
      select count(*)::int from applications
      where assigned_staff_id = member and closing is null and looks_after_staff()
    $$`.execute(db);
  // Open applications of somebody who doesn't work on them any more, whoever sees them: to another, or to nobody.
  await sql`
    create function take_off_applications(member int, receiver int)
    returns table (application_id int, student_id int, company_id int, given boolean) language plpgsql
    security definer set search_path = pg_catalog, public as $$
    #variable_conflict use_column
    begin
      if not looks_after_staff() then
        raise exception 'not for this staff member to hand over' using errcode = 'insufficient_privilege';
      end if;
      return query
        with theirs as materialized (
          select p.id, p.company_id from applications p
          where p.assigned_staff_id = member and p.closing is null order by p.id for no key update of p
        ), left_over as (
          -- By company: each is asked about once.
          select c.company_id, receiver is not null and works_on(receiver, c.company_id) as given
          from (select distinct company_id from theirs) c where not works_on(member, c.company_id)
        )
        update applications p set assigned_staff_id = case when l.given then receiver end
        from theirs t join left_over l on l.company_id = t.company_id
        where p.id = t.id
        returning p.id, p.student_id, p.company_id, l.given;
    end $$`.execute(db);
}
