import { type Kysely, sql } from "kysely";

/** Taking moves back, sessions of staff within the portal, and what live updates tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What a move of staff changed, for as long as it may be taken back; rows are gone soon after.
  await sql`
    create table application_undos (
      event_id bigint primary key references application_events (id) on delete cascade,
      -- Nobody is told before: the event still waits in here.
      outbox_id bigint not null,
      -- The application's version that the move made: another one means that something followed.
      version int not null,
      -- The columns that the move set, as they were.
      before jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index application_undos_age on application_undos (created_at)`.execute(db);

  // What happened, by ids, for readers who were away for a moment. The transaction tells what was in the making when somebody read.
  await sql`
    create table live_events (
      id bigint generated always as identity primary key,
      made_by xid8 not null default pg_current_xact_id(),
      company_id int,
      student_id int,
      application_id int,
      -- An account that has just lost sight of the student: it is told that, and nothing else.
      former_account_id int,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index live_events_age on live_events (created_at)`.execute(db);
  await sql`create index live_events_order on live_events (made_by)`.execute(db);

  // A staff member within the portal: the session acts as the account, and ends with either.
  await sql`alter table session_families add column inner_staff_id int references staff (id)`.execute(db);
  await sql`alter table session_families add check (inner_staff_id is null or account_id is not null)`.execute(
    db,
  );
  await sql`
    create index session_families_inner on session_families (inner_staff_id)
    where ended_at is null and inner_staff_id is not null`.execute(db);

  // Auto-login links that were used, for as long as they would be good.
  await sql`
    create table auto_logins (
      hash bytea primary key,
      used_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index auto_logins_age on auto_logins (used_at)`.execute(db);

  for (const table of ["application_undos", "live_events", "auto_logins"]) {
    await sql`alter table ${sql.table(table)} enable row level security, force row level security`.execute(
      db,
    );
    await sql`create policy ${sql.ref(`${table}_platform`)} on ${sql.table(table)} using ((select app_is_staff()))`.execute(
      db,
    );
    await sql`create policy ${sql.ref(`${table}_owner`)} on ${sql.table(table)} to current_user using (true) with check (true)`.execute(
      db,
    );
  }

  // As before, and who of the staff is within.
  await sql`drop function resolve_session(bytea, date)`.execute(db);
  await sql`
    create function resolve_session(token bytea, day date)
    returns table (
      family_id bigint, overdue_seconds double precision, language text,
      account_id int, account_name text, company_id int, role text, resource_keys text[], company_keys text[],
      o int[], k int[], ka int[], p int[],
      staff_id int, staff_name text, permissions text[], inner_staff_id int, inner_staff_name text)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select f.id, extract(epoch from now() - t.expires_at), coalesce(a.language, s.language),
             a.id, a.name, a.company_id, a.role, a.resource_keys, c.resource_keys,
             sets.o, sets.k, sets.ka, sets.p,
             s.id, s.name, s.permissions, i.id, i.name
      from session_tokens t
      join session_families f on f.id = t.family_id and f.ended_at is null and f.expires_at > now()
      left join accounts a on a.id = f.account_id and a.status = 'active' and (a.valid_until is null or a.valid_until >= day)
      left join companies c on c.id = a.company_id and c.status = 'active'
        and (c.contract_until is null or c.contract_until >= day)
      left join staff s on s.id = f.staff_id and s.status = 'active'
      left join staff i on i.id = f.inner_staff_id and i.status = 'active' and 'accountsOpen' = any (i.permissions)
      left join lateral account_sets(a.id) sets on true
      where t.hash = token and t.kind = 'access' and (c.id is not null or s.id is not null)
        and (f.inner_staff_id is null or i.id is not null)
    $$`.execute(db);
}
