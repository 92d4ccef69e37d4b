import { mostExported } from "@passage/contract/audit/rules.ts";
import type { auditCount } from "@passage/contract/audit/schema.ts";
import type { Language } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { filterNames } from "../../platform/filter-names.ts";
import type { FileAnswer } from "../../platform/http/route.ts";
import { inBatches } from "../../platform/in-batches.ts";
import { principalOf, type StaffScope } from "../../platform/scope.ts";
import { type CellValue, instantCell } from "../../platform/spreadsheet/cells.ts";
import { createWorkbook } from "../../platform/spreadsheet/workbook.ts";
import { type Reader, workbookAnswer } from "../../platform/spreadsheet/workbook-answer.ts";
import { lookedAfterByStaff } from "../../platform/visibility.ts";
import type { AuditDependencies } from "./dependencies.ts";
import { fieldLabels, wordOf } from "./field-labels.ts";
import {
  type AuditFilter,
  conditionsOf,
  type EntryRow,
  newestFirst,
  selectEntries,
} from "./select-entries.ts";

/** Who asks for an export, and how long there is somebody to read it. */
export interface ExportCaller extends Reader {
  readonly scope: StaffScope;
}

/** How many entries an export of a filter would hold; nothing is counted beyond the most it takes. */
export async function countExport(db: ScopedDb, filter: AuditFilter): Promise<z.output<typeof auditCount>> {
  const fitting = db.q
    .selectFrom("audit_log as l")
    .select("l.id")
    .where(lookedAfterByStaff(db, "l.company_id"))
    .where((where) => where.and(conditionsOf(filter)))
    .limit(mostExported + 1);
  const { count } = await db.q
    .selectFrom(fitting.as("f"))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return { total: Math.min(count, mostExported), capped: count > mostExported };
}

/**
 * The entries of a filter as an Excel file, newest first, written while it is sent; values stay in the log. That it was
 * made is on record before its first byte. @throws AppError 3007 when nothing fits
 */
export async function exportAudit(
  caller: ExportCaller,
  filter: AuditFilter,
  dependencies: AuditDependencies,
): Promise<FileAnswer> {
  const { database, clock, timeZone } = dependencies;
  const { scope } = caller;
  const { total } = await countExport(database.read(scope), filter);
  if (total === 0) throw new AppError("3007");
  const over = await dependencies.exports.take(principalOf(scope), caller.signal);
  try {
    await database.transaction(scope, (tx) =>
      recordAudit(tx, {
        noun: "auditLog",
        nounId: scope.staffId,
        action: "export",
        companyId: null,
        after: { entries: total, filters: filterNames(filter) },
      }),
    );
    const { audit } = serverPhrases[scope.language];
    const columns = columnsIn(scope.language);
    const batches = inBatches(database, scope, (db) =>
      selectEntries(db, filter).orderBy(newestFirst).limit(mostExported),
    );
    const stream = createWorkbook([{ name: audit.export.sheet, columns, rows: rowsOf(batches, columns) }], {
      timeZone,
      madeAt: clock.now(),
    });
    return workbookAnswer(stream, audit.export.file, caller, dependencies, over);
  } catch (error) {
    over();
    throw error;
  }
}

type Column = ReturnType<typeof columnsIn>[number];

async function* rowsOf(
  batches: AsyncIterable<EntryRow[]>,
  columns: readonly Column[],
): AsyncGenerator<CellValue[][]> {
  for await (const batch of batches) yield batch.map((row) => columns.map(({ cell }) => cell(row)));
}

function columnsIn(language: Language) {
  const { audit } = serverPhrases[language];
  const { columns: words } = audit.export;
  const column = (title: string, width: number, cell: (row: EntryRow) => CellValue) => ({
    title,
    width,
    cell,
  });
  return [
    column(words.at, 18, (row) => instantCell(row.at)),
    column(words.actor, 24, (row) => row.account_name ?? row.staff_name ?? audit.platform),
    column(words.actorId, 16, (row) => row.actor),
    column(words.company, 26, (row) => row.company_name),
    column(words.noun, 16, (row) => wordOf(audit.nouns, row.noun)),
    column(words.nounId, 16, (row) => row.noun_id),
    column(words.action, 26, (row) => wordOf(audit.actions, row.action)),
    column(words.fields, 40, (row) =>
      fieldLabels(row.fields, row.noun, language).join(language === "en-us" ? ", " : "、"),
    ),
    column(words.requestId, 24, (row) => row.request_id),
  ];
}
