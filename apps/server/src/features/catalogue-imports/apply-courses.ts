import { type RawBuilder, sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";
import { type Part, rowsOf, text, valueOr } from "./part.ts";
import { setLoops } from "./planning.ts";

/**
 * Institutions before their courses, and each in one order, as saves of single ones do it: nobody waits for ever. New
 * courses need their institution, changed ones themselves.
 */
export async function lockCourses(tx: ScopedTx, importId: number): Promise<void> {
  await sql`
    select i.id from institutions i where i.id in (
      select institution_id from catalogue_import_rows
      where import_id = ${importId} and verdict in ('new', 'changed'))
    order by i.id for share`.execute(tx.q);
  await sql`
    select c.id from courses c where c.id in (
      select target_id from catalogue_import_rows where import_id = ${importId} and verdict = 'changed')
    order by c.id for no key update`.execute(tx.q);
}

/** Takes over the courses of some rows. */
export async function applyCourses(tx: ScopedTx, part: Part): Promise<void> {
  await setLoops(tx, "off");
  await addCourses(tx, part);
  await setLoops(tx, "on");
  await changeCourses(tx, part);
  await replaceIntakes(tx, part);
}

/** Columns of a course that are one value of its row each. */
const plain: readonly (readonly [column: string, name: string, type: "text" | "int" | "numeric"])[] = [
  ["currency", "currency", "text"],
  ["tuition", "tuition", "numeric"],
  ["applicationFee", "application_fee", "numeric"],
  ["deposit", "deposit", "numeric"],
  ["durationMonths", "duration_months", "int"],
  ["prior", "prior", "text"],
  ["minAge", "min_age", "int"],
  ["website", "website", "text"],
];

/** What the columns of a group say, by their own names, without what they leave empty. */
const given = (group: "score" | "test") => sql`
  coalesce((select jsonb_object_agg(split_part(d.key, '.', 2), d.value) from jsonb_each(r.data) d
    where d.key like ${sql.lit(`${group}.%`)} and d.value <> 'null'), '{}')`;

/** The names of a group's columns that the table has. */
const mentioned = (group: "score" | "test") => sql`
  coalesce((select array_agg(split_part(k, '.', 2)) from jsonb_object_keys(r.data) k
    where k like ${sql.lit(`${group}.%`)}), '{}')`;

async function addCourses(tx: ScopedTx, part: Part): Promise<void> {
  const values = plain.map(([column, , type]) => sql`(${text(column)})::${sql.raw(type)}`);
  await sql`
    with made as (
      insert into courses (institution_id, major_level_id, name_en, name_zh, name_zh_hk, subject_group_id, open,
        ${sql.join(plain.map(([, name]) => sql.ref(name)))},
        scores, tests, own_tests, own_search, created_at, updated_at, updated_by_staff_id)
      select r.institution_id, r.level_id, r.name_en, ${text("nameZh")},
        coalesce(${text("nameZhHk")}, ${text("nameZh")}), (${text("subject")})::int,
        coalesce((${text("open")})::boolean, true), ${sql.join(values)},
        ${given("score")}, case when r.own = '{}' then tests_of_institution(r.institution_id, r.level_id) else r.own end,
        r.own <> '{}', r.search, ${part.now}, ${part.now}, ${part.staffId}
      from (
        select r.*, ${given("test")} as own from catalogue_import_rows r where ${rowsOf(part, "new")} offset 0
      ) r
      returning id, institution_id, major_level_id, name_en
    )
    insert into course_intakes (course_id, intake, deadline)
    select m.id, ((k ->> 0) || '-01')::date, (k ->> 1)::date
    from made m
    join catalogue_import_rows r on ${rowsOf(part, "new")}
      and r.institution_id = m.institution_id and r.level_id = m.major_level_id and r.name_en = m.name_en
    cross join jsonb_array_elements(coalesce(r.data -> 'intakes', '[]')) k`.execute(tx.q);
}

async function changeCourses(tx: ScopedTx, part: Part): Promise<void> {
  const merged = (group: "score" | "test", stored: RawBuilder<unknown>) => sql`
    (${stored} - ${mentioned(group)}) || ${given(group)}`;
  await sql`
    update courses c set
      ${sql.join(plain.map(([column, name, type]) => sql`${sql.ref(name)} = ${valueOr(column, `c.${name}`, type)}`))},
      name_zh = ${valueOr("nameZh", "c.name_zh", "text")},
      name_zh_hk = ${valueOr("nameZhHk", "c.name_zh_hk", "text")},
      subject_group_id = ${valueOr("subject", "c.subject_group_id", "int")},
      open = ${valueOr("open", "c.open", "boolean")},
      own_search = coalesce(r.search, c.own_search),
      scores = r.scores,
      own_tests = case when r.asks then r.own <> '{}' else c.own_tests end,
      tests = case
        when not r.asks then c.tests
        when r.own = '{}' then tests_of_institution(c.institution_id, c.major_level_id)
        else r.own
      end,
      version = c.version + 1,
      updated_at = ${part.now},
      updated_by_staff_id = ${part.staffId}
    from (
      select r.*, s.id,
        ${merged("score", sql`s.scores`)} as scores,
        ${merged("test", sql`case when s.own_tests then s.tests else '{}' end`)} as own,
        jsonb_path_exists(r.changes, '$[*].column ? (@ starts with "test.")') as asks
      from catalogue_import_rows r join courses s on s.id = r.target_id
      where ${rowsOf(part, "changed")}
      offset 0
    ) r
    where c.id = r.id`.execute(tx.q);
}

/** Intakes are replaced as a set where they differ; applications keep the month that they were made for. */
async function replaceIntakes(tx: ScopedTx, part: Part): Promise<void> {
  const changed = sql`${rowsOf(part, "changed")} and r.changes @> '[{"column": "intakes"}]'`;
  await sql`
    delete from course_intakes k using catalogue_import_rows r where k.course_id = r.target_id and ${changed}`.execute(
    tx.q,
  );
  await sql`
    insert into course_intakes (course_id, intake, deadline)
    select r.target_id, ((k ->> 0) || '-01')::date, (k ->> 1)::date
    from catalogue_import_rows r cross join jsonb_array_elements(r.data -> 'intakes') k
    where ${changed}`.execute(tx.q);
}
