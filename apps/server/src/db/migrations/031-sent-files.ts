import { type Kysely, sql } from "kysely";

/**
 * Whether a file, or a version that would go with it, was sent: an event or a message names it, or it was there when an
 * application that it counts for, submitted and still open, was last submitted or supplemented. It looks past the
 * policies, since whoever sees a student's papers doesn't see every application that relies on them; it answers yes
 * or no.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function file_was_sent(file uuid) returns boolean
    language sql stable strict security definer set search_path = pg_catalog, public as $$
      select exists (
        select from files f
        where (f.guid = file or f.superseded_by = file) and f.deleted_at is null and (
          exists (select from application_events e
            where e.student_id = f.student_id and f.guid = any (e.file_guids))
          or exists (select from application_messages m
            where m.student_id = f.student_id and f.guid = any (m.file_guids))
          or exists (select from applications p
            where p.student_id = f.student_id and (f.application_id is null or p.id = f.application_id)
              and p.ever_submitted and p.closing is null
              and f.created_at <= greatest(p.submitted_at, (select max(e.created_at) from application_events e
                where e.application_id = p.id and e.action = 'supplement')))))
    $$`.execute(db);
}
