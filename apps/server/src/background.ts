import type { Logger } from "pino";
import { roleOf } from "./db/migrate.ts";
import type { ApplicationDependencies } from "./features/applications/dependencies.ts";
import { applicationListeners } from "./features/applications/listeners.ts";
import { auditJobs } from "./features/audit/jobs.ts";
import { authListeners } from "./features/auth/listeners.ts";
import { catalogueImportJobs } from "./features/catalogue-imports/jobs.ts";
import { fileJobs } from "./features/files/jobs.ts";
import { importJobs } from "./features/imports/jobs.ts";
import { integrationJobs } from "./features/integrations/jobs.ts";
import { webhookListeners } from "./features/integrations/listeners.ts";
import { sendDeliveries } from "./features/integrations/send-deliveries.ts";
import { liveListeners } from "./features/live/listeners.ts";
import { notificationJobs } from "./features/notifications/jobs.ts";
import { notificationListeners } from "./features/notifications/listeners.ts";
import { recognitionJobs } from "./features/recognition/jobs.ts";
import { studentJobs } from "./features/students/jobs.ts";
import { startBackgroundLoop } from "./platform/background-loop.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Keyring } from "./platform/crypto.ts";
import type { Database } from "./platform/database.ts";
import { faultName } from "./platform/fault-name.ts";
import { type Job, prepareJobs, startJobs } from "./platform/jobs.ts";
import { createMailTransport, sendQueuedMails } from "./platform/mail/send-mails.ts";
import { maintenanceJobs } from "./platform/maintenance-jobs.ts";
import { dispatchOutbox } from "./platform/outbox.ts";
import type { FileStore } from "./platform/storage/file-store.ts";

export interface BackgroundParts {
  readonly database: Database;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly keyring: Keyring;
  /** Time zone of the platform's calendar day. */
  readonly timeZone: string;
  readonly ownerUrl: string | null;
  readonly appUrl: string;
  readonly config: Config;
  readonly logger: Logger;
  /** What applications run on: they follow the catalogue. */
  readonly applications: ApplicationDependencies;
}

/** Every job of this release. */
export function allJobs(
  parts: Pick<BackgroundParts, "database" | "store" | "clock" | "timeZone"> & { readonly publicUrl: string },
): Job[] {
  return [
    ...maintenanceJobs(parts),
    ...auditJobs(parts),
    ...studentJobs(parts),
    ...recognitionJobs(parts),
    ...importJobs(parts),
    ...catalogueImportJobs(parts),
    ...fileJobs(parts),
    ...notificationJobs(parts),
    ...integrationJobs(parts),
  ];
}

/** Jobs by the clock, the outbox and the mails: wiring only. */
export async function startBackground(parts: BackgroundParts): Promise<{ stop(): Promise<void> }> {
  const { database, ownerUrl, appUrl, config, logger } = parts;
  const telling = { ...parts, publicUrl: config.publicUrl };
  const jobs = allJobs(telling);
  if (ownerUrl) await prepareJobs(ownerUrl, roleOf(appUrl), jobs);
  const running = await startJobs({
    appUrl,
    jobs,
    onFault: (job, error) => logger.error({ job, fault: faultName(error) }, "job failed"),
  });
  const onFault = (error: unknown) => logger.error({ fault: faultName(error) }, "background work failed");
  const listeners = [
    ...notificationListeners(telling),
    ...applicationListeners(parts.applications),
    ...authListeners(parts.applications),
    ...liveListeners(),
    ...webhookListeners(parts),
  ];
  const outbox = startBackgroundLoop({
    work: "outbox",
    pass: (signal) => dispatchOutbox(database, listeners, signal),
    onFault,
  });
  const sending = { ...telling, webhooksToLoopback: config.mode !== "serve" };
  const webhooks = startBackgroundLoop({
    work: "webhooks",
    pass: (signal) => sendDeliveries(sending, signal),
    onFault,
  });
  const mails = config.smtpUrl ? sendMails(database, config.smtpUrl, config.mailFrom, onFault) : null;
  return {
    async stop() {
      await Promise.all([running.stop(), outbox.stop(), webhooks.stop(), mails?.stop()]);
    },
  };
}

function sendMails(database: Database, smtpUrl: string, address: string, onFault: (error: unknown) => void) {
  const transport = createMailTransport(smtpUrl);
  const from = { name: "Passage", address };
  return startBackgroundLoop({
    work: "mails",
    pass: (signal) => sendQueuedMails(database, transport, from, signal),
    onFault,
  });
}
