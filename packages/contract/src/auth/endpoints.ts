import { z } from "zod";
import { anyKey, endpoint, open, session, signedIn, staff } from "../endpoint.ts";
import { passwordChange } from "./getting-in.ts";
import {
  issueRoot,
  languageChoice,
  menuVisit,
  sessionUser,
  staffSession,
  tokenAnswer,
  tokenRequest,
} from "./schema.ts";

export const token = endpoint({
  id: "token",
  method: "POST",
  path: "/authentication/oauth/token",
  summary:
    "OAuth 2 password and refresh grants. The Basic header names the client (passage-portal or passage-bms), which selects the audience and grants nothing. Refusals are HTTP 400 { error, error_description }. With a second factor the password is answered mfa_required, and the grant mfa signs in.",
  access: open,
  body: tokenRequest,
  data: tokenAnswer,
  answer: "bare",
  encoding: "form",
  errors: ["10089", "10090", "10091"],
});

export const getUser = endpoint({
  id: "getUser",
  method: "GET",
  path: "/authentication/oauth/getUser",
  summary: "The session's account.",
  access: signedIn,
  data: sessionUser,
  whilePasswordDue: true,
});

export const logout = endpoint({
  id: "logout",
  method: "GET",
  path: "/authentication/oauth/logout",
  also: [{ method: "POST", path: "/authentication/oauth/logout" }],
  summary: "Ends the session family at once, on every instance.",
  access: session(),
  data: z.null(),
  whilePasswordDue: true,
});

export const getIssueRoot = endpoint({
  id: "getIssueRoot",
  method: "GET",
  path: "/issue/summary/getIssueRoot",
  summary: "Resource keys in force, permitted menu, company display settings, the platform's time zone.",
  access: signedIn,
  data: issueRoot,
  whilePasswordDue: true,
});

export const addMenuVisit = endpoint({
  id: "addMenuVisit",
  method: "POST",
  path: "/issue/permission/addMenuVisit",
  summary:
    "Reports that a page was opened, one of those the menu names; counted for each account and day. The key has to be one that opens the page, and held.",
  access: anyKey("applications", "applicationsDetail", "resource"),
  ownOnly: true,
  body: menuVisit,
  data: z.null(),
  encoding: "form",
  silent: true,
});

export const setLanguage = endpoint({
  id: "getSetLanguageCodeToCache",
  method: "GET",
  path: "/issue/student/getSetLanguageCodeToCache/",
  also: [{ method: "POST", path: "/issue/student/getSetLanguageCodeToCache/" }],
  summary: "Saves the account's language; mails and exports follow it.",
  access: signedIn,
  query: languageChoice,
  data: z.null(),
  whilePasswordDue: true,
});

export const getStaffSession = endpoint({
  id: "getStaffSession",
  method: "GET",
  path: "/bms/session",
  summary: "The signed-in staff member, what they may do, and the platform's time zone.",
  access: staff(),
  data: staffSession,
  whilePasswordDue: true,
});

export const setStaffLanguage = endpoint({
  id: "setStaffLanguage",
  method: "POST",
  path: "/bms/session/language",
  summary: "Saves the staff member's language.",
  access: staff(),
  body: languageChoice,
  data: z.null(),
  encoding: "json",
  whilePasswordDue: true,
});

export const gearModifyPwd = endpoint({
  id: "gearModifyPwd",
  method: "POST",
  path: "/appUser/gearModifyPwd",
  summary:
    "Old password to new one, of an account or a staff member; ends their other sessions. 2010: where there is a second factor, the old password alone proves too little.",
  access: session(),
  ownOnly: true,
  body: passwordChange,
  data: z.null(),
  errors: ["2010", "2024"],
  whilePasswordDue: true,
});
