import { type Kysely, sql } from "kysely";

/**
 * Imports of students. What a table holds lies sealed under the import's own key: rows go when they have become
 * students, key and rest a day later. The line of the import stays, for the list and for the way back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      id int generated always as identity (start with 300001) primary key,
      account_id int not null references accounts (id) on delete cascade,
      company_id int not null references companies (id),
      file_name text not null,
      state text not null default 'uploaded'
        check (state in ('uploaded', 'checking', 'checked', 'importing', 'done', 'undone')),
      problem text check (problem in ('interrupted', 'cancelled', 'failed')),
      row_count int not null check (row_count > 0),
      wrapped_key bytea,
      -- Headers and samples: a file without a header row has a person there.
      table_sealed bytea,
      -- Meaning of each column, '' = none.
      fields text[] not null,
      day_order text not null check (day_order in ('dmy', 'mdy')),
      day_order_open boolean not null,
      encoding text,
      registers boolean not null default false,
      progress int not null default 0,
      -- Asked for by whoever waits; obeyed by whoever works.
      cancelled boolean not null default false,
      -- Which run is at it: a process that was taken for dead can't finish another one's work.
      run uuid,
      -- Sign of life of the process that works on it.
      beat_at timestamptz,
      imported int not null default 0,
      left_out int not null default 0,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    )`.execute(db);
  await sql`create index imports_account on imports (account_id, id desc)`.execute(db);
  await sql`create index imports_age on imports (created_at) where wrapped_key is not null`.execute(db);

  await sql`
    create table import_rows (
      import_id int not null references imports (id) on delete cascade,
      account_id int not null,
      row int not null,
      cells_sealed bytea not null,
      -- What the check found, with the student it would become.
      verdict_sealed bytea,
      kind text check (kind in ('ready', 'warning', 'error', 'duplicate')),
      complete boolean not null default false,
      may_import boolean not null default false,
      choice text check (choice in ('import', 'skip')),
      -- Keyed hashes of what tells people apart: rows that share one resemble each other.
      identifiers bytea[] not null default '{}',
      primary key (import_id, row)
    )`.execute(db);
  await sql`create index import_rows_kind on import_rows (import_id, kind, row)`.execute(db);

  await sql`alter table students add foreign key (import_id) references imports (id) on delete set null`.execute(
    db,
  );

  // Numbers are sealed for the id they stand under, so an import has to know its ids before it inserts.
  await sql`
    create function next_student_ids(wanted int) returns setof int
    language sql volatile security definer set search_path = pg_catalog, public as $$
      select nextval(pg_get_serial_sequence('public.students', 'id'))::int from generate_series(1, least(wanted, 1000))
    $$`.execute(db);

  for (const table of ["imports", "import_rows"]) {
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
