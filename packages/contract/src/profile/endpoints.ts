import { z } from "zod";
import { endpoint, session, signedIn } from "../endpoint.ts";
import { timing } from "../limits.ts";
import {
  ceremony,
  factorAdded,
  ownSession,
  passkeyAdd,
  passkeyName,
  passkeyRef,
  profile,
  profileSave,
  recoveryCodes,
  sessionRef,
  totpConfirm,
  totpStart,
  verificationAnswer,
  verificationRequest,
  verificationStart,
} from "./schema.ts";

export const getProfile = endpoint({
  id: "getProfile",
  method: "GET",
  path: "/appUser/profile",
  summary: "Who the caller is, and how they prove it: second factors and recovery codes left.",
  access: session(),
  ownOnly: true,
  data: profile,
});

export const saveProfile = endpoint({
  id: "saveProfile",
  method: "POST",
  path: "/appUser/profile",
  summary: "Saves the account's own names.",
  access: signedIn,
  ownOnly: true,
  body: profileSave,
  data: z.object({ version: z.number().int() }),
  encoding: "json",
  errors: ["2004"],
});

export const getSessions = endpoint({
  id: "getSessions",
  method: "GET",
  path: "/appUser/sessions",
  summary: "Where the caller is signed in, the latest seen first. Of staff also within accounts.",
  access: session(),
  ownOnly: true,
  data: z.array(ownSession),
});

export const endSession = endpoint({
  id: "endSession",
  method: "POST",
  path: "/appUser/endSession",
  summary: "Ends a session of one's own, at once and everywhere; one that is over already is no failure.",
  access: session(),
  ownOnly: true,
  body: sessionRef,
  data: z.null(),
  encoding: "json",
});

export const endOtherSessions = endpoint({
  id: "endOtherSessions",
  method: "POST",
  path: "/appUser/endOtherSessions",
  summary: "Ends every session of one's own but this one; how many.",
  access: session(),
  ownOnly: true,
  stepUp: timing.stepUpGrave,
  data: z.object({ ended: z.number().int() }),
  encoding: "json",
});

export const startTotp = endpoint({
  id: "startTotp",
  method: "POST",
  path: "/appUser/factors/startTotp",
  summary: "A new secret for an authenticator app; nothing is asked for until a code of it was given.",
  access: session(),
  ownOnly: true,
  stepUp: timing.stepUpGrave,
  data: totpStart,
  encoding: "json",
  errors: ["2006"],
});

export const confirmTotp = endpoint({
  id: "confirmTotp",
  method: "POST",
  path: "/appUser/factors/confirmTotp",
  summary: "From now on a code of the app is asked for at the sign-in. 2027: the code isn't the secret's.",
  access: session(),
  ownOnly: true,
  stepUp: timing.stepUpGrave,
  body: totpConfirm,
  data: factorAdded,
  encoding: "json",
  errors: ["2006", "2027"],
});

export const removeTotp = endpoint({
  id: "removeTotp",
  method: "POST",
  path: "/appUser/factors/removeTotp",
  summary: "No more codes of an app. The recovery codes go with the last factor.",
  access: session(),
  ownOnly: true,
  stepUp: timing.stepUpGrave,
  data: z.null(),
  encoding: "json",
});

export const startPasskey = endpoint({
  id: "startPasskey",
  method: "POST",
  path: "/appUser/factors/startPasskey",
  summary:
    "Begins the ceremony that makes a passkey. 2029: this address allows none. 2006: as many as may be.",
  access: session(),
  ownOnly: true,
  stepUp: timing.stepUpGrave,
  data: ceremony,
  encoding: "json",
  errors: ["2006", "2029"],
});

export const addPasskey = endpoint({
  id: "addPasskey",
  method: "POST",
  path: "/appUser/factors/addPasskey",
  summary:
    "Keeps the passkey that the browser made. 2028: the ceremony is over. 2029: the answer is no good.",
  access: session(),
  ownOnly: true,
  stepUp: timing.stepUpGrave,
  body: passkeyAdd,
  data: factorAdded,
  encoding: "json",
  errors: ["2006", "2028", "2029"],
});

export const renamePasskey = endpoint({
  id: "renamePasskey",
  method: "POST",
  path: "/appUser/factors/renamePasskey",
  summary: "Another name for a passkey of one's own.",
  access: session(),
  ownOnly: true,
  body: passkeyName,
  data: z.null(),
  encoding: "json",
  errors: ["2002"],
});

export const removePasskey = endpoint({
  id: "removePasskey",
  method: "POST",
  path: "/appUser/factors/removePasskey",
  summary:
    "Forgets a passkey of one's own; one that is gone already is no failure. The recovery codes go with the last factor.",
  access: session(),
  ownOnly: true,
  stepUp: timing.stepUpGrave,
  body: passkeyRef,
  data: z.null(),
  encoding: "json",
});

export const makeRecoveryCodes = endpoint({
  id: "makeRecoveryCodes",
  method: "POST",
  path: "/appUser/factors/makeRecoveryCodes",
  summary:
    "A new set of recovery codes, shown this once; the former ones are void. 2006: no second factor is on.",
  access: session(),
  ownOnly: true,
  stepUp: timing.stepUpGrave,
  data: recoveryCodes,
  encoding: "json",
  errors: ["2006"],
});

export const startVerification = endpoint({
  id: "startVerification",
  method: "POST",
  path: "/appUser/startVerification",
  summary: "How the caller may prove who they are: the password, or where there is one the second factor.",
  access: session(),
  ownOnly: true,
  data: verificationStart,
  encoding: "json",
  whilePasswordDue: true,
});

export const verification = endpoint({
  id: "verification",
  method: "POST",
  path: "/appUser/verification",
  summary:
    "Proves the caller before a dangerous act: the session counts as proved from now on. Answers a ticket for a password that is due. 2027: the proof is wrong. 2028: the ceremony is over.",
  access: session(),
  ownOnly: true,
  body: verificationRequest,
  data: verificationAnswer,
  encoding: "form",
  errors: ["2027", "2028"],
  whilePasswordDue: true,
});
