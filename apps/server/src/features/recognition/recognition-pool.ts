import { recognition } from "@passage/contract/limits.ts";
import { parserPermissions } from "../../platform/workers/parser-permissions.ts";
import { createWorkerPool, type WorkerPool } from "../../platform/workers/worker-pool.ts";
import type { ReadPage, ReadTask } from "./read-upload.ts";

export type RecognitionPool = WorkerPool<ReadTask, ReadPage>;

const megabyte = 1024 * 1024;

export interface RecognitionPoolOptions {
  /** Told why a process ended unasked. */
  readonly onFault?: (fault: string) => void;
  /** Module of the child processes; tests put another reader in its place. */
  readonly entry?: URL;
}

/** The processes that read passports (decision 025). None runs before the first upload. */
export function createRecognitionPool({
  onFault,
  entry = new URL("./worker.ts", import.meta.url),
}: RecognitionPoolOptions = {}): RecognitionPool {
  return createWorkerPool<ReadTask, ReadPage>({
    entry,
    size: recognition.atOnce,
    limits: { time: 30_000, memory: 900 * megabyte },
    line: { total: 24, perOwner: 8 },
    idle: 5 * 60_000,
    nodeOptions: parserPermissions({ addons: true }),
    ...(onFault && { onFault }),
  });
}
