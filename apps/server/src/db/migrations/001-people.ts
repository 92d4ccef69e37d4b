import { type Kysely, sql } from "kysely";

/**
 * Companies, accounts, staff, and the second wall's ground: what a transaction may see is told by local settings
 * (`app.*`), which only authentication fills. A reset local setting reads '' and not null, hence the nullifs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists btree_gin`.execute(db);

  await sql`
    create function app_ids(setting text) returns int[] language sql stable parallel safe
    return nullif(current_setting(setting, true), '')::int[]`.execute(db);
  await sql`
    create function app_id(setting text) returns int language sql stable parallel safe
    return nullif(current_setting(setting, true), '')::int`.execute(db);
  // Staff with every company, and the platform's own jobs.
  await sql`
    create function app_sees_all() returns boolean language sql stable parallel safe
    return coalesce(current_setting('app.all', true), '') = '1'`.execute(db);
  await sql`
    create function app_is_system() returns boolean language sql stable parallel safe
    return coalesce(current_setting('app.kind', true), '') = 'system'`.execute(db);
  await sql`
    create function app_is_staff() returns boolean language sql stable parallel safe
    return coalesce(current_setting('app.kind', true), '') in ('staff', 'system')`.execute(db);

  await sql`
    create table staff (
      id int generated always as identity primary key,
      email text not null check (email = lower(email)),
      name text not null,
      name_zh text,
      phone text,
      password_hash text not null,
      bd_code text unique,
      permissions text[] not null default '{}',
      status text not null default 'active' check (status in ('active', 'disabled')),
      language text not null default 'en-us',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (email)
    )`.execute(db);

  await sql`
    create table companies (
      id int generated always as identity primary key,
      parent_id int references companies (id),
      name text not null,
      name_zh text,
      country_id int not null,
      status text not null default 'active' check (status in ('active', 'frozen', 'expired')),
      contract_until date,
      settles_independently boolean not null default false,
      bd_staff_id int references staff (id),
      display_currency text not null default 'HKD' check (display_currency ~ '^[A-Z]{3}$'),
      resource_keys text[] not null default '{}',
      opens_students boolean not null default true,
      opens_applications boolean not null default true,
      opens_commissions boolean not null default false,
      version int not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (parent_id <> id)
    )`.execute(db);
  await sql`create index companies_parent on companies (parent_id)`.execute(db);
  await sql`create index companies_bd on companies (bd_staff_id)`.execute(db);

  await sql`
    create table accounts (
      id int generated always as identity primary key,
      company_id int not null references companies (id),
      superior_id int,
      email text not null check (email = lower(email)),
      name text not null,
      name_zh text,
      phone text,
      password_hash text not null,
      role text not null check (role in ('administrator', 'finance', 'consultant')),
      resource_keys text[] not null default '{}',
      status text not null default 'active' check (status in ('active', 'disabled')),
      valid_until date,
      department text,
      position text,
      language text not null default 'en-us',
      version int not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (email),
      unique (id, company_id),
      check (superior_id <> id),
      -- A superior is another account of the same company: the pair says so without a trigger.
      foreign key (superior_id, company_id) references accounts (id, company_id)
    )`.execute(db);
  await sql`create index accounts_company on accounts (company_id, id)`.execute(db);
  await sql`create index accounts_superior on accounts (superior_id)`.execute(db);

  // Loops would make the trees endless, so both refuse them whoever writes.
  await sql`
    create function refuse_company_loop() returns trigger language plpgsql as $$
    begin
      if new.parent_id is not null and exists (
        with recursive above (id, parent_id) as (
          select id, parent_id from companies where id = new.parent_id
          union select c.id, c.parent_id from companies c join above a on c.id = a.parent_id
        ) select 1 from above where id = new.id
      ) then
        raise exception 'company loop' using errcode = 'check_violation', constraint = 'companies_no_loop';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger companies_no_loop before insert or update of parent_id on companies
    for each row execute function refuse_company_loop()`.execute(db);
  await sql`
    create function refuse_superior_loop() returns trigger language plpgsql as $$
    begin
      if new.superior_id is not null and exists (
        with recursive above (id, superior_id) as (
          select id, superior_id from accounts where id = new.superior_id
          union select c.id, c.superior_id from accounts c join above a on c.id = a.superior_id
        ) select 1 from above where id = new.id
      ) then
        raise exception 'superior loop' using errcode = 'check_violation', constraint = 'accounts_no_loop';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger accounts_no_loop before insert or update of superior_id on accounts
    for each row execute function refuse_superior_loop()`.execute(db);

  /*
   * The sets of domain 1 for one account, in one place for authentication and the property test:
   * o  the account and all below it in the superior tree
   * k  companies whose students it sees as administrator: its own, and those below opened all the way up
   * ka the same where applications are opened too
   * p  companies whose payable statements it may see
   */
  await sql`
    create function account_sets(account int)
    returns table (o int[], k int[], ka int[], p int[])
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
      )
      select array(select id from below order by id), array(select id from students order by id),
             array(select id from applications order by id), array(select id from payable order by id)
      from me
    $$`.execute(db);

  await sql`alter table companies enable row level security, force row level security`.execute(db);
  await sql`alter table accounts enable row level security, force row level security`.execute(db);
  await sql`alter table staff enable row level security, force row level security`.execute(db);

  await sql`
    create policy companies_account on companies for select using (
      id = (select app_id('app.company')) or id = any ((select app_ids('app.k'))::int[])
      or id = any ((select app_ids('app.s'))::int[]))`.execute(db);
  await sql`create policy companies_platform on companies using ((select app_sees_all()))`.execute(db);
  await sql`
    create policy accounts_account on accounts for select using (
      company_id = (select app_id('app.company')) or company_id = any ((select app_ids('app.k'))::int[])
      or company_id = any ((select app_ids('app.s'))::int[]))`.execute(db);
  await sql`create policy accounts_platform on accounts using ((select app_sees_all()))`.execute(db);
  // Of itself an account may change its language; everything else about accounts is the administrators' (later) and staff's.
  await sql`
    create policy accounts_self on accounts for update
    using (id = (select app_id('app.account'))) with check (id = (select app_id('app.account')))`.execute(db);
  // The policy lets it at its row, this at the one column: an account that could deal itself keys would be no account.
  await sql`
    create function refuse_own_promotion() returns trigger language plpgsql as $$
    begin
      if coalesce(current_setting('app.kind', true), '') = 'account'
         and (to_jsonb(new) - '{language,updated_at,version}'::text[])
             is distinct from (to_jsonb(old) - '{language,updated_at,version}'::text[]) then
        raise exception 'an account changes its language only' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger accounts_own_language before update on accounts
    for each row execute function refuse_own_promotion()`.execute(db);
  await sql`create policy staff_platform on staff using ((select app_is_staff()))`.execute(db);

  // The owner's SECURITY DEFINER functions must see through the forced policies.
  for (const table of ["companies", "accounts", "staff"]) {
    await sql`create policy ${sql.ref(`${table}_owner`)} on ${sql.table(table)} to current_user using (true) with check (true)`.execute(
      db,
    );
  }
}
