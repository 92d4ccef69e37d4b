import { type Kysely, sql } from "kysely";

/**
 * Imports of institutions and courses. They belong to staff; nothing in them is personal. Rows lie here once they were
 * checked, with what they would change; the line of an import stays, with counts, when its rows are gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What two spellings of one English name share: width, case and white space don't part institutions or courses.
  await sql`
    create function catalogue_key(name text) returns text language sql immutable parallel safe
    return lower(regexp_replace(btrim(normalize(name, nfkc)), '\\s+', ' ', 'g'))`.execute(db);

  await sql`
    create table catalogue_imports (
      id int generated always as identity (start with 500001) primary key,
      kind text not null check (kind in ('institutions', 'courses')),
      file_name text not null,
      state text not null default 'reading'
        check (state in ('reading', 'checked', 'applying', 'done', 'failed', 'cancelled')),
      -- Of the table: what heads its columns, what they mean ('' = nothing here), how many rows.
      headers text[] not null default '{}',
      columns text[] not null default '{}',
      row_count int,
      progress int not null default 0,
      counts jsonb not null default '{}',
      -- A code of the error catalogue, with the reason that its words may depend on.
      failure text,
      failure_details jsonb,
      -- Asked for by whoever waits; obeyed by whoever works.
      cancelled boolean not null default false,
      -- Which run is at it: a process that was taken for dead can't finish another one's work.
      run uuid,
      -- Sign of life of the process that works on it.
      beat_at timestamptz,
      -- Null: the command line.
      created_by_staff_id int references staff (id),
      created_at timestamptz not null default now(),
      finished_at timestamptz
    )`.execute(db);

  await sql`
    create table catalogue_import_rows (
      import_id int not null references catalogue_imports (id) on delete cascade,
      -- As the spreadsheet counts.
      row int not null,
      cells text[] not null,
      name text not null,
      country_id int,
      level_id int,
      name_en text,
      -- Values by column, of the columns that the table has.
      data jsonb not null,
      -- What the names are found by, for columns "search" and "own_search".
      search text,
      institution_id int,
      -- The row of the catalogue that it means, and that row's version when it was checked.
      target_id int,
      target_version int,
      verdict text not null check (verdict in ('new', 'changed', 'unchanged', 'error', 'twice')),
      findings jsonb not null default '[]',
      -- Column with its value before and after.
      changes jsonb not null default '[]',
      primary key (import_id, row)
    )`.execute(db);
  await sql`create index catalogue_import_rows_verdict on catalogue_import_rows (import_id, verdict, row)`.execute(
    db,
  );

  // Rows on their way in, within the transaction that reads and checks a table: gone at its end, so never in the log.
  await sql`
    create unlogged table catalogue_import_reads (
      import_id int not null,
      row int not null,
      cells text[] not null,
      name text not null,
      country_id int,
      institution text,
      institution_key text generated always as (catalogue_key(institution)) stored,
      level_id int,
      name_en text,
      name_key text generated always as (catalogue_key(name_en)) stored,
      data jsonb not null,
      search text,
      findings jsonb not null,
      primary key (import_id, row)
    )`.execute(db);

  // What courses without demands of their own ask.
  await sql`
    create function tests_of_institution(institution int, level int) returns jsonb language sql stable parallel safe
    return (
      select coalesce(jsonb_object_agg(t.test, jsonb_build_object('overall', t.overall, 'each', t.each)), '{}')
      from (
        select distinct on (n.test) n.test, n.overall, n.each from institution_tests n
        where n.institution_id = institution and (n.major_level_id = level or n.major_level_id is null)
        order by n.test, n.major_level_id nulls last
      ) t
    )`.execute(db);

  for (const table of ["catalogue_imports", "catalogue_import_rows", "catalogue_import_reads"]) {
    await sql`alter table ${sql.table(table)} enable row level security, force row level security`.execute(
      db,
    );
    await sql`create policy ${sql.ref(`${table}_platform`)} on ${sql.table(table)} using ((select app_sees_all()))`.execute(
      db,
    );
    await sql`create policy ${sql.ref(`${table}_owner`)} on ${sql.table(table)} to current_user using (true) with check (true)`.execute(
      db,
    );
  }
}
