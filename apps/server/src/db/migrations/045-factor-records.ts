import { type Kysely, sql } from "kysely";

/**
 * Second factors of somebody who lost them are taken off by staff who hold a permission of its own for it, through a
 * function each and no longer past it: until here whoever saw the company, or everything, could delete the rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["totp_secrets", "passkeys", "recovery_codes"])
    for (const policy of ["seen", "taken"])
      await sql`drop policy ${sql.ref(`${table}_${policy}`)} on ${sql.table(table)}`.execute(db);
  // Nobody grants what they lack, so somebody has to hold it at first: who looks after all of staff.
  await sql`
    update staff set permissions = array_append(permissions, 'accountsRecover')
    where permissions @> '{staffEdit,companiesAll}' and role <> 'service'
      and not 'accountsRecover' = any (permissions)`.execute(db);
  await sql`
    create function may_recover(account int) returns boolean
    language sql stable security definer set search_path = pg_catalog, public as $$
      select app_is_staff() and may_look_after(account, null) and exists (
        select 1 from staff s where s.id = app_id('app.staff') and s.status = 'active'
          and 'accountsRecover' = any (s.permissions))
    $$`.execute(db);
  // No row for whoever may not take them off.
  await sql`
    create function account_factors(account int)
    returns table (totp_since timestamptz, passkeys int, recovery_codes int)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select (select t.confirmed_at from totp_secrets t where t.account_id = account),
        (select count(*)::int from passkeys p where p.account_id = account),
        (select count(*)::int from recovery_codes r where r.account_id = account)
      where may_recover(account)
    $$`.execute(db);
  // Of the caller's own: families are hidden from everybody but the platform.
  await sql`
    create function own_session_is_open(family bigint) returns boolean
    language sql stable security definer set search_path = pg_catalog, public as $$
      select exists (select 1 from session_families f where f.id = family and f.ended_at is null
        and (f.account_id = app_id('app.account') or f.staff_id = app_id('app.staff')))
    $$`.execute(db);
  // How many factors there were; null for whoever may not.
  await sql`
    create function reset_account_factors(account int) returns int language plpgsql
    security definer set search_path = pg_catalog, public as $$
    declare
      taken int;
    begin
      if not may_recover(account) then return null; end if;
      -- Whoever signs in or adds a factor at this moment is waited for: session and factor go as well.
      perform 1 from accounts a where a.id = account for no key update;
      select (f.totp_since is not null)::int + f.passkeys into taken from account_factors(account) f;
      delete from totp_secrets where account_id = account;
      delete from passkeys where account_id = account;
      delete from recovery_codes where account_id = account;
      return taken;
    end $$`.execute(db);
}
