// Written by scripts/generate-wire.ts out of packages/contract/src/staff/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/staff/endpoints.ts";
import type { Wire } from "../wire.ts";

export const addStaffMember: Wire<typeof contract.addStaffMember> = {"id":"addStaffMember","method":"POST","path":"/bms/staff","encoding":"json","idempotent":"optional"};
export const getStaffLeaving: Wire<typeof contract.getStaffLeaving> = {"id":"getStaffLeaving","method":"GET","path":"/bms/staff/{id}/leaving","encoding":"form"};
export const getStaffMember: Wire<typeof contract.getStaffMember> = {"id":"getStaffMember","method":"GET","path":"/bms/staff/{id}","encoding":"form"};
export const inviteStaffMember: Wire<typeof contract.inviteStaffMember> = {"id":"inviteStaffMember","method":"POST","path":"/bms/staff/{id}/invite","encoding":"json","idempotent":"optional"};
export const listStaff: Wire<typeof contract.listStaff> = {"id":"listStaff","method":"GET","path":"/bms/staff","encoding":"form"};
export const listSuccessors: Wire<typeof contract.listSuccessors> = {"id":"listSuccessors","method":"GET","path":"/bms/staff/{id}/successors","encoding":"form"};
export const requireStaffPassword: Wire<typeof contract.requireStaffPassword> = {"id":"requireStaffPassword","method":"POST","path":"/bms/staff/{id}/requirePassword","encoding":"json"};
export const resetStaffFactors: Wire<typeof contract.resetStaffFactors> = {"id":"resetStaffFactors","method":"POST","path":"/bms/staff/{id}/resetFactors","encoding":"json"};
export const saveStaffMember: Wire<typeof contract.saveStaffMember> = {"id":"saveStaffMember","method":"PUT","path":"/bms/staff/{id}","encoding":"json"};
export const setStaffStatus: Wire<typeof contract.setStaffStatus> = {"id":"setStaffStatus","method":"POST","path":"/bms/staff/{id}/status","encoding":"json"};
