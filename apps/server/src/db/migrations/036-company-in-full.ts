import { type Kysely, sql } from "kysely";

/**
 * A company in full: what it says of itself and what staff say of it (spec point 3), its logo, its legal person's ID
 * card under a key of its own, who froze it, and what follows a change of a company down its tree.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies
      add column nature text check (nature in ('company', 'studio', 'school', 'individual', 'other')),
      add column legal_person text,
      add column state_id int,
      add column city_id int,
      add column address text,
      add column tax_code text,
      add column first_contract_on date,
      -- By a company above: the one whose freezing took this one along, itself at first. Null = by staff.
      add column frozen_with int references companies (id),
      -- The name under which the logo is asked for, another with each, and where the store finds it.
      add column logo_guid uuid unique,
      add column logo_key text unique,
      add constraint companies_frozen_with check (frozen_with is null or status = 'frozen'),
      add constraint companies_logo check ((logo_guid is null) = (logo_key is null))`.execute(db);
  await companySecrets(db);
  await ownTerms(db);
  await downTheTree(db);
  await readHistory(db);
}

/** What identifies people of a company, sealed under the company's key. */
async function companySecrets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_secrets (
      company_id int primary key references companies (id),
      wrapped_key bytea not null,
      -- Of the legal person; the keyed hash finds the same one elsewhere.
      id_card_sealed bytea,
      id_card_hash bytea,
      check ((id_card_sealed is null) = (id_card_hash is null))
    )`.execute(db);
  await sql`create index company_secrets_id_card on company_secrets (id_card_hash)`.execute(db);
  await sql`alter table company_secrets enable row level security, force row level security`.execute(db);
  await sql`create policy company_secrets_owner on company_secrets to current_user using (true) with check (true)`.execute(
    db,
  );
  await sql`
    create policy company_secrets_administered on company_secrets
    using (company_id = any ((select app_ids('app.a'))::int[]))`.execute(db);
  await sql`
    create policy company_secrets_platform on company_secrets
    using ((select app_sees_all()) or company_id = any ((select app_ids('app.s'))::int[])
      or company_id in (select id from companies where bd_staff_id = (select app_id('app.staff'))))`.execute(
    db,
  );
  /* Whether another company has the same legal person: yes or no, never which. */
  await sql`
    create function legal_person_elsewhere(hash bytea, company int) returns boolean
    language sql stable security definer set search_path = pg_catalog, public as $$
      select (app_is_staff() or company = any (app_ids('app.a')))
        and exists (select 1 from company_secrets where id_card_hash = hash and company_id <> company)
    $$`.execute(db);
}

/** What an account may say of which company; the contract's table of fields says the same to people. */
async function ownTerms(db: Kysely<unknown>): Promise<void> {
  // Of one that is its own master the company above may say one thing: whether it sees the commission rates.
  await sql`
    create policy companies_rates on companies for update
    using (parent_id = any ((select app_ids('app.a'))::int[]))
    with check (parent_id = any ((select app_ids('app.a'))::int[]))`.execute(db);
  await sql`
    create or replace function refuse_own_terms() returns trigger language plpgsql as $$
    declare
      administered int[] := coalesce(app_ids('app.a'), '{}');
      rates text[] := '{resource_keys,version,updated_at}';
      above companies;
    begin
      -- Who froze it last: staff, unless an account says which company's freezing it was.
      if tg_op = 'UPDATE' and new.status is distinct from old.status
         and (new.status <> 'frozen' or coalesce(current_setting('app.kind', true), '') <> 'account') then
        new.frozen_with := null;
      end if;
      if coalesce(current_setting('app.kind', true), '') <> 'account' or pg_trigger_depth() > 1 then
        return new;
      end if;
      select * into above from companies where id = new.parent_id;
      if tg_op = 'INSERT' then
        if above.id is null or new.settles_independently or new.status <> 'active'
           or new.first_contract_on is not null or new.logo_key is not null or new.invitation_code_id is not null
           or new.bd_staff_id is distinct from above.bd_staff_id
           or new.contract_until is distinct from above.contract_until
           or not new.resource_keys <@ above.resource_keys then
          raise exception 'not for an account to say' using errcode = 'insufficient_privilege';
        end if;
        return new;
      end if;
      if (new.id, new.parent_id, new.bd_staff_id, new.settles_independently, new.contract_until,
          new.first_contract_on, new.country_id, new.invitation_code_id) is distinct from
         (old.id, old.parent_id, old.bd_staff_id, old.settles_independently, old.contract_until,
          old.first_contract_on, old.country_id, old.invitation_code_id)
         or (new.id = app_id('app.company')
             and (new.status, new.frozen_with, new.resource_keys, new.name, new.name_zh) is distinct from
                 (old.status, old.frozen_with, old.resource_keys, old.name, old.name_zh))
         or (new.status is distinct from old.status and not (
               (old.status = 'active' and new.status = 'frozen' and new.frozen_with = any (administered))
               or (old.status = 'frozen' and new.status = 'active' and old.frozen_with is not null)))
         or (new.status = old.status and new.frozen_with is distinct from old.frozen_with)
         or (new.resource_keys is distinct from old.resource_keys
             and (above.id is null or not new.resource_keys <@ above.resource_keys))
         or (not old.id = any (administered)
             and ((to_jsonb(new) - rates) is distinct from (to_jsonb(old) - rates)
                  or array_remove(new.resource_keys, 'mps') is distinct from array_remove(old.resource_keys, 'mps'))) then
        raise exception 'not for an account to say' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db);
}

/**
 * A company never holds a key that the one above it doesn't, whoever takes it; and one that doesn't settle
 * independently has no contract of its own: it ends with the one above.
 */
async function downTheTree(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function carry_down_the_tree() returns trigger language plpgsql
    security definer set search_path = pg_catalog, public as $$
    begin
      update companies c set
        resource_keys = array(select key from unnest(c.resource_keys) with ordinality as held (key, place)
                              where key = any (new.resource_keys) order by place),
        version = c.version + 1
      where c.parent_id = new.id and not c.resource_keys <@ new.resource_keys;
      if new.contract_until is distinct from old.contract_until then
        update companies c set contract_until = new.contract_until, version = c.version + 1
        where c.parent_id = new.id and not c.settles_independently
          and c.contract_until is distinct from new.contract_until;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger companies_carry_down after update of resource_keys, contract_until on companies
    for each row execute function carry_down_the_tree()`.execute(db);
}

/** The history of a company is the audit log, readable by those who administer it. */
async function readHistory(db: Kysely<unknown>): Promise<void> {
  /* The company above: those below know whose sub company they are, and what they can hold at most. */
  await sql`
    create function company_above(company int)
    returns table (id int, name text, name_zh text, status text, resource_keys text[])
    language sql stable security definer set search_path = pg_catalog, public as $$
      select p.id, p.name, p.name_zh, p.status, p.resource_keys
      from companies c join companies p on p.id = c.parent_id
      where c.id = company
        and (app_sees_all() or company = app_id('app.company') or company = any (app_ids('app.a'))
          or c.parent_id = any (app_ids('app.a')) or company = any (app_ids('app.s'))
          or c.bd_staff_id = app_id('app.staff'))
    $$`.execute(db);
  await sql`
    create policy audit_log_company on audit_log for select using (
      noun = 'company' and company_id = any ((select app_ids('app.a'))::int[]))`.execute(db);
  await sql`
    create function company_actors(company int)
    returns table (account_id int, staff_id int, name text, name_zh text)
    language sql stable security definer set search_path = pg_catalog, public as $$
      with acted as (
        select distinct l.actor_account_id, l.actor_staff_id from audit_log l
        join companies c on c.id = company
        where l.noun = 'company' and l.noun_id = company::text
          and (app_sees_all() or company = any (app_ids('app.a')) or company = any (app_ids('app.s'))
            or c.bd_staff_id = app_id('app.staff'))
      )
      select a.id, null::int, a.name, a.name_zh from acted join accounts a on a.id = acted.actor_account_id
      union all
      select null::int, s.id, s.name, s.name_zh from acted join staff s on s.id = acted.actor_staff_id
    $$`.execute(db);
}
