import { z } from "zod";
import { anyKey, endpoint, open, signedIn } from "../endpoint.ts";
import { timing, uploadLimits } from "../limits.ts";
import * as schema from "./schema.ts";

/** Changes of a company: for administrators of it or of one above, never for staff who are in as one. */
const change = {
  method: "POST",
  access: anyKey("permission"),
  administratorOnly: true,
  ownOnly: true,
  encoding: "json",
} as const;

export const getCompanyInfo = endpoint({
  id: "getCompanyInfo",
  method: "GET",
  path: "/appUser/company/getCompanyInfo",
  summary: "All that is said of a company: the own one, or one that is looked after.",
  access: anyKey("permission"),
  query: schema.companyQuery,
  data: schema.companyInfo,
  errors: ["2002"],
});

export const saveCompanyInfo = endpoint({
  ...change,
  id: "saveCompanyInfo",
  path: "/appUser/company/saveCompanyInfo",
  summary: "Saves what the own company, or one below, may say of itself.",
  body: schema.companySave,
  data: schema.companySaved,
  errors: ["2002", "2004", "7002", "7021"],
});

export const getCompanyHistory = endpoint({
  id: "getCompanyHistory",
  method: "GET",
  path: "/appUser/company/getCompanyHistory",
  summary: "Who changed what of a company, newest first; numbers are masked.",
  access: anyKey("permission"),
  administratorOnly: true,
  query: schema.companyHistoryQuery,
  data: schema.companyHistory,
  errors: ["2002"],
});

export const revealLegalPersonCard = endpoint({
  ...change,
  id: "revealLegalPersonCard",
  path: "/appUser/company/revealLegalPersonCard",
  summary: "The legal person's whole ID card number; who asked is on record. Limited.",
  body: schema.companyRef,
  data: schema.idCardShown,
  errors: ["2002"],
});

export const verifyIdCard = endpoint({
  id: "verifyIdCard",
  method: "POST",
  path: "/sale-center/sale/agent/verifyIdCard",
  summary:
    "Whether an ID card number can be one (mainland: GB 11643), and whether another company names its holder. Limited.",
  access: anyKey("permission"),
  administratorOnly: true,
  ownOnly: true,
  body: schema.idCardQuestion,
  data: schema.idCardVerdict,
  encoding: "json",
  errors: ["2002"],
});

export const uploadLogo = endpoint({
  id: "uploadLogolIconUrl",
  method: "POST",
  path: "/sale/agent/uploadLogolIconUrl",
  summary: "Sets the own company's logo: png, gif, jpg, jpeg, bmp, webp or svg; a PNG of it is kept.",
  access: anyKey("permission"),
  administratorOnly: true,
  ownOnly: true,
  file: { field: "files", maxBytes: uploadLimits.logo },
  data: schema.logoPlace,
  encoding: "multipart",
  errors: ["6002", "6003", "6004", "6006", "7020"],
});

export const getLogo = endpoint({
  id: "getAgentLogolIconUrl",
  method: "GET",
  path: "/sale/agent/getAgentLogolIconUrl",
  summary: "Where the own company's logo is shown from, for this session; null without one.",
  access: signedIn,
  data: schema.logoPlace,
  silent: true,
});

export const removeLogo = endpoint({
  ...change,
  id: "removeLogolIconUrl",
  path: "/sale/agent/removeLogolIconUrl",
  summary: "Removes the own company's logo.",
  data: schema.logoPlace,
});

export const showLogo = endpoint({
  id: "showLogo",
  method: "GET",
  path: "/sale/agent/logo/{ticket}",
  summary:
    "The logo itself, for images, which send no token: the address is good for one session while it lasts.",
  access: open,
  params: schema.logoRef,
  data: z.null(),
  answer: "blob",
  silent: true,
  errors: ["6003", "6005"],
});

export const getSubcompanyPage = endpoint({
  id: "getSubcompanyPage",
  method: "GET",
  path: "/appUser/company/getSubcompanyPage",
  summary:
    "Companies below the own one, in the order of their tree; of those that are their own master the name alone.",
  access: anyKey("permission"),
  administratorOnly: true,
  query: schema.subcompanyQuery,
  data: schema.subcompanyPage,
});

export const addSubcompany = endpoint({
  ...change,
  id: "addSubcompany",
  path: "/appUser/company/addSubcompany",
  summary: "A new company below the own one or one of its own, with its first administrator, who is invited.",
  body: schema.newSubcompany,
  data: schema.companySaved,
  idempotent: "optional",
  errors: ["2002", "2005", "2006", "7002", "7007", "7021", "7025"],
});

export const getKeysLost = endpoint({
  id: "getKeysLost",
  method: "POST",
  path: "/appUser/company/getKeysLost",
  summary:
    "Which companies below would lose which keys, if one that is looked after kept these alone; of one that is its own master of the rates of commission only.",
  access: anyKey("permission"),
  administratorOnly: true,
  body: schema.keysLostQuestion,
  data: schema.keysLost,
  encoding: "json",
  errors: ["2002"],
});

export const freezeSubcompany = endpoint({
  ...change,
  id: "freezeSubcompany",
  path: "/appUser/company/freezeSubcompany",
  summary:
    "Freezes a company below with all below it, which ends their sessions at once, or opens them again.",
  body: schema.freezeOrder,
  data: schema.companySaved,
  errors: ["2002", "2004", "2006", "7021", "7022", "7023"],
});

export const saveDataOpening = endpoint({
  ...change,
  id: "saveDataOpening",
  path: "/appUser/dataOpening/saveDataOpening",
  summary: "Opens data of a company to the one above, or commission rates to one below; counts at once.",
  body: schema.openingOrder,
  data: schema.companySaved,
  errors: ["2002", "2004", "7024"],
});

export const getAuthorityPage = endpoint({
  id: "getAuthorityPage",
  method: "POST",
  path: "/appUser/authority/getAuthorityPage",
  summary: "Accounts with the keys dealt out to them, of the own company and those looked after.",
  access: anyKey("permission"),
  body: schema.authorityQuery,
  data: schema.authorityPage,
  encoding: "json",
});

export const saveAuthority = endpoint({
  ...change,
  id: "saveAuthority",
  path: "/appUser/authority/saveAuthority",
  summary: "Deals keys out to an account, below its company's ceiling and the caller's own.",
  body: schema.authoritySave,
  data: z.object({
    accountId: schema.authorityRow.shape.accountId,
    version: schema.authorityRow.shape.version,
  }),
  errors: ["2002", "2004", "7001", "7002"],
});

export const exportAuthority = endpoint({
  id: "exportAuthorityExcel",
  method: "POST",
  path: "/appUser/authority/exportAuthorityExcel",
  summary: "Excel of the accounts and their keys, filtered as the list.",
  access: anyKey("permission"),
  administratorOnly: true,
  ownOnly: true,
  stepUp: timing.stepUpExport,
  body: schema.authorityExport,
  data: z.null(),
  answer: "blob",
  encoding: "json",
  errors: ["3007"],
});
