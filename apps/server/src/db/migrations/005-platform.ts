import { type Kysely, sql } from "kysely";

/** Audit log with its chain, outbox, mails, idempotency, rate limits, file tickets, configuration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      company_id int,
      student_id int,
      at timestamptz not null default now(),
      actor text not null,
      actor_account_id int,
      actor_staff_id int,
      noun text not null,
      noun_id text not null,
      action text not null,
      -- Names of changed fields in the clear, their values before and after sealed with the student's key.
      fields text[] not null default '{}',
      changes_sealed bytea,
      changes jsonb,
      request_id text not null
    )`.execute(db);
  await sql`create index audit_log_noun on audit_log (noun, noun_id, id)`.execute(db);
  await sql`create index audit_log_company on audit_log (company_id, id)`.execute(db);
  await sql`create index audit_log_student on audit_log (student_id, id)`.execute(db);

  // The chain stands beside the log, so that the log itself is never touched again.
  await sql`
    create table audit_seals (
      audit_id bigint primary key references audit_log (id),
      chain int not null,
      position bigint not null,
      hash bytea not null,
      unique (chain, position)
    )`.execute(db);

  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
    end $$`.execute(db);
  for (const table of ["audit_log", "audit_seals"]) {
    await sql`create trigger ${sql.ref(`${table}_append_only`)} before update or delete on ${sql.table(table)}
      for each row execute function refuse_change()`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_no_truncate`)} before truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db);
  }

  await sql`
    create table outbox (
      id bigint generated always as identity primary key,
      topic text not null,
      company_id int,
      payload jsonb not null,
      created_at timestamptz not null default now(),
      -- Not before: undo in the back office recalls what still waits.
      due_at timestamptz not null default now(),
      dispatched_at timestamptz,
      attempts int not null default 0,
      last_error text
    )`.execute(db);
  await sql`create index outbox_due on outbox (due_at, id) where dispatched_at is null`.execute(db);

  await sql`
    create table mails (
      id bigint generated always as identity primary key,
      company_id int,
      to_name text not null,
      to_address text not null,
      subject text not null,
      body text not null,
      language text not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      attempts int not null default 0,
      last_error text
    )`.execute(db);
  await sql`create index mails_unsent on mails (id) where sent_at is null`.execute(db);

  await sql`
    create table idempotency_answers (
      principal text not null,
      route text not null,
      key text not null,
      body_hash bytea not null,
      answer jsonb not null,
      created_at timestamptz not null default now(),
      primary key (principal, route, key)
    )`.execute(db);
  await sql`create index idempotency_answers_age on idempotency_answers (created_at)`.execute(db);

  await sql`
    create table rate_limits (
      bucket text primary key,
      hits int not null,
      window_start timestamptz not null,
      blocked_until timestamptz
    )`.execute(db);

  await sql`
    create table file_tickets (
      hash bytea primary key,
      file_guid uuid not null references files (guid) on delete cascade,
      family_id bigint not null references session_families (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index file_tickets_age on file_tickets (expires_at)`.execute(db);

  await sql`
    create table configuration (
      key text primary key,
      value jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db);

  for (const table of ["audit_log", "outbox", "mails"]) {
    await sql`alter table ${sql.table(table)} enable row level security, force row level security`.execute(
      db,
    );
    // Whoever acts may write about its own company; only the platform reads across.
    await sql`create policy ${sql.ref(`${table}_write`)} on ${sql.table(table)} for insert with check (true)`.execute(
      db,
    );
    await sql`create policy ${sql.ref(`${table}_platform`)} on ${sql.table(table)} using ((select app_is_staff()))`.execute(
      db,
    );
    await sql`create policy ${sql.ref(`${table}_owner`)} on ${sql.table(table)} to current_user using (true) with check (true)`.execute(
      db,
    );
  }
  for (const table of ["audit_seals", "file_tickets"]) {
    await sql`alter table ${sql.table(table)} enable row level security, force row level security`.execute(
      db,
    );
    await sql`create policy ${sql.ref(`${table}_system`)} on ${sql.table(table)} using ((select app_is_system()))`.execute(
      db,
    );
    await sql`create policy ${sql.ref(`${table}_owner`)} on ${sql.table(table)} to current_user using (true) with check (true)`.execute(
      db,
    );
  }
  // An answer is replayed to the principal that got the first one, and to nobody else.
  await sql`alter table idempotency_answers enable row level security, force row level security`.execute(db);
  await sql`
    create policy idempotency_answers_own on idempotency_answers
    using (principal = current_setting('app.principal', true) or (select app_is_system()))`.execute(db);
  await sql`create policy idempotency_answers_owner on idempotency_answers to current_user using (true) with check (true)`.execute(
    db,
  );
}
