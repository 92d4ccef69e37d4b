// Written by scripts/generate-wire.ts out of packages/contract/src/reference/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/reference/endpoints.ts";
import type { Wire } from "../wire.ts";

export const getAllAreaCountryList: Wire<typeof contract.getAllAreaCountryList> = {"id":"getAllAreaCountryList","method":"GET","path":"/appInstitution/areaCountry/getAllAreaCountryList","encoding":"form"};
export const getCountryToIssue: Wire<typeof contract.getCountryToIssue> = {"id":"getCountryToIssue","method":"GET","path":"/appInstitution/areaCountry/getCountryToIssue","encoding":"form"};
export const getCourseToIssue: Wire<typeof contract.getCourseToIssue> = {"id":"getCourseToIssue","method":"GET","path":"/appInstitution/getCourses/getCourseToIssue","encoding":"form"};
export const getInstitutionDataToIssue: Wire<typeof contract.getInstitutionDataToIssue> = {"id":"getInstitutionDataToIssue","method":"GET","path":"/appInstitution/institution/getInstitutionDataToIssue","encoding":"form"};
export const getIssueMajorLevelList: Wire<typeof contract.getIssueMajorLevelList> = {"id":"getIssueMajorLevelList","method":"GET","path":"/appInstitution/majorLevel/getIssueMajorLevelList","encoding":"form"};
export const getPhoneRegion: Wire<typeof contract.getPhoneRegion> = {"id":"getPhoneRegion","method":"GET","path":"/issue/studentCountry/getPhoneRegion","encoding":"form"};
