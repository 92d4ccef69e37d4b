import type { ImportField } from "@passage/contract/imports/columns.ts";
import { studentImport } from "@passage/contract/imports/kinds.ts";
import type { ImportInfo } from "@passage/contract/imports/schema.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { countsOf, type Import, type RowCounts } from "./repository.ts";
import { importKey, openTable } from "./vault.ts";

const dayMs = 86_400_000;

/** Until when an import may be undone, as an instant; null when it may not. */
export function undoUntil({ state, finished_at, imported }: Import, now: Date): string | null {
  if (state !== "done" || finished_at === null || imported === 0) return null;
  const until = new Date(new Date(finished_at).getTime() + studentImport.undoDays * dayMs);
  return until > now ? until.toISOString() : null;
}

/** An import as the wire shows it, but for what its table holds. */
export function toSummary(row: Import, counts: RowCounts, now: Date): Omit<ImportInfo, "columns"> {
  return {
    importId: row.id,
    fileName: row.file_name,
    state: row.state as ImportInfo["state"],
    problem: row.problem as ImportInfo["problem"],
    rows: row.row_count,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    dayOrder: row.day_order as ImportInfo["dayOrder"],
    dayOrderOpen: row.day_order_open,
    encoding: row.encoding as ImportInfo["encoding"],
    register: row.registers,
    progress: row.progress,
    counts,
    imported: row.imported,
    leftOut: row.left_out,
    undoUntil: undoUntil(row, now),
    rowsKept: row.wrapped_key !== null,
  };
}

export function columnsOf({ fields }: Import): (ImportField | null)[] {
  return fields.map((field) => (field === "" ? null : (field as ImportField)));
}

/** The whole of an import for its own page. */
export async function toInfo(
  db: ScopedDb,
  row: Import,
  { keyring, now }: { keyring: Keyring; now: Date },
): Promise<ImportInfo> {
  const { wrapped_key, table_sealed } = row;
  const fields = columnsOf(row);
  const table =
    wrapped_key && table_sealed
      ? openTable(importKey(keyring, row.account_id, wrapped_key), table_sealed)
      : { headers: [], samples: [] };
  return {
    ...toSummary(row, await countsOf(db, row.id), now),
    columns: table.headers.map((header, index) => ({
      header,
      samples: [...(table.samples[index] ?? [])],
      field: fields[index] ?? null,
    })),
  };
}
