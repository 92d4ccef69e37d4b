import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../src/app.ts";
import { createPool } from "../src/db/connect.ts";
import { createRecognitionPool } from "../src/features/recognition/recognition-pool.ts";
import { systemClock } from "../src/platform/clock.ts";
import { createKeyring } from "../src/platform/crypto.ts";
import { createDatabase } from "../src/platform/database.ts";
import { createLogger } from "../src/platform/logger.ts";
import { createMetrics } from "../src/platform/metrics.ts";
import { createDiskStore } from "../src/platform/storage/disk-store.ts";

// The server as it runs in production, on the data set of the benchmark.
process.once("message", async ({ appUrl }: { appUrl: string }) => {
  const pool = createPool(appUrl, { max: 20 });
  const database = createDatabase(pool);
  const app = await createApp({
    database,
    store: await createDiskStore(mkdtempSync(join(tmpdir(), "passage-bench-"))),
    keyring: createKeyring("a secret of the benchmark, of 32 characters"),
    clock: systemClock,
    metrics: createMetrics({ database, pool }),
    logger: createLogger("warn"),
    timeZone: "Asia/Hong_Kong",
    publicUrl: "http://127.0.0.1",
    trustProxy: false,
    showMailbox: false,
    recognition: createRecognitionPool(),
    recognitionAlerts: true,
    webFolder: null,
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  process.send?.({ address });
});
