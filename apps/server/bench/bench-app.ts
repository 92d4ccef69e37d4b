import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { createApp } from "../src/app.ts";
import { createRecognitionPool } from "../src/features/recognition/recognition-pool.ts";
import { systemClock } from "../src/platform/clock.ts";
import { createKeyring } from "../src/platform/crypto.ts";
import { createDatabase } from "../src/platform/database.ts";
import { createLogger } from "../src/platform/logger.ts";
import { createMetrics } from "../src/platform/metrics.ts";
import { createDiskStore } from "../src/platform/storage/disk-store.ts";

/** Seals what the data sets seal. */
export const benchKeyring = createKeyring("a secret of the benchmark, of 32 characters");

/** The server as it runs in production. */
export async function createBenchApp(pool: pg.Pool, appUrl: string): Promise<FastifyInstance> {
  const database = createDatabase(pool);
  return createApp({
    database,
    store: await createDiskStore(mkdtempSync(join(tmpdir(), "passage-bench-"))),
    keyring: benchKeyring,
    clock: systemClock,
    metrics: createMetrics({ database, pool }),
    logger: createLogger("warn"),
    timeZone: "Asia/Hong_Kong",
    listenUrl: appUrl,
    autoLoginSecret: "a secret of the benchmark, of 32 characters",
    publicUrl: "http://127.0.0.1",
    trustProxy: false,
    showMailbox: false,
    webhooksToLoopback: false,
    recognition: createRecognitionPool(),
    recognitionAlerts: true,
    webFolder: null,
  });
}
