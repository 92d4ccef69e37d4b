import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { DB } from "../db/types.gen.ts";
import type { Database, ScopedDb, ScopedTx } from "./database.ts";
import { faultName } from "./fault-name.ts";
import type { Turn } from "./runner.ts";
import type { Scope } from "./scope.ts";

/** Milliseconds between signs of life. */
const beatMs = 2_000;

/** Without one for so long nobody is at it any more: a process that was killed could not say so. */
const deadAfterSeconds = 10;

/** What a row that is worked on says: who is at it, when they last said so, how far they are, whether they are to end. */
interface WorkedOn {
  run: unknown;
  beat_at: unknown;
  progress: unknown;
  cancelled: unknown;
}

type WorkedTable = { [Table in keyof DB]: DB[Table] extends WorkedOn ? Table : never }[keyof DB];

/** A run of work on a row, under an id of its own. */
export interface RunOf {
  readonly table: WorkedTable;
  readonly rowId: number;
  readonly id: string;
}

/** Somebody asked for it to end, the process does, or the row isn't this run's any more. */
export class WorkEnded extends Error {}

/** Tells how far it is, in columns of the row. @throws WorkEnded */
export type Tell = (columns: { readonly progress: number; readonly row_count?: number }) => Promise<void>;

export interface LongWork {
  readonly does: (tell: Tell) => Promise<void>;
  /** Writes down how it ended when it didn't end well. */
  readonly settle: (tx: ScopedTx, error: unknown) => Promise<void>;
  /** Of what ended it, what whoever runs the service is told; that it was asked to end isn't. */
  readonly isFault: (error: unknown) => boolean;
  readonly onFault: (fault: string) => void;
}

/** What makes a row one that is worked on; whoever began it works under this id. */
export const beginning = () => ({
  run: randomUUID(),
  progress: 0,
  cancelled: false,
  beat_at: sql<string>`now()`,
});

/** What makes a row one that nobody works on. */
export const ended = { run: null, beat_at: null } as const;

/**
 * Asked of a locked row within the transaction that keeps the work: whoever was cancelled or taken for dead meanwhile
 * finds out here, and nothing of the work is kept.
 * @throws WorkEnded
 */
export function assertOurs(row: { run: string | null; cancelled: boolean }, id: string): void {
  if (row.run !== id || row.cancelled) throw new WorkEnded();
}

/** Works on a row to its end, whatever that is: done, cancelled, failed; alive while it waits. Never throws. */
export async function carryOut(
  database: Database,
  scope: Scope,
  run: RunOf,
  { inTurn, signal }: Turn,
  { does, settle, isFault, onFault }: LongWork,
): Promise<void> {
  const touch = (columns: Partial<Parameters<Tell>[0]>) =>
    database.transaction(scope, (tx) => touchRow(tx, run, columns));
  // The heart beats while a long statement runs; a beat that fails is made up for by the next.
  const heart = setInterval(() => void touch({}).catch(() => undefined), beatMs);
  const tell: Tell = async (columns) => {
    if (signal.aborted || !(await touch(columns))) throw new WorkEnded();
  };
  try {
    await inTurn(async () => {
      await tell({ progress: 0 });
      await does(tell);
    });
  } catch (error) {
    if (!(error instanceof WorkEnded) && isFault(error)) onFault(faultName(error));
    await database
      .transaction(scope, (tx) => settle(tx, error))
      // The database is away: whoever asks next finds nobody at it.
      .catch((cause: unknown) => onFault(faultName(cause)));
  } finally {
    clearInterval(heart);
  }
}

/** A sign of life; false when it is to end. */
async function touchRow(
  { q }: ScopedTx,
  { table, rowId, id }: RunOf,
  columns: Readonly<Record<string, number>>,
): Promise<boolean> {
  const values = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<{ cancelled: boolean }>`
    update ${sql.table(table)} set ${sql.join([...values, sql`beat_at = now()`])}
    where id = ${rowId} and run = ${id} returning cancelled`.execute(q);
  return rows[0]?.cancelled === false;
}

/**
 * Of rows whose state says that they are worked on, those that nobody is at: their process ended. By the clock of their
 * beats.
 */
export async function desertedOf(
  { q }: ScopedDb,
  table: WorkedTable,
  rows: readonly { readonly id: number; readonly state: string }[],
  underWay: readonly string[],
): Promise<Set<number>> {
  const ids = rows.filter(({ state }) => underWay.includes(state)).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const deserted = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where id in (${sql.join(ids)}) and state in (${sql.join(underWay)})
      and coalesce(beat_at < clock_timestamp() - ${deadAfterSeconds} * interval '1 second', true)`.execute(q);
  return new Set(deserted.rows.map(({ id }) => id));
}
