import { type Kysely, sql } from "kysely";

/**
 * The ground of companies and accounts in full: whose people an administrator looks after (the set `app.a`), staff who
 * see the companies they look after alone (`app.s`, `app.staff`), contact persons beside the logins, invitation codes,
 * and when a session was last proved to be its holder's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await widenPeople(db);
  await resolveWithSets(db);
  await letPeopleWrite(db);
  await contactPersons(db);
  await invitationCodes(db);
}

async function widenPeople(db: Kysely<unknown>): Promise<void> {
  // Invited, and not yet in: no password fits an account that has none.
  await sql`alter table accounts alter column password_hash drop not null`.execute(db);
  await sql`alter table accounts
    add column password_changed_at timestamptz,
    add column password_change_needed boolean not null default false,
    add column last_signed_in_at timestamptz`.execute(db);
  await sql`alter table staff alter column password_hash drop not null`.execute(db);
  await sql`alter table staff
    add column role text not null default 'operations'
      check (role in ('bd', 'operations', 'finance', 'admin', 'service')),
    add column password_changed_at timestamptz,
    add column password_change_needed boolean not null default false,
    add column last_signed_in_at timestamptz,
    add column version int not null default 1`.execute(db);
  await sql`update staff set permissions = permissions || '{companiesAll}'`.execute(db);
  await sql`alter table session_families
    add column proved_at timestamptz not null default now(),
    add column last_seen_at timestamptz not null default now()`.execute(db);
}

async function resolveWithSets(db: Kysely<unknown>): Promise<void> {
  /*
   * As before, and
   * a  companies whose people and settings an administrator looks after: its own, and those below that don't settle
   *    independently (domain 1: those are their own master)
   */
  await sql`drop function resolve_session(bytea, date)`.execute(db);
  await sql`drop function account_sets(int)`.execute(db);
  await sql`
    create function account_sets(account int)
    returns table (o int[], k int[], ka int[], p int[], a int[])
    language sql stable security definer set search_path = pg_catalog, public as $$
      with recursive me as (select id, company_id, role from accounts where id = account),
      below (id) as (
        select id from me
        union select a.id from accounts a join below b on a.superior_id = b.id
      ),
      students (id) as (
        select company_id from me where role = 'administrator'
        union select c.id from companies c join students s on c.parent_id = s.id where c.opens_students
      ),
      applications (id) as (
        select company_id from me where role = 'administrator'
        union select c.id from companies c join applications s on c.parent_id = s.id
        where c.opens_students and c.opens_applications
      ),
      payable (id) as (
        select company_id from me where role in ('administrator', 'finance')
        union select c.id from companies c join payable s on c.parent_id = s.id
        where c.opens_commissions and exists (select 1 from me where role = 'administrator')
      ),
      administered (id) as (
        select company_id from me where role = 'administrator'
        union select c.id from companies c join administered s on c.parent_id = s.id
        where not c.settles_independently
      )
      select array(select id from below order by id), array(select id from students order by id),
             array(select id from applications order by id), array(select id from payable order by id),
             array(select id from administered order by id)
      from me
    $$`.execute(db);
  /** Companies of a staff member who doesn't see all: those that name this one as BD consultant. Null = all. */
  await sql`
    create function staff_companies(member int)
    returns int[] language sql stable security definer set search_path = pg_catalog, public as $$
      select case when not 'companiesAll' = any (s.permissions)
        then array(select c.id from companies c where c.bd_staff_id = s.id order by c.id) end
      from staff s where s.id = member
    $$`.execute(db);
  await sql`
    create function resolve_session(token bytea, day date)
    returns table (
      family_id bigint, overdue_seconds double precision, language text, proved_at timestamptz,
      password_change_needed boolean,
      account_id int, account_name text, company_id int, role text, resource_keys text[], company_keys text[],
      o int[], k int[], ka int[], p int[], a int[],
      staff_id int, staff_name text, permissions text[], staff_companies int[],
      inner_staff_id int, inner_staff_name text)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select f.id, extract(epoch from now() - t.expires_at), coalesce(a.language, s.language), f.proved_at,
             coalesce(a.password_change_needed, s.password_change_needed) and f.inner_staff_id is null,
             a.id, a.name, a.company_id, a.role, a.resource_keys, c.resource_keys,
             sets.o, sets.k, sets.ka, sets.p, sets.a,
             s.id, s.name, s.permissions, staff_companies(s.id), i.id, i.name
      from session_tokens t
      join session_families f on f.id = t.family_id and f.ended_at is null and f.expires_at > now()
      left join accounts a on a.id = f.account_id and a.status = 'active' and (a.valid_until is null or a.valid_until >= day)
      left join companies c on c.id = a.company_id and c.status = 'active'
        and (c.contract_until is null or c.contract_until >= day)
      left join staff s on s.id = f.staff_id and s.status = 'active'
      left join staff i on i.id = f.inner_staff_id and i.status = 'active' and 'accountsOpen' = any (i.permissions)
      left join lateral account_sets(a.id) sets on true
      where t.hash = token and t.kind = 'access' and (c.id is not null or s.id is not null)
        and (f.inner_staff_id is null or i.id is not null)
    $$`.execute(db);
}

async function letPeopleWrite(db: Kysely<unknown>): Promise<void> {
  await sql`drop policy companies_account on companies`.execute(db);
  // What stands directly below is known by name, also where it is its own master.
  await sql`
    create policy companies_account on companies for select using (
      id = (select app_id('app.company')) or id = any ((select app_ids('app.k'))::int[])
      or id = any ((select app_ids('app.a'))::int[]) or parent_id = any ((select app_ids('app.a'))::int[]))`.execute(
    db,
  );
  await sql`
    create policy companies_administered on companies for update
    using (id = any ((select app_ids('app.a'))::int[])) with check (id = any ((select app_ids('app.a'))::int[]))`.execute(
    db,
  );
  await sql`
    create policy companies_below on companies for insert
    with check (parent_id = any ((select app_ids('app.a'))::int[]))`.execute(db);
  await sql`
    create policy companies_looked_after on companies
    using (bd_staff_id = (select app_id('app.staff')) or id = any ((select app_ids('app.s'))::int[]))
    with check (bd_staff_id = (select app_id('app.staff')))`.execute(db);

  await sql`drop policy accounts_account on accounts`.execute(db);
  await sql`
    create policy accounts_account on accounts for select using (
      company_id = (select app_id('app.company')) or company_id = any ((select app_ids('app.k'))::int[])
      or company_id = any ((select app_ids('app.a'))::int[]))`.execute(db);
  for (const [name, how] of [
    ["changed", sql`for update using (company_id = any ((select app_ids('app.a'))::int[]))`],
    ["made", sql`for insert`],
  ] as const)
    await sql`
      create policy ${sql.ref(`accounts_${name}`)} on accounts ${how}
      with check (company_id = any ((select app_ids('app.a'))::int[]))`.execute(db);
  await sql`
    create policy accounts_looked_after on accounts
    using (company_id = any ((select app_ids('app.s'))::int[])
      or company_id in (select id from companies where bd_staff_id = (select app_id('app.staff'))))`.execute(
    db,
  );

  /*
   * The policies let accounts at rows, these at columns. Of itself an account changes name and language; an
   * administrator changes its people, never their passwords, and never moves them to another company.
   */
  await sql`
    create or replace function refuse_own_promotion() returns trigger language plpgsql as $$
    declare
      free text[] := '{language,name,name_zh,updated_at,version}';
    begin
      if coalesce(current_setting('app.kind', true), '') <> 'account' then return new; end if;
      if new.company_id is distinct from old.company_id or new.id is distinct from old.id
         or (new.password_hash is distinct from old.password_hash)
         or (not old.company_id = any (coalesce(app_ids('app.a'), '{}'))
             and (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free)) then
        raise exception 'not for an account to change' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db);
  /* What only staff say of a company. A parent may close and open again what stands below it, never itself. */
  await sql`
    create function refuse_own_terms() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('app.kind', true), '') <> 'account' then return new; end if;
      if tg_op = 'INSERT' then
        if new.settles_independently or new.bd_staff_id is distinct from
             (select bd_staff_id from companies where id = new.parent_id)
           or not new.resource_keys <@ (select resource_keys from companies where id = new.parent_id) then
          raise exception 'not for an account to say' using errcode = 'insufficient_privilege';
        end if;
        return new;
      end if;
      if new.id is distinct from old.id or new.parent_id is distinct from old.parent_id
         or new.bd_staff_id is distinct from old.bd_staff_id
         or new.settles_independently is distinct from old.settles_independently
         or new.contract_until is distinct from old.contract_until
         or (new.id = app_id('app.company') and (new.status is distinct from old.status
             or new.resource_keys is distinct from old.resource_keys))
         or (new.resource_keys is distinct from old.resource_keys
             and not new.resource_keys <@ (select resource_keys from companies where id = new.parent_id)) then
        raise exception 'not for an account to say' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger companies_own_terms before insert or update on companies
    for each row execute function refuse_own_terms()`.execute(db);
}

async function contactPersons(db: Kysely<unknown>): Promise<void> {
  /*
   * Whom the platform writes to and calls. A login is a contact person too: its name and address are the account's, and
   * stand there alone.
   */
  await sql`
    create table contact_persons (
      id int generated always as identity primary key,
      company_id int not null references companies (id),
      account_id int unique,
      name text,
      name_zh text,
      email text check (email = lower(email)),
      -- What was typed, and E.164 of it.
      phone_region text,
      phone_number text,
      phone_e164 text,
      tel_region text,
      tel_number text,
      tel_e164 text,
      -- Kind of messaging app → name or number there.
      messaging jsonb not null default '{}',
      department text,
      position text,
      is_commission_email boolean not null default false,
      is_news_email boolean not null default false,
      version int not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      removed_at timestamptz,
      foreign key (account_id, company_id) references accounts (id, company_id),
      check ((account_id is null) = (name is not null)),
      check ((account_id is null) = (email is not null)),
      check (removed_at is null or not is_commission_email)
    )`.execute(db);
  await sql`create index contact_persons_company on contact_persons (company_id, id)`.execute(db);
  await sql`create unique index contact_persons_email on contact_persons (company_id, email)
    where removed_at is null and email is not null`.execute(db);
  await sql`create unique index contact_persons_commission on contact_persons (company_id)
    where is_commission_email`.execute(db);
  // Exactly one at all times, once there is one: looked at when the transaction ends, so that it can be handed on.
  await sql`
    create function keep_commission_contact() returns trigger language plpgsql
    security definer set search_path = pg_catalog, public as $$
    begin
      if old.is_commission_email and not exists (
        select 1 from contact_persons where company_id = old.company_id and is_commission_email
      ) and exists (select 1 from companies where id = old.company_id) then
        raise exception 'a company keeps its commission contact'
          using errcode = 'check_violation', constraint = 'contact_persons_keep_commission';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger contact_persons_keep_commission after update or delete on contact_persons
    deferrable initially deferred for each row execute function keep_commission_contact()`.execute(db);

  await sql`
    insert into contact_persons (company_id, account_id, phone_e164, department, position)
    select company_id, id, phone, department, position from accounts`.execute(db);
  await sql`alter table accounts drop column phone, drop column department, drop column position`.execute(db);

  await secure(db, "contact_persons");
  await sql`
    create policy contact_persons_account on contact_persons for select using (
      company_id = (select app_id('app.company')) or company_id = any ((select app_ids('app.k'))::int[])
      or company_id = any ((select app_ids('app.a'))::int[]))`.execute(db);
  await sql`
    create policy contact_persons_administered on contact_persons
    using (company_id = any ((select app_ids('app.a'))::int[]))`.execute(db);
  await sql`
    create policy contact_persons_platform on contact_persons
    using ((select app_sees_all()) or company_id = any ((select app_ids('app.s'))::int[])
      or company_id in (select id from companies where bd_staff_id = (select app_id('app.staff'))))`.execute(
    db,
  );
}

async function invitationCodes(db: Kysely<unknown>): Promise<void> {
  // What lets a company register (spec point 8: 10086, 10087), and names the BD consultant it comes from.
  await sql`
    create table invitation_codes (
      id int generated always as identity primary key,
      code text not null unique check (code = upper(code)),
      staff_id int not null references staff (id),
      note text,
      most_uses int not null default 1 check (most_uses > 0),
      uses int not null default 0 check (uses <= most_uses),
      valid_until date,
      revoked_at timestamptz,
      created_by_staff_id int references staff (id),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index invitation_codes_staff on invitation_codes (staff_id, id)`.execute(db);
  await secure(db, "invitation_codes");
  await sql`
    create policy invitation_codes_platform on invitation_codes
    using ((select app_sees_all()) or staff_id = (select app_id('app.staff')))`.execute(db);
  await sql`alter table companies add column invitation_code_id int references invitation_codes (id)`.execute(
    db,
  );
}

async function secure(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} enable row level security, force row level security`.execute(db);
  await sql`create policy ${sql.ref(`${table}_owner`)} on ${sql.table(table)} to current_user using (true) with check (true)`.execute(
    db,
  );
}
