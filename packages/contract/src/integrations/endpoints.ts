import { z } from "zod";
import { endpoint, staff } from "../endpoint.ts";
import { timing } from "../limits.ts";
import {
  companies,
  companiesQuery,
  deliveries,
  deliveriesQuery,
  deliveryRef,
  keyCreate,
  keyExtend,
  keyMade,
  keyRef,
  keyRolled,
  keySave,
  saved,
  secretRolled,
  serviceKeys,
  versionGiven,
  webhookCreate,
  webhookMade,
  webhookRef,
  webhookSave,
  webhooks,
} from "./schema.ts";

/** The platform's, not of single companies. */
const guarded = { access: staff("integrationsEdit"), everyCompany: true } as const;
const grave = { ...guarded, stepUp: timing.stepUpGrave } as const;

export const listServiceKeys = endpoint({
  id: "listServiceKeys",
  method: "GET",
  path: "/bms/integrations/keys",
  summary:
    "Service keys of other back offices: what each may do, since when and how long. Their texts are not told.",
  ...guarded,
  data: serviceKeys,
});

// Those that make something and tell its secret read an Idempotency-Key, but their answers aren't kept: 2006 (toldOnce).
export const addServiceKey = endpoint({
  id: "addServiceKey",
  method: "POST",
  path: "/bms/integrations/keys",
  summary:
    "Makes a service key: `at: psk_…` on calls under /bms that name a permission it holds. Never with a permission that its maker lacks. 7072: as many as may be.",
  ...grave,
  body: keyCreate,
  data: keyMade,
  encoding: "json",
  idempotent: "optional",
  errors: ["2006", "7072"],
});

export const saveServiceKey = endpoint({
  id: "saveServiceKey",
  method: "PUT",
  path: "/bms/integrations/keys/{id}",
  summary:
    "Changes name, permissions, companies or addresses of a service key, never how long it lasts. 2006: it was revoked.",
  ...grave,
  params: keyRef,
  body: keySave,
  data: saved,
  encoding: "json",
  errors: ["2004", "2006"],
});

export const extendServiceKey = endpoint({
  id: "extendServiceKey",
  method: "POST",
  path: "/bms/integrations/keys/{id}/extend",
  summary:
    "Gives a service key another last day, by which one that had expired works again. 2006: it was revoked. 7072: as many as may be are in force.",
  ...grave,
  params: keyRef,
  body: keyExtend,
  data: saved,
  encoding: "json",
  errors: ["2004", "2006", "7072"],
});

export const rollServiceKey = endpoint({
  id: "rollServiceKey",
  method: "POST",
  path: "/bms/integrations/keys/{id}/rollover",
  summary:
    "Gives a service key a new text; the former one goes on for a day. 2006: it is revoked or expired.",
  ...grave,
  params: keyRef,
  body: versionGiven,
  data: keyRolled,
  encoding: "json",
  errors: ["2004", "2006"],
});

export const revokeServiceKey = endpoint({
  id: "revokeServiceKey",
  method: "POST",
  path: "/bms/integrations/keys/{id}/revoke",
  summary: "Ends a service key for good, from its next request on, on every instance.",
  ...guarded,
  params: keyRef,
  data: z.null(),
  encoding: "json",
  errors: ["2006"],
});

export const listWebhooks = endpoint({
  id: "listWebhooks",
  method: "GET",
  path: "/bms/integrations/webhooks",
  summary: "Addresses that are told what happens, and how that goes.",
  ...guarded,
  data: webhooks,
});

export const addWebhook = endpoint({
  id: "addWebhook",
  method: "POST",
  path: "/bms/integrations/webhooks",
  summary:
    "Subscribes an address to events: signed POSTs (headers webhook-id, webhook-timestamp, webhook-signature), ids and codes only. 7072: as many as may be.",
  ...grave,
  body: webhookCreate,
  data: webhookMade,
  encoding: "json",
  idempotent: "optional",
  errors: ["2006", "7072"],
});

export const saveWebhook = endpoint({
  id: "saveWebhook",
  method: "PUT",
  path: "/bms/integrations/webhooks/{id}",
  summary: "Changes a webhook. Switched off, it holds what waits, and keeps nothing that happens meanwhile.",
  ...grave,
  params: webhookRef,
  body: webhookSave,
  data: saved,
  encoding: "json",
  errors: ["2004"],
});

export const rollWebhookSecret = endpoint({
  id: "rollWebhookSecret",
  method: "POST",
  path: "/bms/integrations/webhooks/{id}/secret",
  summary: "Gives a webhook a new secret; for a day requests carry signatures by both.",
  ...grave,
  params: webhookRef,
  body: versionGiven,
  data: secretRolled,
  encoding: "json",
  errors: ["2004"],
});

export const resumeWebhook = endpoint({
  id: "resumeWebhook",
  method: "POST",
  path: "/bms/integrations/webhooks/{id}/resume",
  summary: "Ends the pause of a webhook: what was kept is sent. 2006: it isn't paused.",
  ...guarded,
  params: webhookRef,
  data: z.null(),
  encoding: "json",
  errors: ["2006"],
});

export const removeWebhook = endpoint({
  id: "removeWebhook",
  method: "POST",
  path: "/bms/integrations/webhooks/{id}/remove",
  summary: "Removes a webhook with its delivery log.",
  ...guarded,
  params: webhookRef,
  body: versionGiven,
  data: z.null(),
  encoding: "json",
  errors: ["2004"],
});

export const testWebhook = endpoint({
  id: "testWebhook",
  method: "POST",
  path: "/bms/integrations/webhooks/{id}/test",
  summary: "Sends a `test` event, also while the webhook is paused or off; how it went stands in the log.",
  ...guarded,
  params: webhookRef,
  data: z.object({ deliveryId: z.number().int() }),
  encoding: "json",
});

export const listDeliveries = endpoint({
  id: "listDeliveries",
  method: "GET",
  path: "/bms/integrations/webhooks/{id}/deliveries",
  summary: "The delivery log of a webhook, newest first.",
  ...guarded,
  params: webhookRef,
  query: deliveriesQuery,
  data: deliveries,
});

export const redeliver = endpoint({
  id: "redeliver",
  method: "POST",
  path: "/bms/integrations/webhooks/{id}/deliveries/{deliveryId}/redeliver",
  summary:
    "Sends a delivery again at once, with the id it had, whatever became of it. 2006: it is being sent.",
  ...guarded,
  params: deliveryRef,
  data: z.null(),
  encoding: "json",
  errors: ["2006"],
});

export const findWebhookCompanies = endpoint({
  id: "findWebhookCompanies",
  method: "GET",
  path: "/bms/integrations/companies",
  summary: "Companies by name, twenty at most, or those with the given ids: for the filter of a webhook.",
  ...guarded,
  query: companiesQuery,
  data: companies,
});
