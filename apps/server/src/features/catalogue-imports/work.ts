import type { CatalogueImportState } from "@passage/contract/catalogue-imports/columns.ts";
import type { ErrorCode } from "@passage/contract/errors.ts";
import { sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import type { Database, ScopedDb, ScopedTx } from "../../platform/database.ts";
import type { Turn } from "../../platform/runner.ts";
import * as runs from "../../platform/runs.ts";
import type { Scope } from "../../platform/scope.ts";
import { type CatalogueImport, findImportForUpdate, removeRows, updateImport } from "./repository.ts";

/** What is under way. A table that was checked stays so when applying it broke off; one that was being read is gone. */
const after = { reading: "failed", applying: "checked" } as const satisfies Partial<
  Record<CatalogueImportState, CatalogueImportState>
>;

type Under = keyof typeof after;

/** One run of a reading or an application, for whoever works on it. */
export interface Run {
  readonly importId: number;
  readonly id: string;
  readonly state: Under;
  /** Ends when the process does. */
  readonly signal: AbortSignal;
  /** Tells how far it is. @throws WorkEnded */
  readonly reached: (rows: number) => Promise<void>;
  /** Tells how many rows there are, all of them read. @throws WorkEnded */
  readonly counted: (rows: number) => Promise<void>;
}

export type Begun = Pick<Run, "importId" | "id" | "state">;

/** What makes an import one that is worked on; whoever began it works under this id. */
export const beginning = () => ({ ...runs.beginning(), failure: null, failure_details: null });

/** Sets the last state of a run within its own transaction. @throws WorkEnded, and nothing of its work is kept */
export async function endRun(
  tx: ScopedTx,
  run: Begun,
  values: Parameters<typeof updateImport>[2],
): Promise<void> {
  runs.assertOurs(await findImportForUpdate(tx, run.importId), run.id);
  await updateImport(tx, run.importId, { ...values, ...runs.ended });
}

/** Works on an import to its end, whatever that is. Never throws. */
export async function carryOut(
  database: Database,
  scope: Scope,
  begun: Begun,
  turn: Turn,
  work: (run: Run) => Promise<void>,
  onFault: (fault: string) => void,
): Promise<void> {
  const run = { table: "catalogue_imports", rowId: begun.importId, id: begun.id } as const;
  await runs.carryOut(database, scope, run, turn, {
    does: (tell) =>
      work({
        ...begun,
        signal: turn.signal,
        reached: (rows) => tell({ progress: rows }),
        counted: (rows) => tell({ progress: rows, row_count: rows }),
      }),
    settle: (tx, error) => settle(tx, begun, error),
    // A file that is no such table is its sender's to mend.
    isFault: (error) => !(error instanceof AppError),
    onFault,
  });
}

/** Writes down how a run ended that did not end well. */
async function settle(tx: ScopedTx, { importId, id, state }: Begun, error: unknown): Promise<void> {
  const row = await findImportForUpdate(tx, importId);
  if (row.run !== id) return;
  if (row.cancelled) return void (await dropImport(tx, row));
  const refused = error instanceof AppError;
  await updateImport(tx, importId, {
    ...brokenOff(state, refused ? error.code : "3010"),
    ...(refused && error.details.data && { failure_details: JSON.stringify(error.details.data) }),
  });
}

/** Ends an import for good: nothing of its table is kept. */
export async function dropImport(tx: ScopedTx, row: CatalogueImport): Promise<CatalogueImport> {
  await removeRows(tx, [row.id]);
  return updateImport(tx, row.id, { ...runs.ended, state: "cancelled", finished_at: sql<string>`now()` });
}

function brokenOff(state: Under, failure: ErrorCode) {
  return {
    ...runs.ended,
    state: after[state],
    failure,
    progress: 0,
    ...(after[state] === "failed" && { finished_at: sql<string>`now()` }),
  };
}

/** Of imports that say they are under way, those that nobody is at: their process ended. */
export function desertedOf(db: ScopedDb, imports: readonly CatalogueImport[]): Promise<Set<number>> {
  return runs.desertedOf(db, "catalogue_imports", imports, Object.keys(after));
}

/** Says of deserted imports that they broke off, unless somebody is at them after all. */
export async function desert(tx: ScopedTx, importId: number): Promise<void> {
  const row = await findImportForUpdate(tx, importId);
  if (!(await desertedOf(tx, [row])).has(importId)) return;
  if (row.cancelled) await dropImport(tx, row);
  else await updateImport(tx, importId, brokenOff(row.state as Under, "3010"));
}
