import { type Kysely, sql } from "kysely";

/** What the application list sorts by, and how it finds messages that wait; by company and by owner, as it is seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, column] of [
    ["company", "company_id"],
    ["owner", "owner_account_id"],
  ] as const) {
    const whose = sql.ref(column);
    await sql`create index ${sql.ref(`applications_${name}_waiting`)} on applications (${whose}, waiting_since, id)`.execute(
      db,
    );
    await sql`create index ${sql.ref(`applications_${name}_created`)} on applications (${whose}, created_at, id)`.execute(
      db,
    );
    // Agents are told of what staff wrote.
    await sql`
      create index ${sql.ref(`application_messages_${name}`)} on application_messages (${whose}, application_id, id)
      where author_staff_id is not null`.execute(db);
  }

  // Agents don't see the staff, yet read who of them works on what they see.
  await sql`
    create function assigned_staff(application int) returns table (name text, name_zh text)
    language sql stable strict security definer set search_path = pg_catalog, public as $$
      select s.name, s.name_zh from applications p join staff s on s.id = p.assigned_staff_id
      where p.id = application and ((select app_sees_all())
        or p.owner_account_id = any ((select app_ids('app.o'))::int[])
        or p.company_id = any ((select app_ids('app.ka'))::int[]))
    $$`.execute(db);
}
