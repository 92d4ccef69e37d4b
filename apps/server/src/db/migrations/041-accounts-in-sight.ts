import { type Kysely, sql } from "kysely";

/**
 * Row-level security says as narrowly as the application whose people and companies an account reads: its own, and
 * those it looks after. Of companies whose students it sees beside them (one that is its own master and has opened its
 * data) it knows names, so that a student's owner has one, and the owner's card.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await knownByName(db);
  await ownersCard(db);
  await narrow(db);
}

/** Whose company `column` names may be known by name: as wide as the policies were. */
const known = (column: string) => sql`(
  (select app_sees_all())
  or ${sql.ref(column)} = (select app_id('app.company'))
  or ${sql.ref(column)} = any ((select app_ids('app.k'))::int[])
  or ${sql.ref(column)} = any ((select app_ids('app.a'))::int[])
  or ${sql.ref(column)} = any ((select app_ids('app.s'))::int[]))`;

/**
 * Without a barrier: behind one, a list's names are read from the whole view instead of by their numbers. Who could see
 * past a plain view's condition writes SQL of their own.
 */
async function knownByName(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view known_accounts as
      select id, company_id, name, name_zh, email, role, status from accounts
      where ${known("company_id")}`.execute(db);
  await sql`
    create view known_companies as
      select id, name, name_zh, country_id from companies
      where ${known("id")}`.execute(db);
}

async function ownersCard(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function account_card(wanted int)
    returns table (id int, name text, name_zh text, email text, role text, status text, company_id int,
      company_name text, company_name_zh text, superior_name text, superior_name_zh text,
      department text, "position" text, phone text, tel text, messaging jsonb)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select a.id, a.name, a.name_zh, a.email, a.role, a.status, a.company_id, c.name, c.name_zh, s.name, s.name_zh,
             p.department, p.position, p.phone_e164, p.tel_e164, p.messaging
      from accounts a
      join companies c on c.id = a.company_id
      left join contact_persons p on p.account_id = a.id
      left join accounts s on s.id = a.superior_id
      where a.id = wanted and ${known("a.company_id")}
    $$`.execute(db);
}

async function narrow(db: Kysely<unknown>): Promise<void> {
  const own = sql`company_id = (select app_id('app.company')) or company_id = any ((select app_ids('app.a'))::int[])`;
  for (const table of ["accounts", "contact_persons"]) {
    const policy = sql.ref(`${table}_account`);
    await sql`drop policy ${policy} on ${sql.table(table)}`.execute(db);
    await sql`create policy ${policy} on ${sql.table(table)} for select using (${own})`.execute(db);
  }
  // One that is its own master is known to the one directly above, which sets what rates it shows it.
  await sql`drop policy companies_account on companies`.execute(db);
  await sql`
    create policy companies_account on companies for select using (
      id = (select app_id('app.company')) or id = any ((select app_ids('app.a'))::int[])
      or parent_id = any ((select app_ids('app.a'))::int[]))`.execute(db);
}
