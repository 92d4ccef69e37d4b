// Written by scripts/generate-wire.ts out of packages/contract/src/auth/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/auth/endpoints.ts";
import type { Wire } from "../wire.ts";

export const addMenuVisit: Wire<typeof contract.addMenuVisit> = {"id":"addMenuVisit","method":"POST","path":"/issue/permission/addMenuVisit","encoding":"form","silent":true};
export const gearModifyPwd: Wire<typeof contract.gearModifyPwd> = {"id":"gearModifyPwd","method":"POST","path":"/appUser/gearModifyPwd","encoding":"form"};
export const getIssueRoot: Wire<typeof contract.getIssueRoot> = {"id":"getIssueRoot","method":"GET","path":"/issue/summary/getIssueRoot","encoding":"form"};
export const getStaffSession: Wire<typeof contract.getStaffSession> = {"id":"getStaffSession","method":"GET","path":"/bms/session","encoding":"form"};
export const getUser: Wire<typeof contract.getUser> = {"id":"getUser","method":"GET","path":"/authentication/oauth/getUser","encoding":"form"};
export const logout: Wire<typeof contract.logout> = {"id":"logout","method":"POST","path":"/authentication/oauth/logout","encoding":"form"};
export const setLanguage: Wire<typeof contract.setLanguage> = {"id":"getSetLanguageCodeToCache","method":"POST","path":"/issue/student/getSetLanguageCodeToCache/","encoding":"form"};
export const setStaffLanguage: Wire<typeof contract.setStaffLanguage> = {"id":"setStaffLanguage","method":"POST","path":"/bms/session/language","encoding":"json"};
export const token: Wire<typeof contract.token> = {"id":"token","method":"POST","path":"/authentication/oauth/token","encoding":"form","answer":"bare"};
