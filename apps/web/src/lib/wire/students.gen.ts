// Written by scripts/generate-wire.ts out of packages/contract/src/students/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/students/endpoints.ts";
import type { Wire } from "../wire.ts";

export const countStudentExport: Wire<typeof contract.countStudentExport> = {"id":"getIsGearStuApplyListByStuExcel","method":"POST","path":"/issue/student/getIsGearStuApplyListByStuExcel","encoding":"json"};
export const exportStudent: Wire<typeof contract.exportStudent> = {"id":"exportStudentExcel","method":"POST","path":"/issue/student/exportStudentExcel","encoding":"json","answer":"blob","silent":true};
export const exportStudents: Wire<typeof contract.exportStudents> = {"id":"exportGearStuApplyListByStuExcel","method":"POST","path":"/issue/student/exportGearStuApplyListByStuExcel","encoding":"json","answer":"blob","silent":true};
export const exportStudentsBriefly: Wire<typeof contract.exportStudentsBriefly> = {"id":"exportEasyExcel","method":"POST","path":"/issue/student/exportEasyExcel","encoding":"json","answer":"blob","silent":true};
export const getRegisterData: Wire<typeof contract.getRegisterData> = {"id":"getRegisterData","method":"GET","path":"/issue/student/getRegisterData","encoding":"form"};
export const getRepeatedEmail: Wire<typeof contract.getRepeatedEmail> = {"id":"getRepeatedEmail","method":"GET","path":"/issue/student/getRepeatedEmail","encoding":"form"};
export const getStudentAccounts: Wire<typeof contract.getStudentAccounts> = {"id":"getStudentCreateUserIdList","method":"GET","path":"/issue/student/getStudentCreateUserIdList","encoding":"form"};
export const getStudentNames: Wire<typeof contract.getStudentNames> = {"id":"getStuData","method":"GET","path":"/issue/student/getStuData","encoding":"form","silent":true};
export const listStudents: Wire<typeof contract.listStudents> = {"id":"getGearStuApplyListByStu","method":"POST","path":"/issue/student/getGearStuApplyListByStu","encoding":"json"};
export const proposeNames: Wire<typeof contract.proposeNames> = {"id":"proposeNames","method":"POST","path":"/issue/student/proposeNames","encoding":"json"};
export const revealStudentNumbers: Wire<typeof contract.revealStudentNumbers> = {"id":"revealStudentNumbers","method":"POST","path":"/issue/student/revealStudentNumbers","encoding":"json"};
export const saveStudent: Wire<typeof contract.saveStudent> = {"id":"saveOrUpdateStudentInFoData","method":"POST","path":"/issue/student/saveOrUpdateStudentInFoData","encoding":"json","idempotent":"optional"};
export const validateStudent: Wire<typeof contract.validateStudent> = {"id":"validateStudentInfo","method":"POST","path":"/issue/student/validateStudentInfo","encoding":"json"};
