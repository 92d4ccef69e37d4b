import { fileURLToPath } from "node:url";
import { AppError } from "../../../platform/app-error.ts";
import { TaskFailure } from "../../../platform/workers/protocol.ts";
import { createWorkerPool, type WorkerPool } from "../../../platform/workers/worker-pool.ts";
import type { ReadTask, Table, TableRefusal } from "./table.ts";

const megabyte = 1024 * 1024;

const project = new URL("../../../../../../", import.meta.url);

/** Code, and nothing else of the disk. */
const readable = [
  "node_modules",
  "packages",
  "package.json",
  "apps/server/src",
  "apps/server/package.json",
  "apps/server/node_modules",
].map((path) => fileURLToPath(new URL(path, project)));

/** Tables are read in a process of their own: a workbook may unfold to anything. */
export type TableReader = WorkerPool<ReadTask, Table>;

export function createTableReader(onFault?: (fault: string) => void): TableReader {
  return createWorkerPool({
    entry: new URL("./read-worker.ts", import.meta.url),
    size: 1,
    limits: { time: 30_000, memory: 700 * megabyte },
    line: { total: 20, perOwner: 3 },
    idle: 60_000,
    nodeOptions: [
      "--max-old-space-size=500",
      "--permission",
      ...readable.map((path) => `--allow-fs-read=${path}`),
    ],
    ...(onFault && { onFault }),
  });
}

/** How a file without a table is answered. */
export function tableRefusal(error: unknown): unknown {
  if (!(error instanceof TaskFailure)) return error;
  if (error.outcome === "busy") return new AppError("2016", { retryAfter: 10 });
  if (error.outcome !== "refused") return new AppError("6003");
  const reason = error.reason as TableRefusal;
  if (reason === "format") return new AppError("6001");
  return reason === "unreadable" ? new AppError("6003") : new AppError("3008", { data: { reason } });
}
