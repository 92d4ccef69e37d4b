import { type Kysely, sql } from "kysely";

/** What the desk finds applications by: the beginning of a number, the step, how they were closed, and unread messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The unique index knows only whole numbers.
  await sql`create index applications_number on applications (apply_no text_pattern_ops)`.execute(db);
  await sql`create index applications_step_waiting on applications (step, waiting_since, id)`.execute(db);
  await sql`
    create index applications_closing_waiting on applications (closing, waiting_since, id)
    where closing is not null`.execute(db);

  // Up to which message each side has written, so that the desk needn't look through all messages for those that wait.
  await sql`
    create table application_talks (
      application_id int primary key references applications (id) on delete cascade,
      agent_up_to bigint not null default 0,
      staff_up_to bigint not null default 0
    )`.execute(db);
  await sql`
    insert into application_talks (application_id, agent_up_to, staff_up_to)
    select application_id, coalesce(max(id) filter (where author_account_id is not null), 0),
      coalesce(max(id) filter (where author_staff_id is not null), 0)
    from application_messages group by application_id`.execute(db);
  await sql`
    create index application_talks_unanswered on application_talks (application_id, agent_up_to)
    where agent_up_to > staff_up_to`.execute(db);
  // What one member of staff has read, beside all that accounts have.
  await sql`
    create index message_reads_staff on message_reads (staff_id, application_id) include (read_up_to)
    where staff_id is not null`.execute(db);
  await sql`alter table application_talks enable row level security, force row level security`.execute(db);
  await sql`
    create policy application_talks_owner on application_talks to current_user using (true) with check (true)`.execute(
    db,
  );
  await sql`
    create policy application_talks_platform on application_talks using ((select app_sees_all()))`.execute(
    db,
  );
  // Agents write what only staff see: it is noted past the policies, and each side for itself, so that a message and
  // its answer come to the same whichever commits first.
  await sql`
    create function note_talk() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public as $$
    begin
      if tg_op = 'DELETE' then
        -- Messages go with their student, all at once.
        delete from application_talks where application_id = old.application_id;
        return null;
      end if;
      insert into application_talks (application_id, agent_up_to, staff_up_to)
      values (new.application_id,
        case when new.author_account_id is not null then new.id else 0 end,
        case when new.author_staff_id is not null then new.id else 0 end)
      on conflict (application_id) do update set
        agent_up_to = greatest(application_talks.agent_up_to, excluded.agent_up_to),
        staff_up_to = greatest(application_talks.staff_up_to, excluded.staff_up_to);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_talk after insert or delete on application_messages
    for each row execute function note_talk()`.execute(db);
}
