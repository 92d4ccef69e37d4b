import { type Kysely, sql } from "kysely";

/**
 * Accounts and contact persons looked after by their administrators: whose students are how many, whether an address is
 * somebody's already, and the way back of an invitation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  /*
   * An administrator looks after people of a company whose students may be closed to it: how many an account has is
   * said all the same, since an account that owns any isn't removed. Nothing of a student comes along.
   */
  await sql`
    create function students_owned(owners int[])
    returns table (account_id int, students int, kept int)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select s.owner_account_id, (count(*) filter (where s.erased_at is null))::int, count(*)::int
      from students s join companies c on c.id = s.company_id
      where s.owner_account_id = any (owners)
        and (app_sees_all() or s.company_id = any (app_ids('app.a')) or s.company_id = any (app_ids('app.s'))
          or c.bd_staff_id = app_id('app.staff'))
      group by 1
    $$`.execute(db);
  /*
   * own        a person of the companies that the caller looks after
   * elsewhere  a person of any other company
   * login      somebody signs in with it
   */
  await sql`
    create function email_known(address text, but int)
    returns table (own boolean, elsewhere boolean, login boolean)
    language sql stable security definer set search_path = pg_catalog, public as $$
      with known as (
        select a.company_id, true as login from accounts a
          where a.email = address
            and not exists (select 1 from contact_persons p where p.account_id = a.id and p.id = but)
        union all
        select p.company_id, false from contact_persons p
          where p.email = address and p.removed_at is null and p.id is distinct from but
      ), mine as (
        select known.*, app_sees_all() or company_id = any (coalesce(app_ids('app.a'), '{}'))
          or company_id = any (coalesce(app_ids('app.s'), '{}')) as is_mine from known
      )
      select coalesce(bool_or(is_mine), false), coalesce(bool_or(not is_mine), false), coalesce(bool_or(login), false)
      from mine
    $$`.execute(db);
  await sql`create index contact_persons_address on contact_persons (email)
    where removed_at is null and email is not null`.execute(db);

  // An invitation is taken back whole; whoever has been in stays, if disabled: the log names them.
  await sql`
    create policy accounts_withdrawn on accounts for delete using (
      company_id = any ((select app_ids('app.a'))::int[]) and password_hash is null and last_signed_in_at is null)`.execute(
    db,
  );
}
