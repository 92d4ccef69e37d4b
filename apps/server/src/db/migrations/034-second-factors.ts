import { type Kysely, sql } from "kysely";

/**
 * Second factors: codes of an authenticator app, passkeys, recovery codes, and the steps that were begun with them. Each
 * row belongs to one account or one staff member.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table totp_secrets (
      id int generated always as identity primary key,
      account_id int unique,
      staff_id int unique references staff (id),
      company_id int,
      key_wrapped bytea not null,
      secret_sealed bytea not null,
      -- The latest time step a code was taken of: a code serves once, and no older one after it.
      last_step bigint not null default 0,
      -- Null until a code of it was given: nothing is asked for before.
      confirmed_at timestamptz,
      created_at timestamptz not null default now(),
      ${sql.raw(ofOnePerson)}
    )`.execute(db);
  await sql`
    create table passkeys (
      id int generated always as identity primary key,
      account_id int,
      staff_id int references staff (id),
      company_id int,
      credential_id bytea not null unique,
      public_key bytea not null,
      -- What the authenticator says it has signed; 0 for those that don't count.
      counter bigint not null,
      transports text[] not null default '{}',
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      ${sql.raw(ofOnePerson)}
    )`.execute(db);
  await sql`
    create table recovery_codes (
      -- SHA-256 of 80 random bits: too many to try through.
      hash bytea primary key,
      account_id int,
      staff_id int references staff (id),
      company_id int,
      created_at timestamptz not null default now(),
      ${sql.raw(ofOnePerson)}
    )`.execute(db);
  for (const table of ["passkeys", "recovery_codes"])
    for (const column of ["account_id", "staff_id"])
      await sql`create index ${sql.ref(`${table}_${column}`)} on ${sql.table(table)} (${sql.ref(column)})`.execute(
        db,
      );
  await begunSteps(db);

  for (const table of ["totp_secrets", "passkeys", "recovery_codes"]) await ownAlone(db, table);
}

const ofOnePerson = `foreign key (account_id, company_id) references accounts (id, company_id),
      check (num_nonnulls(account_id, staff_id) = 1),
      check ((account_id is null) = (company_id is null))`;

/**
 * What was begun and waits for its answer: a sign-in after its password (`signIn`), or a passkey ceremony within a
 * session. Only the platform reads them, as it does sessions.
 */
async function begunSteps(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table begun_steps (
      -- SHA-256 of the text the browser holds.
      hash bytea primary key,
      purpose text not null check (purpose in ('signIn', 'verify', 'newPasskey')),
      account_id int references accounts (id) on delete cascade,
      staff_id int references staff (id) on delete cascade,
      -- Null before there is a session.
      family_id bigint references session_families (id) on delete cascade,
      challenge text,
      begun_at timestamptz not null default now(),
      expires_at timestamptz not null,
      check (num_nonnulls(account_id, staff_id) = 1),
      check ((purpose = 'signIn') = (family_id is null))
    )`.execute(db);
  await sql`create index begun_steps_age on begun_steps (expires_at)`.execute(db);
  await sql`create index begun_steps_family on begun_steps (family_id)`.execute(db);
  await sql`alter table begun_steps enable row level security, force row level security`.execute(db);
  await sql`create policy begun_steps_system on begun_steps using ((select app_is_system()))`.execute(db);
  await sql`create policy begun_steps_owner on begun_steps to current_user using (true) with check (true)`.execute(
    db,
  );
}

/**
 * Everybody has their own, staff within an account (another principal) have none; whoever lost all of theirs is helped
 * by staff who look after them, who may take factors away and never put any there.
 */
async function ownAlone(db: Kysely<unknown>, table: string): Promise<void> {
  const policy = (name: string) => sql`create policy ${sql.ref(`${table}_${name}`)} on ${sql.table(table)}`;
  await sql`alter table ${sql.table(table)} enable row level security, force row level security`.execute(db);
  await sql`${policy("owner")} to current_user using (true) with check (true)`.execute(db);
  await sql`${policy("system")} using ((select app_is_system()))`.execute(db);
  await sql`${policy("own")} using (
    (select current_setting('app.principal', true)) in ('account:' || account_id, 'staff:' || staff_id))`.execute(
    db,
  );
  const lookedAfter = sql`(select app_is_staff()) and (select app_sees_all())
    or company_id = any ((select app_ids('app.s'))::int[])`;
  await sql`${policy("seen")} for select using (${lookedAfter})`.execute(db);
  await sql`${policy("taken")} for delete using (${lookedAfter})`.execute(db);
}
