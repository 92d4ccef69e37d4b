import { type Kysely, sql } from "kysely";

/**
 * Whom a company calls. Staff rows are hidden from accounts; this gives out three columns of one active staff member,
 * and only to that company itself and to the platform.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function company_card(company int)
    returns table (name text, name_zh text, phone text)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select s.name, s.name_zh, s.phone
      from companies c join staff s on s.id = c.bd_staff_id and s.status = 'active'
      where c.id = company and (company = app_id('app.company') or app_sees_all())
    $$`.execute(db);
}
