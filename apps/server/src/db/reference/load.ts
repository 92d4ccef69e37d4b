import { createHash } from "node:crypto";
import pg from "pg";
import { ancestries } from "./ancestries.ts";
import { countries } from "./countries.ts";
import { majorLevels } from "./major-levels.ts";
import { motherLanguages } from "./mother-languages.ts";
import type { Names } from "./names.ts";
import { type Place, readCityRows, readDivisionRows, readRegionRows, readStateRows } from "./places.ts";
import { subjectGroups } from "./subject-groups.ts";

type Row = Readonly<Record<string, unknown>>;

interface Table {
  name: string;
  rows: readonly Row[];
  /** Staff edit it: what they changed, ordered or removed stays so, and releases only add to it. */
  staffs?: boolean;
}

const columns = (names: Names) => ({
  name_en: names["en-us"],
  name_zh: names.zh,
  name_zh_hk: names["zh-hk"],
});

const placed = (above: string, { id, names, ...place }: Place): Row => ({
  id,
  [above]: place.above,
  listed: true,
  ...columns(names),
});

const ordered = (rows: readonly { id: number; names: Names }[]): Row[] =>
  rows.map(({ id, names }, position) => ({ id, position, ...columns(names) }));

/** Every table of reference data as this release knows it, what is referred to before what refers to it. */
function referenceTables(): Table[] {
  return [
    {
      name: "countries",
      rows: countries.map(({ id, alpha2, alpha3, phoneCode, names }) => ({
        id,
        alpha2,
        alpha3,
        phone_code: phoneCode,
        ...columns(names),
      })),
    },
    {
      name: "major_levels",
      rows: majorLevels.map(({ id, kind, names }, position) => ({ id, position, kind, ...columns(names) })),
      staffs: true,
    },
    { name: "subject_groups", rows: ordered(subjectGroups), staffs: true },
    { name: "ancestries", rows: ordered(ancestries) },
    { name: "mother_languages", rows: ordered(motherLanguages) },
    { name: "area_regions", rows: readRegionRows().map((row) => placed("country_id", row)) },
    {
      name: "area_states",
      rows: readStateRows().map((row) => ({ ...placed("country_id", row), region_id: row.regionId })),
    },
    { name: "area_cities", rows: readCityRows().map((row) => placed("state_id", row)) },
    { name: "area_divisions", rows: readDivisionRows().map((row) => placed("city_id", row)) },
  ];
}

/**
 * Writes reference data as this release knows it, unless it is there already. Run after every migration, as the owner:
 * corrections of names arrive with the code, ids never change, and places that are gone are only listed no longer.
 */
export async function loadReference(ownerUrl: string): Promise<void> {
  const tables = referenceTables();
  const hash = createHash("sha256").update(JSON.stringify(tables)).digest("hex");
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("begin");
    // Two instances may start at once on a new database.
    await client.query("select pg_advisory_xact_lock(hashtext('passage reference'))");
    const loaded = await client.query("select 1 from reference_loads where name = 'all' and hash = $1", [
      hash,
    ]);
    if (loaded.rowCount === 0) {
      for (const table of tables) await upsert(client, table);
      await client.query(
        `insert into reference_loads (name, hash) values ('all', $1)
         on conflict (name) do update set hash = excluded.hash, loaded_at = now()`,
        [hash],
      );
    }
    await client.query("commit");
  } finally {
    await client.end();
  }
}

async function upsert(client: pg.Client, table: Table): Promise<void> {
  if (table.staffs) return upsertEdited(client, table);
  const { name, rows } = table;
  const names = Object.keys(rows[0] ?? {});
  const list = names.join(", ");
  const updates = names.filter((column) => column !== "id").map((column) => `${column} = excluded.${column}`);
  await client.query(
    `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1)
     on conflict (id) do update set ${updates.join(", ")}`,
    [JSON.stringify(rows)],
  );
  if (names.includes("listed"))
    await client.query(`update ${name} set listed = false where listed and id <> all ($1::int[])`, [
      rows.map(({ id }) => id),
    ]);
}

/** Corrects the names of rows that nobody has edited, and adds those of ids higher than any loaded before. */
async function upsertEdited(client: pg.Client, { name, rows }: Table): Promise<void> {
  const json = JSON.stringify(rows);
  await client.query(
    `update ${name} t set name_en = r.name_en, name_zh = r.name_zh, name_zh_hk = r.name_zh_hk
     from json_populate_recordset(null::${name}, $1) r where r.id = t.id and t.version = 1
       and (t.name_en, t.name_zh, t.name_zh_hk) <> (r.name_en, r.name_zh, r.name_zh_hk)`,
    [json],
  );
  const list = Object.keys(rows[0] ?? {}).join(", ");
  await client.query(
    `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1)
     where id > coalesce((select hash::int from reference_loads where name = $2), 0)
     on conflict (id) do nothing`,
    [json, name],
  );
  await client.query(
    `insert into reference_loads (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, loaded_at = now()`,
    [name, String(Math.max(...rows.map(({ id }) => Number(id))))],
  );
}
