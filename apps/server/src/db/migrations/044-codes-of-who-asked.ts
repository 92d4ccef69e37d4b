import { type Kysely, sql } from "kysely";

/**
 * A code by e-mail belongs to who asked for it, so that nobody else uses up its tries or replaces it; and what proves an
 * address is void once the person has another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What is on its way now is good for ten minutes at most, and nobody knows any more who asked for it.
  await sql`delete from email_codes`.execute(db);
  await sql`
    alter table email_codes
      add column asker bytea not null,
      drop constraint email_codes_purpose_email_key,
      add constraint email_codes_of_who_asked unique (purpose, email, asker)`.execute(db);

  // Whoever corrects an address may not see tickets. A proof of the person (kind verification) is no matter of theirs.
  await sql`
    create function void_proofs_of_address() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public as $$
    begin
      delete from proof_tickets where kind in ('reset', 'invitation')
        and case tg_table_name when 'accounts' then account_id else staff_id end = new.id;
      return null;
    end $$`.execute(db);
  for (const table of ["accounts", "staff"])
    await sql`
      create trigger void_proofs_of_address after update of email on ${sql.table(table)}
        for each row when (old.email is distinct from new.email) execute function void_proofs_of_address()`.execute(
      db,
    );
}
