import pg from "pg";
import type { TestDatabase } from "./database.ts";

/** Asks the database as its superuser: past both walls, every table. */
export async function asSuperuser<Row extends object>(
  { superUrl }: Pick<TestDatabase, "superUrl">,
  query: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
}
