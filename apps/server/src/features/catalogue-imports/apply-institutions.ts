import { sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";
import { type Part, rowsOf, text, valueOr } from "./part.ts";
import { setLoops } from "./planning.ts";

/** Those that change, in one order. Their courses follow them by a trigger. */
export async function lockInstitutions(tx: ScopedTx, importId: number): Promise<void> {
  await sql`
    select i.id from institutions i where i.id in (
      select target_id from catalogue_import_rows where import_id = ${importId} and verdict = 'changed')
    order by i.id for no key update`.execute(tx.q);
}

/** Takes over the institutions of some rows. */
export async function applyInstitutions(tx: ScopedTx, part: Part): Promise<void> {
  await setLoops(tx, "off");
  await addInstitutions(tx, part);
  await addByLevel(tx, part);
  await setLoops(tx, "on");
  await changeInstitutions(tx, part);
  await changeFees(tx, part);
  await changeLevelFees(tx, part);
  await changeTests(tx, part);
}

const aliases = sql`array(select jsonb_array_elements_text(r.data -> 'aliases'))`;

async function addInstitutions(tx: ScopedTx, part: Part): Promise<void> {
  await sql`
    with made as (
      insert into institutions (country_id, name_en, name_zh, name_zh_hk, city_en, city_zh, city_zh_hk, aliases, website,
        qs_rank, qs_year, open, search, created_at, updated_at, updated_by_staff_id)
      select r.country_id, r.name_en, ${text("nameZh")}, coalesce(${text("nameZhHk")}, ${text("nameZh")}),
        ${text("cityEn")}, coalesce(${text("cityZh")}, ${text("cityEn")}),
        coalesce(${text("cityZhHk")}, ${text("cityZh")}, ${text("cityEn")}),
        case when r.data ? 'aliases' then ${aliases} else '{}' end, ${text("website")},
        (${text("qsRank")})::int, (${text("qsYear")})::int, coalesce((${text("open")})::boolean, true), r.search,
        ${part.now}, ${part.now}, ${part.staffId}
      from catalogue_import_rows r where ${rowsOf(part, "new")}
      returning id, country_id, name_en
    )
    insert into institution_fees (institution_id, amount, currency)
    select m.id, (${text("applicationFee")})::numeric, ${text("feeCurrency")}
    from made m
    join catalogue_import_rows r on ${rowsOf(part, "new")}
      and r.country_id = m.country_id and r.name_en = m.name_en
    where ${text("applicationFee")} is not null`.execute(tx.q);
}

async function changeInstitutions(tx: ScopedTx, part: Part): Promise<void> {
  await sql`
    update institutions i set
      name_zh = ${valueOr("nameZh", "i.name_zh", "text")},
      name_zh_hk = ${valueOr("nameZhHk", "i.name_zh_hk", "text")},
      city_en = ${valueOr("cityEn", "i.city_en", "text")},
      city_zh = ${valueOr("cityZh", "i.city_zh", "text")},
      city_zh_hk = ${valueOr("cityZhHk", "i.city_zh_hk", "text")},
      aliases = case when r.data ? 'aliases' then ${aliases} else i.aliases end,
      website = ${valueOr("website", "i.website", "text")},
      qs_rank = ${valueOr("qsRank", "i.qs_rank", "int")},
      qs_year = ${valueOr("qsYear", "i.qs_year", "int")},
      open = ${valueOr("open", "i.open", "boolean")},
      search = coalesce(r.search, i.search),
      version = i.version + 1,
      updated_at = ${part.now},
      updated_by_staff_id = ${part.staffId}
    from catalogue_import_rows r
    where i.id = r.target_id and ${rowsOf(part, "changed")}`.execute(tx.q);
}

const levelFees = sql`jsonb_array_elements(coalesce(r.data -> 'levelFees', '[]')) f`;

/** A row's language tests: the name of each, and its list by level. */
const tests = sql`jsonb_each(r.data) d cross join jsonb_array_elements(d.value) n`;
const isTest = sql`d.key like 'test.%'`;
const testColumns = sql`split_part(d.key, '.', 2), (n ->> 0)::int, (n ->> 1)::numeric, (n ->> 2)::numeric`;

/** Fees and tests of new institutions. */
async function addByLevel(tx: ScopedTx, part: Part): Promise<void> {
  const made = sql`catalogue_import_rows r
    join institutions i on i.country_id = r.country_id and i.name_en = r.name_en`;
  await sql`
    insert into institution_fees (institution_id, major_level_id, amount, currency)
    select i.id, (f ->> 0)::int, (f ->> 1)::numeric, f ->> 2
    from ${made} cross join ${levelFees} where ${rowsOf(part, "new")}`.execute(tx.q);
  await sql`
    insert into institution_tests (institution_id, test, major_level_id, overall, each)
    select i.id, ${testColumns} from ${made} cross join ${tests}
    where ${rowsOf(part, "new")} and ${isTest}`.execute(tx.q);
}

/** Fees of single levels, replaced as a set; the note of one that stays, stays. */
async function changeLevelFees(tx: ScopedTx, part: Part): Promise<void> {
  const changed = sql`${rowsOf(part, "changed")} and r.changes @> '[{"column": "levelFees"}]'`;
  await sql`
    delete from institution_fees f using catalogue_import_rows r
    where f.institution_id = r.target_id and f.major_level_id is not null and ${changed}
      and not jsonb_path_exists(r.data -> 'levelFees', '$[*][0] ? (@ == $level)',
        jsonb_build_object('level', f.major_level_id))`.execute(tx.q);
  await sql`
    insert into institution_fees (institution_id, major_level_id, amount, currency)
    select r.target_id, (f ->> 0)::int, (f ->> 1)::numeric, f ->> 2
    from catalogue_import_rows r cross join ${levelFees} where ${changed}
    on conflict (institution_id, major_level_id) do update
      set amount = excluded.amount, currency = excluded.currency`.execute(tx.q);
}

/** Language tests that differ, each replaced as a set; courses that ask as their institution does follow. */
async function changeTests(tx: ScopedTx, part: Part): Promise<void> {
  const changed = sql`${rowsOf(part, "changed")}
    and jsonb_path_exists(r.changes, '$[*].column ? (@ starts with "test.")')`;
  await sql`
    delete from institution_tests n using catalogue_import_rows r
    where n.institution_id = r.target_id and ${changed} and r.data ? ('test.' || n.test)`.execute(tx.q);
  await sql`
    insert into institution_tests (institution_id, test, major_level_id, overall, each)
    select r.target_id, ${testColumns} from catalogue_import_rows r cross join ${tests}
    where ${changed} and ${isTest}`.execute(tx.q);
  await sql`
    select courses_ask_as_institution(array(
      select r.target_id from catalogue_import_rows r where ${changed}))`.execute(tx.q);
}

/** The fee for every level without one of its own; its note stays. */
async function changeFees(tx: ScopedTx, part: Part): Promise<void> {
  const changed = sql`${rowsOf(part, "changed")} and r.data ? 'applicationFee'`;
  await sql`
    delete from institution_fees f using catalogue_import_rows r
    where f.institution_id = r.target_id and f.major_level_id is null and ${changed}
      and ${text("applicationFee")} is null`.execute(tx.q);
  await sql`
    insert into institution_fees (institution_id, amount, currency)
    select r.target_id, (${text("applicationFee")})::numeric,
      coalesce(${text("feeCurrency")},
        (select f.currency from institution_fees f where f.institution_id = r.target_id and f.major_level_id is null))
    from catalogue_import_rows r
    where ${changed} and ${text("applicationFee")} is not null
    on conflict (institution_id, major_level_id) do update
      set amount = excluded.amount, currency = excluded.currency`.execute(tx.q);
}
