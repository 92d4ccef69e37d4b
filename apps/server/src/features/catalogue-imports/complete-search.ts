import type { CatalogueKind } from "@passage/contract/catalogue-imports/columns.ts";
import { type RawBuilder, sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";
import type { CatalogueReader } from "./table/catalogue-reader.ts";
import type { Searched } from "./table/catalogue-table.ts";
import type { Run } from "./work.ts";

/** Rows whose texts are made at once. */
const atOnce = 2_000;

/** A name as it will be: the row's where it says one, else the stored one. */
const named = (column: string, stored: string): RawBuilder<string> =>
  sql`coalesce(r.data ->> ${sql.lit(column)}, ${sql.ref(`t.${stored}`)})`;

const names = sql`jsonb_build_object('en', t.name_en, 'zh', ${named("nameZh", "name_zh")},
  'zh-hk', ${named("nameZhHk", "name_zh_hk")})`;

const searched: Readonly<Record<CatalogueKind, RawBuilder<Searched>>> = {
  courses: sql`jsonb_build_object('names', ${names})`,
  institutions: sql`jsonb_build_object('names', ${names},
    'city', jsonb_build_object('en', ${named("cityEn", "city_en")}, 'zh', ${named("cityZh", "city_zh")},
      'zh-hk', ${named("cityZhHk", "city_zh_hk")}),
    'aliases', coalesce(r.data -> 'aliases', to_jsonb(t.aliases)))`,
};

/** Makes the search texts in which stored names have their part: of rows that change some names and leave others. */
export async function completeSearch(
  tx: ScopedTx,
  run: Run,
  kind: CatalogueKind,
  reader: CatalogueReader,
): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ row: number; searched: Searched }>`
      select r.row, ${searched[kind]} as searched from catalogue_import_rows r
      join ${sql.table(kind)} t on t.id = r.target_id
      where r.import_id = ${run.importId} and r.verdict = 'changed' and r.search = ''
      limit ${atOnce}`.execute(tx.q);
    if (rows.length === 0) return;
    const texts = (await reader.run(
      { do: "search", kind, rows: rows.map((row) => row.searched) },
      { owner: String(run.importId), signal: run.signal },
    )) as string[];
    await sql`
      update catalogue_import_rows r set search = u.search
      from unnest(${rows.map(({ row }) => row)}::int[], ${texts}::text[]) u (row, search)
      where r.import_id = ${run.importId} and r.row = u.row`.execute(tx.q);
  }
}
