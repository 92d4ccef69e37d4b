import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { AccountRouteDependencies } from "./features/accounts/dependencies.ts";
import { accountRoutes } from "./features/accounts/routes.ts";
import { refreshReadiness } from "./features/applications/refresh-readiness.ts";
import { applicationRoutes } from "./features/applications/routes.ts";
import { auditRoutes } from "./features/audit/routes.ts";
import { endSessions } from "./features/auth/end-sessions.ts";
import { inviteAccount } from "./features/auth/invite-account.ts";
import { authRoutes } from "./features/auth/routes.ts";
import { readBackground } from "./features/background/read-background.ts";
import { backgroundRoutes } from "./features/background/routes.ts";
import { catalogueImportRoutes } from "./features/catalogue-imports/routes.ts";
import { startCatalogueImports } from "./features/catalogue-imports/start-catalogue-imports.ts";
import { createLogoPool } from "./features/company/logo-pool.ts";
import { companyRoutes } from "./features/company/routes.ts";
import { logoOf } from "./features/company/show-logo.ts";
import { configurationRoutes } from "./features/configuration/routes.ts";
import { courseRoutes } from "./features/courses/routes.ts";
import { createCvPool } from "./features/cv/cv-pool.ts";
import { cvRoutes } from "./features/cv/routes.ts";
import { dashboardRoutes } from "./features/dashboard/routes.ts";
import { deskRoutes } from "./features/desk/routes.ts";
import { fileRoutes } from "./features/files/routes.ts";
import { createSheetReader } from "./features/files/sheet-reader.ts";
import { historyRoutes } from "./features/history/routes.ts";
import { importRoutes } from "./features/imports/routes.ts";
import { startImports } from "./features/imports/start-imports.ts";
import { catalogueRoutes, institutionRoutes } from "./features/institutions/routes.ts";
import { integrationRoutes } from "./features/integrations/routes.ts";
import { createLiveHub } from "./features/live/live-hub.ts";
import { liveRoutes } from "./features/live/routes.ts";
import { createManualPrinter } from "./features/manual/manual-printer.ts";
import { manualRoutes } from "./features/manual/routes.ts";
import { messageRoutes } from "./features/messages/routes.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { operationsRoutes } from "./features/operations/routes.ts";
import { profileRoutes } from "./features/profile/routes.ts";
import { claimRecognition } from "./features/recognition/claim-recognition.ts";
import type { RecognitionPool } from "./features/recognition/recognition-pool.ts";
import { recognitionRoutes } from "./features/recognition/routes.ts";
import { referenceRoutes } from "./features/reference/routes.ts";
import { savedViewRoutes } from "./features/saved-views/routes.ts";
import { staffRoutes } from "./features/staff/routes.ts";
import { staffCompanyRoutes } from "./features/staff-companies/routes.ts";
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
import { faultName } from "./platform/fault-name.ts";
import { type AdapterDependencies, serveContract } from "./platform/http/adapter.ts";
import { servePages } from "./platform/http/pages.ts";
import { createServer } from "./platform/http/server.ts";
import { createLastSeen } from "./platform/last-seen.ts";
import type { Metrics } from "./platform/metrics.ts";
import { createRunner } from "./platform/runner.ts";
import { createContentCheck } from "./platform/storage/content/check.ts";
import type { FileStore } from "./platform/storage/file-store.ts";
import { createTurns } from "./platform/turns.ts";

export interface AppDependencies {
  readonly database: Database;
  readonly store: FileStore;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly logger: FastifyBaseLogger;
  readonly timeZone: string;
  /** The database as the app's role, for hearing what changes. */
  readonly listenUrl: string;
  /** Signs auto-login links. */
  readonly autoLoginSecret: string;
  readonly publicUrl: string;
  readonly trustProxy: Config["trustProxy"];
  readonly showMailbox: boolean;
  /** Child processes that read passports. */
  readonly recognition: RecognitionPool;
  readonly recognitionAlerts: boolean;
  /** Whether webhooks may go to this very machine: in a demo. */
  readonly webhooksToLoopback: boolean;
  /** Folder of the built web; null serves the calls alone. */
  readonly webFolder: string | null;
  readonly onUndeclared?: AdapterDependencies["onUndeclared"];
}

/** The services the demo loads its story through, wired as the app wires them. */
export function wireServices(
  dependencies: Pick<AppDependencies, "database" | "store" | "keyring" | "clock" | "timeZone">,
) {
  const keyOf = (db: ScopedDb, studentId: number) => studentKey(db, dependencies.keyring, studentId);
  const applications = { ...dependencies, keyOf };
  const recheck = (tx: ScopedTx, studentId: number) => refreshReadiness(tx, studentId, applications);
  return {
    students: {
      ...dependencies,
      afterSave: recheck,
      workSheets: (db: ScopedDb, studentId: number) => workSheets(db, studentId, applications),
      claimPassport: async (tx: ScopedTx, claim: PassportClaim) =>
        (await claimRecognition(tx, claim, dependencies)) !== null,
    },
    applications,
    background: { ...applications, afterSave: recheck },
    messages: { ...applications, afterPublish: recheck },
    files: {
      ...dependencies,
      checkContent: createContentCheck(),
      sheets: createSheetReader(),
      afterChange: recheck,
      keyOf,
    },
  };
}

/** Exports at once: each keeps a connection while it is read from the database, and a piece of it in memory. */
const exportsAtOnce = { all: 4, each: 1 };

/** The whole server: wiring only. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { logger, trustProxy, metrics, webFolder } = dependencies;
  const app = await createServer({ logger, trustProxy, metrics });
  // Who waits in line is told to come again; who is being read gets the answer.
  app.addHook("preClose", async () => dependencies.recognition.drain());
  const services = wireServices(dependencies);
  const imports = startImports(dependencies, (fault) => logger.error({ fault }, "an import failed"));
  app.addHook("onClose", () => imports.close());
  const catalogueImports = startCatalogueImports(dependencies, (fault) =>
    logger.error({ fault }, "an import of the catalogue failed"),
  );
  app.addHook("onClose", () => catalogueImports.close());
  app.addHook("onClose", () => services.files.sheets.close());
  const hub = createLiveHub({
    ...dependencies,
    onFault: (error) => logger.error({ fault: faultName(error) }, "live updates failed"),
  });
  // Streams would hold the shutdown up for as long as anybody looks.
  app.addHook("preClose", () => hub.close());
  metrics.watchWorkers("passports", dependencies.recognition);
  metrics.watchWorkers("tables", imports.reader);
  metrics.watchWorkers("catalogue", catalogueImports.reader);
  metrics.watchWorkers("sheets", services.files.sheets);
  const cvs = createCvPool((fault) => logger.error({ fault }, "a process that reads CVs failed"));
  app.addHook("onClose", () => cvs.close());
  metrics.watchWorkers("cvs", cvs);
  const manuals = createManualPrinter((fault) => logger.error({ fault }, "the manual could not be printed"));
  app.addHook("onClose", () => manuals.close());
  metrics.watchWorkers("manuals", manuals);
  const logos = createLogoPool((fault) => logger.error({ fault }, "a process that draws logos failed"));
  app.addHook("onClose", () => logos.close());
  metrics.watchWorkers("logos", logos);
  const exports = createTurns(exportsAtOnce);
  const people: AccountRouteDependencies = {
    ...dependencies,
    invite: (tx, id) => inviteAccount(tx, { audience: "account", id }, dependencies),
    endSessions: async (tx, id) => {
      await endSessions(tx, { accounts: [id], because: "disabled" });
    },
  };
  const verifications = createRunner(1);
  app.addHook("onClose", () => verifications.close());
  const routes = [
    ...authRoutes({ ...dependencies, logoOf: (read, id) => logoOf(read, id, dependencies) }),
    ...accountRoutes(people),
    ...companyRoutes({ ...dependencies, logos, exports, people }),
    ...profileRoutes(dependencies),
    ...referenceRoutes(dependencies),
    ...courseRoutes(dependencies),
    ...dashboardRoutes(dependencies),
    ...studentRoutes({ ...services.students, exports }),
    ...savedViewRoutes(),
    ...importRoutes(imports),
    ...transferRoutes(dependencies),
    ...staffStudentRoutes(dependencies),
    ...staffCompanyRoutes({ ...dependencies, people }),
    ...recognitionRoutes(dependencies),
    ...applicationRoutes({ ...services.applications, database: dependencies.database, exports }),
    ...backgroundRoutes(services.background),
    ...cvRoutes({
      ...dependencies,
      cvs,
      storedEntries: (db, studentId) => readBackground(db, studentId, services.background),
    }),
    ...messageRoutes({ ...services.messages, database: dependencies.database }),
    ...institutionRoutes(),
    ...catalogueRoutes(dependencies),
    ...catalogueImportRoutes({ ...catalogueImports, exports }),
    ...notificationRoutes(dependencies),
    ...deskRoutes({ ...services.applications, ...dependencies }),
    ...liveRoutes({ hub, database: dependencies.database }),
    ...integrationRoutes(dependencies),
    ...historyRoutes(services.files),
    ...fileRoutes(services.files),
    ...manualRoutes({ manuals, database: dependencies.database }),
    ...staffRoutes(dependencies),
    ...configurationRoutes(dependencies),
    ...auditRoutes({
      ...dependencies,
      keyOf: services.files.keyOf,
      exports,
      runner: verifications,
      onFault: (fault) => logger.error({ fault }, "the audit log could not be verified"),
    }),
    ...operationsRoutes(dependencies),
  ];
  if (webFolder) await servePages(app, webFolder);
  const seen = createLastSeen(dependencies.database, (error) =>
    logger.error({ fault: faultName(error) }, "noting when sessions were used failed"),
  );
  app.addHook("onClose", () => seen.close());
  serveContract(app, routes, { ...dependencies, seen });
  return app;
}
