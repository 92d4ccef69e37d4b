import type { Database } from "../../platform/database.ts";
import { fixture } from "../../test/factories.ts";

/** Imports of the catalogue at the states that calls meet them in. */
export interface StoredCatalogueImports {
  /** With a row that is wrong. */
  readonly checked: number;
  readonly done: number;
  readonly cancelled: number;
}

/** Writes them past the services. */
export async function makeCatalogueImports(database: Database): Promise<StoredCatalogueImports> {
  const [checked = 0, done = 0, cancelled = 0] = await database.transaction(fixture, async ({ q }) => {
    const rows = await q
      .insertInto("catalogue_imports")
      .values(
        (["checked", "done", "cancelled"] as const).map((state) => ({
          kind: "institutions",
          file_name: "institutions.csv",
          state,
          headers: ["Country", "English name"],
          columns: ["country", "nameEn"],
          row_count: 1,
          progress: 1,
          counts: JSON.stringify({ error: 1 }),
        })),
      )
      .returning("id")
      .execute();
    await q
      .insertInto("catalogue_import_rows")
      .values(
        rows.slice(0, 2).map(({ id }) => ({
          import_id: id,
          row: 2,
          cells: ["XX", "Oxbridge"],
          name: "Oxbridge",
          name_en: "Oxbridge",
          data: "{}",
          verdict: "error",
          findings: JSON.stringify([{ column: "country", rule: "countryUnknown", text: "XX" }]),
        })),
      )
      .execute();
    return rows.map(({ id }) => id);
  });
  return { checked, done, cancelled };
}
