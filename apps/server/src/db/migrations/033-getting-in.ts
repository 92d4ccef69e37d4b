import { type Kysely, sql } from "kysely";

/**
 * Getting in: codes by e-mail, tickets that stand for something proved, and the two things done about somebody else's
 * sessions: an invitation, and their end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  /*
   * A code that was asked for by e-mail. A row for every address, known or not: only what happens afterwards, outside
   * the request, tells them apart, so that neither answers nor their time do.
   */
  await sql`
    create table email_codes (
      id bigint generated always as identity primary key,
      purpose text not null check (purpose in ('register', 'reset', 'staffReset')),
      email text not null check (email = lower(email)),
      -- Keyed hash: six digits are soon tried through. Null until it was made, and for ever where nobody has the address.
      code_hash bytea,
      tries int not null default 0,
      language text not null,
      asked_at timestamptz not null,
      expires_at timestamptz not null,
      unique (purpose, email)
    )`.execute(db);
  await sql`create index email_codes_age on email_codes (expires_at)`.execute(db);

  // What somebody proved: that an address is theirs, or who they are. Single use; SHA-256 of 256 random bits.
  await sql`
    create table proof_tickets (
      hash bytea primary key,
      kind text not null check (kind in ('register', 'reset', 'invitation', 'verification')),
      email text check (email = lower(email)),
      account_id int references accounts (id) on delete cascade,
      staff_id int references staff (id) on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      check (num_nonnulls(email, account_id, staff_id) = 1),
      check ((kind = 'register') = (email is not null))
    )`.execute(db);
  await sql`create index proof_tickets_account on proof_tickets (account_id)`.execute(db);
  await sql`create index proof_tickets_staff on proof_tickets (staff_id)`.execute(db);
  await sql`create index proof_tickets_age on proof_tickets (expires_at)`.execute(db);

  for (const table of ["email_codes", "proof_tickets"]) {
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

  // A mail that lets somebody in is good for nothing once it was sent; its text goes then.
  await sql`alter table mails add column holds_secret boolean not null default false`.execute(db);

  await lookAfterOthers(db);
}

/** What an administrator, a BD consultant or staff do about the sessions of those they look after, and no others'. */
async function lookAfterOthers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function may_look_after(account int, member int) returns boolean
    language sql stable security definer set search_path = pg_catalog, public as $$
      select case when account is null then app_is_staff() else exists (
        select 1 from accounts a join companies c on c.id = a.company_id
        where a.id = account and (app_sees_all() or a.company_id = any (app_ids('app.a'))
          or a.company_id = any (app_ids('app.s')) or c.bd_staff_id = app_id('app.staff'))) end
    $$`.execute(db);
  // The former link is void with the new one. False = nobody of that id whom the caller looks after.
  await sql`
    create function make_invitation(account int, member int, secret bytea, ends timestamptz) returns boolean
    language plpgsql security definer set search_path = pg_catalog, public as $$
    begin
      if not may_look_after(account, member) then return false; end if;
      delete from proof_tickets where kind = 'invitation' and (account_id = account or staff_id = member);
      insert into proof_tickets (hash, kind, account_id, staff_id, expires_at)
      values (secret, 'invitation', account, member, ends);
      return true;
    end $$`.execute(db);
  // With those that a staff member opened within accounts. Everybody ends their own.
  await sql`
    create function end_sessions(of_accounts int[], of_members int[], but bigint, why text)
    returns table (family_id bigint)
    language sql security definer set search_path = pg_catalog, public as $$
      update session_families f set ended_at = now(), ended_by = why
      where f.ended_at is null and f.id is distinct from but
        and (f.account_id = any (of_accounts)
               and (f.account_id = app_id('app.account') or may_look_after(f.account_id, null))
             or (f.staff_id = any (of_members) or f.inner_staff_id = any (of_members))
               and (app_id('app.staff') = any (of_members) or app_is_staff()))
      returning f.id
    $$`.execute(db);
}
