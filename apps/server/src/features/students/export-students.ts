import type { studentExportQuery } from "@passage/contract/students/schema.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { filterNames } from "../../platform/filter-names.ts";
import type { FileAnswer } from "../../platform/http/route.ts";
import { inBatches } from "../../platform/in-batches.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { principalOf } from "../../platform/scope.ts";
import type { CellValue } from "../../platform/spreadsheet/cells.ts";
import { createWorkbook } from "../../platform/spreadsheet/workbook.ts";
import { type Reader, workbookAnswer } from "../../platform/spreadsheet/workbook-answer.ts";
import type { Turns } from "../../platform/turns.ts";
import type { StudentDependencies } from "./dependencies.ts";
import { type ExportRow, type ExportWidth, exportColumns, selectExported } from "./export-columns.ts";
import type { ListDependencies } from "./list-conditions.ts";
import { countStudents, selectItems, selectStudents, whereOf } from "./list-students.ts";

type Query = z.output<typeof studentExportQuery>;

/** What exports run on. */
export interface ExportDependencies extends ListDependencies, Pick<StudentDependencies, "database"> {
  /** Who may export when. */
  readonly exports: Turns;
}

/** Who asks for an export, and how long there is somebody to read it. */
export interface ExportCaller extends Reader {
  readonly scope: AccountScope;
}

/** How many students an export of this filter holds. */
export async function countExport(
  db: ScopedDb,
  { sort: _, ...filter }: Query,
  dependencies: ListDependencies,
): Promise<{ total: number }> {
  return { total: await countStudents(db, whereOf(db, filter, dependencies), filter) };
}

/**
 * The students of a filter in the list's order as an Excel file, written while it is sent. That it was made is on
 * record before its first byte. @throws AppError 3007 when nobody fits
 */
export async function exportStudents(
  caller: ExportCaller,
  query: Query,
  width: ExportWidth,
  dependencies: ExportDependencies,
): Promise<FileAnswer> {
  const { database, clock, timeZone } = dependencies;
  const { scope } = caller;
  const { sort, ...filter } = query;
  const { total } = await countExport(database.read(scope), query, dependencies);
  if (total === 0) throw new AppError("3007");
  const over = await dependencies.exports.take(principalOf(scope), caller.signal);
  try {
    await database.transaction(scope, (tx) =>
      recordAudit(tx, {
        noun: "studentList",
        nounId: scope.accountId,
        action: "export",
        companyId: scope.companyId,
        after: { students: total, columns: width, filters: filterNames(filter) },
      }),
    );
    const columns = exportColumns(database.read(scope), width);
    const stream = createWorkbook(
      [
        {
          name: serverPhrases[scope.language].studentExport.list,
          columns,
          rows: rowsOf(
            inBatches(database, scope, (db) =>
              selectExported(
                db,
                selectItems(db, selectStudents(db, whereOf(db, filter, dependencies), { sort }), sort),
              ),
            ),
            columns,
          ),
        },
      ],
      { timeZone, madeAt: clock.now() },
    );
    return workbookAnswer(
      stream,
      serverPhrases[scope.language].studentExport.file,
      caller,
      dependencies,
      over,
    );
  } catch (error) {
    over();
    throw error;
  }
}

async function* rowsOf(
  batches: AsyncIterable<ExportRow[]>,
  columns: ReturnType<typeof exportColumns>,
): AsyncGenerator<CellValue[][]> {
  for await (const batch of batches) yield batch.map((row) => columns.map(({ cell }) => cell(row)));
}
