import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { refreshReadiness } from "./features/applications/refresh-readiness.ts";
import { applicationRoutes } from "./features/applications/routes.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { dashboardRoutes } from "./features/dashboard/routes.ts";
import { fileRoutes } from "./features/files/routes.ts";
import { createSheetReader } from "./features/files/sheet-reader.ts";
import { historyRoutes } from "./features/history/routes.ts";
import { importRoutes } from "./features/imports/routes.ts";
import { startImports } from "./features/imports/start-imports.ts";
import { operationsRoutes } from "./features/operations/routes.ts";
import { claimRecognition } from "./features/recognition/claim-recognition.ts";
import type { RecognitionPool } from "./features/recognition/recognition-pool.ts";
import { recognitionRoutes } from "./features/recognition/routes.ts";
import { referenceRoutes } from "./features/reference/routes.ts";
import { savedViewRoutes } from "./features/saved-views/routes.ts";
import { staffStudentRoutes } from "./features/staff-students/routes.ts";
import { workSheets } from "./features/student-export/work-sheets.ts";
import type { PassportClaim } from "./features/students/dependencies.ts";
import { studentRoutes } from "./features/students/routes.ts";
import { studentKey } from "./features/students/vault.ts";
import { transferRoutes } from "./features/transfers/routes.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Keyring } from "./platform/crypto.ts";
import type { Database, ScopedDb, ScopedTx } from "./platform/database.ts";
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
  /** Child processes that read passports. */
  readonly recognition: RecognitionPool;
  readonly recognitionAlerts: boolean;
  /** Folder of the built web; null serves the calls alone. */
  readonly webFolder: string | null;
  readonly onUndeclared?: AdapterDependencies["onUndeclared"];
}

/** The services the demo loads its story through, wired as the app wires them. */
export function wireServices(
  dependencies: Pick<AppDependencies, "database" | "store" | "keyring" | "clock" | "timeZone">,
) {
  const recheck = (tx: ScopedTx, studentId: number) => refreshReadiness(tx, studentId, dependencies);
  const keyOf = (db: ScopedDb, studentId: number) => studentKey(db, dependencies.keyring, studentId);
  return {
    students: {
      ...dependencies,
      afterSave: recheck,
      workSheets: (db: ScopedDb, studentId: number) => workSheets(db, studentId, { ...dependencies, keyOf }),
      claimPassport: async (tx: ScopedTx, claim: PassportClaim) =>
        (await claimRecognition(tx, claim, dependencies)) !== null,
    },
    applications: dependencies,
    files: {
      ...dependencies,
      checkContent: createContentCheck(),
      sheets: createSheetReader(),
      afterChange: recheck,
      keyOf,
    },
  };
}

/** The whole server: wiring only. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { logger, trustProxy, metrics, webFolder } = dependencies;
  const app = await createServer({ logger, trustProxy, metrics });
  // Who waits in line is told to come again; who is being read gets the answer.
  app.addHook("preClose", async () => dependencies.recognition.drain());
  const services = wireServices(dependencies);
  const imports = startImports(dependencies, (fault) => logger.error({ fault }, "an import failed"));
  app.addHook("onClose", () => imports.close());
  app.addHook("onClose", () => services.files.sheets.close());
  metrics.watchWorkers("passports", dependencies.recognition);
  metrics.watchWorkers("tables", imports.reader);
  metrics.watchWorkers("sheets", services.files.sheets);
  const routes = [
    ...authRoutes(dependencies),
    ...referenceRoutes(dependencies),
    ...dashboardRoutes(dependencies),
    ...studentRoutes(services.students),
    ...savedViewRoutes(),
    ...importRoutes(imports),
    ...transferRoutes(dependencies),
    ...staffStudentRoutes(dependencies),
    ...recognitionRoutes(dependencies),
    ...applicationRoutes(services.applications),
    ...historyRoutes(services.files),
    ...fileRoutes(services.files),
    ...operationsRoutes(dependencies),
  ];
  if (webFolder) await servePages(app, webFolder);
  serveContract(app, routes, dependencies);
  return app;
}
