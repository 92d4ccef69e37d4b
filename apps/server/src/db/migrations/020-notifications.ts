import { type Kysely, sql } from "kysely";

/** Sight of what a notification is about, by the reader's own policies on students and applications. */
const stillInSight = sql`case when application_id is null
  then exists (select 1 from students s where s.id = student_id)
  else exists (select 1 from applications p where p.id = application_id) end`;

/**
 * What accounts are told of, what they chose to be told of, and their calendar feeds. Facts hold ids and codes only:
 * words and names are made when somebody reads, in that language and within that sight.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id bigint generated always as identity primary key,
      account_id int not null references accounts (id) on delete cascade,
      company_id int not null references companies (id),
      event text not null check (event in ('statusChange', 'evidenceRequest', 'offer', 'message', 'deadline', 'transfer')),
      student_id int not null references students (id) on delete cascade,
      application_id int references applications (id) on delete cascade,
      -- Who did it; neither for the platform itself.
      by_account_id int references accounts (id),
      by_staff_id int references staff (id),
      facts jsonb not null default '{}',
      -- What it came from: told again by a retry or a second job, it is the same one.
      source text not null,
      -- Chosen when it was made; one that only goes into the mail stands here too, so that it goes there once.
      in_app boolean not null,
      -- What it tells of; rows of a day that was slept through are made later.
      happened_at timestamptz not null,
      created_at timestamptz not null,
      read_at timestamptz,
      -- Mailed, or found not to be.
      mail_settled_at timestamptz,
      unique (account_id, source)
    )`.execute(db);
  await sql`create index notifications_inbox on notifications (account_id, happened_at desc, id desc) where in_app`.execute(
    db,
  );
  await sql`
    create index notifications_unread on notifications (account_id) where in_app and read_at is null`.execute(
    db,
  );
  await sql`create index notifications_to_mail on notifications (account_id) where mail_settled_at is null`.execute(
    db,
  );
  await sql`create index notifications_student on notifications (student_id)`.execute(db);
  await sql`create index notifications_application on notifications (application_id) where application_id is not null`.execute(
    db,
  );
  await sql`create index notifications_created on notifications (created_at)`.execute(db);

  // Only what was chosen; anything else is the contract's default.
  await sql`
    create table notification_settings (
      account_id int not null references accounts (id) on delete cascade,
      event text not null,
      in_app boolean not null,
      mail text not null check (mail in ('off', 'daily', 'atOnce')),
      scope text not null check (scope in ('own', 'sight')),
      primary key (account_id, event)
    )`.execute(db);
  // Who wants to hear of others' students.
  await sql`
    create index notification_settings_sight on notification_settings (event, account_id) where scope = 'sight'`.execute(
    db,
  );

  // The last day for which an account got its mail.
  await sql`
    create table notification_digests (
      account_id int primary key references accounts (id) on delete cascade,
      day date not null
    )`.execute(db);

  // The mornings on which deadlines were told; the day's mails tell what was there by then.
  await sql`create table notification_mornings (day date primary key, at timestamptz not null)`.execute(db);

  await sql`
    create table calendar_feeds (
      account_id int primary key references accounts (id) on delete cascade,
      secret_hash bytea not null unique,
      names boolean not null default false,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);

  // Applications with a deadline that staff noted, for calendars; few of all there are.
  await sql`
    create index applications_noted_deadline on applications (company_id)
    where closing is null
      and coalesce(wanted_by, offer_reply_by, deposit_by, cas_by, visa_by) is not null`.execute(db);
  // Passports by the day they run out on, for calendars.
  await sql`
    create index students_passport_expiry on students (company_id, passport_expiry_date)
    where passport_expiry_date is not null and erased_at is null`.execute(db);

  for (const table of [
    "notifications",
    "notification_settings",
    "notification_digests",
    "notification_mornings",
    "calendar_feeds",
  ]) {
    await sql`alter table ${sql.table(table)} enable row level security, force row level security`.execute(
      db,
    );
    await sql`create policy ${sql.ref(`${table}_owner`)} on ${sql.table(table)} to current_user using (true) with check (true)`.execute(
      db,
    );
    await sql`create policy ${sql.ref(`${table}_system`)} on ${sql.table(table)} using ((select app_is_system()))`.execute(
      db,
    );
  }
  const own = sql`account_id = (select app_id('app.account'))`;
  await sql`create policy notifications_read on notifications for select using (${own} and ${stillInSight})`.execute(
    db,
  );
  await sql`
    create policy notifications_mark on notifications for update
    using (${own} and ${stillInSight}) with check (${own})`.execute(db);
  for (const table of ["notification_settings", "calendar_feeds"])
    await sql`create policy ${sql.ref(`${table}_own`)} on ${sql.table(table)} using (${own})`.execute(db);
}
