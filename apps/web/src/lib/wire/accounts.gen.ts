// Written by scripts/generate-wire.ts out of packages/contract/src/accounts/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/accounts/endpoints.ts";
import type { Wire } from "../wire.ts";

export const addAccount: Wire<typeof contract.addAccount> = {"id":"addAccount","method":"POST","path":"/appUser/account/addAccount","encoding":"json","idempotent":"optional"};
export const checkPersonEmail: Wire<typeof contract.checkPersonEmail> = {"id":"checkPersonEmail","method":"POST","path":"/appUser/contactPerson/checkPersonEmail","encoding":"json"};
export const checkSuperior: Wire<typeof contract.checkSuperior> = {"id":"checkSuperior","method":"POST","path":"/appUser/account/checkSuperior","encoding":"json"};
export const getAccountDetail: Wire<typeof contract.getAccountDetail> = {"id":"getAccountDetail","method":"GET","path":"/appUser/account/getAccountDetail","encoding":"form"};
export const getAccountPage: Wire<typeof contract.getAccountPage> = {"id":"getAccountPage","method":"POST","path":"/appUser/account/getAccountPage","encoding":"json"};
export const getAgentUserInfoById: Wire<typeof contract.getAgentUserInfoById> = {"id":"getAgentUserInfoById","method":"GET","path":"/appUser/getAgentUserInfoById","encoding":"form"};
export const getContactPerson: Wire<typeof contract.getContactPerson> = {"id":"getContactPerson","method":"GET","path":"/appUser/contactPerson/getContactPerson","encoding":"form"};
export const getContactPersonPage: Wire<typeof contract.getContactPersonPage> = {"id":"getContactPersonPage","method":"POST","path":"/appUser/contactPerson/getContactPersonPage","encoding":"json"};
export const getPeopleCompanies: Wire<typeof contract.getPeopleCompanies> = {"id":"getPeopleCompanies","method":"GET","path":"/appUser/account/getPeopleCompanies","encoding":"form"};
export const giveLogin: Wire<typeof contract.giveLogin> = {"id":"giveLogin","method":"POST","path":"/appUser/contactPerson/giveLogin","encoding":"json"};
export const inviteAgain: Wire<typeof contract.inviteAgain> = {"id":"inviteAgain","method":"POST","path":"/appUser/account/inviteAgain","encoding":"json","idempotent":"optional"};
export const removeAccount: Wire<typeof contract.removeAccount> = {"id":"removeAccount","method":"POST","path":"/appUser/account/removeAccount","encoding":"json"};
export const removeContactPerson: Wire<typeof contract.removeContactPerson> = {"id":"removeContactPerson","method":"POST","path":"/appUser/contactPerson/removeContactPerson","encoding":"json"};
export const requireNewPassword: Wire<typeof contract.requireNewPassword> = {"id":"requireNewPassword","method":"POST","path":"/appUser/account/requireNewPassword","encoding":"json"};
export const saveAccount: Wire<typeof contract.saveAccount> = {"id":"saveAccount","method":"POST","path":"/appUser/account/saveAccount","encoding":"json"};
export const saveContactPerson: Wire<typeof contract.saveContactPerson> = {"id":"saveContactPerson","method":"POST","path":"/appUser/contactPerson/saveContactPerson","encoding":"json","idempotent":"optional"};
export const setSuperior: Wire<typeof contract.setSuperior> = {"id":"setSuperior","method":"POST","path":"/appUser/account/setSuperior","encoding":"json"};
export const switchAccount: Wire<typeof contract.switchAccount> = {"id":"switchAccount","method":"POST","path":"/appUser/account/switchAccount","encoding":"json"};
