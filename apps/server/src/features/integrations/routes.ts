import * as endpoints from "@passage/contract/integrations/endpoints.ts";
import { AppError } from "../../platform/app-error.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { removeWebhook, resumeWebhook, rollSecret, sendAgain, sendTest } from "./change-webhook.ts";
import type { IntegrationDependencies } from "./dependencies.ts";
import { revokeKey, rollKey } from "./key-secrets.ts";
import { limitSends } from "./limits.ts";
import { listDeliveries } from "./list-deliveries.ts";
import { listKeys } from "./list-keys.ts";
import { findCompanies, listWebhooks } from "./list-webhooks.ts";
import { addKey, extendKey, saveKey } from "./save-key.ts";
import { addWebhook, saveWebhook } from "./save-webhook.ts";

/** A secret is told once and kept nowhere: who asks again, since the answer got lost, hears that it was done. */
const toldOnce = {
  stored: () => null,
  beforeReplay: async () => {
    throw new AppError("2006", { data: { reason: "toldOnce" } });
  },
};

export function integrationRoutes(dependencies: IntegrationDependencies): Route[] {
  return [
    route(endpoints.listServiceKeys, ({ read }) => listKeys(read, dependencies)),
    route(endpoints.addServiceKey, ({ transaction, scope, body }) =>
      transaction((tx) => addKey(tx, scope, body, dependencies), toldOnce),
    ),
    route(endpoints.saveServiceKey, ({ transaction, scope, params, body }) =>
      transaction((tx) => saveKey(tx, scope, params.id, body, dependencies)),
    ),
    route(endpoints.extendServiceKey, ({ transaction, scope, params, body }) =>
      transaction((tx) => extendKey(tx, scope, params.id, body, dependencies)),
    ),
    route(endpoints.rollServiceKey, ({ transaction, scope, params, body }) =>
      transaction((tx) => rollKey(tx, scope, { ...params, ...body }, dependencies)),
    ),
    route(endpoints.revokeServiceKey, ({ transaction, params }) =>
      transaction((tx) => revokeKey(tx, params.id, dependencies)),
    ),
    route(endpoints.listWebhooks, ({ read }) => listWebhooks(read, dependencies)),
    route(endpoints.addWebhook, ({ transaction, scope, body }) =>
      transaction((tx) => addWebhook(tx, scope, body, dependencies), toldOnce),
    ),
    route(endpoints.saveWebhook, ({ transaction, scope, params, body }) =>
      transaction((tx) => saveWebhook(tx, scope, params.id, body, dependencies)),
    ),
    route(endpoints.rollWebhookSecret, ({ transaction, scope, params, body }) =>
      transaction((tx) => rollSecret(tx, scope, { ...params, ...body }, dependencies)),
    ),
    route(endpoints.resumeWebhook, ({ transaction, params }) =>
      transaction((tx) => resumeWebhook(tx, params.id, dependencies)),
    ),
    route(endpoints.removeWebhook, ({ transaction, params, body }) =>
      transaction((tx) => removeWebhook(tx, params.id, body.version)),
    ),
    route(endpoints.testWebhook, async ({ transaction, scope, params }) => {
      await limitSends(dependencies, scope);
      return transaction((tx) => sendTest(tx, params.id, dependencies));
    }),
    route(endpoints.listDeliveries, ({ read, params, query }) => listDeliveries(read, params.id, query)),
    route(endpoints.redeliver, async ({ transaction, scope, params }) => {
      await limitSends(dependencies, scope);
      return transaction((tx) => sendAgain(tx, params, dependencies));
    }),
    route(endpoints.findWebhookCompanies, ({ read, query }) => findCompanies(read, query)),
  ];
}
