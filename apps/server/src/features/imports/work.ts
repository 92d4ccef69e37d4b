import type { ImportState } from "@passage/contract/imports/kinds.ts";
import type { Database, ScopedDb, ScopedTx } from "../../platform/database.ts";
import type { Turn } from "../../platform/runner.ts";
import * as runs from "../../platform/runs.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { findImportForUpdate, type Import, updateImport } from "./repository.ts";

/** Rows between looks whether it was cancelled, which tell the progress as well. */
const lookEvery = 250;

/** What is under way, and where it falls back to when it doesn't end well. */
const before = { checking: "uploaded", importing: "checked" } as const satisfies Partial<
  Record<ImportState, ImportState>
>;

type Under = keyof typeof before;

/** One run of a check or an import, for whoever works on it. */
export interface Run {
  readonly importId: number;
  readonly id: string;
  readonly state: Under;
  /** Tells how far it is. @throws WorkEnded when it was cancelled or isn't ours any more */
  readonly reached: (rows: number) => Promise<void>;
}

/** Sets the state under which a run works; after the commit it may begin. */
export async function beginRun(
  tx: ScopedTx,
  row: Import,
  state: Under,
): Promise<{ row: Import; run: string }> {
  const { run, ...values } = runs.beginning();
  return { run, row: await updateImport(tx, row.id, { ...values, run, state, problem: null }) };
}

/** Sets the last state of a run within its own transaction. @throws WorkEnded, and nothing of its work is kept */
export async function endRun(
  tx: ScopedTx,
  run: Run,
  values: Partial<Import> & { state: ImportState },
): Promise<void> {
  runs.assertOurs(await findImportForUpdate(tx, run.importId), run.id);
  await updateImport(tx, run.importId, { ...values, ...runs.ended });
}

/** Works on an import to its end, whatever that is: done, cancelled, failed; alive while it waits. Never throws. */
export async function carryOut(
  database: Database,
  scope: AccountScope,
  begun: Pick<Run, "importId" | "id" | "state">,
  turn: Turn,
  work: (run: Run) => Promise<void>,
  onFault: (fault: string) => void,
): Promise<void> {
  const { importId, id, state } = begun;
  const problemOf = (error: unknown) => {
    if (!(error instanceof runs.WorkEnded)) return "failed";
    return turn.signal.aborted ? "interrupted" : "cancelled";
  };
  await runs.carryOut(database, scope, { table: "imports", rowId: importId, id }, turn, {
    async does(tell) {
      let told = 0;
      const reached = async (rows: number) => {
        if (turn.signal.aborted) throw new runs.WorkEnded();
        if (rows - told < lookEvery && rows >= told && rows !== 0) return;
        told = rows;
        await tell({ progress: rows });
      };
      await work({ ...begun, reached });
    },
    async settle(tx, error) {
      await tx.q
        .updateTable("imports")
        .set(brokenOff(state, problemOf(error)))
        .where("id", "=", importId)
        .where("run", "=", id)
        .execute();
    },
    isFault: () => true,
    onFault,
  });
}

/** Of imports that say they are under way, those that nobody is at: their process ended. */
export function desertedOf(db: ScopedDb, imports: readonly Import[]): Promise<Set<number>> {
  return runs.desertedOf(db, "imports", imports, Object.keys(before));
}

/** A deserted import as it is: where it can be begun again. */
export function broken<I extends Import>(row: I): I {
  return { ...row, ...brokenOff(row.state as Under, "interrupted") };
}

/** Puts a deserted import back to where it can be begun again. */
export function desert(tx: ScopedTx, row: Import): Promise<Import> {
  return updateImport(tx, row.id, brokenOff(row.state as Under, "interrupted"));
}

function brokenOff(state: Under, problem: "failed" | "interrupted" | "cancelled") {
  return { ...runs.ended, state: before[state], problem, cancelled: false, progress: 0 };
}
