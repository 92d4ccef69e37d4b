import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
} from "kysely";
import pg from "pg";
import { statementName } from "./statement-names.ts";

/** The parts of pg's wire connection and query that the piggy-back needs; pg's types don't describe them. */
interface Wire {
  parse(message: { text: string; name: string; types?: number[] }, more: boolean): void;
  bind(message: { portal: string; statement: string; values: readonly unknown[] }, more: boolean): void;
  execute(message: { portal: string; rows: number }, more: boolean): void;
  parsedStatements: Record<string, string>;
}

interface Internals {
  prepare(connection: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}

const statement = "passage_scope";

const base = pg.Query.prototype as unknown as Internals;

/**
 * A query that first sets the scope's local settings in the same implicit transaction, up to its one Sync: one round
 * trip instead of four (begin, set_config, query, commit), and nothing outlives the query. The settings' own row and
 * completion are skipped.
 */
class ScopedQuery extends pg.Query {
  /** Of pg.Query; its types leave it out. */
  declare name: string | undefined;
  #waiting = true;
  readonly #setScope: string;
  readonly #settings: readonly string[];

  constructor(setScope: string, settings: readonly string[], sql: string, parameters: readonly unknown[]) {
    super({ name: statementName(sql), text: sql, values: [...parameters] } as pg.QueryConfig);
    this.#setScope = setScope;
    this.#settings = settings;
  }

  // pg chooses the simple protocol, which can't be piggy-backed, for queries without values.
  requiresPreparation(): boolean {
    return true;
  }

  prepare(connection: Wire): void {
    if (connection.parsedStatements[statement] !== this.#setScope) {
      connection.parse({ text: this.#setScope, name: statement }, true);
      connection.parsedStatements[statement] = this.#setScope;
      // pg takes the first "parsed" that comes back for this query's own, and would believe that it is prepared even
      // when it then fails: the query that prepares the settings goes without a name.
      this.name = undefined;
    }
    connection.bind({ portal: "", statement, values: this.#settings }, true);
    connection.execute({ portal: "", rows: 0 }, true);
    base.prepare.call(this, connection);
  }

  handleDataRow(message: unknown): void {
    if (!this.#waiting) base.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#waiting) this.#waiting = false;
    else base.handleCommandComplete.call(this, message, connection);
  }
}

function runScoped(
  client: pg.PoolClient,
  setScope: string,
  settings: readonly string[],
  query: CompiledQuery,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const scoped = new ScopedQuery(setScope, settings, query.sql, query.parameters);
    (scoped as unknown as { callback: (error: Error | null, result: pg.QueryResult) => void }).callback = (
      error,
      result,
    ) => (error ? reject(error) : resolve(result));
    client.query(scoped);
  });
}

class ScopedReadConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #setScope: string;
  readonly #settings: readonly string[];

  constructor(client: pg.PoolClient, setScope: string, settings: readonly string[]) {
    this.client = client;
    this.#setScope = setScope;
    this.#settings = settings;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows } = await runScoped(this.client, this.#setScope, this.#settings, query);
    return { rows };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; streams run in transactions instead.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Stream inside a transaction, not from a scoped read.");
  }
}

class ScopedReadDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #setScope: string;
  readonly #settings: readonly string[];

  constructor(pool: pg.Pool, setScope: string, settings: readonly string[]) {
    this.#pool = pool;
    this.#setScope = setScope;
    this.#settings = settings;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new ScopedReadConnection(await this.#pool.connect(), this.#setScope, this.#settings);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as ScopedReadConnection).client.release();
  }

  async beginTransaction(): Promise<void> {
    throw new Error("A scoped read has no transaction: use Database.transaction.");
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {}
}

/** Kysely over the pool, every query under the given settings. Made per request: it holds no connection. */
export class ScopedReadDialect implements Dialect {
  readonly #pool: pg.Pool;
  readonly #setScope: string;
  readonly #settings: readonly string[];

  constructor(pool: pg.Pool, setScope: string, settings: readonly string[]) {
    this.#pool = pool;
    this.#setScope = setScope;
    this.#settings = settings;
  }

  createDriver(): Driver {
    return new ScopedReadDriver(this.#pool, this.#setScope, this.#settings);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter();
  }

  // biome-ignore lint/suspicious/noExplicitAny: the type of Kysely's own interface.
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}
