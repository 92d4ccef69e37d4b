import type { Language } from "@passage/contract/languages.ts";
import { sql } from "kysely";
import type { ScopedDb, ScopedTx } from "../../platform/database.ts";

/** A study level or subject group with its names. */
export interface Group {
  readonly id: number;
  readonly names: Readonly<Record<Language, string>>;
}

/** What tables name beside institutions and courses, each in its order. Staff edit them, so they are read each time. */
export interface CatalogueGroups {
  readonly levels: readonly Group[];
  readonly subjects: readonly Group[];
}

/** All levels and subject groups, closed ones too. */
export async function readGroups(db: ScopedDb): Promise<CatalogueGroups> {
  const [levels, subjects] = await Promise.all([
    readTable(db, "major_levels"),
    readTable(db, "subject_groups"),
  ]);
  return { levels, subjects };
}

/** Keeps levels and subject groups from being removed until the end: rows that are taken over name them. */
export async function holdGroups(tx: ScopedTx): Promise<void> {
  for (const table of ["major_levels", "subject_groups"])
    await sql`select id from ${sql.table(table)} order by id for key share`.execute(tx.q);
}

async function readTable(db: ScopedDb, table: "major_levels" | "subject_groups"): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select id, jsonb_build_object('en-us', name_en, 'zh', name_zh, 'zh-hk', name_zh_hk) as names
    from ${sql.table(table)} order by position, id`.execute(db.q);
  return rows;
}
