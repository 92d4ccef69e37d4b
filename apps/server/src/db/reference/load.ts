import pg from "pg";
import { countries } from "./countries.ts";
import { majorLevels } from "./major-levels.ts";
import type { Names } from "./names.ts";
import { subjectGroups } from "./subject-groups.ts";

const columns = (names: Names) => ({
  name_en: names["en-us"],
  name_zh: names.zh,
  name_zh_hk: names["zh-hk"],
});

/**
 * Writes countries, levels and subject groups as this release knows them. Run after every migration, as the owner:
 * corrections of names arrive with the code, ids never change.
 */
export async function loadReference(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("begin");
    // Two instances may start at once on a new database.
    await client.query("select pg_advisory_xact_lock(hashtext('passage reference'))");
    await upsert(
      client,
      "countries",
      countries.map(({ id, alpha2, alpha3, phoneCode, names }) => ({
        id,
        alpha2,
        alpha3,
        phone_code: phoneCode,
        ...columns(names),
      })),
    );
    await upsert(
      client,
      "major_levels",
      majorLevels.map(({ id, kind, names }, position) => ({ id, position, kind, ...columns(names) })),
    );
    await upsert(
      client,
      "subject_groups",
      subjectGroups.map(({ id, names }, position) => ({ id, position, ...columns(names) })),
    );
    await client.query("commit");
  } finally {
    await client.end();
  }
}

async function upsert(
  client: pg.Client,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const list = names.join(", ");
  const updates = names.filter((name) => name !== "id").map((name) => `${name} = excluded.${name}`);
  await client.query(
    `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1)
     on conflict (id) do update set ${updates.join(", ")}`,
    [JSON.stringify(rows)],
  );
}
