import { z } from "zod";
import { anyKey, endpoint, signedIn } from "../endpoint.ts";
import * as schema from "./schema.ts";

/** Changes of people: for administrators of the company or of one above, never for staff who are in as one. */
const change = {
  method: "POST",
  access: anyKey("permission"),
  administratorOnly: true,
  ownOnly: true,
  encoding: "json",
} as const;

const read = { method: "POST", access: anyKey("permission"), encoding: "json" } as const;

export const getAccountPage = endpoint({
  ...read,
  id: "getAccountPage",
  path: "/appUser/account/getAccountPage",
  summary: "Accounts of the own company and of those looked after.",
  body: schema.accountListQuery,
  data: schema.accountPage,
});

export const getAccountDetail = endpoint({
  id: "getAccountDetail",
  method: "GET",
  path: "/appUser/account/getAccountDetail",
  summary: "One account in full, with what its company may hold.",
  access: anyKey("permission"),
  query: schema.accountQuery,
  data: schema.accountDetail,
  errors: ["2002"],
});

export const getPeopleCompanies = endpoint({
  id: "getPeopleCompanies",
  method: "GET",
  path: "/appUser/account/getPeopleCompanies",
  summary: "Companies whose accounts and contact persons the caller reads: its own first.",
  access: anyKey("permission"),
  data: z.array(schema.peopleCompany),
});

export const addAccount = endpoint({
  ...change,
  id: "addAccount",
  path: "/appUser/account/addAccount",
  summary: "A new login, invited by mail: it chooses its password itself.",
  body: schema.newAccount,
  data: schema.savedAccount,
  idempotent: "optional",
  errors: ["2002", "2005", "7002", "7005", "7007"],
});

export const saveAccount = endpoint({
  ...change,
  id: "saveAccount",
  path: "/appUser/account/saveAccount",
  summary: "Saves person, role, keys, validity and superior of an account.",
  body: schema.accountSave,
  data: schema.savedAccount,
  errors: ["2002", "2004", "2005", "7001", "7002", "7003", "7005", "7006", "7007", "7009"],
});

export const inviteAgain = endpoint({
  ...change,
  id: "inviteAgain",
  path: "/appUser/account/inviteAgain",
  summary: "Sends an invited account a new link; the former one is void.",
  body: schema.accountRef,
  data: schema.savedAccount,
  idempotent: "optional",
  errors: ["2002", "2004", "7009"],
});

export const switchAccount = endpoint({
  ...change,
  id: "switchAccount",
  path: "/appUser/account/switchAccount",
  summary: "Disables an account, which ends its sessions at once, or enables it again.",
  body: schema.accountSwitch,
  data: schema.savedAccount,
  errors: ["2002", "2004", "7001"],
});

export const requireNewPassword = endpoint({
  ...change,
  id: "requireNewPassword",
  path: "/appUser/account/requireNewPassword",
  summary: "Has an account choose a new password before anything else.",
  body: schema.accountRef,
  data: schema.savedAccount,
  errors: ["2002", "2004", "7009"],
});

export const removeAccount = endpoint({
  ...change,
  id: "removeAccount",
  path: "/appUser/account/removeAccount",
  summary: "Takes an invitation back: removes an account that never signed in and owns no students.",
  body: schema.accountRemoval,
  data: z.null(),
  errors: ["2002", "2004", "7006", "7008", "7009"],
});

export const checkSuperior = endpoint({
  ...read,
  id: "checkSuperior",
  path: "/appUser/account/checkSuperior",
  summary: "What setting or removing a superior would do: who would see whose students.",
  administratorOnly: true,
  body: schema.superiorOrder,
  data: schema.superiorOutlook,
  errors: ["2002", "7003", "7004", "7005"],
});

export const setSuperior = endpoint({
  ...change,
  id: "setSuperior",
  path: "/appUser/account/setSuperior",
  summary: "Sets the business superior of accounts, or removes it (null), all or none.",
  body: schema.superiorOrder,
  data: schema.superiorsSet,
  errors: ["2002", "7003", "7004", "7005"],
});

export const getAgentUserInfoById = endpoint({
  id: "getAgentUserInfoById",
  method: "GET",
  path: "/appUser/getAgentUserInfoById",
  summary: "The card of an account within sight: a colleague, or somebody of a company looked after.",
  access: signedIn,
  query: schema.accountCardQuery,
  data: schema.accountCard,
  errors: ["2002"],
});

export const getContactPersonPage = endpoint({
  ...read,
  id: "getContactPersonPage",
  path: "/appUser/contactPerson/getContactPersonPage",
  summary: "Contact persons of the own company and of those looked after; logins are contact persons too.",
  body: schema.contactListQuery,
  data: schema.contactPage,
});

export const getContactPerson = endpoint({
  id: "getContactPerson",
  method: "GET",
  path: "/appUser/contactPerson/getContactPerson",
  summary: "One contact person.",
  access: anyKey("permission"),
  query: schema.contactQuery,
  data: schema.contactRow,
  errors: ["2002"],
});

export const saveContactPerson = endpoint({
  ...change,
  id: "saveContactPerson",
  path: "/appUser/contactPerson/saveContactPerson",
  summary: "Adds a contact person without a login, or saves one.",
  body: schema.contactSave,
  data: schema.savedContact,
  idempotent: "optional",
  errors: ["2002", "2004", "2005", "2006", "7006"],
});

export const removeContactPerson = endpoint({
  ...change,
  id: "removeContactPerson",
  path: "/appUser/contactPerson/removeContactPerson",
  summary: "Removes a contact person without a login.",
  body: schema.contactRef,
  data: z.null(),
  errors: ["2002", "2004", "2006", "7006"],
});

export const giveLogin = endpoint({
  ...change,
  id: "giveLogin",
  path: "/appUser/contactPerson/giveLogin",
  summary: "Makes a contact person an account, invited by mail.",
  body: schema.loginForContact,
  data: schema.savedAccount,
  errors: ["2002", "2004", "2006", "7002", "7007"],
});

export const checkPersonEmail = endpoint({
  ...read,
  id: "checkPersonEmail",
  path: "/appUser/contactPerson/checkPersonEmail",
  summary: "Whether an e-mail is somebody's already: only one agent gets commission. Limited.",
  administratorOnly: true,
  ownOnly: true,
  body: schema.emailQuestion,
  data: schema.emailVerdict,
  errors: ["2002"],
});
