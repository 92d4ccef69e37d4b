import { parserPermissions } from "../../platform/workers/parser-permissions.ts";
import { createWorkerPool, type WorkerPool } from "../../platform/workers/worker-pool.ts";
import type { Sheet, SheetTask } from "./sheet.ts";

const megabyte = 1024 * 1024;

/** Workbooks are read in a process of their own: they may unfold to anything. */
export type SheetReader = WorkerPool<SheetTask, Sheet>;

/** The process starts with the first workbook that is looked at, and ends a minute after the last. */
export function createSheetReader(): SheetReader {
  return createWorkerPool({
    entry: new URL("./sheet-worker.ts", import.meta.url),
    size: 1,
    limits: { time: 15_000, memory: 600 * megabyte },
    line: { total: 20, perOwner: 4 },
    idle: 60_000,
    nodeOptions: ["--max-old-space-size=400", ...parserPermissions()],
  });
}
