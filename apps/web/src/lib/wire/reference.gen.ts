// Written by scripts/generate-wire.ts out of packages/contract/src/reference/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/reference/endpoints.ts";
import type { Wire } from "../wire.ts";

export const getAllAreaCountryList: Wire<typeof contract.getAllAreaCountryList> = {"id":"getAllAreaCountryList","method":"GET","path":"/appInstitution/areaCountry/getAllAreaCountryList","encoding":"form"};
export const getAppCountry: Wire<typeof contract.getAppCountry> = {"id":"getAppCountry","method":"GET","path":"/issue/student/getAppCountry","encoding":"form"};
export const getAreaIssue: Wire<typeof contract.getAreaIssue> = {"id":"getAreaIssue","method":"POST","path":"/appInstitution/areaState/getAreaIssue/{id}","encoding":"form"};
export const getAreaRegionByCountryId: Wire<typeof contract.getAreaRegionByCountryId> = {"id":"getAreaRegionByCountryId","method":"POST","path":"/appInstitution/areaState/getAreaRegionByCountryId","encoding":"form"};
export const getByCountryId: Wire<typeof contract.getByCountryId> = {"id":"getByCountryId","method":"GET","path":"/appInstitution/areaState/getByCountryId/{id}","encoding":"form"};
export const getByFkAreaStateId: Wire<typeof contract.getByFkAreaStateId> = {"id":"getByFkAreaStateId","method":"GET","path":"/appInstitution/areaCity/getByFkAreaStateId/{id}","encoding":"form"};
export const getCountryToIssue: Wire<typeof contract.getCountryToIssue> = {"id":"getCountryToIssue","method":"GET","path":"/appInstitution/areaCountry/getCountryToIssue","encoding":"form"};
export const getCourseToIssue: Wire<typeof contract.getCourseToIssue> = {"id":"getCourseToIssue","method":"GET","path":"/appInstitution/getCourses/getCourseToIssue","encoding":"form"};
export const getDivisionByFkAreaCityId: Wire<typeof contract.getDivisionByFkAreaCityId> = {"id":"getDivisionByFkAreaCityId","method":"GET","path":"/appInstitution/areaCity/getDivisionByFkAreaCityId/{id}","encoding":"form"};
export const getInstitutionDataToIssue: Wire<typeof contract.getInstitutionDataToIssue> = {"id":"getInstitutionDataToIssue","method":"GET","path":"/appInstitution/institution/getInstitutionDataToIssue","encoding":"form"};
export const getIssueMajorLevelList: Wire<typeof contract.getIssueMajorLevelList> = {"id":"getIssueMajorLevelList","method":"GET","path":"/appInstitution/majorLevel/getIssueMajorLevelList","encoding":"form"};
export const getIssueTitle: Wire<typeof contract.getIssueTitle> = {"id":"getIssueTitle","method":"GET","path":"/issue/studentReference/getIssueTitle","encoding":"form"};
export const getModerLanguageData: Wire<typeof contract.getModerLanguageData> = {"id":"getModerLanguageData","method":"GET","path":"/issue/student/getModerLanguageData","encoding":"form"};
export const getPassportOcrAppCountry: Wire<typeof contract.getPassportOcrAppCountry> = {"id":"getPassportOcrAppCountry","method":"GET","path":"/issue/student/getPassportOcrAppCountry","encoding":"form"};
export const getPhoneRegion: Wire<typeof contract.getPhoneRegion> = {"id":"getPhoneRegion","method":"GET","path":"/issue/studentCountry/getPhoneRegion","encoding":"form"};
export const getStudentAncestry: Wire<typeof contract.getStudentAncestry> = {"id":"getStudentAncestry","method":"GET","path":"/issue/student/getStudentAncestry","encoding":"form"};
