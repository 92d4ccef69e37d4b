import type pg from "pg";

export interface RecordedQuery {
  readonly text: string;
  readonly values: unknown[];
}

/** Runs `work` and tells which queries it sent through the pool, in the order they were sent. */
export async function recordQueries(pool: pg.Pool, work: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const recorded: RecordedQuery[] = [];
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const patched = async (): Promise<pg.PoolClient> => {
    const client = await connect();
    const query = client.query.bind(client) as (submitted: unknown) => unknown;
    client.query = ((submitted: RecordedQuery) => {
      recorded.push({ text: submitted.text, values: [...(submitted.values ?? [])] });
      return query(submitted);
    }) as unknown as pg.PoolClient["query"];
    return client;
  };
  (pool as { connect: unknown }).connect = patched;
  try {
    await work();
  } finally {
    (pool as { connect: unknown }).connect = connect;
  }
  return recorded;
}
