// Written by scripts/generate-wire.ts out of packages/contract/src/company/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/company/endpoints.ts";
import type { Wire } from "../wire.ts";

export const addSubcompany: Wire<typeof contract.addSubcompany> = {"id":"addSubcompany","method":"POST","path":"/appUser/company/addSubcompany","encoding":"json","idempotent":"optional"};
export const exportAuthority: Wire<typeof contract.exportAuthority> = {"id":"exportAuthorityExcel","method":"POST","path":"/appUser/authority/exportAuthorityExcel","encoding":"json","answer":"blob"};
export const freezeSubcompany: Wire<typeof contract.freezeSubcompany> = {"id":"freezeSubcompany","method":"POST","path":"/appUser/company/freezeSubcompany","encoding":"json"};
export const getAuthorityPage: Wire<typeof contract.getAuthorityPage> = {"id":"getAuthorityPage","method":"POST","path":"/appUser/authority/getAuthorityPage","encoding":"json"};
export const getCompanyHistory: Wire<typeof contract.getCompanyHistory> = {"id":"getCompanyHistory","method":"GET","path":"/appUser/company/getCompanyHistory","encoding":"form"};
export const getCompanyInfo: Wire<typeof contract.getCompanyInfo> = {"id":"getCompanyInfo","method":"GET","path":"/appUser/company/getCompanyInfo","encoding":"form"};
export const getKeysLost: Wire<typeof contract.getKeysLost> = {"id":"getKeysLost","method":"POST","path":"/appUser/company/getKeysLost","encoding":"json"};
export const getLogo: Wire<typeof contract.getLogo> = {"id":"getAgentLogolIconUrl","method":"GET","path":"/sale/agent/getAgentLogolIconUrl","encoding":"form","silent":true};
export const getSubcompanyPage: Wire<typeof contract.getSubcompanyPage> = {"id":"getSubcompanyPage","method":"GET","path":"/appUser/company/getSubcompanyPage","encoding":"form"};
export const removeLogo: Wire<typeof contract.removeLogo> = {"id":"removeLogolIconUrl","method":"POST","path":"/sale/agent/removeLogolIconUrl","encoding":"json"};
export const revealLegalPersonCard: Wire<typeof contract.revealLegalPersonCard> = {"id":"revealLegalPersonCard","method":"POST","path":"/appUser/company/revealLegalPersonCard","encoding":"json"};
export const saveAuthority: Wire<typeof contract.saveAuthority> = {"id":"saveAuthority","method":"POST","path":"/appUser/authority/saveAuthority","encoding":"json"};
export const saveCompanyInfo: Wire<typeof contract.saveCompanyInfo> = {"id":"saveCompanyInfo","method":"POST","path":"/appUser/company/saveCompanyInfo","encoding":"json"};
export const saveDataOpening: Wire<typeof contract.saveDataOpening> = {"id":"saveDataOpening","method":"POST","path":"/appUser/dataOpening/saveDataOpening","encoding":"json"};
export const showLogo: Wire<typeof contract.showLogo> = {"id":"showLogo","method":"GET","path":"/sale/agent/logo/{ticket}","encoding":"form","answer":"blob","silent":true};
export const uploadLogo: Wire<typeof contract.uploadLogo> = {"id":"uploadLogolIconUrl","method":"POST","path":"/sale/agent/uploadLogolIconUrl","encoding":"multipart","file":"files"};
export const verifyIdCard: Wire<typeof contract.verifyIdCard> = {"id":"verifyIdCard","method":"POST","path":"/sale-center/sale/agent/verifyIdCard","encoding":"json"};
