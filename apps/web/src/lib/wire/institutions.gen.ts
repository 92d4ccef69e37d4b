// Written by scripts/generate-wire.ts out of packages/contract/src/institutions/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/institutions/endpoints.ts";
import type { Wire } from "../wire.ts";

export const getApplicationFee: Wire<typeof contract.getApplicationFee> = {"id":"getApplicationFee","method":"GET","path":"/appInstitution/institution/getApplicationFee/{id}","encoding":"form"};
export const getInstitutionPage: Wire<typeof contract.getInstitutionPage> = {"id":"getInstitutionPage","method":"GET","path":"/appInstitution/institution/getInstitutionPage","encoding":"form"};
export const getLanguageRequirement: Wire<typeof contract.getLanguageRequirement> = {"id":"getLanguageRequirement","method":"GET","path":"/appInstitution/institution/getLanguageRequirement/{id}","encoding":"form"};
