/**
 * The error catalogue: every four-digit code an answer can carry, with its meaning for developers.
 * The code is the phrase key: users read `errors[code]` of their language. Codes 1003, 0006 and 10086 to 10091 are
 * the spec's (point 8); families: 20xx general, 30xx student, 40xx application, 50xx settlement, 60xx file,
 * 70xx company, 80xx content. `http` is only given where the request never reached the domain.
 */
export const errorCatalogue = {
  "0006": { meaning: "The access token is known but expired: refresh it or sign in again." },
  "2001": { meaning: "Validation failed; data.fields lists every { path, rule, message }." },
  "2002": { meaning: "Not found, or not visible to this scope: both answer alike." },
  "2003": { meaning: "None of the resource keys (or the staff permission) that this call needs is held." },
  "2004": { meaning: "Stale version: somebody saved in between; data.current carries the version in force." },
  "2005": { meaning: "A duplicate of something that must be unique; data.fields names it." },
  "2006": { meaning: "Wrong state: the thing exists but doesn't allow this now." },
  "2007": { meaning: "The idempotency key was used before with another body." },
  "2008": { meaning: "This call needs an Idempotency-Key header (8 to 100 visible ASCII characters)." },
  "2009": { meaning: "Not from within an inner session: a staff member acts as an account, not for it." },
  "2010": { meaning: "Prove who you are first (`verification`): the last proof is too old for this." },
  "2011": { http: 401, meaning: "Token missing, unknown, revoked, or its account is disabled." },
  "2012": { http: 403, meaning: "A token of the wrong audience: staff on the portal, or an account on BMS." },
  "2013": { http: 404, meaning: "No such path, or the method is not served there." },
  "2014": { http: 413, meaning: "The body is larger than the limit." },
  "2015": { http: 415, meaning: "The content type is not one this call reads." },
  "2016": { http: 429, meaning: "Too many tries; Retry-After says when again." },
  "2017": {
    http: 400,
    meaning: "The body or the query cannot be decoded: malformed JSON, form, encoding or multipart.",
  },
  "2018": { http: 503, meaning: "The database or the file store is away; nothing was changed." },
  "2019": { http: 503, meaning: "The server is shutting down; try again." },
  "2020": { meaning: "A new password is due before anything else (`updatePwdByIssue`)." },
  "2021": { meaning: "A code was sent a moment ago; data.seconds says when another may be asked for." },
  "2022": {
    meaning:
      "The e-mailed code is not right: data.reason is wrong (data.left tries remain), or over (none was asked for, used up, past).",
  },
  "2023": { meaning: "The ticket is unknown, used or past its time: begin again." },
  "2024": { meaning: "The present password is not right." },
  "2025": { meaning: "The invitation's link is unknown, used, past its time, or replaced by a newer one." },
  "2027": { meaning: "The proof is wrong: password, code, recovery code or passkey." },
  "2028": { meaning: "The second step or the ceremony is over, or was used: begin again." },
  "2029": {
    meaning: "The passkey can't be kept: its answer is no good, or the server's address allows none.",
  },
  "3001": { meaning: "Student info cannot be modified: made by staff, erased, or locked." },
  "3003": {
    meaning: "A student of your own sight has the same passport or ID card number; data.studentId links it.",
  },
  "3004": {
    meaning:
      "The account can't receive these students: not active, without the key to work with them, or theirs already (data.reason).",
  },
  "3005": {
    meaning:
      "The transfer crosses an independently settling company: it takes the losing company's administrator, or staff.",
  },
  "3006": { meaning: "The import can't be undone: data.students lists those worked on since." },
  "3007": { meaning: "No data to export." },
  "3008": {
    meaning: "The import's table can't be used; data.reason says why: noHeader, noRows, tooManyRows.",
  },
  "3009": {
    meaning:
      "The table of institutions or courses can't be used; data.reason says why: noHeader, columnsMissing, columnTwice, noRows, tooManyRows.",
  },
  "3010": { meaning: "The import broke off: its process ended. Nothing was changed." },
  "4001": {
    meaning: "The action is not allowed from the application's present state; data.reason names the guard.",
  },
  "4002": { meaning: "Required parts are missing; data.missing lists them." },
  "4003": { meaning: "The course is closed, or does not start in that intake." },
  "4004": { meaning: "The student already has an application for this course and intake." },
  "4005": { meaning: "A note or a reason is needed for this action." },
  "4006": { meaning: "The action needs a file of a given category." },
  "4007": { meaning: "The institution, course, level and country don't belong together." },
  "4008": {
    meaning:
      "The move can't be taken back; data.reason says why: late, followed (something happened since), notYours, nothing, again (the same course was applied for since).",
  },
  "4009": { meaning: "The student has as many applications as one may have; data.most says how many." },
  "6001": { meaning: "Format not supported, by name or by content." },
  "6002": { meaning: "File too large for this kind; params.size is the limit in M." },
  "6003": {
    meaning:
      "No file info, or file error: empty, truncated or unreadable; data.reason is encrypted for one behind a password.",
  },
  "6004": { meaning: "Upload failed: the store has no room or broke off; nothing was kept." },
  "6005": { meaning: "The preview ticket is used up or past its time." },
  "6006": { meaning: "Reading documents (passports, CVs) is busy: as many wait as may wait. Try again." },
  "6007": { meaning: "Delete failed: the file came from staff, or was deleted too long ago to come back." },
  "6008": { meaning: "The CV holds no text to read: a scan, pictures only, or an empty file." },
  "7070": { http: 403, meaning: "The service key may not be used from this address." },
  "7071": { http: 401, meaning: "The service key has expired, or this text of it was rolled over." },
  "7072": {
    meaning: "There are as many service keys or webhooks as there may be; params.most says how many.",
  },
  "7001": { meaning: "A company keeps an active administrator: this would take the last one away." },
  "7002": {
    meaning: "Keys that the company, or whoever grants them, doesn't hold; data.keys lists them.",
  },
  "7003": { meaning: "The superior stands below one of the accounts; params name both." },
  "7004": { meaning: "A superior can't be set or removed without ticking people." },
  "7005": {
    meaning:
      "Nobody to be a superior; data.reason says why: itself, otherCompany (of the accounts), disabled.",
  },
  "7006": { meaning: "The sole commission contact can't be unset or removed until a new one is named." },
  "7007": { meaning: "Somebody signs in with this e-mail already: only one agent gets commission." },
  "7008": { meaning: "The account owns students: transfer them first." },
  "7009": {
    meaning:
      "Only for accounts that are invited still, or only for those that aren't: data.reason is signedIn, invited, closed (invited, and disabled or out of its time) or named (something of what was done in it).",
  },
  "7020": { meaning: "Wrong logo format, by name or by content: png, gif, jpg, jpeg, bmp, webp, svg." },
  "7021": { meaning: "The company settles independently: it is its own master." },
  "7022": { meaning: "The company above is frozen: this one opens with it, or after it." },
  "7023": { meaning: "Staff froze the company, or its contract has run out: staff alone open it." },
  "7024": {
    meaning:
      "This opening isn't the caller's to say; data.reason is whose (company, above), or notHeld: the one above has no rates itself.",
  },
  "7025": {
    meaning:
      "The tree of companies has as many as an agency may make itself; data.most says how many. Staff can add more.",
  },
  "7040": { meaning: "The colleague doesn't look after this company: only who sees it can work on it." },
  "7060": { meaning: "Nobody grants a permission that they lack themselves." },
  "7061": { meaning: "Somebody active has to hold staffEdit: this one is the last." },
  "7062": { meaning: "Nobody changes their own role, permissions or status." },
  "7063": {
    meaning:
      "Companies are looked after by this BD consultant: hand them over first, or in the step that disables, which takes companiesAll; data.companies says how many.",
  },
  "7064": {
    meaning:
      "This staff member holds permissions that the caller lacks: address, invitation and second factors aren't the caller's to change.",
  },
  "10086": { meaning: "No invitation code filled in." },
  "10087": { meaning: "Invalid invitation code." },
  "10089": { meaning: "The account is disabled." },
  "10090": { meaning: "The company is frozen." },
  "10091": { meaning: "The account, or its company's contract, has expired." },
  "9999": { http: 500, meaning: "Server fault. The request id finds it in the log." },
} as const satisfies Record<string, { http?: number; meaning: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Codes that any call can answer with: they come before its own work, or instead of it. */
export const generalCodes = [
  "0006",
  "2001",
  "2003",
  "2011",
  "2012",
  "2013",
  "2014",
  "2015",
  "2016",
  "2017",
  "2018",
  "2019",
  "2020",
  "7070",
  "7071",
  "9999",
] as const satisfies readonly ErrorCode[];

/** The code of an answer that succeeded (spec point 8: 1003 is passed through as success-like). */
export const successCode = "1003";

/** One thing wrong with one input: `path` is dotted, `rule` is a phrase key of `rules`. */
export interface FieldError {
  path: string;
  rule: string;
  message: string;
}

/** HTTP status of a code: 200 unless the request never reached the domain. */
export function httpStatusOf(code: ErrorCode): number {
  const entry: { http?: number; meaning: string } = errorCatalogue[code];
  return entry.http ?? 200;
}
