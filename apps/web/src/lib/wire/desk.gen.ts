// Written by scripts/generate-wire.ts out of packages/contract/src/desk/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/desk/endpoints.ts";
import type { Wire } from "../wire.ts";

export const assignApplications: Wire<typeof contract.assignApplications> = {"id":"assignApplications","method":"POST","path":"/bms/applications/assign","encoding":"json","idempotent":"optional"};
export const getApplicationAudit: Wire<typeof contract.getApplicationAudit> = {"id":"getApplicationAudit","method":"GET","path":"/bms/applications/{id}/audit","encoding":"form"};
export const getQueueFacets: Wire<typeof contract.getQueueFacets> = {"id":"getQueueFacets","method":"GET","path":"/bms/applications/facets","encoding":"form"};
export const getStageTargets: Wire<typeof contract.getStageTargets> = {"id":"getStageTargets","method":"GET","path":"/bms/stage-targets","encoding":"form"};
export const listColleagues: Wire<typeof contract.listColleagues> = {"id":"listColleagues","method":"GET","path":"/bms/colleagues","encoding":"form"};
export const lookUpQueueCompanies: Wire<typeof contract.lookUpQueueCompanies> = {"id":"lookUpQueueCompanies","method":"GET","path":"/bms/applications/companies","encoding":"form"};
export const lookUpQueueOwners: Wire<typeof contract.lookUpQueueOwners> = {"id":"lookUpQueueOwners","method":"GET","path":"/bms/applications/owners","encoding":"form"};
export const moveMany: Wire<typeof contract.moveMany> = {"id":"moveMany","method":"POST","path":"/bms/applications/transitions","encoding":"json","idempotent":"required"};
export const openAsAgent: Wire<typeof contract.openAsAgent> = {"id":"openAsAgent","method":"POST","path":"/bms/applications/{id}/portal-link","encoding":"json"};
export const saveDeadlines: Wire<typeof contract.saveDeadlines> = {"id":"saveDeadlines","method":"PUT","path":"/bms/applications/{id}/deadlines","encoding":"json","idempotent":"optional"};
export const saveStageTarget: Wire<typeof contract.saveStageTarget> = {"id":"saveStageTarget","method":"PUT","path":"/bms/stage-targets","encoding":"json"};
export const undoMove: Wire<typeof contract.undoMove> = {"id":"undoMove","method":"POST","path":"/bms/applications/{id}/undo","encoding":"json","idempotent":"required"};
export const undoMoves: Wire<typeof contract.undoMoves> = {"id":"undoMoves","method":"POST","path":"/bms/applications/undo","encoding":"json","idempotent":"required"};
