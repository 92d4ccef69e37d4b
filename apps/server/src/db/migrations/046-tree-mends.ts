import { type Kysely, sql } from "kysely";

/** As in 040: its administrators, those of the one above, or who looks after it. */
const mayLookBelow = sql`(app_sees_all() or company = any (app_ids('app.a')) or company = any (app_ids('app.s'))
  or exists (select 1 from companies c where c.id = company
    and (c.parent_id = any (app_ids('app.a')) or c.bd_staff_id = app_id('app.staff'))))`;

/** A company that the caller sees, as row-level security has it. */
const isSeen = sql`(c.id = app_id('app.company') or c.id = any (app_ids('app.a')) or c.id = any (app_ids('app.s'))
  or c.bd_staff_id = app_id('app.staff'))`;

/**
 * What the tree of companies lets slip (decision 056): whoever closes a company for good takes its freezing over too;
 * those who freeze lock what goes along; and the functions that look past the walls ask who it is that asks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await handOverFreezing(db);
  await lockBelow(db);
  await holdOnlyWhatIsSeen(db);
  await sql`create index companies_frozen_with on companies (frozen_with) where frozen_with is not null`.execute(
    db,
  );
}

/** As before; a company that staff expire is no more to be opened past than one that they froze. */
async function handOverFreezing(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function hand_over_freezing() returns trigger language plpgsql
    security definer set search_path = pg_catalog, public as $$
    begin
      if old.status = 'frozen' and new.status <> 'frozen' then
        update companies set frozen_with = id where frozen_with = new.id and id <> new.id and status = 'frozen';
      end if;
      if (new.parent_id, new.settles_independently) is distinct from (old.parent_id, old.settles_independently)
         or (old.frozen_with is not null and new.frozen_with is null and new.status <> 'active') then
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
}

/** As before; or those alone that go along with a company, down to those that are their own master. */
async function lockBelow(db: Kysely<unknown>): Promise<void> {
  await sql`drop function lock_companies_below(int)`.execute(db);
  await sql`
    create function lock_companies_below(company int, going_along boolean)
    returns table (id int, resource_keys text[], contract_until date, frozen_with int)
    language plpgsql security definer set search_path = pg_catalog, public as $$
    #variable_conflict use_column
    begin
      if not ${mayLookBelow} then return; end if;
      return query
        with recursive below (id, depth) as (
          select company, 0 union all
          select c.id, b.depth + 1 from companies c join below b on c.parent_id = b.id
          where not (going_along and c.settles_independently)
        )
        select c.id, c.resource_keys, c.contract_until, c.frozen_with
        from companies c join below b on b.id = c.id where b.depth > 0
        order by b.depth, c.id for no key update of c;
    end $$`.execute(db);
}

/** Nothing for whoever sees neither the company nor one right below it; nobody waits for those they have nothing with. */
async function holdOnlyWhatIsSeen(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function hold_company(company int)
    returns table (status text, resource_keys text[], contract_until date)
    language sql security definer set search_path = pg_catalog, public as $$
      select status, resource_keys, contract_until from companies
      where id = company and (app_sees_all() or exists (
        select 1 from companies c where (c.id = company or c.parent_id = company) and ${isSeen}))
      for share
    $$`.execute(db);
  // Those who add to a tree see the company that they add to.
  await sql`
    create or replace function count_companies_of_tree(company int) returns int
    language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      root int;
    begin
      if not (app_sees_all() or exists (select 1 from companies c where c.id = company and ${isSeen})) then
        return null;
      end if;
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
