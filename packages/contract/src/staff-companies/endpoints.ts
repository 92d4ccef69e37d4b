import { accountPage, contactPage, savedAccount } from "../accounts/schema.ts";
import { companyHistory, companySaved, idCardShown, keysLost, staffCompanySave } from "../company/schema.ts";
import { portalLink } from "../desk/schema.ts";
import { endpoint, signedIn, staff } from "../endpoint.ts";
import { timing } from "../limits.ts";
import { factorReset } from "../staff/schema.ts";
import {
  accountFactors,
  accountState,
  accountVersion,
  bdContact,
  companyChoices,
  companyList,
  companyListQuery,
  companyParams,
  factorsTaken,
  invitationCode,
  invitationCodeList,
  invitationCodeQuery,
  keysToKeep,
  newCompany,
  newInvitationCode,
  ofCompanyQuery,
  staffCompany,
  staffNewAccount,
  statusChanged,
  statusOrder,
} from "./schema.ts";

const reads = staff("companiesRead");
const edits = staff("companiesEdit");

export const listCompanies = endpoint({
  id: "listCompanies",
  method: "GET",
  path: "/bms/companies",
  summary: "Companies in sight, as a tree or by what they are sorted by.",
  access: reads,
  query: companyListQuery,
  data: companyList,
});

export const getCompanyChoices = endpoint({
  id: "getCompanyChoices",
  method: "GET",
  path: "/bms/companies/choices",
  summary: "BD consultants and countries that companies are listed by.",
  access: reads,
  data: companyChoices,
});

export const getStaffCompany = endpoint({
  id: "getStaffCompany",
  method: "GET",
  path: "/bms/companies/{id}",
  summary: "All that is said of a company, and what stands around it. The legal person's number is masked.",
  access: reads,
  params: companyParams,
  data: staffCompany,
});

export const addCompany = endpoint({
  id: "addCompany",
  method: "POST",
  path: "/bms/companies",
  summary: "Makes a company with its first administrator, who is invited by mail.",
  access: edits,
  body: newCompany,
  data: companySaved,
  encoding: "json",
  idempotent: "optional",
  errors: ["2002", "2005", "7002", "7007", "7022"],
});

export const saveStaffCompany = endpoint({
  id: "saveStaffCompany",
  method: "PUT",
  path: "/bms/companies/{id}",
  summary:
    "Saves what is said of a company. Who looks after it, and what it stands below, is for staff who see all companies to say.",
  access: edits,
  params: companyParams,
  body: staffCompanySave,
  data: companySaved,
  encoding: "json",
  errors: ["2004", "7002", "7022"],
});

export const getCompanyKeysLost = endpoint({
  id: "getCompanyKeysLost",
  method: "GET",
  path: "/bms/companies/{id}/keys-lost",
  summary: "Which companies below would lose which keys, if this one kept these alone.",
  access: reads,
  params: companyParams,
  query: keysToKeep,
  data: keysLost,
});

export const setCompanyStatus = endpoint({
  id: "setCompanyStatus",
  method: "POST",
  path: "/bms/companies/{id}/status",
  summary: "Freezes or expires a company, whose sessions end at once, or opens it again.",
  access: edits,
  params: companyParams,
  body: statusOrder,
  data: statusChanged,
  encoding: "json",
  stepUp: timing.stepUpGrave,
  errors: ["2004", "2006", "7022"],
});

export const revealCompanyCard = endpoint({
  id: "revealCompanyCard",
  method: "POST",
  path: "/bms/companies/{id}/revealIdCard",
  summary: "The legal person's whole ID card number; who asked is on record. Limited.",
  access: edits,
  params: companyParams,
  data: idCardShown,
  encoding: "json",
  stepUp: timing.stepUpGrave,
});

export const listCompanyAccounts = endpoint({
  id: "listCompanyAccounts",
  method: "GET",
  path: "/bms/companies/{id}/accounts",
  summary: "The accounts of a company.",
  access: reads,
  params: companyParams,
  query: ofCompanyQuery,
  data: accountPage,
});

export const listCompanyContacts = endpoint({
  id: "listCompanyContacts",
  method: "GET",
  path: "/bms/companies/{id}/contacts",
  summary: "The contact persons of a company, logins among them.",
  access: reads,
  params: companyParams,
  query: ofCompanyQuery,
  data: contactPage,
});

export const listCompanyHistory = endpoint({
  id: "listCompanyHistory",
  method: "GET",
  path: "/bms/companies/{id}/history",
  summary: "Who changed what of a company, newest first; numbers are masked.",
  access: reads,
  params: companyParams,
  query: ofCompanyQuery.omit({ keyword: true }),
  data: companyHistory,
});

export const addCompanyAccount = endpoint({
  id: "addCompanyAccount",
  method: "POST",
  path: "/bms/companies/{id}/accounts",
  summary: "A new login with the keys of its role, invited by mail.",
  access: edits,
  params: companyParams,
  body: staffNewAccount,
  data: savedAccount,
  encoding: "json",
  idempotent: "optional",
  errors: ["2005", "7007"],
});

export const setAccountStatus = endpoint({
  id: "setAccountStatus",
  method: "POST",
  path: "/bms/accounts/{id}/status",
  summary: "Disables an account, whose sessions end at once, or enables it again.",
  access: edits,
  params: companyParams,
  body: accountState,
  data: savedAccount,
  encoding: "json",
  errors: ["2004", "7001"],
});

export const inviteAccountAgain = endpoint({
  id: "inviteAccountAgain",
  method: "POST",
  path: "/bms/accounts/{id}/invite",
  summary: "Sends an invited account a new link; the former one is void.",
  access: edits,
  params: companyParams,
  body: accountVersion,
  data: savedAccount,
  encoding: "json",
  idempotent: "optional",
  errors: ["2004", "7009"],
});

export const getAccountFactors = endpoint({
  id: "getAccountFactors",
  method: "GET",
  path: "/bms/accounts/{id}/factors",
  summary: "What an account is asked for beside its password.",
  access: staff("accountsRecover"),
  params: companyParams,
  data: accountFactors,
});

export const resetAccountFactors = endpoint({
  id: "resetAccountFactors",
  method: "POST",
  path: "/bms/accounts/{id}/resetFactors",
  summary:
    "Takes the second factors of an account off, whose owner lost them: authenticator, passkeys and recovery codes. Its sessions end, and the owner is told by mail. 2006: there are none.",
  access: staff("accountsRecover"),
  params: companyParams,
  body: factorReset,
  data: factorsTaken,
  encoding: "json",
  stepUp: timing.stepUpGrave,
  errors: ["2006"],
});

export const openAccount = endpoint({
  id: "openAccount",
  method: "POST",
  path: "/bms/accounts/{id}/portal-link",
  summary:
    "An auto-login address into the portal as an account: good once and for five minutes. The audit log names the staff member.",
  access: staff("accountsOpen"),
  params: companyParams,
  data: portalLink,
  encoding: "json",
  errors: ["2006"],
});

export const listInvitationCodes = endpoint({
  id: "listInvitationCodes",
  method: "GET",
  path: "/bms/invitation-codes",
  summary: "Codes by which companies register: one's own, and everybody's for staff who see all companies.",
  access: reads,
  query: invitationCodeQuery,
  data: invitationCodeList,
});

export const addInvitationCode = endpoint({
  id: "addInvitationCode",
  method: "POST",
  path: "/bms/invitation-codes",
  summary: "Makes a code, of one's own text or a drawn one.",
  access: edits,
  body: newInvitationCode,
  data: invitationCode,
  encoding: "json",
  idempotent: "optional",
  errors: ["2002"],
});

export const revokeInvitationCode = endpoint({
  id: "revokeInvitationCode",
  method: "POST",
  path: "/bms/invitation-codes/{id}/revoke",
  summary: "Takes a code back: nobody registers by it any more. Companies that came by it stay.",
  access: edits,
  params: companyParams,
  data: invitationCode,
  encoding: "json",
  errors: ["2006"],
});

export const getAgentBdContactInfo = endpoint({
  id: "getAgentBdContactInfo",
  method: "GET",
  path: "/sale/staffBdCode/getAgentBdContactInfo",
  summary: "The BD consultant who looks after the caller's company; null while there is none.",
  access: signedIn,
  data: bdContact,
  silent: true,
});
