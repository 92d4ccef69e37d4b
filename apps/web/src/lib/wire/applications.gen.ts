// Written by scripts/generate-wire.ts out of packages/contract/src/applications/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/applications/endpoints.ts";
import type { Wire } from "../wire.ts";

export const countApplicationExport: Wire<typeof contract.countApplicationExport> = {"id":"getIsGearStuApplyListByOfferItemExcel","method":"POST","path":"/issue/student/getIsGearStuApplyListByOfferItemExcel","encoding":"json"};
export const exportApplications: Wire<typeof contract.exportApplications> = {"id":"exportGearStuApplyListByOfferItemExcel","method":"POST","path":"/issue/student/exportGearStuApplyListByOfferItemExcel","encoding":"json","answer":"blob","silent":true};
export const getApplication: Wire<typeof contract.getApplication> = {"id":"getGearStudentApplyDetail","method":"GET","path":"/issue/student/getGearStudentApplyDetail","encoding":"form"};
export const getApplicationBoard: Wire<typeof contract.getApplicationBoard> = {"id":"getGearStuApplyBoard","method":"POST","path":"/issue/student/getGearStuApplyBoard","encoding":"json"};
export const listApplicationFiles: Wire<typeof contract.listApplicationFiles> = {"id":"getGearStudentApplyFileList","method":"GET","path":"/issue/student/getGearStudentApplyFileList","encoding":"form"};
export const listApplications: Wire<typeof contract.listApplications> = {"id":"getGearStuApplyListByOfferItem","method":"POST","path":"/issue/student/getGearStuApplyListByOfferItem","encoding":"json"};
export const listStudentApplications: Wire<typeof contract.listStudentApplications> = {"id":"getGearStudentApply","method":"GET","path":"/issue/student/getGearStudentApply","encoding":"form"};
export const moveApplication: Wire<typeof contract.moveApplication> = {"id":"moveApplication","method":"POST","path":"/issue/student/moveApplication","encoding":"json","idempotent":"required"};
export const saveApplications: Wire<typeof contract.saveApplications> = {"id":"saveApplications","method":"POST","path":"/issue/student/saveApplications","encoding":"json","idempotent":"required"};
export const saveChoice: Wire<typeof contract.saveChoice> = {"id":"saveApplicationChoice","method":"POST","path":"/issue/student/saveApplicationChoice","encoding":"json","idempotent":"required"};
export const updateStudentStatus: Wire<typeof contract.updateStudentStatus> = {"id":"updateStudentStatus","method":"POST","path":"/issue/student/updateStudentStatus","encoding":"form","idempotent":"optional"};
