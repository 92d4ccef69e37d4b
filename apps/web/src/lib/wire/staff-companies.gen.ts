// Written by scripts/generate-wire.ts out of packages/contract/src/staff-companies/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/staff-companies/endpoints.ts";
import type { Wire } from "../wire.ts";

export const addCompany: Wire<typeof contract.addCompany> = {"id":"addCompany","method":"POST","path":"/bms/companies","encoding":"json","idempotent":"optional"};
export const addCompanyAccount: Wire<typeof contract.addCompanyAccount> = {"id":"addCompanyAccount","method":"POST","path":"/bms/companies/{id}/accounts","encoding":"json","idempotent":"optional"};
export const addInvitationCode: Wire<typeof contract.addInvitationCode> = {"id":"addInvitationCode","method":"POST","path":"/bms/invitation-codes","encoding":"json","idempotent":"optional"};
export const getAccountFactors: Wire<typeof contract.getAccountFactors> = {"id":"getAccountFactors","method":"GET","path":"/bms/accounts/{id}/factors","encoding":"form"};
export const getAgentBdContactInfo: Wire<typeof contract.getAgentBdContactInfo> = {"id":"getAgentBdContactInfo","method":"GET","path":"/sale/staffBdCode/getAgentBdContactInfo","encoding":"form","silent":true};
export const getCompanyChoices: Wire<typeof contract.getCompanyChoices> = {"id":"getCompanyChoices","method":"GET","path":"/bms/companies/choices","encoding":"form"};
export const getCompanyKeysLost: Wire<typeof contract.getCompanyKeysLost> = {"id":"getCompanyKeysLost","method":"GET","path":"/bms/companies/{id}/keys-lost","encoding":"form"};
export const getStaffCompany: Wire<typeof contract.getStaffCompany> = {"id":"getStaffCompany","method":"GET","path":"/bms/companies/{id}","encoding":"form"};
export const inviteAccountAgain: Wire<typeof contract.inviteAccountAgain> = {"id":"inviteAccountAgain","method":"POST","path":"/bms/accounts/{id}/invite","encoding":"json","idempotent":"optional"};
export const listCompanies: Wire<typeof contract.listCompanies> = {"id":"listCompanies","method":"GET","path":"/bms/companies","encoding":"form"};
export const listCompanyAccounts: Wire<typeof contract.listCompanyAccounts> = {"id":"listCompanyAccounts","method":"GET","path":"/bms/companies/{id}/accounts","encoding":"form"};
export const listCompanyContacts: Wire<typeof contract.listCompanyContacts> = {"id":"listCompanyContacts","method":"GET","path":"/bms/companies/{id}/contacts","encoding":"form"};
export const listCompanyHistory: Wire<typeof contract.listCompanyHistory> = {"id":"listCompanyHistory","method":"GET","path":"/bms/companies/{id}/history","encoding":"form"};
export const listInvitationCodes: Wire<typeof contract.listInvitationCodes> = {"id":"listInvitationCodes","method":"GET","path":"/bms/invitation-codes","encoding":"form"};
export const openAccount: Wire<typeof contract.openAccount> = {"id":"openAccount","method":"POST","path":"/bms/accounts/{id}/portal-link","encoding":"json"};
export const resetAccountFactors: Wire<typeof contract.resetAccountFactors> = {"id":"resetAccountFactors","method":"POST","path":"/bms/accounts/{id}/resetFactors","encoding":"json"};
export const revealCompanyCard: Wire<typeof contract.revealCompanyCard> = {"id":"revealCompanyCard","method":"POST","path":"/bms/companies/{id}/revealIdCard","encoding":"json"};
export const revokeInvitationCode: Wire<typeof contract.revokeInvitationCode> = {"id":"revokeInvitationCode","method":"POST","path":"/bms/invitation-codes/{id}/revoke","encoding":"json"};
export const saveStaffCompany: Wire<typeof contract.saveStaffCompany> = {"id":"saveStaffCompany","method":"PUT","path":"/bms/companies/{id}","encoding":"json"};
export const setAccountStatus: Wire<typeof contract.setAccountStatus> = {"id":"setAccountStatus","method":"POST","path":"/bms/accounts/{id}/status","encoding":"json"};
export const setCompanyStatus: Wire<typeof contract.setCompanyStatus> = {"id":"setCompanyStatus","method":"POST","path":"/bms/companies/{id}/status","encoding":"json"};
