import { type Kysely, sql } from "kysely";

/**
 * Searching students by part of a text, with their index. A policy comes before every condition that could tell of the
 * rows it hides, LIKE among them, so under row-level security the index of trigrams is never used. This function looks
 * past the policies to use it, and answers what they would show and nothing else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  /*
   * The students in sight whose search text is like the pattern, in no order; null when there are more than `most`, for
   * which a list is better read in its order. Sight is that of the policies `students_platform` and `students_account`.
   * One company after the other, since the index, which begins with the company, takes one at a time.
   */
  await sql`
    create function students_like(pattern text, most int) returns int[]
    language plpgsql stable strict security definer set search_path = pg_catalog, public as $$
    declare
      companies int[] := coalesce(app_ids('app.k'), '{}') || coalesce(app_ids('app.s'), '{}');
      owners int[] := coalesce(app_ids('app.o'), '{}');
      own int := app_id('app.company');
      company int;
      found int[] := '{}';
    begin
      if app_sees_all() then
        found := array(select s.id from students s
          where s.search like pattern and s.erased_at is null limit most + 1);
      else
        foreach company in array companies loop
          exit when cardinality(found) > most;
          found := found || array(select s.id from students s
            where s.company_id = company and s.search like pattern and s.erased_at is null limit most + 1);
        end loop;
        -- Owners are of the account's company. Who sees all of that sees theirs.
        if cardinality(owners) > 0 and (own = any (companies)) is not true then
          found := found || array(select s.id from students s
            where s.company_id = own and s.owner_account_id = any (owners) and s.search like pattern
              and s.erased_at is null limit most + 1);
        end if;
      end if;
      return case when cardinality(found) <= most then found end;
    end $$`.execute(db);
}
