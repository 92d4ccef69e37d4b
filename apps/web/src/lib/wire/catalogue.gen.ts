// Written by scripts/generate-wire.ts out of packages/contract/src/catalogue/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/catalogue/endpoints.ts";
import type { Wire } from "../wire.ts";

export const addCourse: Wire<typeof contract.addCourse> = {"id":"addCourse","method":"POST","path":"/bms/courses","encoding":"json","idempotent":"optional"};
export const addInstitution: Wire<typeof contract.addInstitution> = {"id":"addInstitution","method":"POST","path":"/bms/institutions","encoding":"json","idempotent":"optional"};
export const addLevel: Wire<typeof contract.addLevel> = {"id":"addLevel","method":"POST","path":"/bms/catalogue/levels","encoding":"json","idempotent":"optional"};
export const addSubject: Wire<typeof contract.addSubject> = {"id":"addSubject","method":"POST","path":"/bms/catalogue/subjects","encoding":"json","idempotent":"optional"};
export const changeCourses: Wire<typeof contract.changeCourses> = {"id":"changeCourses","method":"POST","path":"/bms/courses/change","encoding":"json"};
export const getCatalogueChoices: Wire<typeof contract.getCatalogueChoices> = {"id":"getCatalogueChoices","method":"GET","path":"/bms/catalogue/choices","encoding":"form"};
export const getStaffCourse: Wire<typeof contract.getStaffCourse> = {"id":"getStaffCourse","method":"GET","path":"/bms/courses/{id}","encoding":"form"};
export const getStaffInstitution: Wire<typeof contract.getStaffInstitution> = {"id":"getStaffInstitution","method":"GET","path":"/bms/institutions/{id}","encoding":"form"};
export const listStaffCourses: Wire<typeof contract.listStaffCourses> = {"id":"listStaffCourses","method":"GET","path":"/bms/courses","encoding":"form"};
export const listStaffInstitutions: Wire<typeof contract.listStaffInstitutions> = {"id":"listStaffInstitutions","method":"GET","path":"/bms/institutions","encoding":"form"};
export const listStaffLevels: Wire<typeof contract.listStaffLevels> = {"id":"listStaffLevels","method":"GET","path":"/bms/catalogue/levels","encoding":"form"};
export const listStaffSubjects: Wire<typeof contract.listStaffSubjects> = {"id":"listStaffSubjects","method":"GET","path":"/bms/catalogue/subjects","encoding":"form"};
export const removeLevel: Wire<typeof contract.removeLevel> = {"id":"removeLevel","method":"POST","path":"/bms/catalogue/levels/{id}/remove","encoding":"form"};
export const removeSubject: Wire<typeof contract.removeSubject> = {"id":"removeSubject","method":"POST","path":"/bms/catalogue/subjects/{id}/remove","encoding":"form"};
export const saveCourse: Wire<typeof contract.saveCourse> = {"id":"saveCourse","method":"POST","path":"/bms/courses/{id}","encoding":"json"};
export const saveInstitution: Wire<typeof contract.saveInstitution> = {"id":"saveInstitution","method":"POST","path":"/bms/institutions/{id}","encoding":"json"};
export const saveLevel: Wire<typeof contract.saveLevel> = {"id":"saveLevel","method":"POST","path":"/bms/catalogue/levels/{id}","encoding":"json"};
export const saveSubject: Wire<typeof contract.saveSubject> = {"id":"saveSubject","method":"POST","path":"/bms/catalogue/subjects/{id}","encoding":"json"};
