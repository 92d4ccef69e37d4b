// Written by scripts/generate-wire.ts out of packages/contract/src/staff-students/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/staff-students/endpoints.ts";
import type { Wire } from "../wire.ts";

export const checkStaffTransfer: Wire<typeof contract.checkStaffTransfer> = {"id":"checkStaffTransfer","method":"POST","path":"/bms/students/checkTransfer","encoding":"json"};
export const eraseStudent: Wire<typeof contract.eraseStudent> = {"id":"eraseStudent","method":"POST","path":"/bms/students/{id}/erase","encoding":"json","idempotent":"required"};
export const getStaffStudent: Wire<typeof contract.getStaffStudent> = {"id":"getStaffStudent","method":"GET","path":"/bms/students/{id}","encoding":"form"};
export const lookUpReceivers: Wire<typeof contract.lookUpReceivers> = {"id":"lookUpReceivers","method":"GET","path":"/bms/receivers","encoding":"form"};
export const lookUpStudents: Wire<typeof contract.lookUpStudents> = {"id":"lookUpStudents","method":"POST","path":"/bms/students/lookUp","encoding":"json"};
export const transferStaffStudents: Wire<typeof contract.transferStaffStudents> = {"id":"transferStaffStudents","method":"POST","path":"/bms/students/transfer","encoding":"json","idempotent":"required"};
