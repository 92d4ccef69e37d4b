import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { refreshReadiness } from "./features/applications/refresh-readiness.ts";
import { applicationRoutes } from "./features/applications/routes.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { dashboardRoutes } from "./features/dashboard/routes.ts";
import { fileRoutes } from "./features/files/routes.ts";
import { operationsRoutes } from "./features/operations/routes.ts";
import { referenceRoutes } from "./features/reference/routes.ts";
import { studentRoutes } from "./features/students/routes.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Keyring } from "./platform/crypto.ts";
import type { Database, ScopedTx } from "./platform/database.ts";
import { type AdapterDependencies, serveContract } from "./platform/http/adapter.ts";
import { servePages } from "./platform/http/pages.ts";
import { createServer } from "./platform/http/server.ts";
import type { Metrics } from "./platform/metrics.ts";
import { createContentCheck } from "./platform/storage/content/check.ts";
import type { FileStore } from "./platform/storage/file-store.ts";

export interface AppDependencies {
  readonly database: Database;
  readonly store: FileStore;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly logger: FastifyBaseLogger;
  readonly timeZone: string;
  readonly publicUrl: string;
  readonly trustProxy: Config["trustProxy"];
  readonly showMailbox: boolean;
  /** Folder of the built web; null serves the calls alone. */
  readonly webFolder: string | null;
  readonly onUndeclared?: AdapterDependencies["onUndeclared"];
}

/** The services the demo loads its story through, wired as the app wires them. */
export function wireServices(
  dependencies: Pick<AppDependencies, "database" | "store" | "keyring" | "clock" | "timeZone">,
) {
  const recheck = (tx: ScopedTx, studentId: number) => refreshReadiness(tx, studentId, dependencies);
  return {
    students: { ...dependencies, afterSave: recheck },
    applications: dependencies,
    files: { ...dependencies, checkContent: createContentCheck(), afterUpload: recheck },
  };
}

/** The whole server: wiring only. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { logger, trustProxy, metrics, webFolder } = dependencies;
  const app = await createServer({ logger, trustProxy, metrics });
  const services = wireServices(dependencies);
  const routes = [
    ...authRoutes(dependencies),
    ...referenceRoutes(dependencies),
    ...dashboardRoutes(dependencies),
    ...studentRoutes(services.students),
    ...applicationRoutes(services.applications),
    ...fileRoutes(services.files),
    ...operationsRoutes(dependencies),
  ];
  if (webFolder) await servePages(app, webFolder);
  serveContract(app, routes, dependencies);
  return app;
}
