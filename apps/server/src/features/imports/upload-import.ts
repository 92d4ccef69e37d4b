import { setImmediate } from "node:timers/promises";
import { dayFields, type ImportField } from "@passage/contract/imports/columns.ts";
import type { TextEncoding } from "@passage/contract/imports/kinds.ts";
import { studentImport } from "@passage/contract/imports/kinds.ts";
import type { ImportInfo } from "@passage/contract/imports/schema.ts";
import { uploadLimits } from "@passage/contract/limits.ts";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { readWhole } from "../../platform/http/read-whole.ts";
import type { IncomingFile } from "../../platform/http/route.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { cleanName } from "../../platform/storage/clean-name.ts";
import type { ImportDependencies } from "./dependencies.ts";
import { proposeColumns } from "./header-words.ts";
import { toInfo } from "./info.ts";
import { accountOf, forgetUnfinished, insertImport, writeRows } from "./repository.ts";
import type { Table, TableFormat } from "./table/table.ts";
import { tableRefusal } from "./table/table-reader.ts";
import { dayOrderOf } from "./values/read-day.ts";
import { newImportKey, sealCells, sealTable } from "./vault.ts";

/** Rows sealed and written at once. */
const atOnce = 250;

const formats: Readonly<Record<string, TableFormat>> = {
  xlsx: "xlsx",
  xls: "xls",
  csv: "csv",
  txt: "csv",
  tsv: "csv",
};

/**
 * Reads an uploaded table and keeps it sealed, with what its columns seem to mean. The file itself never touches the
 * disk.
 * @throws AppError 2016 too many wait, 3008 no table of students, 6001 format, 6002 size, 6003 unreadable
 */
export async function uploadImport(
  transaction: <T>(work: (tx: ScopedTx) => Promise<T>) => Promise<T>,
  scope: AccountScope,
  { file, encoding, signal }: { file: IncomingFile; encoding: TextEncoding | null; signal: AbortSignal },
  dependencies: ImportDependencies,
): Promise<ImportInfo> {
  const name = cleanName(file.name);
  const format = formats[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ""];
  if (!format) throw new AppError("6001");
  const content = await readWhole(file, uploadLimits.studentTable);
  const table = await dependencies.reader
    .run({ content, format, encoding }, { owner: `company:${scope.companyId}`, signal })
    .catch((error: unknown) => {
      throw tableRefusal(error);
    });
  return transaction((tx) => keep(tx, name, table, dependencies));
}

async function keep(
  tx: ScopedTx,
  fileName: string,
  { header, rows, encoding }: Table,
  { keyring, clock }: ImportDependencies,
): Promise<ImportInfo> {
  const { accountId, companyId } = accountOf(tx);
  const samples = header.map((_, column) => samplesOf(rows.map(({ cells }) => cells[column] ?? "")));
  const fields = proposeColumns(header, samples);
  const { order, open } = dayOrderOf(valuesOf(rows, fields));
  const { key, wrapped } = newImportKey(keyring, accountId);
  await forgetUnfinished(tx, studentImport.unfinished - 1);
  const row = await insertImport(tx, {
    account_id: accountId,
    company_id: companyId,
    file_name: fileName,
    row_count: rows.length,
    wrapped_key: wrapped,
    table_sealed: sealTable(key, { headers: header, samples }),
    fields: fields.map((field) => field ?? ""),
    day_order: order,
    day_order_open: open,
    encoding,
    created_at: clock.now().toISOString(),
  });
  for (let start = 0; start < rows.length; start += atOnce) {
    // Everybody else's turn, between two heaps of sealing.
    await setImmediate();
    await writeRows(
      tx,
      rows.slice(start, start + atOnce).map(({ number, cells }) => ({
        import_id: row.id,
        account_id: accountId,
        row: number,
        cells_sealed: sealCells(key, number, cells),
      })),
    );
  }
  await recordAudit(tx, { noun: "import", nounId: row.id, action: "upload", companyId });
  return toInfo(tx, row, { keyring, now: clock.now() });
}

/** The first few values that differ. */
function samplesOf(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ""))].slice(0, studentImport.samples);
}

function valuesOf(rows: Table["rows"], fields: readonly (ImportField | null)[]): string[] {
  const columns = fields.flatMap((field, index) => (field && dayFields.includes(field) ? [index] : []));
  return rows.flatMap(({ cells }) => columns.map((column) => cells[column] ?? ""));
}
