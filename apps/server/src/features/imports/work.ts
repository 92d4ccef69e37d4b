import { randomUUID } from "node:crypto";
import type { ImportState } from "@passage/contract/imports/kinds.ts";
import { sql } from "kysely";
import type { Database, ScopedTx } from "../../platform/database.ts";
import { faultName } from "../../platform/fault-name.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { findImportForUpdate, type Import, updateImport } from "./repository.ts";

/** Milliseconds between signs of life, and after which nobody is taken to be at it any more. */
const beatMs = 5_000;
const deadAfterSeconds = 60;

/** Rows between looks whether it was cancelled, which tell the progress as well. */
const lookEvery = 250;

/** What is under way, and where it falls back to when it doesn't end well. */
const before = { checking: "uploaded", importing: "checked" } as const satisfies Partial<
  Record<ImportState, ImportState>
>;

type Under = keyof typeof before;

/** Somebody asked for it to end, or the process does. */
export class WorkEnded extends Error {}

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
  const run = randomUUID();
  return {
    run,
    row: await updateImport(tx, row.id, {
      state,
      run,
      progress: 0,
      problem: null,
      cancelled: false,
      beat_at: sql<string>`now()`,
    }),
  };
}

/**
 * Sets the last state of a run within its own transaction: whoever was cancelled or taken for dead meanwhile finds out
 * here, and nothing of its work is kept.
 * @throws WorkEnded
 */
export async function endRun(
  tx: ScopedTx,
  run: Run,
  values: Partial<Import> & { state: ImportState },
): Promise<void> {
  const row = await findImportForUpdate(tx, run.importId);
  if (row.run !== run.id || row.cancelled) throw new WorkEnded();
  await updateImport(tx, run.importId, { ...values, run: null, beat_at: null });
}

/** Works on an import to its end, whatever that is: done, cancelled, failed. Never throws. */
export async function carryOut(
  database: Database,
  scope: AccountScope,
  begun: Pick<Run, "importId" | "id" | "state">,
  signal: AbortSignal,
  work: (run: Run) => Promise<void>,
  onFault: (fault: string) => void,
): Promise<void> {
  const { importId, id, state } = begun;
  const touch = (values: { progress?: number }) =>
    database.transaction(scope, (tx) =>
      tx.q
        .updateTable("imports")
        .set({ ...values, beat_at: sql<string>`now()` })
        .where("id", "=", importId)
        .where("run", "=", id)
        .returning("cancelled")
        .executeTakeFirst(),
    );
  // The heart beats while a long statement runs; a beat that fails is made up for by the next.
  const heart = setInterval(() => void touch({}).catch(() => undefined), beatMs);
  let told = 0;
  const reached = async (rows: number) => {
    if (signal.aborted) throw new WorkEnded();
    if (rows - told < lookEvery && rows >= told && rows !== 0) return;
    told = rows;
    const row = await touch({ progress: rows });
    if (!row || row.cancelled) throw new WorkEnded();
  };
  try {
    await reached(0);
    await work({ ...begun, reached });
  } catch (error) {
    const ended = error instanceof WorkEnded;
    if (!ended) onFault(faultName(error));
    const problem = !ended ? "failed" : signal.aborted ? "interrupted" : "cancelled";
    await database
      .transaction(scope, (tx) =>
        tx.q
          .updateTable("imports")
          .set({ state: before[state], problem, run: null, beat_at: null, cancelled: false, progress: 0 })
          .where("id", "=", importId)
          .where("run", "=", id)
          .execute(),
      )
      // The database is away: whoever asks next finds nobody at it.
      .catch((cause) => onFault(faultName(cause)));
  } finally {
    clearInterval(heart);
  }
}

/** Whether an import says it is under way while nobody has been at it for a minute: its process ended. */
export function isDeserted({ state, beat_at }: Import, now: Date): boolean {
  if (!(state in before)) return false;
  return beat_at === null || now.getTime() - new Date(beat_at).getTime() > deadAfterSeconds * 1_000;
}

/** Puts a deserted import back to where it can be begun again. */
export function desert(tx: ScopedTx, { id, state }: Import): Promise<Import> {
  return updateImport(tx, id, {
    state: before[state as Under],
    problem: "interrupted",
    run: null,
    beat_at: null,
    cancelled: false,
    progress: 0,
  });
}
