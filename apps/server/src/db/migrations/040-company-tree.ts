import { type Kysely, sql } from "kysely";

/** Whether the caller sees that a company changes: its administrators, those of the one above, or who looks after it. */
const mayLookBelow = sql`(app_sees_all() or company = any (app_ids('app.a')) or company = any (app_ids('app.s'))
  or exists (select 1 from companies c where c.id = company
    and (c.parent_id = any (app_ids('app.a')) or c.bd_staff_id = app_id('app.staff'))))`;

/**
 * A company and those around it in the tree (decision 056): what a cut takes down, which stops at those that are their
 * own master; whoever writes holds the company above still; who may open what was frozen, once a company has moved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await asItIsSaid(db);
  await keepToTheOneAbove(db);
  await carryDown(db);
  await handOverFreezing(db);
  await accountTerms(db);
  await lookAround(db);
  await endWhatLapsed(db);
}

/** What was said differently before: contracts of those that have none of their own, and freezings that reach nobody. */
async function asItIsSaid(db: Kysely<unknown>): Promise<void> {
  await sql`
    with recursive ends (id, until) as (
      select id, contract_until from companies where parent_id is null or settles_independently
      union all
      select c.id, e.until from companies c join ends e on c.parent_id = e.id where not c.settles_independently
    )
    update companies c set contract_until = e.until, version = c.version + 1
    from ends e where e.id = c.id and c.contract_until is distinct from e.until`.execute(db);
  await sql`
    with recursive reach (top, id) as (
      select id, id from companies
      union
      select r.top, c.id from companies c join reach r on c.parent_id = r.id where not c.settles_independently
    )
    update companies c set frozen_with = null
    where c.frozen_with is not null and (
      not exists (select 1 from reach r where r.top = c.frozen_with and r.id = c.id)
      or (c.frozen_with = c.id and (c.parent_id is null or c.settles_independently)))`.execute(db);
}

/**
 * No company is given a key that the one above lacks, but by staff to one that is its own master, whose rates alone come
 * from above. One that doesn't settle independently ends with the one above. That one is held until the transaction
 * ends, so that it loses nothing meanwhile.
 */
async function keepToTheOneAbove(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_to_the_company_above() returns trigger language plpgsql
    security definer set search_path = pg_catalog, public as $$
    declare
      above companies;
      came boolean := tg_op = 'INSERT';
    begin
      if not came then
        came := (new.parent_id, new.settles_independently) is distinct from (old.parent_id, old.settles_independently);
        -- Whom it was frozen with stands above it no more: it is the platform's to open.
        if came and (new.frozen_with <> new.id or new.settles_independently or new.parent_id is null) then
          new.frozen_with := null;
        end if;
      end if;
      if new.parent_id is null then return new; end if;
      select * into above from companies where id = new.parent_id for share;
      if came and not new.settles_independently then new.contract_until := above.contract_until; end if;
      if exists (
        select 1 from unnest(new.resource_keys) key
        where (came or key <> all (old.resource_keys)) and key <> all (above.resource_keys)
          and (key = 'mps' or not new.settles_independently)
      ) then
        raise exception 'a key that the company above lacks' using errcode = 'check_violation',
          constraint = 'companies_keys_above';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger companies_keep_to_above before insert or update of parent_id, settles_independently, resource_keys
    on companies for each row execute function keep_to_the_company_above()`.execute(db);
}

/** What a company loses is lost below it, down to those that are their own master; those lose the rates alone. */
async function carryDown(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function carry_down_the_tree() returns trigger language plpgsql
    security definer set search_path = pg_catalog, public as $$
    begin
      update companies c set
        resource_keys = array(
          select key from unnest(c.resource_keys) with ordinality as held (key, place)
          where key = any (new.resource_keys) or (c.settles_independently and key <> 'mps') order by place),
        version = c.version + 1, updated_at = now()
      where c.parent_id = new.id and exists (
        select 1 from unnest(c.resource_keys) key
        where key <> all (new.resource_keys) and (key = 'mps' or not c.settles_independently));
      if new.contract_until is distinct from old.contract_until then
        update companies c set contract_until = new.contract_until, version = c.version + 1, updated_at = now()
        where c.parent_id = new.id and not c.settles_independently
          and c.contract_until is distinct from new.contract_until;
      end if;
      return null;
    end $$`.execute(db);
  await sql`drop trigger companies_carry_down on companies`.execute(db);
  // What comes below another one may end on another day with it.
  await sql`
    create trigger companies_carry_down
    after update of resource_keys, contract_until, parent_id, settles_independently on companies
    for each row execute function carry_down_the_tree()`.execute(db);
}

/**
 * Whoever opens a company opens what was frozen with it. What stays closed when it opens is closed on its own from then
 * on; where the company moved, or staff took its freezing over, those below it that a former one above froze are held by it.
 */
async function handOverFreezing(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function hand_over_freezing() returns trigger language plpgsql
    security definer set search_path = pg_catalog, public as $$
    begin
      if old.status = 'frozen' and new.status <> 'frozen' then
        update companies set frozen_with = id where frozen_with = new.id and id <> new.id and status = 'frozen';
      end if;
      if (new.parent_id, new.settles_independently) is distinct from (old.parent_id, old.settles_independently)
         or (old.frozen_with is not null and new.frozen_with is null and new.status = 'frozen') then
        with recursive below (id) as (
          select new.id union select c.id from companies c join below b on c.parent_id = b.id
          where not c.settles_independently
        )
        update companies c set frozen_with = case new.status when 'frozen' then new.id else c.id end
        where c.id <> new.id and c.id in (select id from below)
          and c.frozen_with is not null and c.frozen_with not in (select id from below);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger companies_hand_over_freezing
    after update of parent_id, settles_independently, status, frozen_with on companies
    for each row execute function hand_over_freezing()`.execute(db);
}

/** As before; and the rates of a company that holds keys of its own beside them can be opened from above. */
async function accountTerms(db: Kysely<unknown>): Promise<void> {
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
         or (new.resource_keys is distinct from old.resource_keys and (above.id is null or exists (
               select 1 from unnest(new.resource_keys) key
               where key <> all (old.resource_keys) and key <> all (above.resource_keys))))
         or (not old.id = any (administered)
             and ((to_jsonb(new) - rates) is distinct from (to_jsonb(old) - rates)
                  or array_remove(new.resource_keys, 'mps') is distinct from array_remove(old.resource_keys, 'mps'))) then
        raise exception 'not for an account to say' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db);
}

/** What a writer has to know of the tree beyond its own companies; what people are told of it the services choose. */
async function lookAround(db: Kysely<unknown>): Promise<void> {
  /* A company above, as it stands until the transaction ends: what those below it can be at most. */
  await sql`
    create function hold_company(company int)
    returns table (status text, resource_keys text[], contract_until date)
    language sql security definer set search_path = pg_catalog, public as $$
      select status, resource_keys, contract_until from companies where id = company for share
    $$`.execute(db);
  /* All below a company, the nearest first, which nobody else changes until the transaction ends. */
  await sql`
    create function lock_companies_below(company int)
    returns table (id int, resource_keys text[], contract_until date, frozen_with int)
    language plpgsql security definer set search_path = pg_catalog, public as $$
    #variable_conflict use_column
    begin
      if not ${mayLookBelow} then return; end if;
      return query
        with recursive below (id, depth) as (
          select company, 0 union all
          select c.id, b.depth + 1 from companies c join below b on c.parent_id = b.id
        )
        select c.id, c.resource_keys, c.contract_until, c.frozen_with
        from companies c join below b on b.id = c.id where b.depth > 0
        order by b.depth, c.id for no key update of c;
    end $$`.execute(db);
  /* The same to look at. */
  await sql`
    create function companies_below(company int)
    returns table (id int, parent_id int, name text, name_zh text, settles_independently boolean, resource_keys text[])
    language sql stable security definer set search_path = pg_catalog, public as $$
      with recursive below (id, depth) as (
        select company, 0 where ${mayLookBelow} union all
        select c.id, b.depth + 1 from companies c join below b on c.parent_id = b.id
      )
      select c.id, c.parent_id, c.name, c.name_zh, c.settles_independently, c.resource_keys
      from companies c join below b on b.id = c.id where b.depth > 0 order by b.depth, c.id
    $$`.execute(db);
  /* How many companies a whole tree has; who counts waits for those who are about to add to it. */
  await sql`
    create function count_companies_of_tree(company int) returns int
    language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      root int;
    begin
      with recursive above (id, parent_id) as (
        select c.id, c.parent_id from companies c where c.id = company
        union select c.id, c.parent_id from companies c join above a on c.id = a.parent_id
      ) select id into root from above where parent_id is null;
      perform pg_advisory_xact_lock(hashtext('companies of a tree'), root);
      return (
        with recursive tree (id) as (
          select root union select c.id from companies c join tree t on c.parent_id = t.id
        ) select count(*) from tree);
    end $$`.execute(db);
}

/** Ends sessions of those whose own time, or whose company's, is over: what is refused on the next request anyway. */
async function endWhatLapsed(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_lapsed_sessions(of_accounts int[], of_companies int[], day date)
    returns table (family_id bigint)
    language sql security definer set search_path = pg_catalog, public as $$
      update session_families f set ended_at = now(), ended_by = 'expired'
      from accounts a join companies c on c.id = a.company_id
      where f.account_id = a.id and f.ended_at is null
        and (a.id = any (of_accounts) or c.id = any (of_companies))
        and (a.valid_until < day or c.contract_until < day)
      returning f.id
    $$`.execute(db);
}
