import { type Kysely, sql } from "kysely";

/**
 * Every company counts the changes of its students and applications, so that what was counted of them can be kept until
 * the next one (decision 046). The sum of a company's rows is another one for every reader that sees something else:
 * each transaction counts once, in a row that no other one holds, so that none ever waits for another. Long queues of
 * the desk are read by an index in the order they wait in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_changes (
      id bigint generated always as identity primary key,
      company_id int not null,
      changes bigint not null,
      -- The transaction that counted last.
      counted_by xid8 not null
    ) with (fillfactor = 50)`.execute(db);
  await sql`create index company_changes_company on company_changes (company_id)`.execute(db);
  await sql`alter table company_changes enable row level security, force row level security`.execute(db);
  await sql`
    create policy company_changes_owner on company_changes to current_user using (true) with check (true)`.execute(
    db,
  );
  await sql`create policy company_changes_platform on company_changes for select using ((select app_sees_all()))`.execute(
    db,
  );
  await sql`
    create policy company_changes_account on company_changes for select using (
      company_id = (select app_id('app.company')) or company_id = any ((select app_ids('app.k'))::int[])
      or company_id = any ((select app_ids('app.ka'))::int[]))`.execute(db);
  await sql`
    create function count_company_changes() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      companies int[] := array(select distinct company_id from changed);
      company int;
    begin
      if tg_op = 'UPDATE' then
        -- What moved to another company left one as well.
        companies := array(select distinct company_id from before union select unnest(companies));
      end if;
      foreach company in array companies loop
        continue when exists (select from company_changes
          where company_id = company and counted_by = pg_current_xact_id());
        update company_changes set changes = changes + 1, counted_by = pg_current_xact_id()
        where id = (select id from company_changes where company_id = company limit 1 for update skip locked);
        if not found then
          insert into company_changes (company_id, changes, counted_by)
          values (company, 1, pg_current_xact_id());
        end if;
      end loop;
      return null;
    end $$`.execute(db);
  for (const table of ["students", "applications"])
    for (const [event, tables] of [
      ["insert", "new table as changed"],
      ["update", "old table as before new table as changed"],
      ["delete", "old table as changed"],
    ] as const)
      await sql`
        create trigger ${sql.ref(`count_${event}s`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(tables)}
        for each statement execute function count_company_changes()`.execute(db);
  await sql`
    create index applications_decided on applications (waiting_since, id)
    where closing is null and step in ('noOffer', 'admitted', 'depositPaid', 'visaLetter', 'visa', 'enrolled')`.execute(
    db,
  );
  await sql`create index applications_submitted on applications (waiting_since, id) where ever_submitted`.execute(
    db,
  );
  await sql`create index applications_country on applications (country_id, waiting_since, id)`.execute(db);
}
