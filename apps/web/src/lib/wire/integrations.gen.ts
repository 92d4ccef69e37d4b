// Written by scripts/generate-wire.ts out of packages/contract/src/integrations/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/integrations/endpoints.ts";
import type { Wire } from "../wire.ts";

export const addServiceKey: Wire<typeof contract.addServiceKey> = {"id":"addServiceKey","method":"POST","path":"/bms/integrations/keys","encoding":"json","idempotent":"optional"};
export const addWebhook: Wire<typeof contract.addWebhook> = {"id":"addWebhook","method":"POST","path":"/bms/integrations/webhooks","encoding":"json","idempotent":"optional"};
export const extendServiceKey: Wire<typeof contract.extendServiceKey> = {"id":"extendServiceKey","method":"POST","path":"/bms/integrations/keys/{id}/extend","encoding":"json"};
export const findWebhookCompanies: Wire<typeof contract.findWebhookCompanies> = {"id":"findWebhookCompanies","method":"GET","path":"/bms/integrations/companies","encoding":"form"};
export const listDeliveries: Wire<typeof contract.listDeliveries> = {"id":"listDeliveries","method":"GET","path":"/bms/integrations/webhooks/{id}/deliveries","encoding":"form"};
export const listServiceKeys: Wire<typeof contract.listServiceKeys> = {"id":"listServiceKeys","method":"GET","path":"/bms/integrations/keys","encoding":"form"};
export const listWebhooks: Wire<typeof contract.listWebhooks> = {"id":"listWebhooks","method":"GET","path":"/bms/integrations/webhooks","encoding":"form"};
export const redeliver: Wire<typeof contract.redeliver> = {"id":"redeliver","method":"POST","path":"/bms/integrations/webhooks/{id}/deliveries/{deliveryId}/redeliver","encoding":"json"};
export const removeWebhook: Wire<typeof contract.removeWebhook> = {"id":"removeWebhook","method":"POST","path":"/bms/integrations/webhooks/{id}/remove","encoding":"json"};
export const resumeWebhook: Wire<typeof contract.resumeWebhook> = {"id":"resumeWebhook","method":"POST","path":"/bms/integrations/webhooks/{id}/resume","encoding":"json"};
export const revokeServiceKey: Wire<typeof contract.revokeServiceKey> = {"id":"revokeServiceKey","method":"POST","path":"/bms/integrations/keys/{id}/revoke","encoding":"json"};
export const rollServiceKey: Wire<typeof contract.rollServiceKey> = {"id":"rollServiceKey","method":"POST","path":"/bms/integrations/keys/{id}/rollover","encoding":"json"};
export const rollWebhookSecret: Wire<typeof contract.rollWebhookSecret> = {"id":"rollWebhookSecret","method":"POST","path":"/bms/integrations/webhooks/{id}/secret","encoding":"json"};
export const saveServiceKey: Wire<typeof contract.saveServiceKey> = {"id":"saveServiceKey","method":"PUT","path":"/bms/integrations/keys/{id}","encoding":"json"};
export const saveWebhook: Wire<typeof contract.saveWebhook> = {"id":"saveWebhook","method":"PUT","path":"/bms/integrations/webhooks/{id}","encoding":"json"};
export const testWebhook: Wire<typeof contract.testWebhook> = {"id":"testWebhook","method":"POST","path":"/bms/integrations/webhooks/{id}/test","encoding":"json"};
