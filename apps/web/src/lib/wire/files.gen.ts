// Written by scripts/generate-wire.ts out of packages/contract/src/files/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/files/endpoints.ts";
import type { Wire } from "../wire.ts";

export const download: Wire<typeof contract.download> = {"id":"download","method":"POST","path":"/appFile/download","encoding":"form","answer":"blob","silent":true};
export const downloadIssue: Wire<typeof contract.downloadIssue> = {"id":"downloadIssue","method":"POST","path":"/appFile/downloadIssue","encoding":"form","answer":"blob","silent":true};
export const filePreview: Wire<typeof contract.filePreview> = {"id":"preview","method":"GET","path":"/appFile/preview/{ticket}","encoding":"form","answer":"blob"};
export const fileTicket: Wire<typeof contract.fileTicket> = {"id":"ticket","method":"POST","path":"/appFile/ticket","encoding":"form"};
export const uploadStudent: Wire<typeof contract.uploadStudent> = {"id":"uploadStudent","method":"POST","path":"/appFile/uploadStudent","encoding":"multipart","file":"file"};
