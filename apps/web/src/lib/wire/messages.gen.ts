// Written by scripts/generate-wire.ts out of packages/contract/src/messages/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/messages/endpoints.ts";
import type { Wire } from "../wire.ts";

export const listMessages: Wire<typeof contract.listMessages> = {"id":"getApplicationMessages","method":"GET","path":"/issue/student/getApplicationMessages","encoding":"form"};
export const listStaffMessages: Wire<typeof contract.listStaffMessages> = {"id":"listStaffMessages","method":"GET","path":"/bms/applications/{id}/messages","encoding":"form"};
export const markMessagesRead: Wire<typeof contract.markMessagesRead> = {"id":"readApplicationMessages","method":"POST","path":"/issue/student/readApplicationMessages","encoding":"json"};
export const markStaffMessagesRead: Wire<typeof contract.markStaffMessagesRead> = {"id":"markStaffMessagesRead","method":"POST","path":"/bms/applications/{id}/messages/read","encoding":"json"};
export const sendMessage: Wire<typeof contract.sendMessage> = {"id":"sendApplicationMessage","method":"POST","path":"/issue/student/sendApplicationMessage","encoding":"json","idempotent":"required"};
export const sendStaffMessage: Wire<typeof contract.sendStaffMessage> = {"id":"sendStaffMessage","method":"POST","path":"/bms/applications/{id}/messages","encoding":"json","idempotent":"required"};
