import { type Kysely, sql } from "kysely";

/**
 * Sessions: a family per sign-in, its tokens stored as SHA-256 only. Nobody but the platform reads them (policies
 * name the system scope alone); requests are resolved by one SECURITY DEFINER function.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table session_families (
      id bigint generated always as identity primary key,
      account_id int references accounts (id),
      staff_id int references staff (id),
      host text,
      user_agent text,
      address text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz,
      ended_by text,
      check ((account_id is null) <> (staff_id is null))
    )`.execute(db);
  await sql`create index session_families_account on session_families (account_id) where ended_at is null`.execute(
    db,
  );
  await sql`create index session_families_staff on session_families (staff_id) where ended_at is null`.execute(
    db,
  );
  await sql`create index session_families_expiry on session_families (expires_at)`.execute(db);

  await sql`
    create table session_tokens (
      hash bytea primary key,
      family_id bigint not null references session_families (id) on delete cascade,
      kind text not null check (kind in ('access', 'refresh')),
      issued_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      -- The pair this refresh token was exchanged for, sealed under the presented token itself: a lost race within the
      -- grace gets the same answer, and the table alone gives nothing away.
      successor_sealed bytea
    )`.execute(db);
  await sql`create index session_tokens_family on session_tokens (family_id)`.execute(db);

  for (const table of ["session_families", "session_tokens"]) {
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

  /*
   * Login look-up: the one way to a password hash. Answers the state at this moment, so that the caller can refuse
   * after a correct password only. Day: the platform's calendar day, for contract dates.
   */
  await sql`
    create function login_account(wanted text, day date)
    returns table (account_id int, password_hash text, account_status text, company_status text, expired boolean)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select a.id, a.password_hash, a.status, c.status,
             c.status = 'expired' or coalesce(a.valid_until < day, false) or coalesce(c.contract_until < day, false)
      from accounts a join companies c on c.id = a.company_id where a.email = lower(wanted)
    $$`.execute(db);
  await sql`
    create function login_staff(wanted text)
    returns table (staff_id int, password_hash text, staff_status text)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select id, password_hash, status from staff where email = lower(wanted)
    $$`.execute(db);

  /*
   * Who presents this access token, with everything a scope is made of, in one round trip. No row: unknown, ended, or
   * disabled by now. overdue_seconds > 0: known but past its time.
   */
  await sql`
    create function resolve_session(token bytea, day date)
    returns table (
      family_id bigint, overdue_seconds double precision, language text,
      account_id int, account_name text, company_id int, role text, resource_keys text[], company_keys text[],
      o int[], k int[], ka int[], p int[],
      staff_id int, staff_name text, permissions text[])
    language sql stable security definer set search_path = pg_catalog, public as $$
      select f.id, extract(epoch from now() - t.expires_at), coalesce(a.language, s.language),
             a.id, a.name, a.company_id, a.role, a.resource_keys, c.resource_keys,
             sets.o, sets.k, sets.ka, sets.p,
             s.id, s.name, s.permissions
      from session_tokens t
      join session_families f on f.id = t.family_id and f.ended_at is null and f.expires_at > now()
      left join accounts a on a.id = f.account_id and a.status = 'active' and (a.valid_until is null or a.valid_until >= day)
      left join companies c on c.id = a.company_id and c.status = 'active'
        and (c.contract_until is null or c.contract_until >= day)
      left join staff s on s.id = f.staff_id and s.status = 'active'
      left join lateral account_sets(a.id) sets on true
      where t.hash = token and t.kind = 'access' and (c.id is not null or s.id is not null)
    $$`.execute(db);
}
