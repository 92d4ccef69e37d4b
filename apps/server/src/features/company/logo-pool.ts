import { parserPermissions } from "../../platform/workers/parser-permissions.ts";
import { createWorkerPool, type WorkerPool } from "../../platform/workers/worker-pool.ts";
import type { LogoTask } from "./rasterise-logo.ts";

const megabyte = 1024 * 1024;

export type LogoPool = WorkerPool<LogoTask, Uint8Array>;

/** Logos are drawn in a process of their own: a picture may unfold to anything. It starts with the first upload. */
export function createLogoPool(onFault?: (fault: string) => void): LogoPool {
  return createWorkerPool({
    entry: new URL("./logo-worker.ts", import.meta.url),
    size: 1,
    limits: { time: 15_000, memory: 600 * megabyte },
    line: { total: 20, perOwner: 2 },
    idle: 60_000,
    nodeOptions: ["--max-old-space-size=400", ...parserPermissions({ addons: true })],
    ...(onFault && { onFault }),
  });
}
