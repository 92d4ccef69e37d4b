import { type Inputs, none } from "./aim.ts";

export const operationsInputs: Inputs = {
  operationManual: () => ({ query: { languageCode: "en-us" } }),
  // As it holds already: that leaves its version to whoever comes next.
  listSettings: none,
  saveSetting: () => ({ params: { key: "revealsPerHour" }, body: { value: 120, version: 0 } }),
  resetSetting: () => ({ params: { key: "revealsPerHour" }, body: { version: 0 } }),
  listAudit: none,
  getAuditEntry: ({ auditId }) => ({ params: { id: auditId } }),
  countAuditExport: none,
  exportAudit: none,
  lookUpAuditActors: none,
  lookUpAuditCompanies: none,
  getAuditChain: none,
  verifyAudit: none,
  cancelAuditVerification: none,
  healthz: none,
  readyz: none,
  metrics: none,
  openapi: none,
  docs: none,
  mailbox: none,
};
