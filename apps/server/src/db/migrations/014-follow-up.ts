import { type Kysely, sql } from "kysely";

/** Who works on an application, by when, and what agent and staff write to each other about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table applications
      add column assigned_staff_id int references staff (id),
      -- The agent's answer to a request for evidence.
      add column wanted_by date,
      add column offer_reply_by date,
      add column deposit_by date,
      add column cas_by date,
      add column visa_by date,
      -- The intake that the agent asks to defer to, while staff haven't answered.
      add column defer_wanted date check (extract(day from defer_wanted) = 1)`.execute(db);
  await sql`
    create index applications_assigned on applications (assigned_staff_id, waiting_since, id)
    where closing is null and assigned_staff_id is not null`.execute(db);
  await sql`create index applications_defer on applications (waiting_since, id) where defer_wanted is not null`.execute(
    db,
  );

  // What an event took back: staff undo within ten seconds by a reversing event.
  await sql`
    alter table application_events add column undoes bigint references application_events (id) on delete cascade`.execute(
    db,
  );
  await sql`create unique index application_events_undoes on application_events (undoes) where undoes is not null`.execute(
    db,
  );

  // Days a stage should take; no country: every country that has none of its own.
  await sql`
    create table stage_targets (
      id int generated always as identity primary key,
      stage text not null,
      country_id int references countries (id),
      days int not null check (days between 1 and 365),
      updated_at timestamptz not null default now(),
      updated_by_staff_id int references staff (id),
      unique nulls not distinct (stage, country_id)
    )`.execute(db);

  await sql`
    create table application_messages (
      id bigint generated always as identity primary key,
      application_id int not null,
      student_id int not null,
      company_id int not null,
      owner_account_id int not null,
      author_account_id int references accounts (id),
      author_staff_id int references staff (id),
      author_name text not null,
      text text not null,
      file_guids uuid[] not null default '{}',
      created_at timestamptz not null default now(),
      check (num_nonnulls(author_account_id, author_staff_id) = 1),
      foreign key (application_id, student_id) references applications (id, student_id) on delete cascade,
      foreign key (student_id, company_id, owner_account_id)
        references students (id, company_id, owner_account_id) on update cascade on delete cascade
    )`.execute(db);
  await sql`create index application_messages_application on application_messages (application_id, id desc)`.execute(
    db,
  );
  await sql`create index application_messages_student on application_messages (student_id)`.execute(db);

  // Up to which message somebody has read an application's talk.
  await sql`
    create table message_reads (
      application_id int not null references applications (id) on delete cascade,
      account_id int references accounts (id),
      staff_id int references staff (id),
      read_up_to bigint not null,
      check (num_nonnulls(account_id, staff_id) = 1),
      unique nulls not distinct (application_id, account_id, staff_id)
    )`.execute(db);
  for (const table of ["application_messages", "message_reads"]) {
    await sql`alter table ${sql.table(table)} enable row level security, force row level security`.execute(
      db,
    );
    await sql`create policy ${sql.ref(`${table}_owner`)} on ${sql.table(table)} to current_user using (true) with check (true)`.execute(
      db,
    );
  }
  await sql`
    create policy application_messages_platform on application_messages using (
      (select app_sees_all()) or company_id = any ((select app_ids('app.s'))::int[]))`.execute(db);
  await sql`
    create policy application_messages_account on application_messages using (
      owner_account_id = any ((select app_ids('app.o'))::int[])
      or company_id = any ((select app_ids('app.ka'))::int[]))`.execute(db);
  await sql`
    create policy message_reads_own on message_reads using (
      (select app_sees_all()) or account_id = (select app_id('app.account')))`.execute(db);
}
