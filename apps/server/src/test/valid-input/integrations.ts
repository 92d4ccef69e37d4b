import { type Inputs, none } from "./aim.ts";

const serviceKeyInput = {
  name: "Warehouse",
  permissions: ["studentsRead", "companiesAll"],
  bdStaffId: null,
  addresses: ["203.0.113.0/24"],
  expiresOn: "2027-06-30",
};

const webhookInput = { url: "https://hooks.agency.test/in", events: ["application.admit"] };

export const integrationsInputs: Inputs = {
  listServiceKeys: none,
  addServiceKey: () => ({ body: serviceKeyInput }),
  saveServiceKey: ({ integration }) => {
    const { expiresOn: _, ...details } = serviceKeyInput;
    return { params: { id: integration.keyId }, body: { ...details, version: 1 } };
  },
  extendServiceKey: ({ integration }) => ({
    params: { id: integration.keyId },
    body: { expiresOn: "2027-05-31", version: 1 },
  }),
  rollServiceKey: ({ integration }) => ({ params: { id: integration.keyId }, body: { version: 1 } }),
  revokeServiceKey: ({ integration }) => ({ params: { id: integration.keyId } }),
  listWebhooks: none,
  addWebhook: () => ({ body: webhookInput }),
  saveWebhook: ({ integration }) => ({
    params: { id: integration.webhookId },
    body: { ...webhookInput, version: 1 },
  }),
  rollWebhookSecret: ({ integration }) => ({ params: { id: integration.webhookId }, body: { version: 1 } }),
  resumeWebhook: ({ integration }) => ({ params: { id: integration.webhookId } }),
  removeWebhook: ({ integration }) => ({ params: { id: integration.webhookId }, body: { version: 1 } }),
  testWebhook: ({ integration }) => ({ params: { id: integration.webhookId } }),
  listDeliveries: ({ integration }) => ({ params: { id: integration.webhookId } }),
  redeliver: ({ integration }) => ({
    params: { id: integration.webhookId, deliveryId: integration.deliveryId },
  }),
  findWebhookCompanies: () => ({ query: { keyword: "Agency" } }),
};
