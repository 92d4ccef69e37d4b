import { type Kysely, sql } from "kysely";

/**
 * What all applications of a student share, a row per section of the form. `entries` are the contract's entries without
 * what identifies somebody (names, phones and e-mails of other people, numbers of exam reports): that lies in `secrets`,
 * an array beside `entries`, sealed with the student's key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table student_sections (
      student_id int not null,
      company_id int not null,
      owner_account_id int not null,
      section text not null check (section in
        ('education', 'work', 'qualifications', 'englishExams', 'referrers', 'guardians')),
      version int not null default 1,
      entries jsonb not null default '[]' check (jsonb_typeof(entries) = 'array'),
      secrets bytea,
      saved_at timestamptz not null default now(),
      saved_by_account_id int references accounts (id),
      saved_by_staff_id int references staff (id),
      saved_by text not null,
      primary key (student_id, section),
      foreign key (student_id, company_id, owner_account_id)
        references students (id, company_id, owner_account_id) on update cascade on delete cascade
    )`.execute(db);
  await sql`alter table student_sections enable row level security, force row level security`.execute(db);
  await sql`create policy student_sections_owner on student_sections to current_user using (true) with check (true)`.execute(
    db,
  );
  await sql`
    create policy student_sections_platform on student_sections using (
      (select app_sees_all()) or company_id = any ((select app_ids('app.s'))::int[]))`.execute(db);
  // They are parts of application forms, so a parent company needs applications opened to it.
  await sql`
    create policy student_sections_account on student_sections using (
      owner_account_id = any ((select app_ids('app.o'))::int[])
      or company_id = any ((select app_ids('app.ka'))::int[]))`.execute(db);

  // Their history likewise: entries of the noun 'background' have the student's id.
  await sql`
    create policy audit_log_background on audit_log for select using (
      noun = 'background' and exists (select 1 from student_sections b where b.student_id = audit_log.student_id))`.execute(
    db,
  );
}
