import { randomUUID } from "node:crypto";
import type { ImportState } from "@passage/contract/imports/kinds.ts";
import { sql } from "kysely";
import type { Database, ScopedDb, ScopedTx } from "../../platform/database.ts";
import { faultName } from "../../platform/fault-name.ts";
import type { AccountScope } from "../../platform/scope.ts";
import type { Turn } from "./import-runner.ts";
import { findImportForUpdate, type Import, updateImport } from "./repository.ts";

/** Milliseconds between signs of life. */
const beatMs = 2_000;

/** Without one for so long nobody is at it any more: a process that was killed could not say so. */
const deadAfterSeconds = 10;

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

/** Works on an import to its end, whatever that is: done, cancelled, failed; alive while it waits. Never throws. */
export async function carryOut(
  database: Database,
  scope: AccountScope,
  begun: Pick<Run, "importId" | "id" | "state">,
  { inTurn, signal }: Turn,
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
    await inTurn(async () => {
      await reached(0);
      await work({ ...begun, reached });
    });
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

/** Of imports that say they are under way, those that nobody is at: their process ended. By the clock of their beats. */
export async function desertedOf(db: ScopedDb, imports: readonly Import[]): Promise<Set<number>> {
  const under = imports.filter(({ state }) => state in before).map(({ id }) => id);
  if (under.length === 0) return new Set();
  const rows = await db.q
    .selectFrom("imports")
    .select("id")
    .where("id", "in", under)
    .where("state", "in", Object.keys(before))
    .where(
      sql<boolean>`coalesce(beat_at < clock_timestamp() - ${deadAfterSeconds} * interval '1 second', true)`,
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A deserted import as it is: where it can be begun again. */
export function broken<I extends Import>(row: I): I {
  return { ...row, ...brokenOff(row) };
}

/** Puts a deserted import back to where it can be begun again. */
export function desert(tx: ScopedTx, row: Import): Promise<Import> {
  return updateImport(tx, row.id, brokenOff(row));
}

function brokenOff({ state }: Import) {
  return {
    state: before[state as Under],
    problem: "interrupted",
    run: null,
    beat_at: null,
    cancelled: false,
    progress: 0,
  };
}
