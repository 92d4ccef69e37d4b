import type { CatalogueKind } from "@passage/contract/catalogue-imports/columns.ts";
import type { TextEncoding } from "@passage/contract/imports/kinds.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { WorkEnded } from "../../platform/runs.ts";
import type { Scope } from "../../platform/scope.ts";
import { TaskFailure } from "../../platform/workers/protocol.ts";
import { completeSearch } from "./complete-search.ts";
import type { CatalogueImportDependencies } from "./dependencies.ts";
import { readGroups } from "./groups.ts";
import { judgeRows } from "./judge-rows.ts";
import { withoutHaste } from "./planning.ts";
import { countVerdicts, insertReads } from "./repository.ts";
import { readRefusal } from "./table/catalogue-reader.ts";
import type { ReadPart, ReadTable } from "./table/catalogue-table.ts";
import { endRun, type Run } from "./work.ts";

/** A table as it was uploaded. */
export interface UploadedTable {
  readonly kind: CatalogueKind;
  readonly content: Uint8Array;
  readonly format: "xlsx" | "csv";
  readonly encoding: TextEncoding | null;
}

/**
 * Reads an uploaded table in a child process and compares its rows with the catalogue, in one transaction: the dry run.
 * @throws AppError a file that is no such table; WorkEnded
 */
export async function checkCatalogue(
  scope: Scope,
  run: Run,
  table: UploadedTable,
  { database, reader }: CatalogueImportDependencies,
): Promise<void> {
  await database.transaction(scope, async (tx) => {
    await withoutHaste(tx);
    const { headers, columns, rows } = await read(tx, run, table, reader);
    await run.counted(rows);
    await judgeRows(tx, run.importId, table.kind);
    await completeSearch(tx, run, table.kind, reader);
    const counts = await countVerdicts(tx, run.importId);
    await endRun(tx, run, {
      state: "checked",
      headers: [...headers],
      columns: columns.map((column) => column ?? ""),
      row_count: rows,
      progress: rows,
      counts: JSON.stringify(counts),
    });
  });
}

async function read(
  tx: ScopedTx,
  run: Run,
  table: UploadedTable,
  reader: CatalogueImportDependencies["reader"],
): Promise<ReadTable> {
  try {
    return (await reader.run(
      { do: "read", ...table, groups: await readGroups(tx) },
      {
        owner: String(run.importId),
        signal: run.signal,
        onPart: async (part) => {
          const { rows, json } = part as ReadPart;
          await insertReads(tx, run.importId, json);
          await run.reached(rows);
        },
      },
    )) as ReadTable;
  } catch (error) {
    if (error instanceof TaskFailure && error.outcome === "aborted") throw new WorkEnded();
    throw readRefusal(error) ?? error;
  }
}
