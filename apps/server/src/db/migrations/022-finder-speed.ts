import { type Kysely, sql } from "kysely";

// As they were when this landed; the contract's lists may grow.
const tests = ["ielts", "ielts_ukvi", "toefl", "pte", "duolingo", "language_cert", "cambridge"];
const scales = ["percent", "gpa4", "gpa43", "gpa45", "gpa5", "uk_class", "a_level", "ib", "dse"];

/** More transactions than this never change the catalogue at once: the app's pool is smaller. */
const slots = 64;

/**
 * The course finder keeps what it found until the catalogue changes, and judges each kind of demand once: the catalogue
 * counts its changes, and courses carry a key for what they ask (decision 037).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await countChanges(db);
  await sql`drop index courses_rank, courses_country`.execute(db);
  const changes = [
    "drop column asks_score",
    ...scales.map((scale) => `drop column needs_${scale}`),
    // Equal demands have equal keys: of school (qualification and scores), and of language tests.
    `add column school_key bigint not null
      generated always as (hashtextextended(coalesce(prior, '') || scores::text, 0)) stored`,
    "add column tests_key bigint not null generated always as (hashtextextended(tests::text, 0)) stored",
  ];
  await sql`alter table courses ${sql.raw(changes.join(", "))}`.execute(db);
  // What the finder filters, sorts and judges by, so that it reads no row, which is ten times as wide.
  const read = sql.raw(
    [
      "subject_group_id, institution_id, tuition, currency, school_key, tests_key, min_age",
      ...tests.flatMap((test) => [`needs_${test}`, `needs_${test}_each`]),
    ].join(", "),
  );
  await sql`
    create index courses_rank on courses (qs_rank, id)
    include (country_id, major_level_id, ${read}) where findable`.execute(db);
  await sql`
    create index courses_country on courses (country_id, major_level_id, qs_rank, id)
    include (${read}) where findable`.execute(db);
  // The first intake that can still be applied for is read of the index as well.
  await sql`
    alter table course_intakes drop constraint course_intakes_pkey,
      add primary key (course_id, intake) include (deadline)`.execute(db);
}

/**
 * How often courses and intakes have changed is the sum of the slots: it is another one for every reader that sees
 * another catalogue. Each transaction takes a slot that is free, so that a save never waits for an import.
 */
async function countChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_changes (
      slot int primary key,
      changes bigint not null default 0
    )`.execute(db);
  await sql`insert into catalogue_changes (slot) select generate_series(1, ${sql.lit(slots)})`.execute(db);
  await sql`
    create function count_catalogue_change() returns trigger language plpgsql as $$
    begin
      update catalogue_changes set changes = changes + 1
      where slot = (select slot from catalogue_changes order by slot limit 1 for update skip locked);
      if not found then
        -- All are taken: this one waits.
        update catalogue_changes set changes = changes + 1 where slot = 1;
      end if;
      if not found then
        raise exception 'table catalogue_changes lacks its rows';
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ["courses", "course_intakes"])
    await sql`
      create trigger count_catalogue_change after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function count_catalogue_change()`.execute(db);
}
