import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { DB } from "../db/types.gen.ts";
import { keepCounts, type ReadCounts } from "./kept-counts.ts";
import { preparingPool } from "./preparing-pool.ts";
import { type Scope, settingNames, settingsOf } from "./scope.ts";
import { ScopedReadDialect } from "./scoped-read.ts";

declare const brand: unique symbol;

/** A connection that carries its scope: repositories take one, so none can run without. */
export interface ScopedDb {
  readonly [brand]: true;
  readonly scope: Scope;
  readonly q: Kysely<DB>;
  /** False only in tests that prove row-level security alone. */
  readonly applicationWall: boolean;
  /**
   * Rows of a query over students, applications and the catalogue alone, kept until any of them changes: for counts,
   * which lists ask again and again. A transaction asks anew.
   */
  readonly counts: ReadCounts;
}

/** Inside a transaction; effects that must wait for the commit are handed over here. */
export interface ScopedTx extends ScopedDb {
  /** Runs after the commit, never after a rollback. Not awaited by the answer. */
  readonly afterCommit: (effect: () => void) => void;
}

export interface Database {
  /** For single reads: each query takes one round trip, scope included. No writes. */
  read(scope: Scope): ScopedDb;
  /**
   * One transaction; commits when `work` resolves. With `again` it is tried once more where the database broke it off
   * for another one's sake (a deadlock, a conflict of snapshots): only for work that leaves nothing behind outside the
   * transaction when it fails.
   */
  transaction<T>(
    scope: Scope,
    work: (tx: ScopedTx) => Promise<T>,
    options?: { readonly again?: boolean },
  ): Promise<T>;
  close(): Promise<void>;
}

const setScope = `select ${settingNames.map((name, index) => `set_config('${name}', $${index + 1}, true)`).join(", ")}`;

/**
 * Goes on in the same transaction as somebody else. Only for telling a story of several people as one commit (the
 * demo, tests), and for an account whose own sets what it does has changed: requests have one scope otherwise.
 */
export async function actingAs(tx: ScopedTx, scope: Scope): Promise<ScopedTx> {
  await applyScope(tx.q, scope);
  return { ...tx, scope };
}

async function applyScope(q: Kysely<DB>, scope: Scope): Promise<void> {
  const values = settingsOf(scope);
  const parts = settingNames.map((name, index) => sql`set_config(${name}, ${values[index] ?? ""}, true)`);
  await sql`select ${sql.join(parts)}`.execute(q);
}

/** The database chose this transaction to end a deadlock, or a conflict of snapshots: the same again may pass. */
function wasBrokenOff(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === "40P01" || error.code === "40001");
}

/** The app's database behind both walls. `applicationWall: false` is for tests only. */
export function createDatabase(pool: pg.Pool, { applicationWall = true } = {}): Database {
  const writer = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
  const countsOf = keepCounts();
  return {
    read(scope) {
      const q = new Kysely<DB>({ dialect: new ScopedReadDialect(pool, setScope, settingsOf(scope)) });
      return { scope, applicationWall, q, counts: countsOf(scope, q) } as ScopedDb;
    },
    async transaction(scope, work, { again = false } = {}) {
      const once = async () => {
        const effects: (() => void)[] = [];
        const result = await writer.transaction().execute(async (q) => {
          await applyScope(q, scope);
          const tx: Omit<ScopedTx, typeof brand> = {
            scope,
            q,
            applicationWall,
            counts: (query) => query.execute(),
            afterCommit: (effect) => void effects.push(effect),
          };
          return work(tx as ScopedTx);
        });
        return { result, effects };
      };
      const { result, effects } = await once().catch((error: unknown) => {
        if (again && wasBrokenOff(error)) return once();
        throw error;
      });
      for (const effect of effects) effect();
      return result;
    },
    close: () => writer.destroy(),
  };
}
