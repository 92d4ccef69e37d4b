// Written by scripts/generate-wire.ts out of packages/contract/src/students/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/students/endpoints.ts";
import type { Wire } from "../wire.ts";

export const getRegisterData: Wire<typeof contract.getRegisterData> = {"id":"getRegisterData","method":"GET","path":"/issue/student/getRegisterData","encoding":"form"};
export const getStudentNames: Wire<typeof contract.getStudentNames> = {"id":"getStuData","method":"GET","path":"/issue/student/getStuData","encoding":"form","silent":true};
export const listStudents: Wire<typeof contract.listStudents> = {"id":"getGearStuApplyListByStu","method":"POST","path":"/issue/student/getGearStuApplyListByStu","encoding":"json"};
export const saveStudent: Wire<typeof contract.saveStudent> = {"id":"saveOrUpdateStudentInFoData","method":"POST","path":"/issue/student/saveOrUpdateStudentInFoData","encoding":"json","idempotent":"optional"};
export const validateStudent: Wire<typeof contract.validateStudent> = {"id":"validateStudentInfo","method":"POST","path":"/issue/student/validateStudentInfo","encoding":"json"};
