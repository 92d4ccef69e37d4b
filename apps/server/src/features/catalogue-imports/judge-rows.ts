import { type CatalogueKind, newRowColumns } from "@passage/contract/catalogue-imports/columns.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";
import { setLoops } from "./planning.ts";
import { searchedColumns, storedValues } from "./stored-values.ts";

/**
 * Where each row belongs: the country of an institution, the institution of a course, found by its English name; and
 * the rows of the catalogue that it may mean.
 */
const placing: Readonly<Record<CatalogueKind, RawBuilder<unknown>>> = {
  institutions: sql`placed as (select k.*, k.country_id as place, null::int as institution_id from known k)`,
  courses: sql`
    named as (
      select distinct on (k.country_id, k.institution) k.country_id, k.institution, i.id
      from (select distinct country_id, institution, institution_key from known) k
      join institutions i on i.country_id = k.country_id and catalogue_key(i.name_en) = k.institution_key
      order by k.country_id, k.institution, i.name_en = k.institution desc, i.id
    ),
    placed as (
      select k.*, n.id as place, n.id as institution_id from known k
      left join named n on n.country_id = k.country_id and n.institution = k.institution
    )`,
};

const targets: Readonly<Record<CatalogueKind, RawBuilder<unknown>>> = {
  institutions: sql`
    select distinct on (p.row) p.row, i.id from placed p
    join institutions i on i.country_id = p.place and catalogue_key(i.name_en) = p.name_key
    order by p.row, i.name_en = p.name_en desc, i.id`,
  courses: sql`
    select distinct on (p.row) p.row, c.id from placed p
    join courses c on c.institution_id = p.place and c.major_level_id = p.level_id
      and catalogue_key(c.name_en) = p.name_key
    order by p.row, c.name_en = p.name_en desc, c.id`,
};

function finding(column: string | null, rule: string, params?: RawBuilder<unknown>): RawBuilder<unknown> {
  const text = JSON.stringify({ column, rule, text: "" });
  return params ? sql`${text}::jsonb || jsonb_build_object('params', ${params})` : sql`${text}::jsonb`;
}

/** A finding where a condition holds, else nothing; to be appended to the others. */
function findingWhere(condition: RawBuilder<unknown>, column: string, rule: string): RawBuilder<unknown> {
  return sql`case when ${condition} then ${finding(column, rule)} else '[]' end`;
}

/** What a new row must bring. */
function missing(kind: CatalogueKind): RawBuilder<unknown> {
  // Whatever else is wrong with the names is said already, and then nobody knows whether the row is new.
  const isNew =
    kind === "courses"
      ? sql`j.target_id is null and j.institution_id is not null and j.level_id is not null and j.name_en is not null`
      : sql`j.target_id is null and j.country_id is not null and j.name_en is not null`;
  return sql.join(
    newRowColumns[kind].map((column) =>
      findingWhere(
        sql`${isNew} and not j.data ? ${sql.lit(column)}
          and not j.read @> ${JSON.stringify([{ column }])}::jsonb`,
        column,
        "required",
      ),
    ),
    sql` || `,
  );
}

const unknownInstitution: Readonly<Record<CatalogueKind, RawBuilder<unknown>>> = {
  institutions: sql`'[]'::jsonb`,
  courses: findingWhere(
    sql`j.institution_id is null and j.country_id is not null and j.institution is not null`,
    "institution",
    "institutionUnknown",
  ),
};

/** An amount, given or stored, while no currency is: what the row would leave behind is looked at. */
const withoutCurrency: Readonly<Record<CatalogueKind, RawBuilder<unknown>>> = {
  institutions: findingWhere(
    sql`j.merged ->> 'applicationFee' is not null and j.merged ->> 'feeCurrency' is null
      and not j.read @> '[{"column": "feeCurrency"}]'`,
    "feeCurrency",
    "currencyNeeded",
  ),
  courses: findingWhere(
    sql`j.merged ->> 'currency' is null and not j.read @> '[{"column": "currency"}]' and coalesce(
      j.merged ->> 'tuition', j.merged ->> 'applicationFee', j.merged ->> 'deposit'
    ) is not null`,
    "currency",
    "currencyNeeded",
  ),
};

/** The search text that was made of the row alone; empty where stored names have their part in it. */
function searchKept(kind: CatalogueKind): RawBuilder<unknown> {
  const columns = sql`array[${sql.join(searchedColumns[kind].map((column) => sql.lit(column)))}]`;
  return sql`case
    when o.target_id is null then o.search
    when exists (select from unnest(${columns}) k where o.data -> k is distinct from o.now -> k and o.data ? k)
      then case when o.data ?& ${columns} then o.search else '' end
  end`;
}

/**
 * Compares the rows that were read with the catalogue, all at once, and keeps them with what they would do: new, changed
 * (with each value before and after), unchanged, the same as a row above, or wrong. Rows are known by their names
 * whatever their case and width; of several such the one that is written alike counts.
 */
export async function judgeRows(tx: ScopedTx, importId: number, kind: CatalogueKind): Promise<void> {
  await setLoops(tx, "off");
  await sql`set local work_mem = '64MB'`.execute(tx.q);
  await sql`
    insert into catalogue_import_rows (import_id, row, cells, name, country_id, level_id, name_en, data, search,
      institution_id, target_id, target_version, verdict, findings, changes)
    with known as (
      select row, country_id, institution, institution_key, level_id, name_en, name_key, findings <> '[]' as broken
      from catalogue_import_reads where import_id = ${importId}
    ),
    ${placing[kind]},
    twins as (
      select p.*, first_value(p.row) over (
        partition by p.place, p.level_id, p.name_key order by p.broken, p.row) as first_row
      from placed p
    ),
    targets as (${targets[kind]})
    select ${importId}, o.row, o.cells, o.name, o.country_id, o.level_id, o.name_en, o.data, ${searchKept(kind)},
      o.institution_id, o.target_id, o.version,
      case
        when o.findings <> '[]' then 'error'
        when o.first_row <> o.row then 'twice'
        when o.target_id is null then 'new'
        when o.merged = o.now then 'unchanged'
        else 'changed'
      end,
      case when o.findings = '[]' and o.first_row <> o.row
        then jsonb_build_array(${finding(null, "rowTwice", sql`jsonb_build_object('row', o.first_row)`)})
        else o.findings end,
      case when o.target_id is null or o.first_row <> o.row or o.merged = o.now then '[]' else (
        select jsonb_agg(jsonb_build_object('column', d.key, 'before', o.now -> d.key, 'after', d.value))
        from jsonb_each(o.data) d where d.value is distinct from o.now -> d.key) end
    from (
      -- offset 0: what is stored, and what would be, is put together once a row and not once a mention.
      select j.*, j.read || ${missing(kind)} || ${unknownInstitution[kind]} || ${withoutCurrency[kind]} as findings
      from (
        select k.*, k.now || k.data as merged
        from (
          select r.row, r.cells, r.name, r.country_id, r.institution, r.level_id, r.name_en, r.data, r.search,
            r.findings as read, p.institution_id, p.first_row, t.id as target_id, t.version,
            case when t.id is null then '{}' else ${storedValues(kind)} end as now
          from catalogue_import_reads r
          join twins p on p.row = r.row
          left join targets g on g.row = r.row
          left join ${sql.table(kind)} t on t.id = g.id
          where r.import_id = ${importId}
          offset 0
        ) k
        offset 0
      ) j
      offset 0
    ) o`.execute(tx.q);
  await setLoops(tx, "on");
  await tx.q.deleteFrom("catalogue_import_reads").where("import_id", "=", importId).execute();
}
