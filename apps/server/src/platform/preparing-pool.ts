import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { statementName } from "./statement-names.ts";

/** The pool as Kysely's transactions take it: statements with values are prepared by name. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const wrapped = known.get(client) ?? preparing(client);
      known.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function preparing(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: unknown, values: readonly unknown[] = []) =>
    typeof text === "string" && values.length > 0
      ? client.query({ name: statementName(text), text, values: [...values] } as pg.QueryConfig)
      : client.query(text as string);
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}
