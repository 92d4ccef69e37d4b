import { type Kysely, sql } from "kysely";

// As they were when this landed; the contract's lists may grow.
const tests = ["ielts", "ieltsUkvi", "toefl", "pte", "duolingo", "languageCert", "cambridge"];
const scales = ["percent", "gpa4", "gpa43", "gpa45", "gpa5", "ukClass", "aLevel", "ib", "dse"];

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The course finder judges up to ten thousand courses a request: what they ask lies in plain columns beside the JSON
 * that says it, and its searches and orders have indexes (decision 037).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const needs = [
    ...tests.flatMap((test) => [`needs_${snakeCase(test)}`, `needs_${snakeCase(test)}_each`]),
    ...scales.map((scale) => `needs_${snakeCase(scale)}`),
  ];
  const columns = [
    "asks_score boolean not null generated always as (scores <> '{}') stored",
    // Tenths; null = the test isn't taken, -1 = it is, and nobody wrote down what score it takes.
    ...tests.flatMap((test) => [
      `needs_${snakeCase(test)} smallint generated always as (case when tests ? '${test}'
        then coalesce(round((tests -> '${test}' ->> 'overall')::numeric * 10), -1)::smallint end) stored`,
      `needs_${snakeCase(test)}_each smallint generated always as
        (round((tests -> '${test}' ->> 'each')::numeric * 10)::smallint) stored`,
    ]),
    // Hundredths; null = nothing is asked on this scale.
    ...scales.map(
      (scale) => `needs_${snakeCase(scale)} smallint generated always as
        (round((scores ->> '${scale}')::numeric * 100)::smallint) stored`,
    ),
  ].map((column) => `add column ${column}`);
  await sql`alter table courses ${sql.raw(columns.join(", "))}`.execute(db);
  await sql`create index courses_search on courses using gin (search gin_trgm_ops)`.execute(db);
  // The best ranked ones are looked at first, and judged by the index alone: the rows are ten times as wide.
  const asked = sql.raw(["prior", "min_age", "asks_score", ...needs].join(", "));
  await sql`
    create index courses_rank on courses (qs_rank, id)
    include (country_id, major_level_id, subject_group_id, institution_id, ${asked}) where findable`.execute(
    db,
  );
  await sql`
    create index courses_country on courses (country_id, major_level_id, qs_rank, id)
    include (subject_group_id, institution_id, ${asked}) where findable`.execute(db);
  await sql`create index courses_currency on courses (currency) where findable`.execute(db);
  await sql`create index courses_city on courses (city_en, country_id) where findable`.execute(db);
}
