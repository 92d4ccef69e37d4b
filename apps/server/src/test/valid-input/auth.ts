import { randomUUID } from "node:crypto";
import { portalClient } from "../../features/auth/test-calls.ts";
import { type Inputs, none } from "./aim.ts";

export const authInputs: Inputs = {
  token: ({ email, password }) => ({
    body: { grant_type: "password", username: email, password },
    headers: { authorization: portalClient },
  }),
  getUser: none,
  logout: none,
  getIssueRoot: none,
  addMenuVisit: () => ({ body: { menuName: "applicationList", resourceKey: "applications" } }),
  getSetLanguageCodeToCache: () => ({ query: { languageCode: "en-us" } }),
  getStaffSession: none,
  setStaffLanguage: () => ({ body: { languageCode: "en-us" } }),
  // A mailbox of its own each time: another code may be asked for after a minute only.
  sendEmailCode: () => ({ query: { email: `${randomUUID()}@matrix.test` } }),
  verifyEmailCode: ({ proofs }) => ({ query: { email: proofs.codeFor, code: proofs.code } }),
  gearRegister: ({ proofs }) => ({
    body: {
      ticket: proofs.register,
      invitationCode: proofs.invitationCode,
      companyName: "Matrix Education",
      fkAreaCountryId: 95,
      name: "Lam Wing Sze",
      phoneRegion: "852",
      phoneNumber: "98765432",
      password: "Kx7#pQ2mv",
    },
  }),
  modifyPwdByEmailCode: ({ proofs }) => ({ query: { ticket: proofs.reset, password: "Kx7#pQ2mv" } }),
  updatePwdByIssue: ({ proofs }) => ({ body: { ticket: proofs.invitation, password: "Kx7#pQ2mv" } }),
  // Never the present one: it would end the sessions that the matrix calls by.
  gearModifyPwd: () => ({ body: { oldPassword: "Not#The1st", password: "Kx7#pQ2mv" } }),
  getInvitation: ({ proofs }) => ({ body: { ticket: proofs.invitation } }),
};
