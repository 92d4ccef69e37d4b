import { type Kysely, sql } from "kysely";

/**
 * The catalogue in full: what institutions charge and ask for, what courses ask for, and one row per course that the
 * finder reads alone. The same for everybody, so no row policies on it; imports belong to staff.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table institutions
      add column aliases text[] not null default '{}',
      add column website text,
      add column search text not null default '',
      -- Who saved it last; null for imports of the platform and the demo.
      add column updated_by_staff_id int references staff (id)`.execute(db);

  // No level: every level that has no row of its own.
  await sql`
    create table institution_fees (
      id int generated always as identity primary key,
      institution_id int not null references institutions (id) on delete cascade,
      major_level_id int references major_levels (id),
      amount numeric(20, 4) not null check (amount >= 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      note_en text, note_zh text, note_zh_hk text,
      unique nulls not distinct (institution_id, major_level_id)
    )`.execute(db);

  // Scores may be unknown: the institution takes the test, and says elsewhere what it asks.
  await sql`
    create table institution_tests (
      id int generated always as identity primary key,
      institution_id int not null references institutions (id) on delete cascade,
      major_level_id int references major_levels (id),
      test text not null,
      overall numeric(4, 1),
      each numeric(4, 1),
      check (each is null or overall is not null),
      unique nulls not distinct (institution_id, major_level_id, test)
    )`.execute(db);

  await sql`
    alter table courses
      add column application_fee numeric(20, 4) check (application_fee >= 0),
      add column deposit numeric(20, 4) check (deposit >= 0),
      add column prior text check (prior in ('secondary', 'highSchool', 'diploma', 'bachelor', 'master')),
      add column scores jsonb not null default '{}',
      add column tests jsonb not null default '{}',
      add column own_tests boolean not null default false,
      add column min_age int check (min_age between 5 and 80),
      add column website text,
      add column own_search text not null default '',
      add column updated_by_staff_id int references staff (id),
      -- From the institution, so that the finder filters and sorts one table.
      add column country_id int not null default 0,
      add column city_en text not null default '',
      add column qs_rank int,
      add column findable boolean not null default true,
      add column search text not null default '',
      drop constraint courses_check,
      add check (coalesce(tuition, application_fee, deposit) is null or currency is not null)`.execute(db);
  await sql`
    update courses set own_tests = true,
      tests = jsonb_build_object('ielts', jsonb_build_object('overall', ielts_overall, 'each', ielts_band))
    where ielts_overall is not null`.execute(db);
  await sql`alter table courses drop column ielts_overall, drop column ielts_band`.execute(db);

  await sql`
    create function course_takes_after_institution() returns trigger language plpgsql as $$
    declare i institutions;
    begin
      select * into strict i from institutions where id = new.institution_id;
      new.country_id := i.country_id;
      new.city_en := i.city_en;
      new.qs_rank := i.qs_rank;
      new.findable := new.open and i.open;
      new.search := ' ' || btrim(new.own_search || E'\n' || i.search) || ' ';
      return new;
    end $$`.execute(db);
  await sql`
    create trigger course_takes_after_institution before insert or update on courses
    for each row execute function course_takes_after_institution()`.execute(db);
  await sql`
    create function institution_tells_courses() returns trigger language plpgsql as $$
    begin
      -- The trigger of courses copies; nothing is set here.
      update courses set institution_id = institution_id where institution_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger institution_tells_courses after update on institutions for each row
    when ((old.country_id, old.city_en, old.qs_rank, old.open, old.search)
      is distinct from (new.country_id, new.city_en, new.qs_rank, new.open, new.search))
    execute function institution_tells_courses()`.execute(db);
  await sql`update courses set institution_id = institution_id`.execute(db);
  // What an institution offers, level by level; and the back office's list, latest changes first.
  await sql`create index courses_offered on courses (institution_id, major_level_id) where findable`.execute(
    db,
  );
  await sql`create index courses_updated on courses (updated_at desc, id desc)`.execute(db);
  // Courses without demands of their own ask what their institution asks at their level, else at every level.
  await sql`
    create function courses_ask_as_institution(ids int[]) returns void language sql as $$
      update courses c set tests = a.tests
      from (
        select c.id, coalesce((
          select jsonb_object_agg(t.test, jsonb_build_object('overall', t.overall, 'each', t.each))
          from (
            select distinct on (n.test) n.test, n.overall, n.each from institution_tests n
            where n.institution_id = c.institution_id
              and (n.major_level_id = c.major_level_id or n.major_level_id is null)
            order by n.test, n.major_level_id nulls last
          ) t), '{}') as tests
        from courses c where c.institution_id = any (ids) and not c.own_tests
      ) a
      where a.id = c.id and a.tests <> c.tests
    $$`.execute(db);
}
