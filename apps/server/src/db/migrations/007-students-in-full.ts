import { type Kysely, sql } from "kysely";

/**
 * The whole registration (spec point 3), passport recognitions, versions of files and saved list views. Numbers of
 * places are tied to their tables by the migration that makes those.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table students
      add column address_country_id int references countries (id),
      add column address_region_id int,
      add column address_state_id int,
      add column address_city_id int,
      add column address_division_id int,
      -- Typed, where the lists know no cities.
      add column address_city text,
      add column postcode text,
      add column address text,
      add column alternative_address text,
      add column ancestry_id int,
      add column mother_language_id int,
      add column lived_since_birth boolean,
      add column live_country_id int references countries (id),
      add column migrated_on date,
      add column right_to_stay_on date,
      add column pays_for_others boolean,
      -- The agency's own people who follow up, at most three: area code, number and e-mail, or null in between.
      add column follow_up_contacts jsonb not null default '[]',
      add column import_id int,
      add column erased_at timestamptz`.execute(db);
  await sql`create index students_creator on students (created_by_account_id)`.execute(db);
  await sql`create index students_company_registered on students (company_id, registered_at)`.execute(db);
  await sql`create index students_owner_registered on students (owner_account_id, registered_at)`.execute(db);
  await sql`create index students_import on students (import_id) where import_id is not null`.execute(db);

  // Whose e-mail is a follow-up contact's already, whatever its case.
  await sql`
    create index students_contacts on students using gin ((lower(follow_up_contacts::text)::jsonb) jsonb_path_ops)
    where follow_up_contacts <> '[]'`.execute(db);

  await sql`
    alter table files
      -- The newer file that took this one's place; null = in force.
      add column superseded_by uuid references files (guid),
      -- Last day of what the document proves, a passport's above all.
      add column expires_on date,
      add column deleted_by text`.execute(db);
  await sql`create index files_superseded on files (superseded_by) where superseded_by is not null`.execute(
    db,
  );
  await sql`create index files_deleted on files (deleted_at) where deleted_at is not null`.execute(db);

  // What a passport gave, until a registration claims it or a day has gone by. Sealed under a key of its own.
  await sql`
    create table recognitions (
      guid uuid primary key,
      account_id int not null references accounts (id) on delete cascade,
      company_id int not null references companies (id),
      name text not null,
      mime text not null,
      size bigint not null check (size > 0),
      sha256 bytea not null,
      storage_key text not null unique,
      wrapped_key bytea not null,
      reading_sealed bytea not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index recognitions_age on recognitions (created_at)`.execute(db);
  await sql`create index recognitions_account on recognitions (account_id)`.execute(db);

  // Filters a person keeps under a name; the search text holds filter names and values as the address does.
  await sql`
    create table saved_views (
      id int generated always as identity primary key,
      account_id int not null references accounts (id) on delete cascade,
      list text not null,
      name text not null,
      search text not null,
      -- The view that the list opens with, at most one of a list.
      is_default boolean not null default false,
      created_at timestamptz not null default now(),
      unique (account_id, list, name)
    )`.execute(db);
  await sql`create unique index saved_views_default on saved_views (account_id, list) where is_default`.execute(
    db,
  );

  for (const table of ["recognitions", "saved_views"]) {
    await sql`alter table ${sql.table(table)} enable row level security, force row level security`.execute(
      db,
    );
    await sql`create policy ${sql.ref(`${table}_own`)} on ${sql.table(table)} using (
      account_id = (select app_id('app.account')) or (select app_is_system()))`.execute(db);
    await sql`create policy ${sql.ref(`${table}_owner`)} on ${sql.table(table)} to current_user using (true) with check (true)`.execute(
      db,
    );
  }
}
