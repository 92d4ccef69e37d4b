import type { CatalogueColumn, CatalogueRowVerdict } from "@passage/contract/catalogue-imports/columns.ts";
import type { catalogueImportInfo } from "@passage/contract/catalogue-imports/schema.ts";
import type { ErrorCode } from "@passage/contract/errors.ts";
import type { Language } from "@passage/contract/languages.ts";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { failure } from "../../platform/http/envelope.ts";
import { ownNameIn } from "../../platform/localized.ts";
import { columnTitle } from "./header-columns.ts";
import { type CatalogueImport, storedCounts } from "./repository.ts";

export type CatalogueImportInfo = z.output<typeof catalogueImportInfo>;

/** Imports as the wire shows them, with the names of those who made them. */
export async function toInfos(
  db: ScopedDb,
  rows: readonly CatalogueImport[],
): Promise<CatalogueImportInfo[]> {
  if (rows.length === 0) return [];
  const { language } = db.scope;
  const ids = rows.map(({ id }) => id);
  const [makers, kept] = await Promise.all([
    db.q
      .selectFrom("catalogue_imports as i")
      .innerJoin("staff as s", "s.id", "i.created_by_staff_id")
      .select(["i.id", ownNameIn(language, "s").as("name")])
      .where("i.id", "in", ids)
      .execute(),
    db.q
      .selectFrom("catalogue_imports as i")
      .select("i.id")
      .where("i.id", "in", ids)
      .where((eb) =>
        eb.exists(
          eb.selectFrom("catalogue_import_rows as r").select("r.row").whereRef("r.import_id", "=", "i.id"),
        ),
      )
      .execute(),
  ]);
  const names = new Map(makers.map(({ id, name }) => [id, name]));
  const withRows = new Set(kept.map(({ id }) => id));
  return rows.map((row) => ({
    importId: row.id,
    kind: row.kind as CatalogueImportInfo["kind"],
    fileName: row.file_name,
    state: row.state as CatalogueImportInfo["state"],
    rows: row.row_count,
    progress: row.progress,
    counts: storedCounts(row) as Record<CatalogueRowVerdict, number>,
    columns: row.headers.map((header, index) => {
      const column = row.columns[index];
      return { header, column: column ? columnTitle(column as CatalogueColumn, language) : null };
    }),
    rowsKept: withRows.has(row.id),
    failure: failureOf(row, language),
    createdAt: row.created_at,
    createdBy: names.get(row.id) ?? null,
    finishedAt: row.finished_at,
  }));
}

export async function toInfo(db: ScopedDb, row: CatalogueImport): Promise<CatalogueImportInfo> {
  const [info] = await toInfos(db, [row]);
  return info as CatalogueImportInfo;
}

/** The words of a stored failure; columns that it names by their titles. */
function failureOf(
  { failure: code, failure_details }: CatalogueImport,
  language: Language,
): CatalogueImportInfo["failure"] {
  if (code === null) return null;
  const {
    reason,
    columns = [],
    rows = 0,
  } = (failure_details ?? {}) as {
    reason?: string;
    columns?: CatalogueColumn[];
    rows?: number;
  };
  const list = language === "en-us" ? ", " : "、";
  const { body } = failure(
    new AppError(code as ErrorCode, {
      data: { reason },
      params: {
        columns: columns.map((column) => columnTitle(column, language)).join(list),
        rows: rows.toLocaleString("en"),
      },
    }),
    language,
    "",
  );
  return { code, message: body.message };
}
