import * as endpoints from "@passage/contract/operations/endpoints.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/database.ts";
import { newNonce } from "../../platform/http/pages.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { listMailbox } from "../../platform/mail/mailbox.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { docsPage } from "./docs-page.ts";
import { mailboxPage } from "./mailbox-page.ts";
import { openApiDocument } from "./openapi.ts";
import { readiness } from "./readiness.ts";

export interface OperationsDependencies {
  readonly database: Database;
  readonly store: FileStore;
  readonly metrics: Metrics;
  /** Mails can be read at /dev/mailbox: demo only. */
  readonly showMailbox: boolean;
}

const json = "application/json; charset=utf-8";
const html = "text/html; charset=utf-8";

export function operationsRoutes({ database, store, metrics, showMailbox }: OperationsDependencies): Route[] {
  const document = JSON.stringify(openApiDocument());
  return [
    route(endpoints.healthz, async () => ({ status: 200, type: json, body: '{"status":"ok"}' })),
    route(endpoints.readyz, async () => {
      const state = await readiness(database, store);
      const ready = Object.values(state).every(Boolean);
      return { status: ready ? 200 : 503, type: json, body: JSON.stringify(state) };
    }),
    route(endpoints.metrics, async () => ({ status: 200, ...(await metrics.render()) })),
    route(endpoints.openapi, async () => ({ status: 200, type: json, body: document })),
    route(endpoints.docs, async () => page((nonce) => docsPage(nonce))),
    route(endpoints.mailbox, async () => {
      if (!showMailbox) throw new AppError("2013");
      const mails = await listMailbox(database);
      return page((nonce) => mailboxPage(mails, nonce));
    }),
  ];
}

/** A page without scripts: only its own style, by nonce. */
function page(render: (nonce: string) => string) {
  const nonce = newNonce();
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { status: 200, type: html, body: render(nonce), headers: { "content-security-policy": policy } };
}
