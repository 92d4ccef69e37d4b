import type { CatalogueColumn } from "@passage/contract/catalogue-imports/columns.ts";
import { catalogueImport } from "@passage/contract/catalogue-imports/columns.ts";
import { AppError } from "../../../platform/app-error.ts";
import { encryptedFile } from "../../../platform/storage/content/encrypted-file.ts";
import { parserPermissions } from "../../../platform/workers/parser-permissions.ts";
import { TaskFailure } from "../../../platform/workers/protocol.ts";
import { createWorkerPool, type WorkerPool } from "../../../platform/workers/worker-pool.ts";
import type { CatalogueTask, ReadTable } from "./catalogue-table.ts";

const megabyte = 1024 * 1024;

/** Tables of the catalogue are read in a process of their own: a workbook may unfold to anything. */
export type CatalogueReader = WorkerPool<CatalogueTask, ReadTable | string[]>;

export function createCatalogueReader(onFault?: (fault: string) => void): CatalogueReader {
  return createWorkerPool({
    entry: new URL("./read-worker.ts", import.meta.url),
    size: 1,
    limits: { time: 600_000, memory: 900 * megabyte },
    line: { total: 10, perOwner: 10 },
    idle: 60_000,
    nodeOptions: ["--max-old-space-size=700", ...parserPermissions()],
    ...(onFault && { onFault }),
  });
}

/** What a file without a table is told; null where the work was ended, not refused. */
export function readRefusal(error: unknown): AppError | null {
  if (!(error instanceof TaskFailure) || error.outcome === "aborted") return null;
  if (error.outcome === "busy") return new AppError("2016");
  if (error.outcome !== "refused") return new AppError("6003");
  const [reason = "", named = ""] = (error.reason ?? "").split(":");
  if (reason === "format") return new AppError("6001");
  if (reason === "encrypted") return encryptedFile();
  if (reason === "unreadable") return new AppError("6003");
  const columns = named.split(",").filter(Boolean) as CatalogueColumn[];
  return new AppError("3009", { data: { reason, columns, rows: catalogueImport.rows } });
}
