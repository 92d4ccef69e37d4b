import type { applicationExportQuery } from "@passage/contract/applications/schema.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Database, ScopedDb } from "../../platform/database.ts";
import { filterNames } from "../../platform/filter-names.ts";
import type { FileAnswer } from "../../platform/http/route.ts";
import { inBatches } from "../../platform/in-batches.ts";
import { type AccountScope, principalOf } from "../../platform/scope.ts";
import type { CellValue } from "../../platform/spreadsheet/cells.ts";
import { createWorkbook } from "../../platform/spreadsheet/workbook.ts";
import { type Reader, workbookAnswer } from "../../platform/spreadsheet/workbook-answer.ts";
import type { Turns } from "../../platform/turns.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { type FileColumn, fileColumns } from "./export-columns.ts";
import { allOf, type ItemRow, itemQuery, toItem } from "./item.ts";
import { orderOf } from "./list-applications.ts";
import { applicationConditions, viewConditions } from "./list-conditions.ts";
import { type Days, daysNow } from "./stage-targets.ts";

type Query = z.output<typeof applicationExportQuery>;

/** What exports run on. */
export interface ExportDependencies extends Pick<ApplicationDependencies, "clock" | "timeZone"> {
  readonly database: Database;
  /** Who may export when, of students and applications together. */
  readonly exports: Turns;
}

/** Who asks for an export, and how long there is somebody to read it. */
export interface ExportCaller extends Reader {
  readonly scope: AccountScope;
}

/** How many applications an export of this filter holds. */
export async function countExport(
  db: ScopedDb,
  query: Query,
  dependencies: Pick<ApplicationDependencies, "clock" | "timeZone">,
): Promise<{ total: number }> {
  return db.q
    .selectFrom("applications as p")
    .select(sql<number>`count(*)`.as("total"))
    .where(whereOf(db, query, await daysNow(db, dependencies)))
    .executeTakeFirstOrThrow();
}

/**
 * The applications of a filter in the list's order as an Excel file, written while it is sent. That it was made is on
 * record before its first byte. @throws AppError 3007 when none fits
 */
export async function exportApplications(
  caller: ExportCaller,
  query: Query,
  dependencies: ExportDependencies,
): Promise<FileAnswer> {
  const { database, clock, timeZone } = dependencies;
  const { scope } = caller;
  const { sort, columns: width, ...filter } = query;
  const { total } = await countExport(database.read(scope), query, dependencies);
  if (total === 0) throw new AppError("3007");
  const over = await dependencies.exports.take(principalOf(scope), caller.signal);
  try {
    await database.transaction(scope, (tx) =>
      recordAudit(tx, {
        noun: "applicationList",
        nounId: scope.accountId,
        action: "export",
        companyId: scope.companyId,
        after: { applications: total, columns: width, filters: filterNames(filter) },
      }),
    );
    const days = await daysNow(database.read(scope), dependencies);
    const { file, list } = serverPhrases[scope.language].applicationExport;
    const columns = fileColumns(scope.language, width);
    const batches = inBatches(database, scope, (db) =>
      itemQuery(db, { where: whereOf(db, query, days), ...orderOf(sort, days) }),
    );
    const stream = createWorkbook([{ name: list, columns, rows: rowsOf(batches, columns, days) }], {
      timeZone,
      madeAt: clock.now(),
    });
    return workbookAnswer(stream, file, caller, dependencies, over);
  } catch (error) {
    over();
    throw error;
  }
}

function whereOf(db: ScopedDb, { sort: _, columns: __, ...filter }: Query, days: Days) {
  return allOf([...applicationConditions(db, filter, days), viewConditions(days)[filter.view]]);
}

async function* rowsOf(
  batches: AsyncIterable<ItemRow[]>,
  columns: readonly FileColumn[],
  days: Days,
): AsyncGenerator<CellValue[][]> {
  for await (const batch of batches)
    yield batch.map((row) => {
      const item = toItem(row, days);
      return columns.map(({ cell }) => cell(item));
    });
}
