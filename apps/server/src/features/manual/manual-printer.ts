import { parserPermissions } from "../../platform/workers/parser-permissions.ts";
import { createWorkerPool, type WorkerPool } from "../../platform/workers/worker-pool.ts";
import type { ManualSource } from "./manual.ts";

const megabyte = 1024 * 1024;

/** Printing takes seconds of a processor and fonts of 20 MB: in a process of its own, that is gone afterwards. */
export type ManualPrinter = WorkerPool<ManualSource, Buffer>;

/** Each language is printed once, so few wait. */
export function createManualPrinter(onFault: (fault: string) => void): ManualPrinter {
  return createWorkerPool({
    entry: new URL("./worker.ts", import.meta.url),
    size: 1,
    limits: { time: 120_000, memory: 900 * megabyte },
    line: { total: 10, perOwner: 10 },
    idle: 5_000,
    nodeOptions: ["--max-old-space-size=600", ...parserPermissions()],
    onFault,
  });
}
