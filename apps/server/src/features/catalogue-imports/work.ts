import { randomUUID } from "node:crypto";
import type { CatalogueImportState } from "@passage/contract/catalogue-imports/columns.ts";
import type { ErrorCode } from "@passage/contract/errors.ts";
import { sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import type { Database, ScopedDb, ScopedTx } from "../../platform/database.ts";
import { faultName } from "../../platform/fault-name.ts";
import type { Scope } from "../../platform/scope.ts";
import type { Turn } from "../imports/import-runner.ts";
import { type CatalogueImport, findImportForUpdate, removeRows, updateImport } from "./repository.ts";

/** Milliseconds between signs of life. */
const beatMs = 2_000;

/** Without one for so long nobody is at it any more: a process that was killed could not say so. */
const deadAfterSeconds = 10;

/** What is under way. A table that was checked stays so when applying it broke off; one that was being read is gone. */
const after = { reading: "failed", applying: "checked" } as const satisfies Partial<
  Record<CatalogueImportState, CatalogueImportState>
>;

type Under = keyof typeof after;

/** Somebody asked for it to end, or it isn't ours any more. */
export class WorkEnded extends Error {}

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
export const beginning = () => ({
  run: randomUUID(),
  progress: 0,
  failure: null,
  failure_details: null,
  cancelled: false,
  beat_at: sql<string>`now()`,
});

/**
 * Sets the last state of a run within its own transaction: whoever was cancelled or taken for dead meanwhile finds out
 * here, and nothing of its work is kept.
 * @throws WorkEnded
 */
export async function endRun(
  tx: ScopedTx,
  run: Begun,
  values: Parameters<typeof updateImport>[2],
): Promise<void> {
  const row = await findImportForUpdate(tx, run.importId);
  if (row.run !== run.id || row.cancelled) throw new WorkEnded();
  await updateImport(tx, run.importId, { ...values, run: null, beat_at: null });
}

/** Works on an import to its end, whatever that is. Never throws. */
export async function carryOut(
  database: Database,
  scope: Scope,
  begun: Begun,
  { inTurn, signal }: Turn,
  work: (run: Run) => Promise<void>,
  onFault: (fault: string) => void,
): Promise<void> {
  const touch = (values: { progress?: number; row_count?: number } = {}) =>
    database.transaction(scope, (tx) =>
      tx.q
        .updateTable("catalogue_imports")
        .set({ ...values, beat_at: sql<string>`now()` })
        .where("id", "=", begun.importId)
        .where("run", "=", begun.id)
        .returning("cancelled")
        .executeTakeFirst(),
    );
  // The heart beats while a long statement runs; a beat that fails is made up for by the next.
  const heart = setInterval(() => void touch().catch(() => undefined), beatMs);
  const tell = async (values: { progress: number; row_count?: number }) => {
    const row = signal.aborted ? undefined : await touch(values);
    if (!row || row.cancelled) throw new WorkEnded();
  };
  const reached = (rows: number) => tell({ progress: rows });
  const counted = (rows: number) => tell({ progress: rows, row_count: rows });
  try {
    await inTurn(async () => {
      await reached(0);
      await work({ ...begun, signal, reached, counted });
    });
  } catch (error) {
    if (!(error instanceof WorkEnded) && !(error instanceof AppError)) onFault(faultName(error));
    await database
      .transaction(scope, (tx) => settle(tx, begun, error))
      // The database is away: whoever asks next finds nobody at it.
      .catch((cause: unknown) => onFault(faultName(cause)));
  } finally {
    clearInterval(heart);
  }
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
  return updateImport(tx, row.id, {
    state: "cancelled",
    run: null,
    beat_at: null,
    finished_at: sql<string>`now()`,
  });
}

function brokenOff(state: Under, failure: ErrorCode) {
  return {
    state: after[state],
    failure,
    run: null,
    beat_at: null,
    progress: 0,
    ...(after[state] === "failed" && { finished_at: sql<string>`now()` }),
  };
}

/** Of imports that say they are under way, those that nobody is at: their process ended. By the clock of their beats. */
export async function desertedOf(db: ScopedDb, imports: readonly CatalogueImport[]): Promise<Set<number>> {
  const under = imports.filter(({ state }) => state in after).map(({ id }) => id);
  if (under.length === 0) return new Set();
  const rows = await db.q
    .selectFrom("catalogue_imports")
    .select("id")
    .where("id", "in", under)
    .where("state", "in", Object.keys(after))
    .where(
      sql<boolean>`coalesce(beat_at < clock_timestamp() - ${deadAfterSeconds} * interval '1 second', true)`,
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Says of deserted imports that they broke off, unless somebody is at them after all. */
export async function desert(tx: ScopedTx, importId: number): Promise<void> {
  const row = await findImportForUpdate(tx, importId);
  if (!(await desertedOf(tx, [row])).has(importId)) return;
  if (row.cancelled) await dropImport(tx, row);
  else await updateImport(tx, importId, brokenOff(row.state as Under, "3010"));
}
