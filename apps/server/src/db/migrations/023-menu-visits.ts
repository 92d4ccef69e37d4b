import { type Kysely, sql } from "kysely";

/**
 * Which pages of the portal are used (spec point 6, "menu visit"): a count for each account, day and page, without
 * what was looked at there. The account writes its own rows and the owner counts them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table menu_visits (
      account_id int not null references accounts (id) on delete cascade,
      -- A calendar day of the platform's time zone.
      day date not null,
      menu_name text not null,
      resource_key text not null,
      visits int not null check (visits > 0),
      primary key (account_id, day, menu_name, resource_key)
    )`.execute(db);
  await sql`create index menu_visits_day on menu_visits (day)`.execute(db);
  await sql`alter table menu_visits enable row level security, force row level security`.execute(db);
  await sql`create policy menu_visits_owner on menu_visits to current_user using (true) with check (true)`.execute(
    db,
  );
  await sql`create policy menu_visits_system on menu_visits using ((select app_is_system()))`.execute(db);
  await sql`create policy menu_visits_own on menu_visits using (account_id = (select app_id('app.account')))`.execute(
    db,
  );
}
