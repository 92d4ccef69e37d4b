import {
  emailCodeCheck,
  emailCodeRequest,
  emailCodeSent,
  invitation,
  invitationRequest,
  passwordByCode,
  passwordByTicket,
  passwordSet,
  proofTicket,
  registered,
  registration,
} from "../auth/getting-in.ts";
import { endpoint, open } from "../endpoint.ts";

export const sendEmailCode = endpoint({
  id: "sendEmailCode",
  method: "GET",
  path: "/appUser/sendEmailCode",
  also: [{ method: "POST", path: "/appUser/sendEmailCode" }],
  summary:
    "Mails a code for registration or for a forgotten password; the same answer, in the same time, whether or not anybody has the address.",
  access: open,
  query: emailCodeRequest,
  postsQuery: true,
  data: emailCodeSent,
  errors: ["2021"],
});

export const verifyEmailCode = endpoint({
  id: "verifyEmailCode",
  method: "GET",
  path: "/appUser/verifyEmailCode",
  also: [{ method: "POST", path: "/appUser/verifyEmailCode" }],
  summary: "Checks a mailed code (five tries, ten minutes) and answers a ticket, good once for half an hour.",
  access: open,
  query: emailCodeCheck,
  postsQuery: true,
  data: proofTicket,
  errors: ["2022"],
});

export const gearRegister = endpoint({
  id: "gearRegister",
  method: "POST",
  path: "/appUser/gearRegister",
  summary:
    "Registers a company with its administrator, by the ticket of a verified e-mail and an invitation code, which names the BD consultant.",
  access: open,
  body: registration,
  data: registered,
  errors: ["2005", "2023", "10086", "10087"],
});

export const modifyPwdByEmailCode = endpoint({
  id: "modifyPwdByEmailCode",
  method: "GET",
  path: "/appUser/modifyPwdByEmailCode",
  also: [{ method: "POST", path: "/appUser/modifyPwdByEmailCode" }],
  summary:
    "A forgotten password: a new one by the ticket of verifyEmailCode, or by e-mail and code. Ends every session of the account.",
  access: open,
  query: passwordByCode,
  postsQuery: true,
  data: passwordSet,
  errors: ["2022", "2023", "10089", "10090", "10091"],
});

export const updatePwdByIssue = endpoint({
  id: "updatePwdByIssue",
  method: "POST",
  path: "/appUser/updatePwdByIssue",
  summary:
    "A password by a ticket: the first one of an invited colleague (the secret of the mailed link), or one that is due (a ticket of `verification`).",
  access: open,
  body: passwordByTicket,
  data: passwordSet,
  errors: ["2023", "10089", "10090", "10091"],
});

export const getInvitation = endpoint({
  id: "getInvitation",
  method: "POST",
  path: "/appUser/getInvitation",
  summary: "Who is invited where, for who holds the link of an invitation's mail.",
  access: open,
  body: invitationRequest,
  data: invitation,
  errors: ["2025"],
});
