import { AppError } from "../../../platform/app-error.ts";
import { encryptedFile } from "../../../platform/storage/content/encrypted-file.ts";
import { parserPermissions } from "../../../platform/workers/parser-permissions.ts";
import { TaskFailure } from "../../../platform/workers/protocol.ts";
import { createWorkerPool, type WorkerPool } from "../../../platform/workers/worker-pool.ts";
import type { ReadTask, Table, TableRefusal } from "./table.ts";

const megabyte = 1024 * 1024;

/** Tables are read in a process of their own: a workbook may unfold to anything. */
export type TableReader = WorkerPool<ReadTask, Table>;

export function createTableReader(onFault?: (fault: string) => void): TableReader {
  return createWorkerPool({
    entry: new URL("./read-worker.ts", import.meta.url),
    size: 1,
    limits: { time: 30_000, memory: 700 * megabyte },
    line: { total: 20, perOwner: 3 },
    idle: 60_000,
    nodeOptions: ["--max-old-space-size=500", ...parserPermissions()],
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
  if (reason === "encrypted") return encryptedFile();
  return reason === "unreadable" ? new AppError("6003") : new AppError("3008", { data: { reason } });
}
