import pg from "pg";

const { builtins } = pg.types;

/**
 * How values arrive: counts and ids as numbers (ids are far below 2^53), money and ratios as decimal text, days as
 * `YYYY-MM-DD`, instants as ISO 8601 in UTC. No Date object ever passes through a service by accident.
 */
const typeParsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, (text) => text],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
]);

const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    typeParsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export interface PoolOptions {
  /** Connections at most. */
  max: number;
}

/** A pool that gives up on a missing database quickly: a request answers 503 within two seconds. */
export function createPool(url: string, { max }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 1_500,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    application_name: "passage",
  });
  // A connection that breaks fails its query and is dropped by the pool. Without listeners Node would end the process:
  // the pool's own serves idle connections only.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
