import { type Kysely, sql } from "kysely";

/** Companies of a staff member who doesn't see all. */
const looksAfter = (column: string) => sql`${sql.ref(column)} = any ((select app_ids('app.s'))::int[])`;

/** Accounts whose company is the caller's own or below it, or one it looks after; all of them for the platform. */
const receivers = sql`(app_sees_all() or a.company_id = any (app_ids('app.s')) or a.company_id in (
  with recursive below (id) as (
    select app_id('app.company') union select c.id from companies c join below b on c.parent_id = b.id
  ) select id from below))`;

/** Students of the caller's sets, erased ones left out. */
const handedOut = sql`(s.id = any (students) and s.erased_at is null and (app_sees_all()
  or s.owner_account_id = any (app_ids('app.o')) or s.company_id = any (app_ids('app.k'))
  or s.company_id = any (app_ids('app.s'))))`;

/**
 * Staff who see the companies they look after alone, wherever it said "staff" and meant all of them: tables beside the
 * core ones, functions that look past the policies, sessions within accounts. What the catalogue has to know of
 * everybody's applications it is told in numbers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await narrowPolicies(db);
  await narrowFunctions(db);
  await narrowTransfers(db);
  await narrowErasing(db);
  await narrowInnerSessions(db);
  await askForTheCatalogue(db);
  await contactCard(db);
}

async function narrowPolicies(db: Kysely<unknown>): Promise<void> {
  const sees = sql`(select app_sees_all())`;
  const byApplication = sql`exists (select 1 from applications p where p.id = application_id)`;
  const policies = [
    ["application_talks", sql`${sees} or ((select app_is_staff()) and ${byApplication})`],
    [
      "application_undos",
      sql`${sees} or ((select app_is_staff()) and exists (select 1 from application_events e where e.id = event_id))`,
    ],
    // Ids of what happened. What is nobody's in particular (a course) is the platform's, whose staff they are.
    [
      "outbox",
      sql`${sees} or ((select app_is_staff()) and (company_id is null or ${looksAfter("company_id")}
        or company_id in (select id from companies where bd_staff_id = (select app_id('app.staff')))))`,
    ],
    // Of an erased student's mails those about it go, whoever they went to.
    [
      "mails",
      sql`${sees} or ((select app_is_staff()) and exists (select 1 from students s where s.id = any (student_ids)))`,
    ],
    ["live_events", sees],
    // The catalogue is everybody's.
    ...(["catalogue_imports", "catalogue_import_rows", "catalogue_import_reads"] as const).map(
      (table) => [table, sql`(select app_is_staff())`] as const,
    ),
  ] as const;
  for (const [table, using] of policies) {
    const name = sql.ref(`${table}_platform`);
    await sql`drop policy ${name} on ${sql.table(table)}`.execute(db);
    await sql`create policy ${name} on ${sql.table(table)} using (${using})`.execute(db);
  }
  await sql`drop policy message_reads_own on message_reads`.execute(db);
  await sql`
    create policy message_reads_own on message_reads using (${sees}
      or account_id = (select app_id('app.account')) or staff_id = (select app_id('app.staff')))`.execute(db);
  await sql`drop policy company_changes_platform on company_changes`.execute(db);
  await sql`
    create policy company_changes_platform on company_changes for select
    using (${sees} or ${looksAfter("company_id")})`.execute(db);
}

async function narrowFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function assigned_staff(application int) returns table (name text, name_zh text)
    language sql stable strict security definer set search_path = pg_catalog, public as $$
      select s.name, s.name_zh from applications p join staff s on s.id = p.assigned_staff_id
      where p.id = application and ((select app_sees_all())
        or p.owner_account_id = any ((select app_ids('app.o'))::int[])
        or p.company_id = any ((select app_ids('app.ka'))::int[])
        or p.company_id = any ((select app_ids('app.s'))::int[]))
    $$`.execute(db);
}

/** As before, and within the companies that the caller looks after. */
async function narrowTransfers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function transfer_receivers(wanted int, today date)
    returns table (account_id int, name text, name_zh text, role text, email text, language text, active boolean,
      resource_keys text[], company_keys text[], company_id int, company_name text, company_name_zh text, line jsonb)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select a.id, a.name, a.name_zh, a.role, a.email, a.language,
             a.status = 'active' and coalesce(a.valid_until >= today, true)
               and c.status = 'active' and coalesce(c.contract_until >= today, true),
             a.resource_keys, c.resource_keys, c.id, c.name, c.name_zh, company_line(c.id)
      from accounts a join companies c on c.id = a.company_id
      where (wanted is null or a.id = wanted) and ${receivers}
    $$`.execute(db);
  await sql`
    create or replace function students_to_hand_over(students int[], reserve boolean)
    returns table (student_id int, owner_id int, owner_name text, owner_name_zh text, owner_email text,
      owner_language text, owner_active boolean, company_id int, company_name text, company_name_zh text, line jsonb)
    language plpgsql security definer set search_path = pg_catalog, public as $$
    #variable_conflict use_column
    declare
      patience text := current_setting('lock_timeout');
    begin
      for attempt in 1..100 loop
        exit when not reserve;
        begin
          perform set_config('lock_timeout', '250ms', true);
          perform 1 from students s where ${handedOut} order by s.id for update;
          perform 1 from applications p join students s on s.id = p.student_id where ${handedOut}
            order by p.id for update of p;
          perform 1 from files f join students s on s.id = f.student_id where ${handedOut}
            order by f.guid for update of f;
          perform set_config('lock_timeout', patience, true);
          exit;
        exception when lock_not_available then
          if attempt = 100 then raise; end if;
          perform pg_sleep(0.01 + random() * 0.1);
        end;
      end loop;
      return query
        select s.id, a.id, a.name, a.name_zh, a.email, a.language, a.status = 'active',
               c.id, c.name, c.name_zh, company_line(c.id)
        from students s join accounts a on a.id = s.owner_account_id join companies c on c.id = s.company_id
        where ${handedOut} order by s.id;
    end $$`.execute(db);
  await sql`
    create or replace function hand_over_students(students int[], receiver int, moved_at timestamptz) returns void
    language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      moved int;
    begin
      update students s set company_id = a.company_id, owner_account_id = a.id, updated_at = moved_at
      from accounts a where a.id = receiver and a.status = 'active' and ${receivers} and ${handedOut};
      get diagnostics moved = row_count;
      if moved <> (select count(distinct id) from unnest(students) id) then
        raise exception 'not all of these students may be handed over' using errcode = 'insufficient_privilege';
      end if;
      delete from file_tickets t using files f where f.guid = t.file_guid and f.student_id = any (students);
    end $$`.execute(db);
}

/** What lies beyond every scope is looked through for one student only, who is the caller's to erase. */
async function narrowErasing(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_erasing(student int) returns void language plpgsql as $$
    begin
      if not app_is_staff() or not (app_sees_all() or exists (
        select 1 from students s where s.id = student and s.company_id = any (app_ids('app.s')))) then
        raise exception 'not for the caller to erase' using errcode = 'insufficient_privilege';
      end if;
    end $$`.execute(db);
  await sql`drop function kept_searches()`.execute(db);
  await sql`
    create function kept_searches(student int) returns table (id int, name text, search text)
    language plpgsql security definer set search_path = pg_catalog, public as $$
    begin
      perform refuse_erasing(student);
      return query select v.id, v.name, v.search from saved_views v;
    end $$`.execute(db);
  await sql`
    create or replace function forget_student(student int, known text[], views int[]) returns setof text
    language plpgsql security definer set search_path = pg_catalog, public as $$
    declare
      batch int;
    begin
      perform refuse_erasing(student);
      delete from idempotency_answers a where (a.answer #>> '{}') ~ ('"(fkS|s)tudentId":' || student || '\\M')
        or exists (select from unnest(known) word where position(lower(word) in lower(a.answer #>> '{}')) > 0);
      delete from saved_views v where v.id = any (views);
      select s.import_id into batch from students s where s.id = student;
      delete from import_rows r where r.import_id = batch;
      update imports i set wrapped_key = null, table_sealed = null, file_name = '' where i.id = batch;
      return query delete from recognitions r using students s
        where s.id = student and r.company_id = s.company_id returning r.storage_key;
    end $$`.execute(db);
}

/** Staff are within accounts of companies they look after; a session ends for them when a company no longer is. */
async function narrowInnerSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function opens_accounts_of(permissions text[], member int, bd int) returns boolean
    language sql immutable parallel safe
    return 'accountsOpen' = any (permissions) and ('companiesAll' = any (permissions) or coalesce(bd = member, false))`.execute(
    db,
  );
  // Everything else about a session stays as the latest migration before this one has it.
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('resolve_session(bytea, date)'::regprocedure) as definition`.execute(db);
  const before = rows[0]?.definition ?? "";
  const after = before.replace(
    "'accountsOpen' = any (i.permissions)",
    "opens_accounts_of(i.permissions, i.id, c.bd_staff_id)",
  );
  if (after === before) throw new Error("resolve_session isn't what it was");
  await sql.raw(after).execute(db);
}

/** Whoever edits the catalogue changes it for everybody, and is told how much that is, and nothing of whose. */
async function askForTheCatalogue(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function applications_naming(place text, wanted int) returns bigint
    language plpgsql stable strict security definer set search_path = pg_catalog, public as $$
    begin
      if not app_is_staff() then return 0; end if;
      case place
        when 'course' then return (select count(*) from applications where course_id = wanted);
        when 'institution' then return (select count(*) from applications where institution_id = wanted);
      end case;
    end $$`.execute(db);
  await sql`
    create function levels_applied_for() returns setof int
    language sql stable security definer set search_path = pg_catalog, public as $$
      select distinct major_level_id from applications where app_is_staff()
    $$`.execute(db);
  // Starts that applications not yet submitted are for, of some courses.
  await sql`
    create function starts_wanted(courses int[]) returns table (course_id int, intake date)
    language sql stable strict security definer set search_path = pg_catalog, public as $$
      select distinct p.course_id, p.intake
      from unnest(courses) wanted (id) join applications p on p.course_id = wanted.id
      where p.step in ('notApplied', 'newApplication') and p.closing is null and app_is_staff()
    $$`.execute(db);
}

/** Who looks after a company, and how an agent reaches them. */
async function contactCard(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function company_card(company int)
    returns table (name text, name_zh text, phone text)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select s.name, s.name_zh, s.phone
      from companies c join staff s on s.id = c.bd_staff_id and s.status = 'active'
      where c.id = company and (company = app_id('app.company') or company = any (app_ids('app.s'))
        or s.id = app_id('app.staff') or app_sees_all())
    $$`.execute(db);
  await sql`
    create function bd_contact()
    returns table (name text, name_zh text, phone text, email text, bd_code text)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select s.name, s.name_zh, s.phone, s.email, s.bd_code
      from companies c join staff s on s.id = c.bd_staff_id and s.status = 'active'
      where c.id = app_id('app.company')
    $$`.execute(db);
}
