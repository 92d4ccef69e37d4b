import { parserPermissions } from "../../platform/workers/parser-permissions.ts";
import { createWorkerPool, type WorkerPool } from "../../platform/workers/worker-pool.ts";
import type { CvTask } from "./read-upload.ts";
import type { CvReading } from "./reading/read-cv.ts";

const megabyte = 1024 * 1024;

export type CvPool = WorkerPool<CvTask, CvReading>;

/**
 * CVs are read in a process of their own: a document may unfold to anything (decision 025). It goes round among the
 * companies that wait.
 */
export function createCvPool(onFault?: (fault: string) => void): CvPool {
  return createWorkerPool({
    entry: new URL("./worker.ts", import.meta.url),
    size: 1,
    limits: { time: 20_000, memory: 600 * megabyte },
    line: { total: 20, perOwner: 4 },
    idle: 60_000,
    nodeOptions: ["--max-old-space-size=400", ...parserPermissions()],
    ...(onFault && { onFault }),
  });
}
