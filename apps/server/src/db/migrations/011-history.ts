import { type Kysely, sql } from "kysely";

/**
 * Who may read the audit log beside staff: accounts, what happened to students, files and applications in their sight.
 * The subqueries run under the reader's own policies. A number in `noun_id` is cast only where the noun says it is one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create policy audit_log_in_sight on audit_log for select using (
      case noun
        -- A look-up before there is a student says 'new'.
        when 'student' then noun_id <> 'new' and exists (select 1 from students s where s.id = nullif(noun_id, 'new')::int)
        when 'application' then exists (select 1 from applications p where p.id = noun_id::int)
        when 'file' then exists (select 1 from files f where f.guid = noun_id::uuid)
        else false
      end)`.execute(db);

  /*
   * Names of those who acted on a student that the caller sees. They may be of companies, or staff, that the caller
   * does not see: their names belong to the student's history, nothing else of them does.
   */
  await sql`
    create function history_actors(student int)
    returns table (account_id int, staff_id int, name text, name_zh text)
    language sql stable security definer set search_path = pg_catalog, public as $$
      with seen as (
        select s.id from students s
        where s.id = student
          and (s.owner_account_id = any (app_ids('app.o')) or s.company_id = any (app_ids('app.k'))
            or s.company_id = any (app_ids('app.s')) or app_sees_all())
      ), acted as (
        select l.actor_account_id, l.actor_staff_id from audit_log l join seen on l.student_id = seen.id
        union
        select l.actor_account_id, l.actor_staff_id
        from seen join applications p on p.student_id = seen.id
        join audit_log l on l.noun = 'application' and l.noun_id = p.id::text
      )
      select a.id, null::int, a.name, a.name_zh from acted join accounts a on a.id = acted.actor_account_id
      union all
      select null::int, s.id, s.name, s.name_zh from acted join staff s on s.id = acted.actor_staff_id
    $$`.execute(db);
}
