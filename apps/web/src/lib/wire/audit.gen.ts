// Written by scripts/generate-wire.ts out of packages/contract/src/audit/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/audit/endpoints.ts";
import type { Wire } from "../wire.ts";

export const cancelAuditVerification: Wire<typeof contract.cancelAuditVerification> = {"id":"cancelAuditVerification","method":"POST","path":"/bms/audit/verify/cancel","encoding":"json"};
export const countAuditExport: Wire<typeof contract.countAuditExport> = {"id":"countAuditExport","method":"GET","path":"/bms/audit/export/count","encoding":"form"};
export const exportAudit: Wire<typeof contract.exportAudit> = {"id":"exportAudit","method":"GET","path":"/bms/audit/export","encoding":"form","answer":"blob"};
export const getAuditChain: Wire<typeof contract.getAuditChain> = {"id":"getAuditChain","method":"GET","path":"/bms/audit/chain","encoding":"form"};
export const getAuditEntry: Wire<typeof contract.getAuditEntry> = {"id":"getAuditEntry","method":"GET","path":"/bms/audit/entries/{id}","encoding":"form"};
export const listAudit: Wire<typeof contract.listAudit> = {"id":"listAudit","method":"GET","path":"/bms/audit","encoding":"form"};
export const lookUpAuditActors: Wire<typeof contract.lookUpAuditActors> = {"id":"lookUpAuditActors","method":"GET","path":"/bms/audit/actors","encoding":"form"};
export const lookUpAuditCompanies: Wire<typeof contract.lookUpAuditCompanies> = {"id":"lookUpAuditCompanies","method":"GET","path":"/bms/audit/companies","encoding":"form"};
export const verifyAudit: Wire<typeof contract.verifyAudit> = {"id":"verifyAudit","method":"POST","path":"/bms/audit/verify","encoding":"json"};
