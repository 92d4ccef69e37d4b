import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { createApp, wireServices } from "./app.ts";
import { startBackground } from "./background.ts";
import { createPool } from "./db/connect.ts";
import { loadDemo } from "./db/demo/load.ts";
import { openDatabase } from "./db/open-database.ts";
import { createRecognitionPool } from "./features/recognition/recognition-pool.ts";
import { systemClock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { createKeyring } from "./platform/crypto.ts";
import { createDatabase } from "./platform/database.ts";
import { createLogger } from "./platform/logger.ts";
import { createMetrics } from "./platform/metrics.ts";
import { assertPortFree } from "./platform/port.ts";
import { createDiskStore } from "./platform/storage/disk-store.ts";

const webFolder = fileURLToPath(new URL("../../web/dist", import.meta.url));

export interface Running {
  readonly app: FastifyInstance;
  /** Drains requests, then ends jobs and the database, in this order. */
  stop(): Promise<void>;
}

export interface RunOptions {
  /** How many students of the demo story; all of them unless a test wants fewer. */
  readonly demoStudents?: number | undefined;
  /** Breaks the start off: the database goes, and what waits for it fails. */
  readonly signal?: AbortSignal | undefined;
}

/** Starts everything a configuration asks for, and stops what had started when a later part fails. */
export async function run(
  config: Config,
  say: (line: string) => void,
  { demoStudents, signal }: RunOptions = {},
): Promise<Running> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const logger = createLogger(config.logLevel);
    // Before the minute that a first start may take; it is taken for good only at the end.
    await assertPortFree(config.host, config.port);
    const urls = await openDatabase(config, logger);
    undo.push(urls.stop);
    signal?.throwIfAborted();
    // Nobody else would end it: a start that is broken off here never gets to be stopped.
    signal?.addEventListener("abort", () => void urls.stop().catch(() => undefined), { once: true });
    const pool = createPool(urls.appUrl, { max: 20 });
    const database = createDatabase(pool);
    undo.push(() => database.close());
    const store = await createDiskStore(join(config.dataDir, "files"));
    const keyring = createKeyring(config.secretKey);
    const parts = { database, store, keyring, clock: systemClock, timeZone: config.platformTimeZone };
    if (config.mode === "demo") await loadDemo({ ...parts, wireServices, students: demoStudents }, say);

    const recognition = createRecognitionPool({
      onFault: (fault) => logger.error({ fault }, "a recognition process ended"),
    });
    undo.push(() => recognition.close());
    const app = await createApp({
      ...parts,
      recognition,
      recognitionAlerts: config.recognitionAlerts,
      metrics: createMetrics({ database, pool }),
      logger,
      listenUrl: urls.appUrl,
      autoLoginSecret: config.autoLoginSecret,
      publicUrl: config.publicUrl,
      trustProxy: config.trustProxy,
      webhooksToLoopback: config.mode !== "serve",
      showMailbox: config.mode === "demo" && config.smtpUrl === null,
      webFolder,
    });
    undo.push(() => app.close());
    // Before any job is taken up: a port that is taken ends the start here.
    await app.listen({ host: config.host, port: config.port });
    const background = await startBackground({
      ...parts,
      ownerUrl: urls.ownerUrl,
      appUrl: urls.appUrl,
      config,
      logger,
      applications: wireServices(parts).applications,
    });
    // Requests are drained before the jobs end.
    undo.splice(-1, 0, () => background.stop());
    signal?.throwIfAborted();
    return { app, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
