import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Answered, Endpoint, Envelope, Sent } from "@passage/contract/endpoint.ts";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { type AppDependencies, createApp } from "../app.ts";
import { createRecognitionPool, type RecognitionPool } from "../features/recognition/recognition-pool.ts";
import { type SettableClock, settableClock } from "../platform/clock.ts";
import { createKeyring, type Keyring } from "../platform/crypto.ts";
import type { Database } from "../platform/database.ts";
import { createLogger } from "../platform/logger.ts";
import { createMetrics } from "../platform/metrics.ts";
import { createDiskStore } from "../platform/storage/disk-store.ts";
import type { FileStore } from "../platform/storage/file-store.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

export const testKeyring: Keyring = createKeyring("a secret of the tests, 32 characters and more");
const testReader = new URL("../features/recognition/test-worker.ts", import.meta.url);

export const timeZone = "Asia/Hong_Kong";

export interface TestApp extends TestDatabase {
  readonly app: FastifyInstance;
  /** Stands at noon of 20 November 2026 in Hong Kong, the platform's time zone here. */
  readonly clock: SettableClock;
  readonly store: FileStore;
  /** Where the store keeps its files. */
  readonly folder: string;
  /** Another instance on the same database and files, or with something else in place of a part. */
  instance(database?: Database, parts?: Partial<AppDependencies>): Promise<FastifyInstance>;
}

/** The whole server, as it is wired in production, on a database of its own. */
export async function createTestApp(): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), "passage-files-"));
  const store = await createDiskStore(folder);
  const clock = settableClock("2026-11-20T04:00:00Z");
  const apps: FastifyInstance[] = [];
  // No process runs before the first picture; its reader sees colours, see test-worker.ts.
  const pools: RecognitionPool[] = [];
  const recognitionPool = () => {
    const pool = createRecognitionPool({ entry: testReader });
    pools.push(pool);
    return pool;
  };
  const instance: TestApp["instance"] = async (database = testDatabase.database, parts = {}) => {
    const app = await createApp({
      database,
      store,
      clock,
      timeZone,
      keyring: testKeyring,
      metrics: createMetrics({ database, pool: testDatabase.pool }),
      logger: createLogger("silent"),
      listenUrl: testDatabase.appUrl,
      autoLoginSecret: "the tests’ secret of auto-login links, long enough",
      publicUrl: "http://localhost:8080",
      trustProxy: false,
      showMailbox: true,
      webhooksToLoopback: true,
      recognition: parts.recognition ?? recognitionPool(),
      recognitionAlerts: true,
      webFolder: null,
      // Shows as a server fault, which no test takes for an answer.
      onUndeclared: ({ endpoint, code }) => {
        throw new Error(`${endpoint} does not declare ${code}`);
      },
      ...parts,
    });
    await app.ready();
    apps.push(app);
    return app;
  };
  return {
    ...testDatabase,
    app: await instance(),
    clock,
    store,
    folder,
    instance,
    async close() {
      await Promise.all(apps.map((app) => app.close()));
      await Promise.all(pools.map((pool) => pool.close()));
      await testDatabase.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly language?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls an endpoint as the web does; the raw answer. */
export function inject<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  sent: Sent<E>,
  { token, language = "en-us", idempotencyKey, headers = {} }: CallOptions = {},
): Promise<LightMyRequestResponse> {
  const { params, query, body } = sent as { params?: object; query?: object; body?: object };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
  return app.inject({
    method: endpoint.method,
    url: path,
    ...(query && { query: toText(query) }),
    headers: {
      langcode: language,
      ...(token && { at: token }),
      ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
      ...headers,
    },
    ...(body && { payload: body }),
  });
}

function toText(query: object): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : String(value)]),
  );
}

/** Injects a request; of an answer without end, the first words. */
export async function injectAny(
  app: FastifyInstance,
  options: InjectOptions,
): Promise<LightMyRequestResponse> {
  const answer = await app.inject({ ...options, payloadAsStream: true });
  const stream = answer.stream();
  const chunks: Buffer[] = [];
  const endless = String(answer.headers["content-type"]).startsWith("text/event-stream");
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk));
    // Leaving the loop destroys the stream, as a caller does who goes away.
    if (endless) break;
  }
  const rawPayload = Buffer.concat(chunks);
  const payload = rawPayload.toString();
  return Object.assign(answer, { rawPayload, payload, body: payload, json: () => JSON.parse(payload) });
}

/** Calls an endpoint and reads its envelope. */
export async function call<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  sent: Sent<E>,
  options: CallOptions = {},
): Promise<Envelope<Answered<E>>> {
  return (await inject(app, endpoint, sent, options)).json<Envelope<Answered<E>>>();
}

/** Calls an endpoint that must succeed and gives its data. */
export async function ok<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  sent: Sent<E>,
  options: CallOptions = {},
): Promise<Answered<E>> {
  const { code, message, data } = await call(app, endpoint, sent, options);
  if (code !== "1003") throw new Error(`${endpoint.id} answered ${code}: ${message} ${JSON.stringify(data)}`);
  return data;
}
