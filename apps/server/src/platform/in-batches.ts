import { type Expression, sql } from "kysely";
import type { Database, ScopedDb } from "./database.ts";
import type { Scope } from "./scope.ts";

/** Rows of a batch: few enough that reading them holds nobody up, many enough that round trips don't count. */
const rowsPerBatch = 500;

/** A reader that asks for nothing more for so long gives its connection back, and its rows up. */
const patience = "60s";

/**
 * All rows of a query, a batch at a time and all as they stood when it began, without holding more than a batch. It
 * takes a connection while it is iterated: end it (`return`, or a loop that is left) to give that back. Throws in the
 * middle when the database goes away, or when nobody asked for the next batch in {@link patience}.
 */
export async function* inBatches<Row>(
  database: Database,
  scope: Scope,
  query: (db: ScopedDb) => Expression<Row>,
): AsyncGenerator<Row[]> {
  const opened = Promise.withResolvers<ScopedDb>();
  const over = Promise.withResolvers<void>();
  const transaction = database.transaction(scope, async (tx) => {
    opened.resolve(tx);
    await over.promise;
  });
  transaction.catch(opened.reject);
  try {
    const tx = await opened.promise;
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(patience)}`.execute(tx.q);
    await sql`declare batches no scroll cursor for ${query(tx)}`.execute(tx.q);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(rowsPerBatch)} from batches`.execute(tx.q);
      if (rows.length > 0) yield rows;
      if (rows.length < rowsPerBatch) return;
    }
  } finally {
    over.resolve();
    // What went wrong is thrown above already; a connection that is gone can't commit.
    await transaction.catch(() => undefined);
  }
}
