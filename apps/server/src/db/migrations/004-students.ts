import { type Kysely, sql } from "kysely";

/**
 * Students and their applications. Every row below a student carries its company and owner, tied to the student's
 * own by the foreign key: a transfer is one update, cascades to all of them, and policies need no join.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table students (
      id int generated always as identity (start with 100001) primary key,
      company_id int not null references companies (id),
      owner_account_id int not null,
      created_by_account_id int references accounts (id),
      created_by_staff_id int references staff (id),
      source text not null default 'issue' check (source in ('issue', 'bms')),
      status text not null default 'draft' check (status in ('draft', 'registered')),
      version int not null default 1,
      name_zh text,
      last_name text,
      first_name text,
      has_no_family_name boolean not null default false,
      gender smallint check (gender in (0, 1)),
      title text,
      birthday date,
      phone_region text,
      phone_number text,
      phone_e164 text,
      email text,
      nationality_id int references countries (id),
      birth_country_id int references countries (id),
      birth_city text,
      has_passport boolean,
      passport_country_id int references countries (id),
      passport_issue_date date,
      passport_expiry_date date,
      passport_sealed bytea, passport_hash bytea, passport_mask text,
      id_card_sealed bytea, id_card_hash bytea, id_card_mask text,
      email_hash bytea,
      -- Names, pinyin, e-mail and phone as the search wants them: lower case, every Han character set apart.
      search text not null default '',
      -- Latin or pinyin form of the name, lower case: the order of lists by name.
      sort_name text not null default '',
      registered_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (id, company_id, owner_account_id),
      foreign key (owner_account_id, company_id) references accounts (id, company_id)
    )`.execute(db);
  await sql`create index students_owner on students (owner_account_id, updated_at desc, id desc)`.execute(db);
  await sql`create index students_company on students (company_id, updated_at desc, id desc)`.execute(db);
  await sql`create index students_owner_created on students (owner_account_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index students_company_created on students (company_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index students_owner_name on students (owner_account_id, sort_name, id)`.execute(db);
  await sql`create index students_company_name on students (company_id, sort_name, id)`.execute(db);
  await sql`create index students_updated on students (updated_at desc, id desc)`.execute(db);
  await sql`create index students_search on students using gin (company_id, search gin_trgm_ops)`.execute(db);
  await sql`create index students_passport on students (passport_hash) where passport_hash is not null`.execute(
    db,
  );
  await sql`create index students_id_card on students (id_card_hash) where id_card_hash is not null`.execute(
    db,
  );
  await sql`create index students_email on students (email_hash) where email_hash is not null`.execute(db);
  await sql`create index students_phone on students (phone_e164) where phone_e164 is not null`.execute(db);

  // One key per student, wrapped by the master key. Erasing a student destroys it, and with it every sealed value.
  await sql`
    create table student_keys (
      student_id int primary key,
      company_id int not null,
      owner_account_id int not null,
      wrapped_key bytea not null,
      foreign key (student_id, company_id, owner_account_id)
        references students (id, company_id, owner_account_id) on update cascade on delete cascade
    )`.execute(db);

  // A sequence and no counter row: whoever adds an application would wait for everybody who is adding one.
  await sql`create sequence apply_numbers`.execute(db);
  await sql`
    create function next_apply_number(month text) returns text
    language sql volatile security definer set search_path = pg_catalog, public as $$
      select 'P' || month || lpad((nextval('apply_numbers') % 1000000)::text, 6, '0')
    $$`.execute(db);

  await sql`
    create table applications (
      id int generated always as identity (start with 500001) primary key,
      student_id int not null,
      company_id int not null,
      owner_account_id int not null,
      apply_no text not null unique,
      country_id int not null,
      institution_id int not null,
      course_id int not null,
      major_level_id int not null,
      intake date not null,
      accommodation boolean not null default false,
      airport_pickup boolean not null default false,
      status smallint not null check (status between 0 and 4),
      step text not null check (step in ('notApplied', 'newApplication', 'submitted', 'noOffer', 'admitted',
        'depositPaid', 'visaLetter', 'visa', 'enrolled', 'commissionPaid')),
      condition text check (condition in ('conditional', 'unconditional')),
      closing text check (closing in ('withdrawn', 'declined', 'visaRefused', 'droppedOut')),
      closed_reason text,
      offer_accepted boolean not null default false,
      wanted_categories text[] not null default '{}',
      wanted_note text,
      submitted_at timestamptz,
      submitted_by text,
      step_at timestamptz not null default now(),
      waiting_since timestamptz not null default now(),
      ever_submitted boolean not null default false,
      ever_admitted boolean not null default false,
      version int not null default 1,
      created_by_account_id int references accounts (id),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (id, student_id),
      foreign key (student_id, company_id, owner_account_id)
        references students (id, company_id, owner_account_id) on update cascade on delete cascade,
      foreign key (institution_id, country_id) references institutions (id, country_id),
      foreign key (course_id, institution_id, major_level_id) references courses (id, institution_id, major_level_id)
    )`.execute(db);
  // Withdrawn and declined ones may be tried again; a live one for the same course and intake is a mistake.
  await sql`
    create unique index applications_once on applications (student_id, course_id, intake)
    where closing is null and step <> 'noOffer'`.execute(db);
  await sql`create index applications_owner on applications (owner_account_id, updated_at desc, id desc)`.execute(
    db,
  );
  await sql`create index applications_company on applications (company_id, updated_at desc, id desc)`.execute(
    db,
  );
  await sql`create index applications_student on applications (student_id)`.execute(db);
  await sql`create index applications_queue on applications (status, waiting_since, id) where closing is null`.execute(
    db,
  );
  await sql`create index applications_updated on applications (updated_at desc, id desc)`.execute(db);
  await sql`create index applications_course on applications (course_id)`.execute(db);
  await sql`create index applications_institution on applications (institution_id)`.execute(db);

  await sql`
    create table application_events (
      id bigint generated always as identity primary key,
      application_id int not null,
      student_id int not null,
      company_id int not null,
      owner_account_id int not null,
      action text not null,
      actor text not null check (actor in ('agent', 'staff', 'system')),
      actor_account_id int references accounts (id),
      actor_staff_id int references staff (id),
      actor_name text not null,
      from_step text,
      to_step text not null,
      from_status smallint,
      to_status smallint not null,
      note text,
      categories text[] not null default '{}',
      condition text,
      intake date,
      file_guids uuid[] not null default '{}',
      created_at timestamptz not null default now(),
      foreign key (application_id, student_id) references applications (id, student_id) on delete cascade,
      foreign key (student_id, company_id, owner_account_id)
        references students (id, company_id, owner_account_id) on update cascade on delete cascade
    )`.execute(db);
  await sql`create index application_events_application on application_events (application_id, id desc)`.execute(
    db,
  );
  await sql`create index application_events_student on application_events (student_id, id desc)`.execute(db);

  await sql`
    create table files (
      guid uuid primary key,
      company_id int not null,
      owner_account_id int not null,
      student_id int not null,
      application_id int,
      category text not null,
      name text not null,
      mime text not null,
      size bigint not null check (size > 0),
      sha256 bytea not null,
      storage_key text not null unique,
      uploaded_by_account_id int references accounts (id),
      uploaded_by_staff_id int references staff (id),
      uploaded_by text not null,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      foreign key (application_id, student_id) references applications (id, student_id) on delete cascade,
      foreign key (student_id, company_id, owner_account_id)
        references students (id, company_id, owner_account_id) on update cascade on delete cascade
    )`.execute(db);
  await sql`create index files_student on files (student_id, created_at desc) where deleted_at is null`.execute(
    db,
  );
  await sql`create index files_application on files (application_id) where deleted_at is null`.execute(db);

  for (const table of ["students", "student_keys", "applications", "application_events", "files"]) {
    await sql`alter table ${sql.table(table)} enable row level security, force row level security`.execute(
      db,
    );
    await sql`create policy ${sql.ref(`${table}_platform`)} on ${sql.table(table)} using (
      (select app_sees_all()) or company_id = any ((select app_ids('app.s'))::int[]))`.execute(db);
    await sql`create policy ${sql.ref(`${table}_owner`)} on ${sql.table(table)} to current_user using (true) with check (true)`.execute(
      db,
    );
  }
  for (const table of ["students", "student_keys"]) {
    await sql`create policy ${sql.ref(`${table}_account`)} on ${sql.table(table)} using (
      owner_account_id = any ((select app_ids('app.o'))::int[])
      or company_id = any ((select app_ids('app.k'))::int[]))`.execute(db);
  }
  for (const table of ["applications", "application_events"]) {
    await sql`create policy ${sql.ref(`${table}_account`)} on ${sql.table(table)} using (
      owner_account_id = any ((select app_ids('app.o'))::int[])
      or company_id = any ((select app_ids('app.ka'))::int[]))`.execute(db);
  }
  // A student's papers follow the student, an application's follow the application.
  await sql`
    create policy files_account on files using (
      owner_account_id = any ((select app_ids('app.o'))::int[])
      or company_id = any ((select app_ids('app.ka'))::int[])
      or (application_id is null and company_id = any ((select app_ids('app.k'))::int[])))`.execute(db);

  /*
   * Platform-wide duplicate test: answers only whether a strong identifier exists outside the caller's sight, never
   * whose. Callers limit and audit it.
   */
  await sql`
    create function registered_elsewhere(passport bytea, id_card bytea, mail bytea, except_student int, seen_o int[], seen_k int[])
    returns table (by_passport boolean, by_id_card boolean, by_email boolean)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select coalesce(bool_or(s.passport_hash = passport), false), coalesce(bool_or(s.id_card_hash = id_card), false),
             coalesce(bool_or(s.email_hash = mail), false)
      from students s
      where (s.passport_hash = passport or s.id_card_hash = id_card or s.email_hash = mail)
        and s.id is distinct from except_student
        and not (s.owner_account_id = any (coalesce(seen_o, '{}')) or s.company_id = any (coalesce(seen_k, '{}')))
    $$`.execute(db);
}
