// Written by scripts/generate-wire.ts out of packages/contract/src/files/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/files/endpoints.ts";
import type { Wire } from "../wire.ts";

export const deleteFile: Wire<typeof contract.deleteFile> = {"id":"deleteFile","method":"POST","path":"/issue/student/deleteFile","encoding":"form"};
export const download: Wire<typeof contract.download> = {"id":"download","method":"POST","path":"/appFile/download","encoding":"form","answer":"blob","silent":true};
export const downloadIssue: Wire<typeof contract.downloadIssue> = {"id":"downloadIssue","method":"POST","path":"/appFile/downloadIssue","encoding":"form","answer":"blob","silent":true};
export const filePreview: Wire<typeof contract.filePreview> = {"id":"preview","method":"GET","path":"/appFile/preview/{ticket}","encoding":"form","answer":"blob"};
export const fileTicket: Wire<typeof contract.fileTicket> = {"id":"ticket","method":"POST","path":"/appFile/ticket","encoding":"form"};
export const getFileVersions: Wire<typeof contract.getFileVersions> = {"id":"getFileVersions","method":"GET","path":"/issue/student/getFileVersions","encoding":"form"};
export const getIsUseSharedPath: Wire<typeof contract.getIsUseSharedPath> = {"id":"getIsUseSharedPath","method":"GET","path":"/issue/student/getIsUseSharedPath","encoding":"form"};
export const getStudentFiles: Wire<typeof contract.getStudentFiles> = {"id":"getStudentFiles","method":"GET","path":"/issue/student/getStudentFiles","encoding":"form"};
export const issueDownloadList: Wire<typeof contract.issueDownloadList> = {"id":"issueDownloadList","method":"POST","path":"/appFile/issueDownloadList","encoding":"json","answer":"blob","silent":true};
export const restoreFile: Wire<typeof contract.restoreFile> = {"id":"restoreFile","method":"POST","path":"/issue/student/restoreFile","encoding":"form"};
export const saveFileDetails: Wire<typeof contract.saveFileDetails> = {"id":"saveFileDetails","method":"POST","path":"/issue/student/saveFileDetails","encoding":"json"};
export const shareFile: Wire<typeof contract.shareFile> = {"id":"shareFile","method":"POST","path":"/issue/student/shareFile","encoding":"json"};
export const uploadStudent: Wire<typeof contract.uploadStudent> = {"id":"uploadStudent","method":"POST","path":"/appFile/uploadStudent","encoding":"multipart","file":"file"};
