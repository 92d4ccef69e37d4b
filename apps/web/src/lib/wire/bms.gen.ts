// Written by scripts/generate-wire.ts out of packages/contract/src/bms/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/bms/endpoints.ts";
import type { Wire } from "../wire.ts";

export const deleteStaffFile: Wire<typeof contract.deleteStaffFile> = {"id":"deleteStaffFile","method":"POST","path":"/bms/applications/{id}/files/delete","encoding":"json"};
export const getStaffApplication: Wire<typeof contract.getStaffApplication> = {"id":"getStaffApplication","method":"GET","path":"/bms/applications/{id}","encoding":"form"};
export const listQueue: Wire<typeof contract.listQueue> = {"id":"listQueue","method":"GET","path":"/bms/applications","encoding":"form"};
export const moveStaffApplication: Wire<typeof contract.moveStaffApplication> = {"id":"moveStaffApplication","method":"POST","path":"/bms/applications/{id}/transitions","encoding":"json","idempotent":"required"};
export const uploadStaffFile: Wire<typeof contract.uploadStaffFile> = {"id":"uploadStaffFile","method":"POST","path":"/bms/applications/{id}/files","encoding":"multipart","file":"file"};
